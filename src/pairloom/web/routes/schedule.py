"""The schedule of a team event: days of rounds, places and times of matches."""

from __future__ import annotations

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from pairloom.director.desk.teams.schedule import plan_match, set_days
from pairloom.director.people.roles import Permission
from pairloom.domain.typed_text import parse_whole
from pairloom.errors import InputError
from pairloom.web.access import AtTournament, Tournament
from pairloom.web.forms import Fields, Form
from pairloom.web.guards import PUBLISHED, may
from pairloom.web.schedule_page import public_schedule, schedule_page
from pairloom.web.threads import for_everybody
from pairloom.web.visited import shown

router = APIRouter()
_AT = "/desk/{event}/{tournament}/schedule"


@router.get("/e/{event}/{tournament}/schedule", dependencies=[PUBLISHED])
@for_everybody
def for_visitors(request: Request, event: str, tournament: str) -> Response:
    """All rounds of a league: days, home teams, places."""
    return public_schedule(request, shown(request, event, tournament))


@router.get(_AT, dependencies=[may(Permission.SEE_DESK)])
def show(request: Request, tournament: AtTournament) -> Response:
    """All rounds, as far as their matches are known."""
    return schedule_page(request, tournament)


@router.post(_AT, dependencies=[may(Permission.PUBLISH)])
def save_match(request: Request, tournament: AtTournament, fields: Form) -> Response:
    """Where and when a match is played; empty fields take it back."""
    try:
        plan_match(
            tournament.desk,
            tournament.place,
            fields.number("round") or 0,
            fields.number("home") or 0,
            fields.number("guest") or 0,
            venue=fields.text("venue"),
            starts_at=fields.text("starts_at"),
        )
    except InputError as refusal:
        return schedule_page(request, tournament, problem=refusal.message)
    return _saved(request, tournament, f"#round-{fields.number('round')}")


@router.post(_AT + "/days", dependencies=[may(Permission.EDIT_REGULATIONS)])
def save_days(request: Request, tournament: AtTournament, fields: Form) -> Response:
    """The days of the rounds; `day-3` is that of round 3."""
    try:
        set_days(tournament.desk, tournament.place, _days(fields))
    except InputError as refusal:
        return schedule_page(request, tournament, problem=refusal.message)
    return _saved(request, tournament, "")


def _days(fields: Fields) -> dict[int, str]:
    numbers = {name: parse_whole(name.removeprefix("day-")) for name in fields.texts}
    return {number: fields.text(name) for name, number in numbers.items() if number}


def _saved(request: Request, tournament: Tournament, anchor: str) -> Response:
    request.app.state.hub.nudge()
    return RedirectResponse(tournament.urls.page("schedule") + anchor, status_code=303)
