"""What is told of an act is stored as a message; the log holds on to the bytes."""

from __future__ import annotations

import gzip
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from pairloom.acts import ActName
from pairloom.domain import Outcome
from pairloom.domain.bye import ByeCause
from pairloom.messages import Message, in_context, message
from pairloom.messages.catalogues import speaker_of
from pairloom.messages.stored import MARK
from pairloom.storage import Action, Database
from pairloom.storage.actions import stored_columns
from pairloom.storage.records import Bye, Round
from pairloom.storage.transfer import backup, restore
from pairloom.storage.undo import acts_told, restore_to, undo
from pairloom.storage.verification import verify
from tests.director.people_at_work import empty_database
from tests.storage.conftest import ANA

TOLD = message("Round {round} is a draft.", round=3)


def tell(database: Database, event: int, summary: Any, reason: Any = "") -> Action:
    with database.change(event, ANA, "restore point") as ledger:
        ledger.note.summary, ledger.note.reason = summary, reason
        ledger.note.is_worth_telling = True
    assert ledger.action is not None
    return ledger.action


def test_a_message_is_told_in_the_language_of_its_reader(database: Database, event: int) -> None:
    told = tell(database, event, message("nobody"), in_context("result", "draw"))
    (read,) = database.actions(event, since=told.number - 1)
    assert read == told
    assert (read.summary, read.reason) == (message("nobody"), in_context("result", "draw"))
    assert speaker_of("cs").say(read.summary) != "nobody"
    assert not read.is_told_in_english
    assert verify(database).problems == ()


def test_a_name_is_told_as_it_is_and_is_not_taken_for_english(
    database: Database, event: int
) -> None:
    told = tell(database, event, "Řehůřková, Jana")
    assert told.stored_summary == f'{MARK}"Řehůřková, Jana"'
    assert (told.summary, told.is_told_in_english) == ("Řehůřková, Jana", False)
    assert tell(database, event, "").stored_summary == ""


def test_what_cannot_be_kept_is_refused_and_nothing_is_stored(
    database: Database, event: int
) -> None:
    last = database.last_actions()[event]
    with pytest.raises(TypeError, match="cannot keep"):
        tell(database, event, Message("{what}", (("what", object()),)))  # type: ignore[arg-type]
    assert database.last_actions()[event] == last


def test_a_backup_carries_it(database: Database, event: int, tmp_path: Path) -> None:
    tell(database, event, TOLD, "as agreed")
    backup(database, tmp_path / "backup")
    (tmp_path / "copy.db").write_bytes(empty_database())
    copy = Database.open(tmp_path / "copy.db")
    restore(copy, tmp_path / "backup")
    assert copy.actions(event) == database.actions(event)
    assert (copy.actions(event)[-1].summary, copy.actions(event)[-1].reason) == (TOLD, "as agreed")
    assert b'"summary":"\\u001e' in gzip.decompress((tmp_path / "backup").read_bytes())
    copy.close()


@pytest.mark.parametrize("line", ["{", '{"id":3}', '{"id":"{a}","values":[["a",{"New":[1]}]]}'])
def test_what_a_newer_version_told_neither_fails_nor_is_damage(line: str) -> None:
    action = Action(1, 1, "", "Ana", "", "", "undo", MARK + line, MARK + line)
    assert isinstance(str(action.summary) + str(action.reason), str)
    assert next(acts_told(action)) == "undo"
    assert stored_columns(action)["summary"] == MARK + line


def test_what_was_taken_back_is_known_by_name(database: Database, event: int) -> None:
    with database.change(event, ANA, "pair by hand") as ledger:
        ledger.put(replace(ledger.all(Round)[0], by_hand="as agreed"))
        ledger.note.summary = TOLD
    first = undo(database, event, ledger.number, ANA)
    assert first.summary == message("{act}: {summary}", act=ActName("pair by hand"), summary=TOLD)
    assert str(first.summary) == "Pair by hand: Round 3 is a draft."
    second = undo(database, event, first.number, ANA)
    assert list(acts_told(second)) == ["undo", "undo", "pair by hand"]
    back = restore_to(database, event, 1, ANA)
    assert str(back.summary) == "back to how it was after action 1"


@pytest.mark.parametrize(
    ("act", "summary", "acts"),
    [
        ("undo", "undo: pair by hand: round 1", ["undo", "undo", "pair by hand"]),
        ("undo", "enter result: undo: 1-0", ["undo", "enter result"]),
        ("enter result", "pair by hand: 1-0", ["enter result"]),
        ("undo", "", ["undo", ""]),
    ],
)
def test_what_an_older_version_took_back_is_known_by_its_words(
    act: str, summary: str, acts: list[str]
) -> None:
    older = Action(1, 1, "", "Ana", "", "", act, summary)
    assert list(acts_told(older)) == acts
    assert older.is_told_in_english == bool(summary)


def test_a_field_of_a_record_holds_a_message(database: Database, event: int) -> None:
    with database.change(event, ANA, "pair by hand") as ledger:
        ledger.put(replace(ledger.all(Round)[0], by_hand=TOLD))
    with database.read(event) as reader:
        assert reader.all(Round)[0].by_hand == TOLD
    assert verify(database).problems == ()
    undo(database, event, ledger.number, ANA)
    with database.read(event) as reader:
        assert reader.all(Round)[0].by_hand == ""


def test_a_text_of_an_older_version_keeps_its_bytes(database: Database, event: int) -> None:
    with database.change(event, ANA, "pair by hand") as ledger:
        ledger.put(replace(ledger.all(Round)[0], by_hand="as agreed"))
    (change,) = ledger.action.changes if ledger.action else ()
    assert change.after == {"by_hand": "as agreed"}


def test_a_personal_field_can_be_a_message(database: Database, event: int) -> None:
    with database.change(event, ANA, "request bye") as ledger:
        ledger.put(Bye(event, 1, 2, 1, kind=Outcome.HALF_BYE, reason=TOLD, cause=ByeCause.GRANTED))
    with database.read(event) as reader:
        assert reader.all(Bye)[-1].reason == TOLD
    assert ledger.action is not None
    assert "draft" not in str(ledger.action.changes)
    assert verify(database).problems == ()
