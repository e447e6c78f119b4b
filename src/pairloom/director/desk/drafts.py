"""Drafts: the pairing of a round before anybody may see it. Any change of the record ends it."""

from __future__ import annotations

from pairloom.director.desk.base import Desk, Place, Work
from pairloom.director.people.roles import Permission
from pairloom.errors import InputError
from pairloom.storage.records import Bye, Game

__all__ = ["discard_draft", "forget_draft"]


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
        if bye.kind == "U":
            work.ledger.remove(bye)
    work.ledger.remove(draft)
    return True
