"""What is decided about somebody before the next pairing, from the page it is paired from."""

from __future__ import annotations

from collections.abc import Callable

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from pairloom.director.desk import presence
from pairloom.director.people.roles import Permission
from pairloom.errors import InputError
from pairloom.messages import message
from pairloom.web.access import AtTournament, Tournament
from pairloom.web.forms import Fields, Form
from pairloom.web.guards import may
from pairloom.web.routes.rounds import show_round

router = APIRouter()
_AT = "/desk/{event}/{tournament}/rounds"
_EXPLAINED = message("the absence was explained")


@router.post(_AT + "/absent", dependencies=[may(Permission.WITHDRAW_PLAYERS)])
def save_absent(request: Request, tournament: AtTournament, fields: Form) -> Response:
    """Who was absent without notice leaves, or has explained it."""
    entries = fields.numbers("entry")

    def act() -> None:
        if fields.ticked("back"):
            for entry in entries:
                presence.return_player(tournament.desk, tournament.place, entry, reason=_EXPLAINED)
        else:
            presence.withdraw_absent(tournament.desk, tournament.place, entries)

    return _answered(request, tournament, fields, act)


@router.post(_AT + "/arrived", dependencies=[may(Permission.CHECK_IN)])
def save_arrived(request: Request, tournament: AtTournament, fields: Form) -> Response:
    """Somebody who was announced is here."""
    entry = fields.number("entry") or 0
    return _answered(
        request,
        tournament,
        fields,
        lambda: presence.check_in(tournament.desk, tournament.place, entry, fields.confirmation),
    )


def _answered(
    request: Request, tournament: Tournament, fields: Fields, act: Callable[[], object]
) -> Response:
    """Back to the round the question was asked on; its page, if that is gone by now."""
    number = min(fields.number("at") or 1, tournament.state.competition.rounds)
    try:
        act()
    except InputError as refusal:
        return show_round(request, tournament, max(number, 1), problems=[refusal.message])
    request.app.state.hub.nudge()
    return RedirectResponse(tournament.urls.round(max(number, 1)), status_code=303)
