"""Saving results, one board at a time or a whole form without script."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import JSONResponse, RedirectResponse, Response

from pairloom.director.desk.entering import enter_result, verify_result
from pairloom.director.desk.round_view import board_line
from pairloom.director.people.roles import Permission
from pairloom.domain.typed_text import parse_whole
from pairloom.errors import InputError, NotAllowed, StaleSnapshot
from pairloom.web.access import AtTournament, Tournament
from pairloom.web.board_rows import board_row, row_html, time_of
from pairloom.web.forms import Form
from pairloom.web.guards import may

router = APIRouter()
_AT = "/desk/{event}/{tournament}/rounds/{round_number}"


@router.post(_AT + "/boards/{board}/result", dependencies=[may(Permission.ENTER_RESULTS)])
def save_result(
    request: Request, found: AtTournament, round_number: int, board: int, fields: Form
) -> Response:
    """Store one result. 200 with the row; 409 with what somebody else stored; 422 with why not."""
    try:
        game = enter_result(
            found.desk,
            found.place,
            round_number,
            board,
            fields.texts.get("result", ""),
            version=fields.number("version"),
            request=fields.text("request_id") or None,
        )
    except StaleSnapshot as clash:
        return _conflict(request, found, round_number, board, str(clash))
    except (InputError, NotAllowed) as refusal:
        row = _row(request, found, round_number, board)
        return JSONResponse({"message": str(refusal), **row}, status_code=422)
    request.app.state.hub.nudge()
    row = _row(request, found, round_number, board)
    return JSONResponse({**row, "saved_at": time_of(game.entered_at), "initials": game.entered_by})


@router.post(_AT + "/boards/{board}/verify", dependencies=[may(Permission.VERIFY_RESULTS)])
def save_verification(
    request: Request, found: AtTournament, round_number: int, board: int, fields: Form
) -> Response:
    """Compare a second typing; nothing is overwritten."""
    typed = fields.texts.get("result", "")
    try:
        checked = verify_result(found.desk, found.place, round_number, board, typed)
    except (InputError, NotAllowed) as refusal:
        row = _row(request, found, round_number, board)
        return JSONResponse({"message": str(refusal), **row}, status_code=422)
    request.app.state.hub.nudge()
    row = _row(request, found, round_number, board, again=checked.typed)
    return JSONResponse({**row, "agrees": checked.agrees})


@router.post(_AT + "/results", dependencies=[may(Permission.ENTER_RESULTS)])
def save_all(found: AtTournament, request: Request, round_number: int, fields: Form) -> Response:
    """The whole table at once: what a browser without script sends."""
    boards, values = fields.all("board"), fields.all("result")
    versions = fields.all("version")
    refused: list[str] = []
    for board, value, version in zip(boards, values, versions, strict=False):
        number, seen = parse_whole(board), parse_whole(version)
        if number is None or seen is None:
            continue
        try:
            enter_result(found.desk, found.place, round_number, number, value, version=seen)
        except (InputError, NotAllowed, StaleSnapshot) as refusal:
            refused.append(f"Board {number}: {refusal}")
    request.app.state.hub.nudge()
    if refused:
        from pairloom.web.routes.rounds import show_round

        return show_round(request, found, round_number, problems=refused)
    return RedirectResponse(found.urls.round(round_number), status_code=303)


def _conflict(
    request: Request, found: Tournament, round_number: int, board: int, message: str
) -> Response:
    game = found.state.find_game(round_number, board)
    row = _row(request, found, round_number, board)
    conflict = {
        **row,
        "value": row["value"],
        "by": game.entered_by,
        "at": time_of(game.entered_at),
        "message": message,
    }
    return JSONResponse({"conflict": conflict}, status_code=409)


def _row(
    request: Request,
    found: Tournament,
    round_number: int,
    board: int,
    again: str | None = None,
) -> dict[str, Any]:
    """The row as it is now, and its version."""
    state = found.state
    line = board_line(state, state.find_game(round_number, board))
    may_enter = found.may(Permission.ENTER_RESULTS, board)
    row = board_row(line, found.urls, round_number, may_enter=may_enter)
    if again is not None and again != line.value:
        row["again"] = again
    html = row_html(request.app.state.templates, row)
    return {"row_html": html, "version": line.version, "value": line.value}
