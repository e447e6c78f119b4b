"""Databases from before Maxi-tournaments and estimates: brought up to date, nothing changed."""

from __future__ import annotations

from pairloom.storage import Database
from pairloom.storage.records import Competition, Entry
from pairloom.storage.verification import verify
from tests.storage.conftest import ANA
from tests.storage.test_go_columns import back_to


def test_an_older_database_has_neither_and_keeps_its_log(
    place: str, database: Database, event: int
) -> None:
    back_to(database, "0008")
    database.close()
    opened = Database.open(place)
    with opened.read(event) as reader:
        competitions, entries = reader.all(Competition), reader.all(Entry)
    assert {one.is_maxi for one in competitions} == {False}
    assert {one.strength for one in entries} == {None}
    assert verify(opened).problems == ()
    with opened.change(event, ANA, "add tournament") as ledger:
        ledger.put(Competition(event, 2, "lim", "Lim", system="lim", is_maxi=True))
        ledger.put(Entry(event, 2, 1, 1, "Kos, Ana", strength=1650))
    with opened.read(event) as reader:
        competition, entry = reader.get(Competition, 2), reader.get(Entry, 2, 1)
    assert competition is not None
    assert competition.is_maxi
    assert entry is not None
    assert entry.strength == 1650
    assert verify(opened).problems == ()
    opened.close()
