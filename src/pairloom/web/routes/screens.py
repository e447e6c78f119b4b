"""Hall screens at the desk: set up in a minute, told what to show, and what to announce."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from urllib.parse import quote

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from pairloom.director.desk import Desk, Place
from pairloom.director.desk.overview import Event
from pairloom.director.desk.screens import (
    HallPlan,
    Screen,
    ScreenDraft,
    announce,
    change_screen,
    hall_plan,
    remove_screen,
    set_round_start,
    set_up_screen,
    take_down,
)
from pairloom.director.desk.state import State
from pairloom.director.people.roles import Permission
from pairloom.domain.pace import Pace
from pairloom.errors import FieldsRefused, InputError, NotFound
from pairloom.messages import Text, message
from pairloom.web.access import AtDesk
from pairloom.web.addresses import event_address, links_of
from pairloom.web.forms import Fields, Form
from pairloom.web.guards import may, may_somewhere
from pairloom.web.pages import Link, render

router = APIRouter()
_AT = "/desk/{event}/screens"
_PUBLISH = may(Permission.PUBLISH)

PACES: dict[str, Text] = {
    Pace.CALM.value: message("Calm"),
    Pace.NORMAL.value: message("Usual"),
    Pace.QUICK.value: message("Quick"),
}


@dataclass(frozen=True, slots=True)
class ScreenCard:
    """A screen with the address that is typed on it, and the page that this leads to."""

    screen: Screen
    address: str
    page: str


@dataclass(frozen=True, slots=True)
class ComingRound:
    """A round that is still to begin, with its time as far as it was announced."""

    competition: int
    tournament: str
    round: int
    starts_at: str


@dataclass(frozen=True, slots=True)
class ComingRounds:
    """The round of a tournament that begins next, and those after it."""

    tournament: str
    first: ComingRound
    others: list[ComingRound]


@router.get(_AT, dependencies=[may_somewhere(Permission.SEE_DESK)])
def show(request: Request, desk: AtDesk, event: str) -> Response:
    """All screens of an event, announcements, and when rounds begin."""
    return _page(request, desk, event)


@router.post(_AT, dependencies=[_PUBLISH])
def set_up(request: Request, desk: AtDesk, event: str, fields: Form) -> Response:
    """One more screen."""
    number = desk.find_event(event).event
    return _do(request, desk, event, lambda: set_up_screen(desk, number, _draft(fields)))


@router.post(_AT + "/announcements", dependencies=[_PUBLISH])
def add_announcement(request: Request, desk: AtDesk, event: str, fields: Form) -> Response:
    """A line on all screens."""
    number = desk.find_event(event).event
    return _do(request, desk, event, lambda: announce(desk, number, fields.text("text")))


@router.post(_AT + "/announcements/{announcement:int}/remove", dependencies=[_PUBLISH])
def remove_announcement(request: Request, desk: AtDesk, event: str, announcement: int) -> Response:
    """The line is over."""
    number = desk.find_event(event).event
    return _do(request, desk, event, lambda: take_down(desk, number, announcement))


@router.post(_AT + "/starts", dependencies=[_PUBLISH])
def save_start(request: Request, desk: AtDesk, event: str, fields: Form) -> Response:
    """When a round begins; empty takes it back."""
    place = Place(desk.find_event(event).event, fields.number("competition") or 0)
    round_number = fields.number("round") or 0
    return _do(
        request,
        desk,
        event,
        lambda: set_round_start(desk, place, round_number, fields.text("starts_at")),
    )


@router.post(_AT + "/{screen:int}", dependencies=[_PUBLISH])
def change(request: Request, desk: AtDesk, event: str, screen: int, fields: Form) -> Response:
    """Show something else on a screen."""
    number = desk.find_event(event).event
    return _do(request, desk, event, lambda: change_screen(desk, number, screen, _draft(fields)))


@router.post(_AT + "/{screen:int}/remove", dependencies=[_PUBLISH])
def remove(request: Request, desk: AtDesk, event: str, screen: int) -> Response:
    """Take a screen away."""
    number = desk.find_event(event).event
    return _do(request, desk, event, lambda: remove_screen(desk, number, screen))


def _do(request: Request, desk: Desk, event: str, act: Callable[[], object]) -> Response:
    try:
        act()
    except FieldsRefused as refusal:
        return _page(request, desk, event, problem=refusal.message)
    except NotFound:
        pass  # somebody else has taken it away: the page shows what there is
    except InputError as refusal:
        return _page(request, desk, event, problem=refusal.message)
    request.app.state.hub.nudge()
    return RedirectResponse(f"{event_address(event)}/screens", status_code=303)


def _page(request: Request, desk: Desk, event: str, problem: Text = "") -> Response:
    record = desk.find_event(event)
    plan = hall_plan(desk, record.event)
    competitions = desk.competitions(record.event)
    states = [
        desk.state(Place(record.event, competition.competition)) for competition in competitions
    ]
    base = f"{event_address(event)}/screens"
    return render(
        request,
        "desk/screens.html",
        status=422 if problem else 200,
        event=record,
        crumbs=[
            Link(record.name, f"{event_address(event)}?stay=1"),
            Link(message("Hall screens"), base),
        ],
        base=base,
        problem=problem,
        cards=_cards(request, record, plan),
        draft=ScreenDraft(),
        announcements=plan.announcements,
        competitions=competitions,
        coming=[_coming(state) for state in states],
        reached=links_of(request),
        paces=list(PACES.items()),
        may_edit=desk.identity.may(Permission.PUBLISH, event=record.event) and not record.is_closed,
        publish_url=f"{event_address(event)}/{competitions[0].slug}/publish"
        if competitions
        else "",
    )


def _cards(request: Request, record: Event, plan: HallPlan) -> list[ScreenCard]:
    links = links_of(request)
    return [
        ScreenCard(
            screen,
            links.link(f"/tv/{screen.code}").partition("://")[2],
            f"/e/{quote(record.slug)}/screens/{screen.screen}",
        )
        for screen in plan.screens
    ]


def _coming(state: State) -> ComingRounds:
    """A round that is published and not begun is still to come; else it is the next one."""
    published = len(state.settled)
    running = state.start_of(published) if published else None
    is_ahead = running is not None and running > datetime.now()
    last = max(state.competition.rounds, published)
    number = published if is_ahead else min(published + 1, last)
    first, *others = (_coming_round(state, each) for each in range(number, last + 1))
    return ComingRounds(state.competition.name, first, others)


def _coming_round(state: State, number: int) -> ComingRound:
    start, competition = state.start_of(number), state.competition
    told = start.isoformat(timespec="minutes") if start else ""
    return ComingRound(competition.competition, competition.name, number, told)


def _draft(fields: Fields) -> ScreenDraft:
    """What was ticked; an unknown pace is the usual one."""
    paces = {pace.value: pace for pace in Pace}
    return ScreenDraft(
        name=fields.text("name"),
        competitions=tuple(fields.numbers("competition")),
        has_names=fields.ticked("names"),
        has_boards=fields.ticked("boards"),
        has_standings=fields.ticked("standings"),
        has_clock=fields.ticked("clock"),
        pace=paces.get(fields.text("pace"), Pace.NORMAL),
    )
