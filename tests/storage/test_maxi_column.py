"""Databases from before Maxi-tournaments: brought up to date, and nothing in them changed."""

from __future__ import annotations

from pairloom.storage import Database
from pairloom.storage.records import Competition
from pairloom.storage.verification import verify
from tests.storage.conftest import ANA
from tests.storage.test_go_columns import back_to


def test_an_older_database_has_no_maxi_tournament_and_keeps_its_log(
    place: str, database: Database, event: int
) -> None:
    back_to(database, "0008")
    database.close()
    opened = Database.open(place)
    with opened.read(event) as reader:
        competitions = reader.all(Competition)
    assert {one.is_maxi for one in competitions} == {False}
    assert verify(opened).problems == ()
    with opened.change(event, ANA, "add tournament") as ledger:
        ledger.put(Competition(event, 2, "lim", "Lim", system="lim", is_maxi=True))
    with opened.read(event) as reader:
        assert reader.get(Competition, 2).is_maxi  # type: ignore[union-attr]
    assert verify(opened).problems == ()
    opened.close()
