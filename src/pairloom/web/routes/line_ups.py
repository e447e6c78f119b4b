"""Line-ups at the desk: who has handed in, typing one from paper, the reveal."""

from __future__ import annotations

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from pairloom.director.desk.teams.deadlines import set_deadline
from pairloom.director.desk.teams.line_up_view import line_up_form
from pairloom.director.desk.teams.line_ups import hand_in, match_of_team
from pairloom.director.desk.teams.revealing import reveal_line_ups
from pairloom.director.desk.teams.seals import open_hand_in, open_seal
from pairloom.director.desk.typed_moments import parse_moment
from pairloom.director.people.roles import Permission
from pairloom.errors import InputError
from pairloom.web.access import AtTournament
from pairloom.web.forms import Form
from pairloom.web.guards import may
from pairloom.web.line_up_page import OpenedSeal, line_up_page, no_line_ups_page
from pairloom.web.typed_line_ups import players_of, typed_form

router = APIRouter()
_AT = "/desk/{event}/{tournament}"
_ROUND = _AT + "/rounds/{round_number}"


@router.get(_AT + "/line-ups", dependencies=[may(Permission.SEE_DESK)])
def current(request: Request, tournament: AtTournament) -> Response:
    """The line-ups of the round that was published last."""
    last = len(tournament.state.settled)
    if not last:
        return no_line_ups_page(request, tournament)
    return RedirectResponse(tournament.urls.round(last, "line-ups"), status_code=303)


@router.get(_ROUND + "/line-ups", dependencies=[may(Permission.SEE_DESK)])
def show(request: Request, tournament: AtTournament, round_number: int, team: int = 0) -> Response:
    """Every team of a round, and the form of one of them."""
    state = tournament.state
    form = None
    if team:
        match_of_team(state, round_number, team)
        form = line_up_form(state, round_number, state.find_entry(team))
    return line_up_page(request, tournament, round_number, form)


@router.post(_ROUND + "/line-ups/{team}/open", dependencies=[may(Permission.OPEN_SEALS)])
def look_into(
    request: Request, tournament: AtTournament, round_number: int, team: int, fields: Form
) -> Response:
    """One line-up before the reveal, for a reason; no address shows it again."""
    state, desk = tournament.state, tournament.desk
    try:
        players = open_seal(desk, tournament.place, round_number, team, fields.confirmation)
    except InputError as refusal:
        return line_up_page(request, tournament, round_number, None, problem=refusal.message)
    opened = OpenedSeal(
        state.find_entry(team).name,
        tuple(state.entry_by_id[player].name or "–" for player in players),
    )
    page = line_up_page(request, tournament, round_number, None, opened=opened)
    page.headers["Cache-Control"] = "no-store"
    return page


@router.post(_ROUND + "/line-ups/again", dependencies=[may(Permission.OPEN_SEALS)])
def take_again(
    request: Request, tournament: AtTournament, round_number: int, fields: Form
) -> Response:
    """Hand-in, closed because boards were seen, is open again."""
    try:
        open_hand_in(
            tournament.desk, tournament.place, round_number, confirmation=fields.confirmation
        )
    except InputError as refusal:
        return line_up_page(request, tournament, round_number, None, problem=refusal.message)
    request.app.state.hub.nudge()
    return RedirectResponse(tournament.urls.round(round_number, "line-ups"), status_code=303)


@router.post(_ROUND + "/line-ups/{team:int}", dependencies=[may(Permission.HAND_IN_LINE_UPS)])
def save(
    request: Request, tournament: AtTournament, round_number: int, team: int, fields: Form
) -> Response:
    """Hand a line-up in, from paper; or only move somebody up or down in the form."""
    state = tournament.state
    match_of_team(state, round_number, team)
    form = typed_form(state, round_number, team, fields)
    if fields.text("move"):
        return line_up_page(request, tournament, round_number, form)
    try:
        players = players_of(state, form)
        hand_in(
            tournament.desk,
            tournament.place,
            round_number,
            team,
            players,
            seen=fields.texts.get("seen"),
            request=fields.text("request_id") or None,
        )
    except InputError as refusal:
        return line_up_page(request, tournament, round_number, form, problem=refusal.message)
    request.app.state.hub.nudge()
    address = tournament.urls.round(round_number, f"line-ups?done={team}#team-{team}")
    return RedirectResponse(address, status_code=303)


@router.post(_ROUND + "/reveal", dependencies=[may(Permission.PUBLISH)])
def reveal(request: Request, tournament: AtTournament, round_number: int, fields: Form) -> Response:
    """Boards become known: of the whole round, or of the matches that are named."""
    matches = fields.numbers("match") or None
    try:
        reveal_line_ups(tournament.desk, tournament.place, round_number, matches)
    except InputError as refusal:
        return line_up_page(request, tournament, round_number, None, problem=refusal.message)
    request.app.state.hub.nudge()
    return RedirectResponse(tournament.urls.round(round_number), status_code=303)


@router.post(_ROUND + "/deadline", dependencies=[may(Permission.PUBLISH)])
def save_deadline(
    request: Request, tournament: AtTournament, round_number: int, fields: Form
) -> Response:
    """Until when line-ups are taken; nothing typed: no deadline."""
    try:
        until = parse_moment(fields.text("until"))
        set_deadline(tournament.desk, tournament.place, round_number, until)
    except InputError as refusal:
        return line_up_page(request, tournament, round_number, None, problem=refusal.message)
    request.app.state.hub.nudge()
    return RedirectResponse(tournament.urls.round(round_number, "line-ups"), status_code=303)
