"""FIDE mode: on from the start; left for good by an act that the rules do not allow."""

from __future__ import annotations

from dataclasses import replace

from pairloom.director.desk.base import Desk, Place, Work
from pairloom.director.desk.confirmation import Confirmation, require_confirmed
from pairloom.director.people.roles import Permission
from pairloom.errors import InputError
from pairloom.storage.database import now

__all__ = ["leave", "leave_by_choice"]


def leave(work: Work, why: str) -> None:
    """The tournament is no longer in FIDE mode; the first reason stays."""
    competition = work.state.competition
    if not work.state.is_in_fide_mode:
        return
    found = work.ledger.get(type(competition), competition.competition)
    assert found is not None
    work.ledger.put(replace(found, left_fide_mode=f"{now()[:16].replace('T', ' ')} {why}"))


def leave_by_choice(desk: Desk, place: Place, confirmation: Confirmation) -> None:
    """Leave FIDE mode on purpose: a level-4 act."""
    with desk.act(place, "leave FIDE mode", Permission.LEAVE_FIDE_MODE) as work:
        if not work.state.is_in_fide_mode:
            raise InputError(f"{work.state.competition.name} is not in FIDE mode any more")
        require_confirmed(
            confirmation,
            "leave FIDE mode",
            4,
            consequence="The tournament can never come back to FIDE mode; reports will say so.",
            typed=work.state.competition.name,
        )
        leave(work, confirmation.reason)
        work.tell("by choice", reason=confirmation.reason)
