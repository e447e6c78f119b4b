"""Databases from before it was said who keeps the clocks: as they were, nothing changed."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

from pairloom.correspondence.records import Contest, GameScore, Office, Section
from pairloom.storage import Database
from pairloom.storage.verification import verify
from tests.storage.conftest import ANA
from tests.storage.test_go_columns import back_to


def test_an_older_competition_keeps_its_clocks_and_its_log(
    place: str, database: Database, event: int
) -> None:
    with database.change(event, ANA, "begin office") as ledger:
        ledger.put(Office(event))
        ledger.put(Contest(event, 1, "cup", "Cup"))
        ledger.put(Section(event, 1, 1, "group-a", "Group A"))
        ledger.put(GameScore(event, 1, 1, 1, 1, 2, "1. e4", date(2015, 9, 1)))
    back_to(database, "0010")
    database.close()
    opened = Database.open(place)
    with opened.read(event) as reader:
        (contest,), (score,) = reader.all(Contest), reader.all(GameScore)
    assert (contest.keeps_clocks, score.result) == (True, "")
    with opened.change(event, ANA, "edit competition") as ledger:
        ledger.put(replace(contest, keeps_clocks=False))
        ledger.put(replace(score, result="1-0"))
    with opened.read(event) as reader:
        (contest,), (score,) = reader.all(Contest), reader.all(GameScore)
    assert (contest.keeps_clocks, score.result) == (False, "1-0")
    assert verify(opened).problems == ()
    opened.close()
