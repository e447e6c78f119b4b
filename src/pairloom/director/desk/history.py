"""The history of an event: who did what, taking it back, restore points."""

from __future__ import annotations

from dataclasses import dataclass

from pairloom.director.desk.base import Desk, Place
from pairloom.director.desk.state import FINISHED, State
from pairloom.director.people.roles import Permission
from pairloom.errors import InputError
from pairloom.storage import Action
from pairloom.storage.undo import restore_to, undo

__all__ = ["HistoryEntry", "history", "restore", "set_restore_point", "take_back", "why_not_undone"]

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


# What belongs to the round being played; in a finished round it is a correction.
_OF_RUNNING_ROUND = frozenset({"enter result", "verify result", "start round"})
_OF_LAST_ROUND = frozenset({"finish round", "reopen round", "correct result", "correct colours"})
_OF_COMING_ROUND = frozenset({"request bye", "cancel bye", "discard draft", "pair by hand"})


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
    states = {
        one.competition: desk.state(Place(event, one.competition))
        for one in desk.competitions(event)
    }
    return [
        HistoryEntry(
            one,
            one.number in undone,
            one.number not in undone and not why_not_undone(states.get(one.competition or 0), one),
        )
        for one in reversed(actions)
    ]


def why_not_undone(state: State | None, action: Action) -> str:
    """Why an action is not simply taken back; empty if it may be.

    The past of a tournament changes by corrections only (C.04.2 art. 4.3): what belongs to a
    round is undone while that round is at hand.
    """
    if action.act not in UNDOABLE or not action.changes:
        return f"“{action.act}” is not taken back like this; it has a way back of its own"
    if state is None or action.round is None:
        return ""
    last = len(state.settled)
    if action.act in _OF_COMING_ROUND and action.round <= last:
        return f"round {action.round} has been published since"
    if action.act in _OF_LAST_ROUND and (action.round < last or state.draft is not None):
        return f"round {action.round} is not the last one any more"
    if action.act in _OF_RUNNING_ROUND:
        is_running = action.round == last and state.settled[-1].state != FINISHED
        return "" if is_running else f"round {action.round} is over; correct the result instead"
    return ""


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
