"""Withdrawing a publication: the reasons of the rules that hold, and a confirmation.

Players who withdraw: `routes/players.py`.
"""

from __future__ import annotations

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import Response

from pairloom.director.desk.published_changes import why_not_for
from pairloom.director.desk.state import State
from pairloom.director.people.roles import Permission
from pairloom.web.access import AtTournament
from pairloom.web.guards import may
from pairloom.web.pages import Choice, tournament_page

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
        obstacle=_obstacle(state, round_number),
        boards=len(state.games_by_round.get(round_number, [])),
    )


def _reasons(state: State, round_number: int) -> list[Choice]:
    """The reasons that the edition knows; one that does not hold says so and cannot be chosen."""
    reasons = []
    for change in state.handling.changes:
        hint = why_not_for(state, round_number, change)
        label = change.value[:1].upper() + change.value[1:]
        reasons.append(Choice(change.name, label, hint, disabled=bool(hint)))
    return reasons


def _obstacle(state: State, round_number: int) -> str:
    """Why it cannot be withdrawn; empty if it can."""
    drawn = state.find_round(round_number)
    if drawn.is_draft:
        return f"Round {round_number} is a draft. It can be thrown away or changed as it is."
    if drawn.is_finished or drawn != state.settled[-1]:
        return f"Round {round_number} is over. Its results can be corrected, its pairing stays."
    games = state.games_by_round.get(round_number, [])
    entered = [str(game.board) for game in games if game.white_result]
    if entered:
        word = "board" if len(entered) == 1 else "boards"
        return (
            f"Round {round_number} has results already ({word} {', '.join(entered)}). "
            "It cannot become a draft again."
        )
    return ""
