"""A log and what follows from it: hashes in order, and the rows it leads to."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from pairloom.storage import rows
from pairloom.storage.actions import FIRST, Action, Change, fingerprint

__all__ = ["Place", "State", "differences", "replay", "verify_chain"]

Place = tuple[str, tuple[int, ...]]
State = dict[Place, rows.Row]


def verify_chain(log: Iterable[Action], last: int, end: str | None = None) -> list[str]:
    """Numbers without a gap, each action with its own hash and that of the one before.

    `last` and `end` are the number and the hash that the log should end with.
    """
    problems = []
    previous, number, event = FIRST, 0, "?"
    for action in log:
        event = str(action.event)
        where = f"event {event}, action {action.number}"
        if action.number != number + 1:
            problems.append(f"{where}: actions between {number} and {action.number} are missing")
        elif action.previous != previous:
            problems.append(f"{where}: does not follow the action before it")
        if fingerprint(action) != action.hash:
            problems.append(f"{where}: was altered after it was written")
        previous, number = action.hash, action.number
    if number != last:
        problems.append(f"the log ends with action {number}, it should end with {last}")
    elif end is not None and end != previous:
        problems.append(f"event {event}: its log should end with another action {last}")
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


def differences(event_number: int, replayed: State, stored: State) -> Iterator[str]:
    """Every row that is not as the log says."""
    for place in sorted(replayed.keys() | stored.keys()):
        table, key = place
        expected, actual = replayed.get(place), stored.get(place)
        if expected is not None and actual is not None:
            wrong = [name for name, value in actual.items() if not _same(expected, name, value)]
            what = f"differs from the log in {', '.join(wrong)}" if wrong else ""
        else:
            what = "is missing" if actual is None else "is not in the log"
        if what:
            shown = key[1:] if rows.get_kind(table) else key
            yield f"event {event_number}: {table} {shown} {what}"


def _same(expected: rows.Row, name: str, value: object) -> bool:
    """The same value of the same kind: for Python 1 is also 1.0 and True."""
    if name not in expected:
        return False
    return expected[name] == value and type(expected[name]) is type(value)


def _fits(known: rows.Row | None, change: Change) -> bool:
    if known is None or change.before is None:
        return known is None and change.before is None
    return all(known.get(name) == value for name, value in change.before.items())


def _step(state: State, change: Change) -> None:
    place = (change.table, change.key)
    if change.after is None:
        state.pop(place, None)
        return
    # Fields that are newer than the action have the value they began with.
    kind = rows.get_kind(change.table)
    beginning = {} if kind is None else rows.defaults_of(kind)
    state[place] = {**(state.get(place) or beginning), **change.after}
