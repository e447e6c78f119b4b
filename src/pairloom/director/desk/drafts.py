"""Drafts: the pairing of a round before anybody may see it. Any change of the record ends it."""

from __future__ import annotations

from dataclasses import replace

from pairloom.director.desk.base import Desk, Place, Work
from pairloom.director.desk.state import State
from pairloom.director.people.roles import Permission
from pairloom.errors import InputError
from pairloom.messages import message
from pairloom.storage import Action
from pairloom.storage.records import Bye, Game, LineUp, Round, TeamMatch
from pairloom.storage.undo import acts_told

__all__ = ["discard_draft", "forget_draft", "is_draft_current", "open_draft", "tells_of_draft"]

_ACTS = frozenset({"pair round", "pair by hand", "discard draft"})


def discard_draft(desk: Desk, place: Place) -> None:
    """Throw the draft away; numbers that were given stay."""
    with desk.act(place, "discard draft", Permission.PAIR) as work:
        draft = work.state.draft
        if draft is None:
            raise InputError(message("there is no draft to throw away"))
        forget_draft(work)
        work.tell(message("round {round}", round=draft.round), round=draft.round)


def forget_draft(work: Work) -> bool:
    """Take the draft out, if there is one: what it was made from is no longer so."""
    draft = work.state.draft
    if draft is None:
        return False
    where = {"competition": draft.competition, "round": draft.round}
    for kind in (Game, LineUp, TeamMatch):
        for record in work.ledger.all(kind, **where):
            work.ledger.remove(record)
    for bye in work.ledger.all(Bye, **where):
        if bye.is_of_pairing:
            work.ledger.remove(bye)
    work.ledger.remove(draft)
    return True


def open_draft(work: Work, reason: str) -> Round:
    """The draft that is to be changed by hand; the first reason stays with it."""
    draft = work.state.draft
    if draft is None:
        raise InputError(message("only a draft can be changed by hand; there is none"))
    if not reason.strip():
        raise InputError(message("pairing by hand needs a reason; it stays with the round"))
    if not draft.by_hand:
        work.ledger.put(replace(draft, by_hand=reason.strip()))
    work.ledger.note.reason = reason.strip()
    return draft


def is_draft_current(state: State) -> bool:
    """Would the draft be made from the same record now? True if there is no draft."""
    return state.draft is None or state.kind.is_drawn_from(state.draft, state)


def tells_of_draft(action: Action) -> bool:
    """Is it about a draft, or takes back what was? Then it may name pairs nobody else sees."""
    return not _ACTS.isdisjoint(acts_told(action))
