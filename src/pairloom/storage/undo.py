"""Taking actions back: by another action, never by forgetting."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Final

from sqlalchemy.exc import IntegrityError

from pairloom.acts import ActName
from pairloom.errors import InputError, StaleSnapshot
from pairloom.messages import Message, Text, message
from pairloom.storage.actions import Action, Actor, Change
from pairloom.storage.database import Database
from pairloom.storage.ledger import Ledger
from pairloom.storage.rows import kinds

__all__ = ["acts_told", "restore_to", "reverse", "reverse_since", "undo"]

_UNDO: Final = "undo"


@cache
def _depths() -> dict[str, int]:
    return {table: depth for depth, table in enumerate(kinds())}


def undo(database: Database, event: int, number: int, actor: Actor, *, reason: str = "") -> Action:
    """Take one action back, if nothing that it changed has changed since.

    Raises `StaleSnapshot` otherwise; later actions are then to be taken back first.
    """
    action = database.find_action(event, number)
    with database.change(event, actor, _UNDO) as ledger:
        reverse(ledger, action, reason=reason)
    assert ledger.action is not None
    return ledger.action


def restore_to(
    database: Database, event: int, number: int, actor: Actor, *, reason: str = ""
) -> Action:
    """Bring an event back to how it was after an action: everything later is taken back."""
    with database.change(event, actor, "restore") as ledger:
        reverse_since(ledger, number, reason=reason)
    assert ledger.action is not None
    return ledger.action


def acts_told(action: Action) -> Iterator[str]:
    """Its act, and what that took back: the undo of an undo of something tells of all three."""
    return _acts_told(action.act, action.summary)


def _acts_told(act: str, summary: Text) -> Iterator[str]:
    yield act
    if act != _UNDO:
        return
    match summary:
        case Message(values=(("act", ActName(key=undone)), ("summary", Message() | str() as rest))):
            yield from _acts_told(undone, rest)
        case str():  # as an older version has told it
            undone, _, rest = summary.partition(": ")
            yield from _acts_told(undone, rest)


def reverse(ledger: Ledger, action: Action, *, reason: str = "") -> None:
    """Take one action back in a change that was begun."""
    if not action.changes:
        raise InputError(
            message(
                "action {number} ({act}) changed nothing that could be undone",
                number=action.number,
                act=ActName(action.act),
            )
        )
    ledger.note.summary = message(
        "{act}: {summary}", act=ActName(action.act), summary=action.summary
    )
    ledger.note.reason = reason
    ledger.note.competition, ledger.note.round = action.competition, action.round
    ledger.note.undoes = action.number
    ledger.note.is_worth_telling = True
    try:
        for change in _taking_back(action):
            ledger.apply(change)
    except IntegrityError as error:
        raise StaleSnapshot(message("what it belongs to has been removed since")) from error


def reverse_since(ledger: Ledger, number: int, *, reason: str = "") -> None:
    """Take everything after an action back in a change that was begun."""
    last = ledger.last_action
    if not 1 <= number < last:
        raise InputError(
            message(
                "an event of {last} actions cannot go back to action {number}",
                last=last,
                number=number,
            )
        )
    ledger.note.summary = message("back to how it was after action {number}", number=number)
    ledger.note.reason = reason
    ledger.note.is_worth_telling = True
    for action in reversed(ledger.actions(since=number)):
        for change in _taking_back(action):
            ledger.apply(change)


def _taking_back(action: Action) -> list[Change]:
    """What takes an action back, in an order in which every row has what it belongs to.

    A row is in one change of an action only, so their order is free: first rows that go, boards
    before their round; then rows that stay; then rows that come, a round before its boards.
    """

    def step(change: Change) -> tuple[int, int]:
        depth = _depths()[change.table]
        if change.after is None:
            return 0, -depth
        return (2, depth) if change.before is None else (1, 0)

    return sorted((change.reversed() for change in action.changes), key=step)
