"""Taking actions back: by another action, never by forgetting."""

from __future__ import annotations

from pairloom.errors import InputError
from pairloom.storage.actions import Action, Actor
from pairloom.storage.database import Database

__all__ = ["restore_to", "undo"]


def undo(database: Database, event: int, number: int, actor: Actor, *, reason: str = "") -> Action:
    """Take one action back, if nothing that it changed has changed since.

    Raises `StaleSnapshot` otherwise; later actions are then to be taken back first.
    """
    action = database.find_action(event, number)
    if not action.changes:
        raise InputError(f"action {number} ({action.act}) changed nothing that could be undone")
    with database.change(event, actor, "undo") as ledger:
        ledger.note.summary = f"{action.act}: {action.summary}"
        ledger.note.reason = reason
        ledger.note.competition, ledger.note.round = action.competition, action.round
        ledger.note.undoes = number
        ledger.note.is_worth_telling = True
        for change in reversed(action.changes):
            ledger.apply(change.reversed())
    assert ledger.action is not None
    return ledger.action


def restore_to(
    database: Database, event: int, number: int, actor: Actor, *, reason: str = ""
) -> Action:
    """Bring an event back to how it was after an action: everything later is taken back."""
    with database.change(event, actor, "restore") as ledger:
        last = ledger.last_action
        if not 1 <= number < last:
            raise InputError(f"an event of {last} actions cannot go back to action {number}")
        ledger.note.summary = f"back to how it was after action {number}"
        ledger.note.reason = reason
        ledger.note.is_worth_telling = True
        for action in reversed(ledger.actions(since=number)):
            for change in reversed(action.changes):
                ledger.apply(change.reversed())
    assert ledger.action is not None
    return ledger.action
