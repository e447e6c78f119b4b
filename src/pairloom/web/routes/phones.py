"""Phones: links to make and revoke, the page a scanned code opens, the boards to fill."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from functools import partial
from secrets import token_hex
from urllib.parse import quote

from fastapi import APIRouter
from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import JSONResponse, RedirectResponse, Response

from pairloom.director.desk.phones import fill_board, phone_round
from pairloom.director.desk.typed_moments import parse_moment
from pairloom.director.people import device_links, log_in
from pairloom.director.people.door import Door, WrongField, moment
from pairloom.director.people.identity import Identity
from pairloom.director.people.places import EventPlaces, find_event, parse_boards
from pairloom.director.people.roles import Permission
from pairloom.errors import InputError, NotAllowed, StaleSnapshot
from pairloom.messages import Text, message
from pairloom.messages.current import current
from pairloom.web.access import AtDesk, identity_of
from pairloom.web.addresses import links_of
from pairloom.web.devices import device_of
from pairloom.web.forms import Fields, Form
from pairloom.web.guards import SHORT_FORM, anybody, may_somewhere, phone_holder
from pairloom.web.pages import speaking_of
from pairloom.web.routes.people import Typed, people_page
from pairloom.web.security import door_of, visit_of
from pairloom.web.wording import sentence

router = APIRouter()
_KEYS = (("1-0", "1-0"), ("½-½", "½-½"), ("0-1", "0-1"), ("1F-0F", "1F-0F"), ("0F-1F", "0F-1F"))


@router.get("/users/phones/{event}", dependencies=[may_somewhere(Permission.MAKE_DEVICE_LINKS)])
def show_links(request: Request, event: str) -> Response:
    """The links of an event that work now."""
    return _links_page(request, find_event(door_of(request).database, event), Typed())


@router.post("/users/phones/{event}", dependencies=[may_somewhere(Permission.MAKE_DEVICE_LINKS)])
def send_link(request: Request, event: str, fields: Form) -> Response:
    """Make a link; its code is shown once."""
    door, by = door_of(request), identity_of(request)
    places = find_event(door.database, event)
    try:
        made = _make(door, by, places, fields)
    except (InputError, NotAllowed) as error:
        return _links_page(request, places, Typed.wrong(fields, error), status=422)
    address = links_of(request).link(f"/d/{made.token}")
    return people_page(
        request,
        "phone-code.html",
        link=made.link,
        event=places,
        competition=places.name_of(made.link.competition),
        address=address,
        code=Markup(device_links.qr_code(address)),
        until=moment(made.link.expires_at),
        reached=links_of(request),
    )


@router.post(
    "/users/phones/{event}/{number}/revoke",
    dependencies=[may_somewhere(Permission.MAKE_DEVICE_LINKS)],
)
def send_revocation(request: Request, event: str, number: int) -> Response:
    """End a link."""
    device_links.revoke_link(door_of(request), identity_of(request), number)
    request.app.state.hub.nudge()
    return RedirectResponse(f"/users/phones/{event}", status_code=303)


@router.get("/d/{token}", dependencies=[anybody("who has the code begins")])
def show_start(request: Request, token: str) -> Response:
    """What a scanned code opens: says what it is for; nothing begins yet."""
    try:
        link = device_links.open_link(door_of(request), token)
    except InputError as error:
        return people_page(request, "link-over.html", status=404, text=error.message)
    who = identity_of(request)
    until = moment(link.expires_at)
    return people_page(request, "phone-start.html", link=link, until=until, identity=who)


@router.post("/d/{token}", dependencies=[anybody("who has the code begins", longest=SHORT_FORM)])
def send_start(request: Request, token: str) -> Response:
    """Begin: this browser is now the phone of the link, and nobody else."""
    door, visit = door_of(request), visit_of(request)
    try:
        own = device_links.start(door, token, device=device_of(request))
        link = device_links.open_link(door, token)
        until = moment(link.expires_at)
    except InputError as error:
        return people_page(request, "link-over.html", status=404, text=error.message)
    if visit.carried is not None:
        log_in.log_out(door, visit.carried)
    visit.begin(own, until - door.clock())
    return RedirectResponse("/phone" if link.team is None else "/captain", status_code=303)


@router.get("/phone", dependencies=[anybody("says that a link is over")])
def show_boards(request: Request, desk: AtDesk) -> Response:
    """The boards of a phone: empty ones with buttons; a captain's phone has a page of its own."""
    if desk.identity.is_captain:
        return RedirectResponse("/captain", status_code=303)
    if desk.identity.link is None:
        text = message(
            "The link of this phone has expired. Scan the code again, or ask an arbiter for one."
        )
        return people_page(request, "link-over.html", status=403, text=text)
    return _boards_page(request, desk)


