"""Captains: links of teams to make and revoke, and the page on which a captain hands in."""

from __future__ import annotations

from datetime import datetime, timedelta
from secrets import token_hex

from fastapi import APIRouter
from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from pairloom.director.desk.teams.captain import captain_view, hand_in_own
from pairloom.director.desk.teams.own_results import enter_own_result, sign_own_match
from pairloom.director.desk.teams.round_view import Entry
from pairloom.director.desk.teams.signatures import Word
from pairloom.director.desk.teams.strengths import teams_in_order
from pairloom.director.people import device_links
from pairloom.director.people.door import moment
from pairloom.director.people.roles import Permission
from pairloom.errors import (
    ConfirmationNeeded,
    DeadlinePassed,
    InputError,
    NotAllowed,
    PairloomError,
    StaleSnapshot,
)
from pairloom.messages import Text, message
from pairloom.messages.values import sentences
from pairloom.web import notation
from pairloom.web.access import AtDesk, AtTournament, Tournament, identity_of
from pairloom.web.addresses import links_of
from pairloom.web.forms import Form
from pairloom.web.guards import anybody, captain, may
from pairloom.web.pages import tournament_page
from pairloom.web.routes.people import people_page
from pairloom.web.security import door_of
from pairloom.web.wording import sentence

router = APIRouter()
_AT = "/desk/{event}/{tournament}/captains"
_AFTER_THE_END = timedelta(days=1)
_WITHOUT_AN_END = timedelta(days=60)


@router.get("/captain", dependencies=[anybody("says that a link is over")])
def show_team(request: Request, desk: AtDesk) -> Response:
    """The own team, its match, and the form to hand in."""
    if not desk.identity.is_captain:
        text = message(
            "The link of this phone has expired. Scan the code again, or ask an arbiter for one."
        )
        return people_page(request, "link-over.html", status=403, text=text)
    return _team_page(request, desk)


@router.post("/captain/rounds/{round_number:int}", dependencies=[captain()])
def send_line_up(request: Request, desk: AtDesk, round_number: int, fields: Form) -> Response:
    """Hand in; what is asked is asked on the same page, with what was chosen."""
    chosen = tuple(fields.numbers("player"))
    try:
        hand_in_own(
            desk,
            round_number,
            chosen,
            seen=fields.text("seen"),
            request=fields.text("request_id") or None,
        )
    except ConfirmationNeeded as asked:
        return _team_page(request, desk, chosen=chosen, asked=asked, status=409)
    except (InputError, NotAllowed, StaleSnapshot) as error:
        if isinstance(error, DeadlinePassed):
            _nudge(request)
        text = sentence(error.message)
        return _team_page(request, desk, chosen=chosen, wrong=text, status=422)
    return _done(request)


@router.post("/captain/rounds/{round_number:int}/results", dependencies=[captain()])
def send_results(request: Request, desk: AtDesk, round_number: int, fields: Form) -> Response:
    """Fill the open boards for which a result was chosen, from the own side.

    Boards are entered one by one: what is wrong with one of them keeps no other back.
    """
    tap = fields.text("request_id")
    refusals = []
    for board in range(1, captain_view(desk).rules.boards + 1):
        if not (text := fields.text(f"board{board}")):
            continue
        try:
            enter_own_result(
                desk, round_number, board, text, request=f"{tap}-{board}" if tap else None
            )
        except PairloomError as error:
            refusals.append(
                message("Board {board}: {why}", board=board, why=sentence(error.message))
            )
    if refusals:
        return _team_page(request, desk, wrong=sentences(*refusals), status=422)
    return _done(request)


@router.post("/captain/rounds/{round_number:int}/word", dependencies=[captain()])
def send_word(request: Request, desk: AtDesk, round_number: int, fields: Form) -> Response:
    """Agree with the results of the own match, or say which board is wrong."""
    try:
        sign_own_match(
            desk,
            round_number,
            Word.AGREES if fields.text("word") == "agrees" else Word.DISPUTES,
            seen=fields.text("seen"),
            board=fields.number("board") or 0,
        )
    except (InputError, NotAllowed, StaleSnapshot) as error:
        return _team_page(request, desk, wrong=sentence(error.message), status=422)
    return _done(request)


