"""Points by decision: penalties and bonuses of teams, with what they change shown first."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from pairloom.director.desk.teams.adjustments import (
    AdjustmentDraft,
    adjust_points,
    adjustment_list,
    preview_adjustment,
    remove_adjustment,
)
from pairloom.director.people.roles import Permission
from pairloom.domain import Points
from pairloom.domain.typed_text import parse_whole
from pairloom.errors import ConfirmationNeeded, InputError
from pairloom.messages import Text, message
from pairloom.web.access import AtTournament, Tournament
from pairloom.web.decision_page import NO_REASON
from pairloom.web.forms import Form
from pairloom.web.guards import may
from pairloom.web.impact_rows import correction_of
from pairloom.web.line_up_page import require_line_ups
from pairloom.web.pages import tournament_page

router = APIRouter()
_AT = "/desk/{event}/{tournament}/adjustments"
_FIELDS = ("team", "match_points", "game_points", "round", "rule")


@dataclass(frozen=True, slots=True)
class AdjustmentRow:
    """Points that a team was given or that were taken from it."""

    number: int
    told: Text


@router.get(_AT, dependencies=[may(Permission.ADJUST_POINTS)])
def show(request: Request, tournament: AtTournament) -> Response:
    """What was decided so far, and the form; filled in, everything that it would change."""
    return _page(request, tournament, dict(request.query_params))


@router.post(_AT, dependencies=[may(Permission.ADJUST_POINTS)])
def save(request: Request, tournament: AtTournament, fields: Form) -> Response:
    """Store it, once it is confirmed."""
    try:
        draft = _draft(fields.texts)
        adjust_points(tournament.desk, tournament.place, draft, fields.confirmation)
    except ConfirmationNeeded as needed:
        if needed.question:
            raise
        return _page(request, tournament, fields.texts, problem=NO_REASON)
    except InputError as refusal:
        return _page(request, tournament, fields.texts, problem=refusal.message)
    return _saved(request, tournament)


@router.post(_AT + "/{number:int}/remove", dependencies=[may(Permission.ADJUST_POINTS)])
def save_removed(request: Request, tournament: AtTournament, number: int, fields: Form) -> Response:
    """Take points by decision back."""
    try:
        remove_adjustment(tournament.desk, tournament.place, number, fields.confirmation)
    except InputError as refusal:
        return _page(request, tournament, {}, problem=refusal.message)
    return _saved(request, tournament)


def _page(
    request: Request, tournament: Tournament, typed: Mapping[str, str], *, problem: Text = ""
) -> Response:
    require_line_ups(tournament)
    state, preview = tournament.state, None
    if typed.get("team"):
        try:
            preview = preview_adjustment(tournament.desk, tournament.place, _draft(typed))
        except InputError as refusal:
            problem = problem or refusal.message
    return tournament_page(
        request,
        tournament,
        "desk/adjustments.html",
        tab="standings",
        status=422 if problem else 200,
        state=state,
        problem=problem,
        typed={name: typed.get(name, "") for name in _FIELDS},
        teams=[(str(team.entry), f"{team.number} {team.name}") for team in state.numbered],
        rows=[AdjustmentRow(number, told) for number, told in adjustment_list(state)],
        preview=preview,
        impact=None if preview is None else correction_of(preview),
        last=len(state.settled),
        url=tournament.urls.page("adjustments"),
    )


def _draft(typed: Mapping[str, str]) -> AdjustmentDraft:
    return AdjustmentDraft(
        parse_whole(typed.get("team", "")) or 0,
        match_points=_tenths(typed.get("match_points", "")),
        game_points=_tenths(typed.get("game_points", "")),
        round=parse_whole(typed.get("round", "")),
        rule=typed.get("rule", ""),
    )


def _tenths(text: str) -> int:
    """Points with a sign, `−1` or `0.5`; nothing typed is none."""
    if not text.strip():
        return 0
    try:
        return Points.parse(text.strip().replace("−", "-").removeprefix("+")).tenths
    except ValueError:
        raise InputError(message("write points as a number with a sign, e.g. -1 or 0.5")) from None


def _saved(request: Request, tournament: Tournament) -> Response:
    request.app.state.hub.nudge()
    return RedirectResponse(tournament.urls.page("standings"), status_code=303)