@router.post("/phone/rounds/{round_number}/boards/{board}", dependencies=[phone_holder()])
def send_result(
    request: Request, desk: AtDesk, round_number: int, board: int, fields: Form
) -> Response:
    """Fill one board, or take the last tap back. A script gets the board as it is now."""
    is_script = "application/json" in request.headers.get("accept", "")
    tap = fields.text("request_id")
    try:
        fill_board(
            desk,
            round_number,
            board,
            fields.text("result"),
            fields.number("version"),
            request=tap or None,
            takes_back=fields.text("takes_back") or None,
        )
    except (InputError, NotAllowed, StaleSnapshot) as error:
        if is_script:
            return _board_answer(desk, board, status=422, refused=sentence(error.message))
        return _boards_page(request, desk, wrong={board: sentence(error.message)}, status=422)
    hub = getattr(request.app.state, "hub", None)
    if hub is not None:
        hub.nudge()
    if is_script:
        return _board_answer(desk, board)
    if fields.text("takes_back"):
        return RedirectResponse(f"/phone?undone={board}#board-{board}", status_code=303)
    after = phone_round(desk).next_empty(board)
    return RedirectResponse(f"/phone?saved={board}&tap={quote(tap)}#board-{after}", status_code=303)


def _board_answer(desk: AtDesk, board: int, *, status: int = 200, refused: Text = "") -> Response:
    """The board as it is now; nothing of it if it is out of reach."""
    view = phone_round(desk)
    line = view.get_board(board)
    now = {"version": line.version, "value": line.value} if line is not None else {}
    with speaking_of(view.kind):
        told = {"message": current().say(refused)} if refused else {}
    return JSONResponse({**now, **told}, status_code=status)


def _boards_page(
    request: Request, desk: AtDesk, *, wrong: dict[int, Text] | None = None, status: int = 200
) -> Response:
    view = phone_round(desk)
    asked = Fields(dict(request.query_params), {}, {})
    with speaking_of(view.kind):
        return people_page(
            request,
            "phone.html",
            status=status,
            view=view,
            discipline=view.kind.discipline,
            wrong=wrong or {},
            keys=_KEYS,
            saved_board=view.get_board(asked.number("saved")),
            undone_board=view.get_board(asked.number("undone")),
            tap=asked.text("tap"),
            new_tap=partial(token_hex, 16),
            saved="",
        )


def _make(door: Door, by: Identity, event: EventPlaces, fields: Fields) -> device_links.MadeLink:
    first, last = parse_boards(fields.text("boards"))
    try:
        competition = event.find(fields.text("competition"))
    except InputError:
        raise WrongField("competition", message("Choose a tournament.")) from None
    return device_links.make_link(
        door,
        by,
        event=event.event,
        competition=competition,
        name=fields.text("name"),
        first_board=first,
        last_board=last,
        expires=_end_of_link(fields.text("expires")),
    )


def _end_of_link(typed: str) -> datetime | None:
    try:
        return parse_moment(typed)
    except InputError as refusal:
        raise WrongField("expires", refusal.message) from None


@dataclass(frozen=True, slots=True)
class LinkRow:
    """A link that a phone can use, for which tournament and how long."""

    link: device_links.DeviceLink
    competition: Text
    until: datetime


def _links_page(
    request: Request, event: EventPlaces, typed: Typed, *, status: int = 200
) -> Response:
    door, by = door_of(request), identity_of(request)
    links = [
        LinkRow(link, event.name_of(link.competition), moment(link.expires_at))
        for link in device_links.list_links(door, by, event.event)
    ]
    allowed = [
        (slug, name)
        for number, slug, name in event.competitions
        if by.may(Permission.MAKE_DEVICE_LINKS, event=event.event, competition=number)
    ]
    end = device_links.end_of_day(door.clock())
    return people_page(
        request,
        "phones.html",
        status=status,
        event=event,
        links=links,
        competitions=allowed,
        typed=typed,
        reached=links_of(request),
        may_type=by.may(Permission.MANAGE_ACCOUNTS),
        end=f"{end:%Y-%m-%dT%H:%M}",
    )