@router.get(_AT, dependencies=[may(Permission.MAKE_DEVICE_LINKS)])
def show_captains(request: Request, tournament: AtTournament) -> Response:
    """The teams with their captains, and the links that work now."""
    return _captains_page(request, tournament)


@router.post(_AT, dependencies=[may(Permission.MAKE_DEVICE_LINKS)])
def send_letters(request: Request, tournament: AtTournament, fields: Form) -> Response:
    """Make a link for each team that was ticked; the codes are shown once, one to a page."""
    wanted = set(fields.numbers("team"))
    teams = [entry for entry in tournament.state.entries if entry.entry in wanted]
    if not teams:
        return _captains_page(request, tournament, wrong=message("Tick at least one team."))
    letters = [_letter(request, tournament, team) for team in teams]
    return tournament_page(
        request, tournament, "desk/captain-letters.html", tab="players", letters=letters
    )


@router.post(_AT + "/{number:int}/revoke", dependencies=[may(Permission.MAKE_DEVICE_LINKS)])
def send_revocation(request: Request, tournament: AtTournament, number: int) -> Response:
    """End a link; the phones that use it are out at once."""
    device_links.revoke_link(door_of(request), identity_of(request), number)
    request.app.state.hub.nudge()
    return RedirectResponse(tournament.urls.page("captains"), status_code=303)


def _done(request: Request) -> Response:
    """Back to the page; whoever looks at the event hears of it."""
    _nudge(request)
    return RedirectResponse("/captain?saved=1", status_code=303)


def _nudge(request: Request) -> None:
    hub = getattr(request.app.state, "hub", None)
    if hub is not None:
        hub.nudge()


def _letter(request: Request, tournament: Tournament, team: Entry) -> dict[str, object]:
    event, competition = tournament.place
    made = device_links.make_link(
        door_of(request),
        identity_of(request),
        event=event,
        competition=competition,
        name=team.name,
        expires=_end_of_event(request, tournament),
        team=team.entry,
    )
    address = links_of(request).link(f"/d/{made.token}")
    code = Markup(device_links.qr_code(address))
    return {"team": team, "address": address, "code": code, "until": moment(made.link.expires_at)}


def _end_of_event(request: Request, tournament: Tournament) -> datetime:
    """Until the day after the last one; some weeks where the event has no end yet."""
    today = door_of(request).clock()
    end = tournament.state.event.end
    last = datetime.fromisoformat(end).astimezone() if end else today + _WITHOUT_AN_END
    return device_links.end_of_day(max(last, today) + _AFTER_THE_END)


def _captains_page(request: Request, tournament: Tournament, wrong: Text = "") -> Response:
    event, competition = tournament.place
    links = [
        link
        for link in device_links.list_links(door_of(request), identity_of(request), event)
        if link.competition == competition and link.team is not None
    ]
    return tournament_page(
        request,
        tournament,
        "desk/captains.html",
        tab="players",
        status=422 if wrong else 200,
        teams=teams_in_order(tournament.state),
        links=links,
        until={link.link: moment(link.expires_at) for link in links},
        reached=links_of(request),
        wrong=wrong,
    )


def _team_page(
    request: Request,
    desk: AtDesk,
    *,
    chosen: tuple[int, ...] | None = None,
    asked: ConfirmationNeeded | None = None,
    wrong: Text = "",
    status: int = 200,
) -> Response:
    view = captain_view(desk)
    picked = chosen if chosen is not None else view.match.chosen if view.match else ()
    return people_page(
        request,
        "captain.html",
        status=status,
        view=view,
        picked=picked,
        asked=asked,
        wrong=wrong,
        points=notation.points,
        saved_now=request.query_params.get("saved") == "1" and status == 200,
        tap=token_hex(16),
        now=door_of(request).clock(),
        saved="",
    )
