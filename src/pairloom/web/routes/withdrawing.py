"""Withdrawing a publication: the reasons of the rules that hold, and a confirmation.

Players who withdraw: `routes/players.py`.
"""

from __future__ import annotations

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import Response

from pairloom.director.desk.published_changes import why_not_for, why_not_withdrawn
from pairloom.director.desk.state import State
from pairloom.director.people.roles import Permission
from pairloom.web.access import AtTournament
from pairloom.web.guards import may
from pairloom.web.pages import Choice, tournament_page
from pairloom.web.wording import heading

router = APIRouter()


@router.get(
    "/desk/{event}/{tournament}/rounds/{round_number}/withdraw",
    dependencies=[may(Permission.PUBLISH)],
)
def show(request: Request, tournament: AtTournament, round_number: int) -> Response:
    """Why a published round may become a draft again; the form goes to the act itself."""
    state = tournament.state
    return tournament_page(
        request,
        tournament,
        "desk/withdraw.html",
        tab="rounds",
        state=state,
        round_number=round_number,
        reasons=_reasons(state, round_number),
        handling=state.handling,
        is_free=not state.handling.changes,
        obstacle=why_not_withdrawn(state, round_number),
        boards=len(state.meetings_by_round.get(round_number, [])),
    )


def _reasons(state: State, round_number: int) -> list[Choice]:
    """The reasons that the edition knows; one that does not hold says so and cannot be chosen."""
    reasons = []
    for change in state.handling.changes:
        hint = why_not_for(state, round_number, change)
        words = heading(change.words)
        reasons.append(Choice(change.name, words, hint, disabled=bool(hint)))
    return reasons
