"""Correcting a finished round: everything it would change, then the confirmation."""

from __future__ import annotations

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from pairloom.director.desk.corrections import (
    Preview,
    correct_colours,
    correct_result,
    preview_colours,
    preview_correction,
)
from pairloom.director.desk.results import result_text
from pairloom.director.desk.round_view import board_line, round_view
from pairloom.director.desk.state import State
from pairloom.director.people.roles import Permission
from pairloom.domain.typed_text import parse_whole
from pairloom.errors import ConfirmationNeeded, InputError
from pairloom.messages import Text, message
from pairloom.web.access import AtTournament, Tournament
from pairloom.web.board_rows import time_of
from pairloom.web.forms import Form
from pairloom.web.guards import may
from pairloom.web.impact_rows import Correction, correction_of
from pairloom.web.kinds import pages_of
from pairloom.web.match_changes import match_changes
from pairloom.web.pages import tournament_page

router = APIRouter()
_ROUND = "/desk/{event}/{tournament}/rounds/{round_number}"
_AT = _ROUND + "/boards/{board}/correct"
_COLOURS = "colours"


@router.get(_ROUND + "/colours", dependencies=[may(Permission.CORRECT_RESULTS)])
def choose_board(
    request: Request, tournament: AtTournament, round_number: int, board: str = ""
) -> Response:
    """Which board is played with the wrong colours? Then what turning them means."""
    state = tournament.state
    number = parse_whole(board)
    if number is not None and number in {
        line.number for line in round_view(state, round_number).boards
    }:
        url = tournament.urls.board(round_number, number, "correct")
        return RedirectResponse(f"{url}?result={_COLOURS}", status_code=303)
    return tournament_page(
        request,
        tournament,
        "desk/wrong-colours.html",
        tab="rounds",
        state=state,
        round_number=round_number,
        boards=round_view(state, round_number).boards,
        typed=board,
    )


@router.get(_AT, dependencies=[may(Permission.CORRECT_RESULTS)])
def show(
    request: Request, tournament: AtTournament, round_number: int, board: int, result: str = ""
) -> Response:
    """Choose the right result; then everything that it would change."""
    return _page(request, tournament, round_number, board, result)


@router.post(_AT, dependencies=[may(Permission.CORRECT_RESULTS)])
def save(
    request: Request, tournament: AtTournament, round_number: int, board: int, fields: Form
) -> Response:
    """Store the correction, once it is confirmed."""
    result = fields.text("result")
    try:
        if result == _COLOURS:
            correct_colours(
                tournament.desk, tournament.place, round_number, board, fields.confirmation
            )
        else:
            correct_result(
                tournament.desk,
                tournament.place,
                round_number,
                board,
                result,
                confirmation=fields.confirmation,
            )
    except ConfirmationNeeded as needed:
        if needed.question:
            raise
        problem = message("A reason is needed.") if needed.level > 2 else needed.message
        return _page(request, tournament, round_number, board, result, problem=problem)
    except InputError as refusal:
        return _page(request, tournament, round_number, board, "", problem=refusal.message)
    request.app.state.hub.nudge()
    return RedirectResponse(tournament.urls.round(round_number), status_code=303)


def _page(
    request: Request,
    tournament: Tournament,
    round_number: int,
    board: int,
    result: str,
    *,
    problem: Text = "",
) -> Response:
    tournament.desk.identity.require(
        Permission.CORRECT_RESULTS,
        event=tournament.place.event,
        competition=tournament.place.competition,
        board=board,
    )
    state = tournament.state
    game = state.find_game(round_number, board)
    preview = None
    if result:
        try:
            preview = _preview(tournament, round_number, board, result)
        except InputError as refusal:
            problem = problem or refusal.message
    is_playing = state.find_round(round_number).is_running
    return tournament_page(
        request,
        tournament,
        "desk/correct.html",
        tab="rounds",
        state=state,
        round_number=round_number,
        status=422 if problem else 200,
        line=board_line(state, game),
        old=result_text(game.white_result, game.black_result) or "–",
        entered=message("{time} by {name}", time=time_of(game.entered_at), name=game.entered_by)
        if game.entered_by
        else "",
        game=game,
        options=[] if is_playing else state.discipline.options[1:],
        is_playing=is_playing,
        has_turned_colours=not state.kind.why_colours_stay,
        chosen=result,
        preview=preview,
        problem=problem,
        url=tournament.urls.board(round_number, board, "correct"),
        impact=None if preview is None else _correction(state, preview, result),
        matches=[] if preview is None else match_changes(state, preview.matches),
    )


def _correction(state: State, preview: Preview, result: str) -> Correction:
    """Everything that the page tells of the impact; turned colours are told alike everywhere."""
    if result == _COLOURS:
        return correction_of(preview)
    return pages_of(state).correction(state, preview, result)


def _preview(tournament: Tournament, round_number: int, board: int, result: str) -> Preview:
    if result == _COLOURS:
        return preview_colours(tournament.desk, tournament.place, round_number, board)
    return preview_correction(tournament.desk, tournament.place, round_number, board, result)
