"""Standings of any round, the working of every value, and the cross-table."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from pairloom.director.desk.lots import draw_lots, why_no_lots
from pairloom.director.desk.standings import (
    StandingLine,
    StandingsView,
    crosstable_of,
    standings_view,
    working_of,
)
from pairloom.director.people.roles import Permission
from pairloom.domain import Cell, Outcome
from pairloom.errors import ImpossibleTieBreak, UnknownName
from pairloom.web import notation
from pairloom.web.access import AtTournament, Tournament
from pairloom.web.forms import Form
from pairloom.web.go_pages import value_page, wall_list_page
from pairloom.web.guards import may
from pairloom.web.pages import render_part, tournament_page

router = APIRouter()
_AT = "/desk/{event}/{tournament}"
_KINDS = {
    Outcome.WIN: "win",
    Outcome.UNRATED_WIN: "win",
    Outcome.DRAW: "draw",
    Outcome.UNRATED_DRAW: "draw",
    Outcome.LOSS: "loss",
    Outcome.UNRATED_LOSS: "loss",
}
_SIGNS = {"win": "1", "draw": "½", "loss": "0"}


@router.get(_AT + "/standings", dependencies=[may(Permission.SEE_DESK)])
def standings(
    request: Request, found: AtTournament, round: int | None = None, order: str = ""
) -> Response:
    """The standings after a round, by the tournament's tie-breaks or in another order."""
    state = found.state
    if state.is_knockout:
        return RedirectResponse(found.urls.page("bracket"), status_code=303)
    if state.is_go:
        return wall_list_page(request, found, "standings", after=round, order=order)
    codes = tuple(code.strip() for code in order.split(",") if code.strip()) or None
    problem, view = "", None
    if state.has_begun:
        try:
            view = standings_view(state, after=round, tiebreaks=codes)
        except (UnknownName, ImpossibleTieBreak) as refusal:
            problem = str(refusal)
            view = standings_view(state, after=round)
    return tournament_page(
        request,
        found,
        "desk/standings.html",
        tab="standings",
        state=state,
        status=422 if problem else 200,
        view=view,
        rows=_rows(found, view, order) if view else [],
        order=order or state.competition.tiebreaks,
        problem=problem,
        asked=round,
        may_draw_lots=found.may(Permission.PUBLISH) and not why_no_lots(state),
    )


@router.post(_AT + "/standings/lots", dependencies=[may(Permission.PUBLISH)])
def save_lots(request: Request, found: AtTournament, fields: Form) -> Response:
    """Lots for places that are still equal."""
    draw_lots(found.desk, found.place, fields.confirmation)
    request.app.state.hub.nudge()
    return RedirectResponse(found.urls.page("standings"), status_code=303)


@router.get(_AT + "/standings/{number}/working", dependencies=[may(Permission.SEE_DESK)])
def working(
    request: Request,
    found: AtTournament,
    number: int,
    code: str,
    round: int | None = None,
    order: str = "",
) -> Response:
    """How one value came about."""
    if found.state.is_go:
        return value_page(request, found, number, code, round, order)
    codes = tuple(each.strip() for each in order.split(",") if each.strip()) or None
    value = working_of(found.state, number, code, after=round, tiebreaks=codes)
    back = found.urls.page("standings") + (f"?round={round}" if round else "")
    if "HX-Request" in request.headers:
        part = render_part(request, "desk/parts/working.html", value=value, back=back)
        return HTMLResponse(part)
    return tournament_page(
        request, found, "desk/working.html", tab="standings", value=value, back=back
    )


@router.get(_AT + "/crosstable", dependencies=[may(Permission.SEE_DESK)])
def crosstable(
    request: Request, found: AtTournament, round: int | None = None, by: str = "place"
) -> Response:
    """Everybody round by round."""
    state = found.state
    if state.is_go:
        return wall_list_page(request, found, "crosstable", after=round, by_number=True)
    table = crosstable_of(state, by_number=by == "number", after=round) if state.has_begun else None
    return tournament_page(
        request,
        found,
        "desk/crosstable.html",
        tab="crosstable",
        state=state,
        table=table,
        by=by,
        points=notation.points,
    )


def _rows(found: Tournament, view: StandingsView, order: str) -> list[dict[str, Any]]:
    return [_row(found, view, line, order) for line in view.lines]


def _row(found: Tournament, view: StandingsView, line: StandingLine, order: str) -> dict[str, Any]:
    base = f"{found.urls.page('standings')}/{line.player.number}/working?round={view.after}"
    asked = f"&order={order}" if order else ""
    return {
        "place": line.place,
        "player": line.player,
        "federation": line.player.federation,
        "cells": [_cell(cell) for cell in line.cells],
        "points": notation.points(line.points),
        "tie_breaks": [
            (notation.value(exact, text), f"{base}&code={code}{asked}")
            for (code, _), exact, text in zip(view.columns, line.values, line.texts, strict=True)
        ],
        "open": None,
        "provisional": line.is_provisional,
        "url": "",
    }


def _cell(cell: Cell) -> tuple[str, str, str]:
    """Text, kind and words of one round."""
    kind = _KINDS.get(cell.outcome, "unplayed")
    colour = f", {cell.colour}" if cell.colour is not None else ""
    if cell.outcome.has_opponent:
        sign = _SIGNS.get(kind) or cell.outcome.value.replace(" ", "·").replace("?", "*")
        return sign, kind, f"against {cell.opponent}{colour}"
    return cell.outcome.value.lower(), kind, cell.outcome.name.replace("_", " ").lower()
