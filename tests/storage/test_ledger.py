"""Changing an event: all or nothing, and every change in the log with before and after."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from typing import Any

import pytest

from pairloom.errors import InputError, StaleSnapshot
from pairloom.storage import Actor, Change, Database, RequestRepeated
from pairloom.storage.records import Entry, Game, Prohibition, Round
from pairloom.storage.rows import columns_of, kinds, table_of
from pairloom.storage.undo import restore_to, undo
from pairloom.storage.verification import verify
from tests.storage.conftest import ANA


def enter(database: Database, event: int, board: int, result: str, **options: str) -> None:
    with database.change(event, ANA, "enter result", **options) as ledger:
        game = ledger.get(Game, 1, 1, board)
        assert game is not None
        ledger.note.summary = f"board {board}: {result}"
        ledger.put(replace(game, white_result=result[0], version=ledger.number))


def result_of(database: Database, event: int, board: int) -> str:
    with database.read(event) as reader:
        game = reader.get(Game, 1, 1, board)
    assert game is not None
    return game.white_result or ""


@pytest.mark.parametrize("kind", kinds().values(), ids=lambda kind: kind.TABLE)
def test_a_record_has_exactly_the_columns_of_its_table(kind: type) -> None:
    assert columns_of(kind) == tuple(column.name for column in table_of(kind).columns)
    assert tuple(column.name for column in table_of(kind).primary_key) == kind.KEY


def test_a_change_is_stored_with_who_what_before_and_after(database: Database, event: int) -> None:
    enter(database, event, 1, "1-0")
    assert result_of(database, event, 1) == "1"
    action = database.actions(event)[-1]
    assert (action.who, action.role, action.device) == ("Ana Kos", "chief arbiter", "laptop")
    assert (action.number, action.act, str(action.summary)) == (2, "enter result", "board 1: 1-0")
    before = {"white_result": "", "version": 0}
    after = {"white_result": "1", "version": 2}
    assert action.changes == (Change("games", (event, 1, 1, 1), before, after),)
    assert action.previous == database.actions(event)[0].hash
    assert verify(database).problems == ()


def test_a_failure_inside_stores_nothing(database: Database, event: int) -> None:
    def fail_half_way() -> None:
        with database.change(event, ANA, "enter result") as ledger:
            game = ledger.get(Game, 1, 1, 1)
            assert game is not None
            ledger.put(replace(game, white_result="1"))
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        fail_half_way()
    assert result_of(database, event, 1) == ""
    assert len(database.actions(event)) == 1
    assert verify(database).is_sound


def test_many_new_rows_are_stored_at_once_and_taken_back_one_by_one(
    database: Database, event: int
) -> None:
    with database.change(event, ANA, "register") as ledger:
        ledger.put_new([Entry(event, 1, 100 + n, 100 + n, f"Player {n}") for n in range(50)])
        ledger.put_new([])
    assert len(database.actions(event)[-1].changes) == 50
    assert verify(database).is_sound
    undo(database, event, 2, ANA)
    with database.read(event) as reader:
        assert len(reader.all(Entry)) == 4


def test_a_change_that_changes_nothing_is_not_told(database: Database, event: int) -> None:
    with database.change(event, ANA, "enter result") as ledger:
        game = ledger.get(Game, 1, 1, 1)
        assert game is not None
        ledger.put(replace(game, white_result="1"))
        ledger.put(game)
    assert len(database.actions(event)) == 1


def test_the_same_request_is_carried_out_once(database: Database, event: int) -> None:
    enter(database, event, 1, "1-0", request="abc")
    with pytest.raises(RequestRepeated) as caught:
        enter(database, event, 1, "0-1", request="abc")
    assert str(caught.value.action.summary) == "board 1: 1-0"
    assert result_of(database, event, 1) == "1"


def test_changes_at_the_same_time_are_all_kept(database: Database, event: int) -> None:
    """Twenty people add entries at once: every number is given once, the chain is whole."""

    def add(person: int) -> None:
        with database.change(event, Actor(f"person {person}"), "enter player") as ledger:
            number = ledger.next_number(Entry, competition=1)
            ledger.put(Entry(event, 1, number, 0, f"Player {person}"))

    with ThreadPoolExecutor(20) as pool:
        list(pool.map(add, range(40)))
    with database.read(event) as reader:
        entries = reader.all(Entry, competition=1)
    assert [one.entry for one in entries] == list(range(1, 45))
    assert {one.name for one in entries[4:]} == {f"Player {person}" for person in range(40)}
    assert verify(database).problems == ()


def test_a_reader_sees_one_moment(database: Database, event: int) -> None:
    with database.read(event) as reader:
        assert reader.last_action == 1
        enter(database, event, 1, "1-0")
        game = reader.get(Game, 1, 1, 1)
        assert game is not None
        assert game.white_result is None
        assert reader.last_action == 1


class TestTakingBack:
    def test_undo_is_another_action(self, database: Database, event: int) -> None:
        enter(database, event, 1, "1-0")
        done = undo(database, event, 2, ANA, reason="wrong board")
        assert result_of(database, event, 1) == ""
        assert (done.number, done.undoes, done.reason) == (3, 2, "wrong board")
        assert verify(database).is_sound

    def test_an_undo_can_be_undone(self, database: Database, event: int) -> None:
        enter(database, event, 1, "1-0")
        undo(database, event, 2, ANA)
        undo(database, event, 3, ANA)
        assert result_of(database, event, 1) == "1"

    def test_what_has_changed_since_is_not_overwritten(
        self, database: Database, event: int
    ) -> None:
        enter(database, event, 1, "1-0")
        enter(database, event, 1, "0-1")
        with pytest.raises(StaleSnapshot, match=r"of games .* has been changed since"):
            undo(database, event, 2, ANA)
        assert result_of(database, event, 1) == "0"
        assert len(database.actions(event)) == 3

    def test_removed_rows_come_back(self, database: Database, event: int) -> None:
        with database.change(event, ANA, "discard draft") as ledger:
            for game in ledger.all(Game, competition=1, round=1):
                ledger.remove(game)
            for found in ledger.all(Round, competition=1):
                ledger.remove(found)
        undo(database, event, 2, ANA)
        with database.read(event) as reader:
            assert len(reader.all(Game)) == 2
            assert len(reader.all(Round)) == 1
        assert verify(database).is_sound

    def test_an_event_goes_back_to_an_earlier_moment(self, database: Database, event: int) -> None:
        enter(database, event, 1, "1-0")
        enter(database, event, 2, "1-0")
        enter(database, event, 1, "0-1")
        restore_to(database, event, 2, ANA, reason="fire alarm")
        assert result_of(database, event, 1) == "1"
        assert result_of(database, event, 2) == ""
        assert [one.number for one in database.actions(event)] == [1, 2, 3, 4, 5]
        assert verify(database).is_sound

    def test_there_must_be_something_to_go_back_to(self, database: Database, event: int) -> None:
        with pytest.raises(InputError, match="1 actions cannot go back to action 1"):
            restore_to(database, event, 1, ANA)
        with pytest.raises(InputError, match="no action 7"):
            undo(database, event, 7, ANA)


def test_a_text_in_an_older_form_stays_until_its_value_changes(
    database: Database, event: int
) -> None:
    """The log covers what columns hold: a value that is read and stored again is no change."""
    key = (event, 1, 1)
    older = {"event": event, "competition": 1, "prohibition": 1, "entries": "01,02"}
    with database.change(event, ANA, "forbid") as ledger:
        ledger.apply(Change("prohibitions", key, None, older))

    def change(**values: Any) -> Change:
        with database.change(event, ANA, "change") as ledger:
            known = ledger.get(Prohibition, 1, 1)
            assert known is not None
            ledger.put(replace(known, **values))
        return database.actions(event)[-1].changes[0]

    told = change(entries=(1, 2), first_round=2)
    assert told == Change("prohibitions", key, {"first_round": 1}, {"first_round": 2})
    wider = change(entries=(1, 2, 3))
    assert (wider.before, wider.after) == ({"entries": "01,02"}, {"entries": "1,2,3"})
    undo(database, event, database.actions(event)[-1].number, ANA)
    assert database.actions(event)[-1].changes[0].after == {"entries": "01,02"}
    assert verify(database).problems == ()
