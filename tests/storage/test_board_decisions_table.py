"""Databases from before decisions at the board: brought up to date, nothing changed."""

from __future__ import annotations

from pairloom.domain.states import RoundState
from pairloom.storage import Database
from pairloom.storage.records import BoardDecision, Competition, Round
from pairloom.storage.undo import undo
from pairloom.storage.verification import verify
from tests.storage.conftest import ANA
from tests.storage.test_go_columns import back_to


def test_an_older_database_has_none_and_keeps_its_log(
    place: str, database: Database, event: int
) -> None:
    back_to(database, "0010")
    database.close()
    opened = Database.open(place)
    with opened.read(event) as reader:
        competition = reader.all(Competition)[0].competition
        assert reader.all(BoardDecision) == []
    assert verify(opened).problems == ()
    with opened.change(event, ANA, "decide at the board") as ledger:
        texts = ("mcmahon", "", "", "", "", "")
        ledger.put(Round(event, competition, 1, RoundState.PLAYING, *texts))
        made = BoardDecision(event, competition, 1, 1, 4, "protest", "4.4.8", "admit", "In time.")
        ledger.put(made)
    assert ledger.action is not None
    with opened.read(event) as reader:
        assert reader.all(BoardDecision, competition=competition) == [made]
    assert verify(opened).problems == ()
    undo(opened, event, ledger.action.number, ANA)
    with opened.read(event) as reader:
        assert reader.all(BoardDecision) == []
    opened.close()
