"""A log and what follows from it: hashes in order, and the rows it leads to."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from pairloom.messages import Message, message
from pairloom.storage import rows
from pairloom.storage.actions import FIRST, Action, Change, fingerprint

__all__ = ["Place", "State", "at_action", "differences", "of_event", "replay", "verify_chain"]

Place = tuple[str, tuple[int, ...]]
State = dict[Place, rows.Row]


def of_event(event: object, what: Message) -> Message:
    """A problem with the log of an event, or with its rows."""
    return message("event {event}: {what}", event=str(event), what=what)


def at_action(event: object, action: object, what: Message) -> Message:
    """A problem with one action; both may be anything that somebody has put there."""
    told = message("event {event}, action {action}: {what}")
    return told.filled(event=str(event), action=str(action), what=what)


def verify_chain(
    log: Iterable[Action], last: int, end: str | None = None, *, logged_as: int = 0
) -> list[Message]:
    """Numbers without a gap, each action with its own hash and that of the one before.

    `last` and `end` are the number and the hash that the log should end with; `logged_as` is the
    number of the event where the log was begun, 0 for here.
    """
    problems = []
    previous, number, event = FIRST, 0, "?"
    for action in log:
        event = str(action.event)
        problems += [
            at_action(event, action.number, what)
            for what in _breaks(action, number, previous, logged_as)
        ]
        previous, number = action.hash, action.number
    if number != last:
        told = message("the log ends with action {number}, it should end with {last}")
        problems.append(told.filled(number=number, last=last))
    elif end is not None and end != previous:
        problems.append(of_event(event, _OTHER_END.filled(last=last)))
    return problems


_OTHER_END = message("its log should end with another action {last}")
_GAP = message("actions between {first} and {last} are missing")


def _breaks(action: Action, number: int, previous: str, logged_as: int) -> Iterator[Message]:
    """What does not fit the action before, which has this number and this hash."""
    if action.number != number + 1:
        yield _GAP.filled(first=number, last=action.number)
    elif action.previous != previous:
        yield message("does not follow the action before it")
    if fingerprint(action, logged_as) != action.hash:
        yield message("was altered after it was written")


def replay(log: Iterable[Action]) -> tuple[State, list[Message]]:
    """The rows that a log leads to, and every step that does not fit what was before."""
    state: State = {}
    problems: list[Message] = []
    for action in log:
        for change in action.changes:
            if not _fits(state.get((change.table, change.key)), change):
                what = _NOT_SO_BEFORE.filled(table=change.table, key=str(change.key))
                problems.append(at_action(action.event, action.number, what))
            _step(state, change)
    return state, problems


_NOT_SO_BEFORE = message("{table} {key} was not like this before")


def differences(event_number: int, replayed: State, stored: State) -> Iterator[Message]:
    """Every row that is not as the log says."""
    for place in sorted(replayed.keys() | stored.keys()):
        table, key = place
        expected, actual = replayed.get(place), stored.get(place)
        if expected is not None and actual is not None:
            wrong = tuple(
                name for name, value in actual.items() if not _same(expected, name, value)
            )
            if not wrong:
                continue
            what = message("{table} {row} differs from the log in {columns}", columns=wrong)
        elif actual is None:
            what = message("{table} {row} is missing")
        else:
            what = message("{table} {row} is not in the log")
        shown = key[1:] if rows.get_kind(table) else key
        filled = what.filled(**dict(what.values), table=table, row=str(shown))
        yield of_event(event_number, filled)


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
