"""Others play than were revealed: changed on a page of its own, before the first result."""

from __future__ import annotations

from dataclasses import dataclass

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from pairloom.director.desk.teams.line_up_view import LineUpForm, form_of_seated, line_up_lines
from pairloom.director.desk.teams.line_ups import match_of_team
from pairloom.director.desk.teams.matches import match_view
from pairloom.director.desk.teams.seats import (
    change_line_up,
    line_up_at_boards,
    why_line_ups_stay,
)
from pairloom.director.people.roles import Permission
from pairloom.errors import InputError, NotFound
from pairloom.messages import Text, message
from pairloom.web.access import AtTournament, Tournament
from pairloom.web.forms import Form
from pairloom.web.guards import may
from pairloom.web.line_up_page import line_up_row
from pairloom.web.pages import tournament_page
from pairloom.web.typed_line_ups import players_of, typed_form

router = APIRouter()
_AT = "/desk/{event}/{tournament}/rounds/{round_number}/matches/{match}/line-ups/{team}"


@dataclass(frozen=True, slots=True)
class Side:
    """A team in a match, as the address names both; `NotFound` if it does not play there."""

    tournament: Tournament
    round: int
    match: int
    team: int

    def __post_init__(self) -> None:
        if match_of_team(self.tournament.state, self.round, self.team).match != self.match:
            raise NotFound(message("There is nothing at this address."))

    @property
    def match_url(self) -> str:
        """The page of the match."""
        return self.tournament.urls.round(self.round, f"matches/{self.match}")


@router.get(_AT, dependencies=[may(Permission.DECIDE_MATCHES)])
def show_seated(
    request: Request, tournament: AtTournament, round_number: int, match: int, team: int
) -> Response:
    """The roster with those who sit at the boards; or where to go once there is a result."""
    return _page(request, Side(tournament, round_number, match, team))


@router.post(_AT, dependencies=[may(Permission.DECIDE_MATCHES)])
def save_seated(
    request: Request,
    tournament: AtTournament,
    round_number: int,
    match: int,
    team: int,
    fields: Form,
) -> Response:
    """Others play, for a reason; or only move somebody up or down in the form."""
    side, state = Side(tournament, round_number, match, team), tournament.state
    form = typed_form(state, round_number, team, fields)
    if fields.text("move"):
        return _page(request, side, form)
    try:
        change_line_up(
            tournament.desk,
            tournament.place,
            round_number,
            team,
            players=players_of(state, form),
            confirmation=fields.confirmation,
        )
    except InputError as refusal:
        return _page(request, side, form, problem=refusal.message)
    request.app.state.hub.nudge()
    return RedirectResponse(side.match_url, status_code=303)


def _page(
    request: Request, side: Side, form: LineUpForm | None = None, *, problem: Text = ""
) -> Response:
    tournament, state = side.tournament, side.tournament.state
    view = match_view(state, state.find_match(side.round, side.match))
    obstacle = why_line_ups_stay(view, state.find_round(side.round))
    if form is None and not obstacle:
        seated = line_up_at_boards(state, view, side.team)
        form = form_of_seated(state, side.round, state.entry_by_id[side.team], seated)
    lines = {line.team.entry: line for line in line_up_lines(state, side.round)}
    line = lines[side.team]
    return tournament_page(
        request,
        tournament,
        "desk/change-line-up.html",
        tab="rounds",
        status=422 if problem else 200,
        state=state,
        round_number=side.round,
        match=side.match,
        own=line,
        row=line_up_row(tournament, line, side.round, {}),
        form=None if obstacle else form,
        obstacle=obstacle,
        can_correct_seats=view.is_revealed,
        problem=problem if problem != obstacle else "",
        match_url=side.match_url,
    )
