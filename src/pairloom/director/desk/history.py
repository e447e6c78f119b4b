"""The history of an event: who did what, taking it back, restore points."""

from __future__ import annotations

from dataclasses import dataclass

from pairloom.director.desk.base import Desk
from pairloom.director.people.roles import Permission
from pairloom.errors import InputError
from pairloom.storage import Action
from pairloom.storage.undo import restore_to, undo

__all__ = ["HistoryEntry", "history", "restore", "set_restore_point", "take_back"]

# Acts that a person may take back by themselves; the others have a way back of their own.
UNDOABLE = frozenset(
    {
        *("enter result", "verify result", "correct result", "correct colours", "undo"),
        *("enter player", "import players", "edit player", "remove player", "rank anew"),
        *("check in", "check out", "request bye", "cancel bye", "withdraw", "return"),
        *("prohibit pairing", "allow pairing", "edit event", "discard draft", "pair by hand"),
        *("finish round", "reopen round", "start round"),
    }
)


@dataclass(frozen=True, slots=True)
class HistoryEntry:
    """An action as the history shows it."""

    action: Action
    is_undone: bool
    can_be_undone: bool


def history(desk: Desk, event: int, *, newest: int = 200) -> list[HistoryEntry]:
    """The newest actions, newest first."""
    desk.identity.require(Permission.SEE_HISTORY, event=event)
    actions = desk.database.actions(event, newest=newest)
    undone = {one.undoes for one in actions if one.undoes is not None}
    return [
        HistoryEntry(
            one,
            one.number in undone,
            one.act in UNDOABLE and one.number not in undone and bool(one.changes),
        )
        for one in reversed(actions)
    ]


def take_back(desk: Desk, event: int, number: int, *, reason: str = "") -> Action:
    """Undo one action; refused if what it changed has changed since."""
    desk.identity.require(Permission.UNDO, event=event)
    action = desk.database.find_action(event, number)
    if action.act not in UNDOABLE:
        raise InputError(
            f"“{action.act}” is not taken back like this; it has a way back of its own"
        )
    return undo(desk.database, event, number, desk.identity.actor(event), reason=reason)


def set_restore_point(desk: Desk, event: int, name: str) -> Action:
    """Remember this moment under a name."""
    desk.identity.require(Permission.UNDO, event=event)
    with desk.database.change(event, desk.identity.actor(event), "restore point") as ledger:
        ledger.note.summary = name.strip() or "restore point"
        ledger.note.is_worth_telling = True
    assert ledger.action is not None
    return ledger.action


def restore(desk: Desk, event: int, number: int, *, reason: str) -> Action:
    """Bring the event back to how it was after an action; nothing is forgotten."""
    desk.identity.require(Permission.RESTORE, event=event)
    if not reason.strip():
        raise InputError("restoring needs a reason; it stays in the history")
    return restore_to(desk.database, event, number, desk.identity.actor(event), reason=reason)
