"""Standings of any round, the working of every value, and the cross-table."""

from __future__ import annotations

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from pairloom.director.desk.lots import draw_lots
from pairloom.director.people.roles import Permission
from pairloom.web.access import AtTournament
from pairloom.web.forms import Form
from pairloom.web.guards import may
from pairloom.web.kinds import pages_of

router = APIRouter()
_AT = "/desk/{event}/{tournament}"


@router.get(_AT + "/standings", dependencies=[may(Permission.SEE_DESK)])
def standings(
    request: Request, tournament: AtTournament, round: int | None = None, order: str = ""
) -> Response:
    """The standings after a round, by the tournament's tie-breaks or in another order."""
    return pages_of(tournament.state).standings(request, tournament, round, order)


@router.post(_AT + "/standings/lots", dependencies=[may(Permission.PUBLISH)])
def save_lots(request: Request, tournament: AtTournament, fields: Form) -> Response:
    """Lots for places that are still equal."""
    draw_lots(tournament.desk, tournament.place, fields.confirmation)
    request.app.state.hub.nudge()
    return RedirectResponse(tournament.urls.page("standings"), status_code=303)


@router.get(_AT + "/standings/{number}/working", dependencies=[may(Permission.SEE_DESK)])
def working(
    request: Request,
    tournament: AtTournament,
    number: int,
    code: str,
    round: int | None = None,
    order: str = "",
) -> Response:
    """How one value came about."""
    return pages_of(tournament.state).working(
        request, tournament, number, code, after=round, order=order
    )


@router.get(_AT + "/crosstable", dependencies=[may(Permission.SEE_DESK)])
def crosstable(
    request: Request, tournament: AtTournament, round: int | None = None, by: str = "place"
) -> Response:
    """Everybody round by round."""
    return pages_of(tournament.state).crosstable(request, tournament, round, by)
