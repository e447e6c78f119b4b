"""Reasons: beside the board table, or as a page of their own."""

from __future__ import annotations

from typing import Any
from urllib.parse import quote

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from pairloom.director.desk.knockout.reasons import explain_match
from pairloom.director.desk.reasons import (
    BoardReasons,
    Side,
    explain_board,
    explain_bye,
    explain_unmade,
)
from pairloom.director.desk.round_map import round_map
from pairloom.director.people.roles import Permission
from pairloom.errors import InputError, PairloomError
from pairloom.web import notation
from pairloom.web.access import AtTournament, Tournament
from pairloom.web.go_pages import free_page, reasons_page, why_not_page
from pairloom.web.guards import may
from pairloom.web.pages import render_part, tournament_page

router = APIRouter()
_AT = "/desk/{event}/{tournament}/rounds/{round_number}"


@router.get(_AT + "/boards/{board}/why", dependencies=[may(Permission.SEE_DESK)])
def why_board(request: Request, found: AtTournament, round_number: int, board: int) -> Response:
    """Why this board: the panel alone for the script, else a page."""
    if found.state.is_go:
        return reasons_page(request, found, round_number, board)
    explain = explain_match if found.state.is_knockout else explain_board
    reasons = explain(found.desk, found.place, round_number, board)
    names = _names(found, round_number, reasons)
    if "HX-Request" in request.headers:
        return HTMLResponse(render_part(request, "desk/parts/reasons.html", **names))
    back = found.urls.round(round_number)
    return _page(request, found, round_number, "desk/reasons.html", back=back, **names)


@router.get(_AT + "/why", dependencies=[may(Permission.SEE_DESK)])
def why_player(request: Request, found: AtTournament, round_number: int, player: int) -> Response:
    """Why a player has this round, the bye included."""
    if found.state.is_go:
        return free_page(request, found, round_number)
    lines = explain_bye(found.desk, found.place, round_number, player)
    return _page(request, found, round_number, "desk/answer.html", lines=lines, pair="", map=None)


@router.get(_AT + "/map", dependencies=[may(Permission.SEE_DESK)])
def show_map(request: Request, found: AtTournament, round_number: int) -> Response:
    """The whole round as a picture, scoregroup by scoregroup."""
    if found.state.is_knockout:
        return RedirectResponse(found.urls.page("bracket"), status_code=303)
    is_go = found.state.is_go
    drawn = None if is_go else round_map(found.desk, found.place, round_number)
    return _page(request, found, round_number, "desk/map.html", map=drawn)


@router.get(_AT + "/why-not", dependencies=[may(Permission.SEE_DESK)])
def why_not_pair(
    request: Request, found: AtTournament, round_number: int, pair: str = ""
) -> Response:
    """Why two players do not meet."""
    if found.state.is_go:
        return why_not_page(request, found, round_number, pair)
    if found.state.is_knockout:
        return RedirectResponse(f"{found.urls.page('bracket')}?pair={quote(pair)}", 303)
    try:
        unmade = explain_unmade(found.desk, found.place, round_number, pair)
        lines = unmade.lines
    except (InputError, PairloomError) as refusal:
        return _page(
            request,
            found,
            round_number,
            "desk/answer.html",
            status=422,
            lines=(str(refusal),),
            pair=pair,
            map=None,
        )
    drawn = round_map(found.desk, found.place, round_number, unmade.answer)
    return _page(
        request, found, round_number, "desk/answer.html", lines=lines, pair=pair, map=drawn
    )


def _page(
    request: Request, found: Tournament, round_number: int, template: str, **names: Any
) -> Response:
    why_not_url = found.urls.round(round_number, "why-not")
    common: dict[str, Any] = {"round_number": round_number, "why_not_url": why_not_url}
    return tournament_page(request, found, template, tab="rounds", **{**common, **names})


def _names(found: Tournament, round_number: int, reasons: BoardReasons) -> dict[str, Any]:
    return {
        "reasons": reasons,
        "sides": [_side("white", reasons.white), _side("black", reasons.black)],
        "why_not_url": found.urls.round(round_number, "why-not"),
    }


def _side(colour: str, side: Side) -> dict[str, Any]:
    colours = [one.name.lower() for one in side.colours]
    rows: list[tuple[str, Any]] = [("Points", notation.points(side.points))]
    rows.append(("Colours", colours or "none yet"))
    if side.entry.rating:
        rows.append(("Rating", side.entry.rating))
    elif side.entry.strength:
        rows.append(("Estimate", side.entry.strength))
    return {"colour": colour, "name": side.entry.name, "lang": "", "rows": rows}
