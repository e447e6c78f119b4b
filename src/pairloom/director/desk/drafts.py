"""Drafts: the pairing of a round before anybody may see it. Any change of the record ends it."""

from __future__ import annotations

from dataclasses import replace

from pairloom.director.desk.base import Desk, Place, Work
from pairloom.director.desk.go.snapshot import snapshot_of
from pairloom.director.desk.go.stored import stored_go_input
from pairloom.director.desk.knockout.input import is_bracket_current
from pairloom.director.desk.knockout.progress import gone_from
from pairloom.director.desk.knockout.stored import read_knockout
from pairloom.director.desk.snapshot import input_text, tournament_of
from pairloom.director.desk.state import State, is_of_pairing
from pairloom.director.desk.stored_input import stored_input
from pairloom.director.people.roles import Permission
from pairloom.domain import EventDetails, Tournament
from pairloom.domain.go import GoDetails
from pairloom.errors import InputError
from pairloom.storage import Action
from pairloom.storage.records import Bye, Game, Round

__all__ = ["discard_draft", "forget_draft", "is_draft_current", "open_draft", "tells_of_draft"]

_ACTS = frozenset({"pair round", "pair by hand", "discard draft"})


def discard_draft(desk: Desk, place: Place) -> None:
    """Throw the draft away; numbers that were given stay."""
    with desk.act(place, "discard draft", Permission.PAIR) as work:
        draft = work.state.draft
        if draft is None:
            raise InputError("there is no draft to throw away")
        forget_draft(work)
        work.tell(f"round {draft.round}", round=draft.round)


def forget_draft(work: Work) -> bool:
    """Take the draft out, if there is one: what it was made from is no longer so."""
    draft = work.state.draft
    if draft is None:
        return False
    where = {"competition": draft.competition, "round": draft.round}
    for game in work.ledger.all(Game, **where):
        work.ledger.remove(game)
    for bye in work.ledger.all(Bye, **where):
        if is_of_pairing(bye):
            work.ledger.remove(bye)
    work.ledger.remove(draft)
    return True


def open_draft(work: Work, reason: str) -> Round:
    """The draft that is to be changed by hand; the first reason stays with it."""
    draft = work.state.draft
    if draft is None:
        raise InputError("only a draft can be changed by hand; there is none")
    if not reason.strip():
        raise InputError("pairing by hand needs a reason; it stays with the round")
    if not draft.by_hand:
        work.ledger.put(replace(draft, by_hand=reason.strip()))
    work.ledger.note.reason = reason.strip()
    return draft


def is_draft_current(state: State) -> bool:
    """Would the draft be made from the same record now? True if there is no draft."""
    if state.draft is None:
        return True
    if state.is_knockout and not _is_bracket_current(state, state.draft):
        return False
    if state.is_go:
        current = replace(snapshot_of(state), name="", details=GoDetails())
        return replace(stored_go_input(state.draft), name="", details=GoDetails()) == current
    then = stored_input(state.draft)
    return _what_counts(then) == _what_counts(tournament_of(state))


def tells_of_draft(action: Action) -> bool:
    """Is it about a draft, or takes back what was? Then it may name pairs nobody else sees."""
    told = f"{action.act}: {action.summary}"
    while told.startswith("undo: "):
        told = told.removeprefix("undo: ")
    return told.partition(":")[0] in _ACTS


def _is_bracket_current(state: State, draft: Round) -> bool:
    stored = read_knockout(state.competition)
    return stored.is_drawn and is_bracket_current(draft.input, stored, gone_from(state, stored))


def _what_counts(tournament: Tournament) -> str:
    """What a pairing is made from; a city or an arbiter's name is not."""
    return input_text(replace(tournament, name="", details=EventDetails()))
