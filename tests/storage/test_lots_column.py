"""Databases from before lots for equal places: brought up to date, nothing changed."""

from __future__ import annotations

from dataclasses import replace

from pairloom.storage import Database
from pairloom.storage.records import Competition
from pairloom.storage.verification import verify
from tests.storage.conftest import ANA
from tests.storage.test_go_columns import back_to


def test_an_older_database_has_none_and_keeps_its_log(
    place: str, database: Database, event: int
) -> None:
    back_to(database, "0009")
    database.close()
    opened = Database.open(place)
    with opened.read(event) as reader:
        competitions = reader.all(Competition)
    assert {one.lots for one in competitions} == {None}
    assert verify(opened).problems == ()
    with opened.change(event, ANA, "draw lots") as ledger:
        ledger.put(replace(competitions[0], lots=482913))
    with opened.read(event) as reader:
        found = reader.get(Competition, competitions[0].competition)
    assert found is not None
    assert found.lots == 482913
    assert verify(opened).problems == ()
    opened.close()
