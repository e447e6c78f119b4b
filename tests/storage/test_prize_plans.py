"""Databases from before prize plans: brought up to date, nothing changed; plans are kept whole."""

from __future__ import annotations

from pairloom.storage import Database
from pairloom.storage.records import AnnouncedPrizes, Competition
from pairloom.storage.undo import undo
from pairloom.storage.verification import verify
from tests.prizes.random_plans import random_case
from tests.storage.conftest import ANA
from tests.storage.test_go_columns import back_to


def test_an_older_database_has_none_and_keeps_its_log(
    place: str, database: Database, event: int
) -> None:
    back_to(database, "0023")
    database.close()
    opened = Database.open(place)
    with opened.read(event) as reader:
        competition = reader.all(Competition)[0].competition
        assert reader.all(AnnouncedPrizes) == []
    for seed in range(40):
        record = AnnouncedPrizes(event, competition, random_case(seed).plan)
        with opened.change(event, ANA, "change prizes") as ledger:
            ledger.put(record)
        with opened.read(event) as reader:
            assert reader.all(AnnouncedPrizes) == [record]
    assert verify(opened).problems == ()
    assert ledger.action is not None
    undo(opened, event, ledger.action.number, ANA)
    with opened.read(event) as reader:
        assert reader.all(AnnouncedPrizes)[0].plan == random_case(38).plan
    assert verify(opened).problems == ()
    opened.close()
