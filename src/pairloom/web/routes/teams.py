"""Teams: enter one, change it, put teams and players in order, say when players are away."""

from __future__ import annotations

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from pairloom.director.desk.teams.availability import set_availability
from pairloom.director.desk.teams.ordering import (
    draw_order,
    move_member,
    move_team,
    order_by_strength,
)
from pairloom.director.desk.teams.rosters import edit_team, enter_team
from pairloom.director.desk.teams.transfers import change_team
from pairloom.director.people.roles import Permission
from pairloom.errors import FieldsRefused, InputError
from pairloom.messages import Text
from pairloom.web.access import AtTournament, Tournament
from pairloom.web.forms import Form
from pairloom.web.guards import may
from pairloom.web.pages import tournament_page
from pairloom.web.routes.players import entry_page
from pairloom.web.team_entries import read_team, team_values

router = APIRouter()
_AT = "/desk/{event}/{tournament}/teams"
_BY = {"up": -1, "down": 1}


@router.get(_AT + "/new", dependencies=[may(Permission.SEE_DESK)])
def new_team(request: Request, tournament: AtTournament) -> Response:
    """The form for a new team."""
    return _form(request, tournament, {}, {})


@router.post(_AT + "/new", dependencies=[may(Permission.ENTER_PLAYERS)])
def save_new_team(request: Request, tournament: AtTournament, fields: Form) -> Response:
    """Enter a team; its players come next."""
    try:
        team = enter_team(
            tournament.desk,
            tournament.place,
            read_team(fields),
            arrival=fields.number("arrival"),
            confirmation=fields.confirmation,
        )
    except FieldsRefused as refusal:
        return _form(request, tournament, fields.texts, dict(refusal.faults))
    request.app.state.hub.nudge()
    then = "teams/new" if fields.ticked("another") else f"players/{team.entry}"
    return RedirectResponse(tournament.urls.page(then), status_code=303)


@router.post(_AT + "/order-by-strength", dependencies=[may(Permission.PAIR)])
def save_order_by_strength(request: Request, tournament: AtTournament) -> Response:
    """Strengths rank the teams again."""
    order_by_strength(tournament.desk, tournament.place)
    request.app.state.hub.nudge()
    return RedirectResponse(tournament.urls.page("players"), status_code=303)


@router.post(_AT + "/draw-order", dependencies=[may(Permission.PAIR)])
def save_drawn_order(request: Request, tournament: AtTournament, fields: Form) -> Response:
    """Lots give the teams their places; a typed seed repeats a public draw."""
    draw_order(tournament.desk, tournament.place, fields.number("seed"))
    request.app.state.hub.nudge()
    return RedirectResponse(tournament.urls.page("players"), status_code=303)


@router.post(_AT + "/{entry:int}", dependencies=[may(Permission.ENTER_PLAYERS)])
def save_team(request: Request, tournament: AtTournament, entry: int, fields: Form) -> Response:
    """Change what is known of a team."""
    try:
        edit_team(tournament.desk, tournament.place, entry, read_team(fields))
    except FieldsRefused as refusal:
        errors, typed = dict(refusal.faults), {**team_values(tournament.stored), **fields.texts}
        return entry_page(request, tournament, entry, {}, errors, team_values=typed)
    request.app.state.hub.nudge()
    return RedirectResponse(tournament.urls.player(entry), status_code=303)


@router.post(_AT + "/{entry:int}/move", dependencies=[may(Permission.PAIR)])
def save_place(request: Request, tournament: AtTournament, entry: int, fields: Form) -> Response:
    """Put a team at another place of the ranking."""
    move_team(tournament.desk, tournament.place, entry, fields.number("to") or 0)
    request.app.state.hub.nudge()
    return RedirectResponse(tournament.urls.page("players"), status_code=303)


@router.post(_AT + "/{entry:int}/roster", dependencies=[may(Permission.ENTER_PLAYERS)])
def save_roster(request: Request, tournament: AtTournament, entry: int, fields: Form) -> Response:
    """A player up or down: `up:12`."""
    act, _, player = fields.text("move").partition(":")
    try:
        move_member(
            tournament.desk,
            tournament.place,
            int(player) if player.isdecimal() and len(player) < 10 else 0,
            _BY.get(act, 0),
            fields.confirmation,
        )
    except InputError as refusal:
        return entry_page(request, tournament, entry, {}, {"roster": refusal.message})
    request.app.state.hub.nudge()
    return RedirectResponse(tournament.urls.player(entry) + "#roster", status_code=303)


@router.post(_AT + "/players/{entry:int}/rounds", dependencies=[may(Permission.ENTER_PLAYERS)])
def save_rounds(request: Request, tournament: AtTournament, entry: int, fields: Form) -> Response:
    """The rounds that a player is there."""
    try:
        set_availability(
            tournament.desk,
            tournament.place,
            entry,
            first=fields.number("first"),
            last=fields.number("last"),
        )
    except FieldsRefused as refusal:
        return entry_page(request, tournament, entry, fields.texts, dict(refusal.faults))
    request.app.state.hub.nudge()
    return RedirectResponse(tournament.urls.player(entry), status_code=303)


@router.post(_AT + "/players/{entry:int}/team", dependencies=[may(Permission.ENTER_PLAYERS)])
def save_change(request: Request, tournament: AtTournament, entry: int, fields: Form) -> Response:
    """A player goes to another team."""
    team = fields.number("team") or 0
    try:
        change_team(tournament.desk, tournament.place, entry, team, fields.confirmation)
    except InputError as refusal:
        return entry_page(request, tournament, entry, fields.texts, {"team": refusal.message})
    request.app.state.hub.nudge()
    return RedirectResponse(tournament.urls.player(team) + "#roster", status_code=303)


def _form(
    request: Request, tournament: Tournament, typed: dict[str, str], errors: dict[str, Text]
) -> Response:
    return tournament_page(
        request,
        tournament,
        "desk/teams/new.html",
        tab="players",
        status=422 if errors else 200,
        team_values={**team_values(tournament.stored), **typed},
        errors=errors,
        may_enter=tournament.may(Permission.ENTER_PLAYERS),
    )
