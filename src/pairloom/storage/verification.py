"""Proof that a database is what its log says: hashes in order, and rows replayed from it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from pairloom.storage import rows
from pairloom.storage.actions import FIRST, Action, Change, fingerprint
from pairloom.storage.database import Database
from pairloom.storage.records import RECORDS

__all__ = ["Verified", "replay", "verify", "verify_chain"]

Place = tuple[str, tuple[int, ...]]
State = dict[Place, rows.Row]


@dataclass(frozen=True, slots=True)
class Verified:
    """What was looked at, and what is wrong; nothing, if all is well."""

    events: int
    actions: int
    rows: int
    problems: tuple[str, ...]

    @property
    def is_sound(self) -> bool:
        return not self.problems


def verify(database: Database) -> Verified:
    """Check the chain of every event and compare its rows with what its log gives."""
    problems: list[str] = []
    actions = counted = 0
    chains = database.last_actions()
    for event_number, last in sorted(chains.items()):
        log = database.actions(event_number)
        actions += len(log)
        problems += verify_chain(log, last)
        state, broken = replay(log)
        problems += broken
        stored = stored_rows(database, event_number)
        counted += len(stored)
        problems += _differences(event_number, state, stored)
    return Verified(len(chains) - (0 in chains), actions, counted, tuple(problems))


def verify_chain(log: Iterable[Action], last: int) -> list[str]:
    """Numbers without a gap, each action with its own hash and that of the one before."""
    problems = []
    previous, number = FIRST, 0
    for action in log:
        where = f"event {action.event}, action {action.number}"
        if action.number != number + 1:
            problems.append(f"{where}: actions between {number} and {action.number} are missing")
        elif action.previous != previous:
            problems.append(f"{where}: does not follow the action before it")
        if fingerprint(action) != action.hash:
            problems.append(f"{where}: was altered after it was written")
        previous, number = action.hash, action.number
    if number != last:
        problems.append(f"the log ends with action {number}, it should end with {last}")
    return problems


def replay(log: Iterable[Action]) -> tuple[State, list[str]]:
    """The rows that a log leads to, and every step that does not fit what was before."""
    state: State = {}
    problems: list[str] = []
    for action in log:
        for change in action.changes:
            if not _fits(state.get((change.table, change.key)), change):
                where = f"event {action.event}, action {action.number}"
                problems.append(f"{where}: {change.table} {change.key} was not like this before")
            _step(state, change)
    return state, problems


def stored_rows(database: Database, event_number: int) -> State:
    """The rows of an event as they are stored."""
    with database.read(event_number) as reader:
        return {
            (kind.TABLE, rows.key_of(record)): rows.as_row(record)
            for kind in RECORDS
            for record in reader.all(kind)
        }


def _fits(known: rows.Row | None, change: Change) -> bool:
    if known is None or change.before is None:
        return known is None and change.before is None
    return all(known.get(name) == value for name, value in change.before.items())


def _step(state: State, change: Change) -> None:
    place = (change.table, change.key)
    if change.after is None:
        state.pop(place, None)
    else:
        # Fields that are newer than the action have the value they began with.
        known = state.get(place) or rows.defaults_of(rows.KINDS[change.table])
        state[place] = {**known, **change.after}


def _differences(event_number: int, replayed: State, stored: State) -> Iterator[str]:
    for place in sorted(replayed.keys() | stored.keys()):
        table, key = place
        if replayed.get(place) == stored.get(place):
            continue
        if place not in stored:
            what = "is missing"
        elif place not in replayed:
            what = "is not in the log"
        else:
            wrong = [n for n, value in stored[place].items() if replayed[place].get(n) != value]
            what = f"differs from the log in {', '.join(wrong)}"
        yield f"event {event_number}: {table} {key[1:]} {what}"
