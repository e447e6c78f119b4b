"""One match of teams at the desk, and what is done with it: total, who sat there, another day."""

from __future__ import annotations

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from pairloom.director.desk.teams.matches import first_board
from pairloom.director.desk.teams.postponing import postpone_match
from pairloom.director.desk.teams.seats import correct_who_sat
from pairloom.director.desk.teams.totals import note_total
from pairloom.director.people.roles import Permission
from pairloom.domain.typed_text import parse_whole
from pairloom.errors import InputError
from pairloom.messages import message
from pairloom.web.access import AtTournament, Tournament
from pairloom.web.forms import Form
from pairloom.web.guards import may
from pairloom.web.match_page import board_to_enter, match_page

router = APIRouter()
_AT = "/desk/{event}/{tournament}/rounds/{round_number}/matches/{match}"


@router.get(_AT, dependencies=[may(Permission.SEE_DESK)])
def show(request: Request, tournament: AtTournament, round_number: int, match: int) -> Response:
    """One match; results are entered here as on the page of its round."""
    return match_page(request, tournament, round_number, match)


@router.post(_AT + "/total", dependencies=[may(Permission.ENTER_RESULTS)])
def save_total(
    request: Request, tournament: AtTournament, round_number: int, match: int, fields: Form
) -> Response:
    """The total of the sheet, held against the boards."""
    typed = fields.text("total")
    tournament.state.find_match(round_number, match)
    # Somebody without a board of this match is refused by the act itself.
    board = board_to_enter(tournament, match) or first_board(tournament.state.competition, match)
    try:
        note_total(tournament.desk, tournament.place, round_number, board, typed)
    except InputError as refusal:
        return match_page(
            request, tournament, round_number, match, problem=refusal.message, typed=typed
        )
    return _saved(request, tournament, round_number, match)


@router.post(_AT + "/seats", dependencies=[may(Permission.DECIDE_MATCHES)])
def save_seat(
    request: Request, tournament: AtTournament, round_number: int, match: int, fields: Form
) -> Response:
    """Somebody else of the team sat at a board; `seat` is `6:12`, who is known at a board."""
    board, _, seated = fields.text("seat").partition(":")
    try:
        if not fields.text("seat") or not fields.text("instead"):
            raise InputError(message("choose the board and who sat there"))
        correct_who_sat(
            tournament.desk,
            tournament.place,
            round_number,
            board=parse_whole(board) or 0,
            seated=parse_whole(seated) or 0,
            instead=fields.number("instead") or 0,
            confirmation=fields.confirmation,
        )
    except InputError as refusal:
        return match_page(request, tournament, round_number, match, problem=refusal.message)
    return _saved(request, tournament, round_number, match)


@router.post(_AT + "/postpone", dependencies=[may(Permission.DECIDE_MATCHES)])
def save_day(
    request: Request, tournament: AtTournament, round_number: int, match: int, fields: Form
) -> Response:
    """Another day, or none: then the match is played now."""
    day = "" if fields.text("act") == "now" else fields.text("day")
    try:
        if not day and fields.text("act") != "now":
            raise InputError(message("choose the day on which the match is played"))
        postpone_match(
            tournament.desk,
            tournament.place,
            round_number,
            match,
            day,
            confirmation=fields.confirmation,
        )
    except InputError as refusal:
        return match_page(request, tournament, round_number, match, problem=refusal.message)
    return _saved(request, tournament, round_number, match)


def _saved(request: Request, tournament: Tournament, round_number: int, match: int) -> Response:
    request.app.state.hub.nudge()
    address = tournament.urls.round(round_number, f"matches/{match}")
    return RedirectResponse(address, status_code=303)
