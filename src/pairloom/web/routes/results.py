"""Saving results, one board at a time or a whole form without script."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import JSONResponse, RedirectResponse, Response

from pairloom.director.desk.entering import enter_result, verify_result
from pairloom.director.people.roles import Permission
from pairloom.domain.typed_text import parse_whole
from pairloom.errors import InputError, NotAllowed, NotFound, StaleSnapshot
from pairloom.messages import Text, message
from pairloom.web.access import AtTournament, Tournament
from pairloom.web.board_rows import time_of
from pairloom.web.forms import Fields, Form
from pairloom.web.guards import may
from pairloom.web.kinds import pages_of

router = APIRouter()
_AT = "/desk/{event}/{tournament}/rounds/{round_number}"
MOST_TOGETHER: Final = 100
"""So many boards are taken in one request; the desk's own pages send fewer."""


@router.post(_AT + "/boards/{board}/result", dependencies=[may(Permission.ENTER_RESULTS)])
def save_result(
    request: Request, tournament: AtTournament, round_number: int, board: int, fields: Form
) -> Response:
    """Store one result. 200 with the row; 409 with what somebody else stored; 422 with why not."""
    sent = Sent(
        board,
        fields.texts.get("result", ""),
        fields.number("version"),
        fields.text("request_id"),
        fields.text("takes_back"),
    )
    status, answer = _save(request, tournament, round_number, sent)
    request.app.state.hub.nudge()
    return JSONResponse(answer, status_code=status)


@router.post(_AT + "/boards/{board}/verify", dependencies=[may(Permission.VERIFY_RESULTS)])
def save_verification(
    request: Request, tournament: AtTournament, round_number: int, board: int, fields: Form
) -> Response:
    """Compare a second typing; nothing is overwritten."""
    typed = _read(request, tournament, round_number, board, fields.texts.get("result", ""))
    try:
        checked = verify_result(tournament.desk, tournament.place, round_number, board, typed)
    except (InputError, NotAllowed) as refusal:
        row = _row(request, tournament, round_number, board)
        return JSONResponse({"message": tournament.say(refusal.message), **row}, status_code=422)
    request.app.state.hub.nudge()
    row = _row(request, tournament, round_number, board, again=checked.typed)
    return JSONResponse({**row, "agrees": checked.agrees})


@router.post(_AT + "/results", dependencies=[may(Permission.ENTER_RESULTS)])
def save_all(
    tournament: AtTournament, request: Request, round_number: int, fields: Form
) -> Response:
    """Many boards at once: what waited here together, or the table of a browser without script.

    A script is answered board by board, each as if it had been sent alone.
    """
    if "application/json" in request.headers.get("accept", ""):
        return _save_together(request, tournament, round_number, fields)
    boards, values = fields.all("board"), fields.all("result")
    versions = fields.all("version")
    refused: list[Text] = []
    for board, value, version in zip(boards, values, versions, strict=False):
        number, seen = parse_whole(board), parse_whole(version)
        if number is None or seen is None:
            continue
        try:
            result = _read(request, tournament, round_number, number, value)
            enter_result(
                tournament.desk, tournament.place, round_number, number, result, version=seen
            )
        except (InputError, NotAllowed, StaleSnapshot) as refusal:
            refused.append(message("Board {board}: {problem}", board=number, problem=refusal))
    request.app.state.hub.nudge()
    if refused:
        from pairloom.web.routes.rounds import show_round

        return show_round(request, tournament, round_number, problems=refused)
    return RedirectResponse(tournament.urls.round(round_number), status_code=303)


class Sent(NamedTuple):
    """One result as it was sent."""

    board: int
    result: str
    version: int | None
    request: str
    takes_back: str


def _save_together(
    request: Request, tournament: Tournament, round_number: int, fields: Fields
) -> Response:
    columns = [fields.all(name) for name in ("board", "result", "version", "request_id")]
    if len({len(column) for column in columns}) > 1 or len(columns[0]) > MOST_TOGETHER:
        told = message(
            "Send up to {most} boards, each with result, version and request.", most=MOST_TOGETHER
        )
        return JSONResponse({"message": tournament.say(told)}, status_code=422)
    taken_back = fields.all("takes_back") or [""] * len(columns[0])
    answers = []
    for board, result, version, name, slip in zip(*columns, taken_back, strict=False):
        sent = Sent(parse_whole(board) or 0, result, parse_whole(version), name, slip)
        try:
            status, answer = _save(request, tournament, round_number, sent)
        except NotFound as nothing:  # a board less does not stop the others
            status, answer = 404, {"message": tournament.say(nothing.message)}
        answers.append({"request_id": name, "status": status, **answer})
    request.app.state.hub.nudge()
    return JSONResponse({"answers": answers})


def _save(
    request: Request, tournament: Tournament, round_number: int, sent: Sent
) -> tuple[int, dict[str, Any]]:
    """Store a result; what is answered, and with which status."""
    try:
        game = enter_result(
            tournament.desk,
            tournament.place,
            round_number,
            sent.board,
            _read(request, tournament, round_number, sent.board, sent.result),
            version=sent.version,
            request=sent.request or None,
            takes_back=sent.takes_back or None,
        )
    except StaleSnapshot as clash:
        told = tournament.say(clash.message)
        return 409, _conflict(request, tournament, round_number, sent.board, told)
    except (InputError, NotAllowed) as refusal:
        row = _row(request, tournament, round_number, sent.board)
        return 422, {"message": tournament.say(refusal.message), **row}
    row = _row(request, tournament, round_number, sent.board)
    return 200, {**row, "saved_at": time_of(game.entered_at), "initials": game.entered_by}


def _conflict(
    request: Request, tournament: Tournament, round_number: int, board: int, told: str
) -> dict[str, Any]:
    game = tournament.state.find_game(round_number, board)
    row = _row(request, tournament, round_number, board)
    conflict = {
        **row,
        "by": game.entered_by,
        "at": time_of(game.entered_at),
        "message": told,
    }
    return {"conflict": conflict}


def _row(
    request: Request,
    tournament: Tournament,
    round_number: int,
    board: int,
    again: str | None = None,
) -> dict[str, Any]:
    """The row as it is now, and its version."""
    pages = pages_of(tournament.state)
    templates = request.app.state.templates
    part = pages.board_part(templates, tournament, round_number, board, again)
    value = _read(request, tournament, round_number, board, part.value)
    return {
        "row_html": part.html,
        "parts": part.parts,
        "version": part.version,
        "value": value,
    }


def _read(
    request: Request, tournament: Tournament, round_number: int, board: int, value: str
) -> str:
    """A result as the page has it that sent the request, and back: from the left, or by colours."""
    if request.query_params.get("side") != "left":
        return value
    return pages_of(tournament.state).as_read(tournament.state, round_number, board, value)
