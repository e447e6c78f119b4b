"""Databases from before causes of byes: their words tell the cause, their logs stay as they are."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from sqlalchemy import text

from pairloom.domain import Outcome
from pairloom.domain.bye import ByeCause
from pairloom.storage import Database
from pairloom.storage.records import Bye
from pairloom.storage.transfer import backup, restore
from pairloom.storage.undo import undo
from pairloom.storage.verification import verify
from tests.storage.conftest import ANA
from tests.storage.test_go_columns import back_to

OLD = (
    (Outcome.PAIRING_BYE, "pairing-allocated bye", ByeCause.ALLOCATED),
    (Outcome.ZERO_BYE, "rests: the table has no opponent", ByeCause.RESTS),
    (Outcome.HALF_BYE, "a wedding", ByeCause.GRANTED),
)


def _with_old_byes(place: str, database: Database, event: int) -> Database:
    """As an older version leaves it: no cause in a row, none in the log."""
    with database.change(event, ANA, "pair round") as ledger:
        for entry, (kind, reason, _) in enumerate(OLD, 1):
            ledger.put(Bye(event, 1, 2, entry, kind, reason))
        before = ledger.changes()
    assert all(change.after is not None and change.after["cause"] == "" for change in before)
    back_to(database, "0013")
    database.close()
    return Database.open(place)


def _byes(database: Database, event: int) -> list[Bye]:
    with database.read(event) as reader:
        return reader.all(Bye)


def test_older_byes_keep_their_cause_and_their_log(
    place: str, database: Database, event: int
) -> None:
    opened = _with_old_byes(place, database, event)
    assert [bye.origin for bye in _byes(opened, event)] == [cause for *_, cause in OLD]
    assert {bye.cause for bye in _byes(opened, event)} == {ByeCause.UNTOLD}
    assert verify(opened).problems == ()
    with opened.change(event, ANA, "correct bye") as ledger:
        ledger.put(replace(_byes(opened, event)[2], reason="out of the knockout"))
        ledger.put(Bye(event, 1, 2, 4, Outcome.HALF_BYE, OLD[1][1], ByeCause.GRANTED))
    assert _byes(opened, event)[3].origin is ByeCause.GRANTED
    assert ledger.action is not None
    undo(opened, event, ledger.action.number, ANA)
    assert [bye.origin for bye in _byes(opened, event)] == [cause for *_, cause in OLD]
    assert verify(opened).problems == ()
    opened.close()


def test_a_log_that_knows_no_causes_is_restored_and_taken_back(
    tmp_path: Path, place: str, database: Database, event: int
) -> None:
    """The log of an older version: its changes have no such column at all."""
    with database.engine.connect() as connection:
        sample = connection.execute(text("SELECT changes FROM actions")).scalar_one()
    assert "cause" not in sample
    opened = _with_old_byes(place, database, event)
    backup(opened, tmp_path / "events.backup")
    copy = Database.open(tmp_path / "copy.db")
    restore(copy, tmp_path / "events.backup")
    assert _byes(copy, event) == _byes(opened, event)
    assert verify(copy).problems == ()
    copy.close()
    opened.close()
