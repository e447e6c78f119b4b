"""A group of correspondence chess: cross-table, calendar, set-up, games, the end."""

from __future__ import annotations

from collections.abc import Sequence

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from pairloom.correspondence.desk.enter import entries
from pairloom.correspondence.desk.enter.promoting import (
    decide_shared_place,
    movement_of,
    open_places,
    qualified_seats,
)
from pairloom.correspondence.desk.enter.qualification_views import qualified_for
from pairloom.correspondence.desk.enter.start_ratings import start_lines
from pairloom.correspondence.desk.office.overview import search_register
from pairloom.correspondence.desk.play import closing
from pairloom.correspondence.desk.show.dates import dates_of
from pairloom.correspondence.desk.show.recent_acts import latest
from pairloom.correspondence.desk.show.tasks import tasks_of
from pairloom.correspondence.desk.show.views import group_view
from pairloom.correspondence.domain.states import GroupState
from pairloom.correspondence.web.pages import (
    REFUSED,
    AtGroup,
    GroupPlace,
    day_of,
    group_page,
    moment_of,
    number_of,
    numbers_of,
)
from pairloom.director.people.roles import Permission
from pairloom.errors import ConfirmationNeeded
from pairloom.web.forms import Form
from pairloom.web.guards import may, may_somewhere
from pairloom.web.pages import Link

router = APIRouter(prefix="/correspondence/{office}/groups/{contest}/{section}")
VIEWS = {"deadlines": "Deadlines", "results": "Results only", "ratings": "Ratings"}


@router.get("", dependencies=[may_somewhere(Permission.SEE_DESK)])
def cross_table(request: Request, found: AtGroup) -> Response:
    """The cross-table with what needs the director beside it."""
    now = moment_of(request)
    views = {key: VIEWS[key] for key in _views_of(found)}
    wanted = request.query_params.get("view", "")
    shown = wanted if wanted in views else next(iter(views))
    view = group_view(found.state, now)
    with found.office.desk.database.read(found.office.number) as reader:
        tasks = tasks_of(reader, found.state, view, now.date())
        dates = dates_of(reader, found.state, now, most=6)
        acts = latest(reader, found.state) if found.office.may(Permission.SEE_HISTORY) else []
        waiting = open_places(reader, found.state)
        qualified = qualified_seats(reader, found.state)
    day = request.query_params.get("on", "")
    extra = f"&on={day}" if day else ""
    return group_page(
        request,
        found,
        "group.html",
        view=view,
        shown=shown,
        segments=[
            Link(text, f"{found.base}?view={key}{extra}", key == shown)
            for key, text in views.items()
        ],
        tasks=tasks,
        dates=dates,
        acts=acts,
        as_of=now.date(),
        waiting=waiting,
        qualified=qualified,
        movement=movement_of(found.state)
        if found.state.section.state is GroupState.CLOSED
        else None,
    )


def _views_of(found: GroupPlace) -> tuple[str, ...]:
    """The views, the usual one first; deadlines only where this desk keeps the clocks."""
    return tuple(VIEWS) if found.state.contest.keeps_clocks else ("ratings", "results")


@router.get("/standings", dependencies=[may_somewhere(Permission.SEE_DESK)])
def standings(request: Request, found: AtGroup) -> Response:
    """The table by places."""
    view = group_view(found.state, moment_of(request))
    return group_page(
        request,
        found,
        "standings.html",
        tab="standings",
        view=view,
        movement=movement_of(found.state)
        if found.state.section.state is GroupState.CLOSED
        else None,
    )


@router.get("/calendar", dependencies=[may_somewhere(Permission.SEE_DESK)])
def calendar(request: Request, found: AtGroup) -> Response:
    """Everything that is due, day by day."""
    now = moment_of(request)
    with found.office.desk.database.read(found.office.number) as reader:
        dates = dates_of(reader, found.state, now)
    return group_page(request, found, "calendar.html", tab="calendar", dates=dates)


@router.get("/print", dependencies=[may_somewhere(Permission.SEE_DESK)])
def on_paper(request: Request, found: AtGroup) -> Response:
    """The cross-table for paper."""
    now = moment_of(request)
    return group_page(
        request,
        found,
        "print.html",
        view=group_view(found.state, now),
        event=found.office.event.name,
        tournament=found.state.contest.name,
        document=f"Cross-table, {found.state.section.name}",
        printed_at=f"{now:%Y-%m-%d %H:%M} UTC",
    )


@router.get("/setup", dependencies=[may_somewhere(Permission.SEE_DESK)])
def setup(request: Request, found: AtGroup) -> Response:
    """Entries, and the start."""
    return _setup_page(request, found)


def _setup_page(
    request: Request, found: GroupPlace, error: str = "", asked: Sequence[str] = ()
) -> Response:
    query = request.query_params.get("q", "")
    seated = {one.correspondent for one in found.state.seats.values()}
    with found.office.desk.database.read(found.office.number) as reader:
        people = [one for one in search_register(reader, query) if one.correspondent not in seated]
        qualified = qualified_for(reader, found.state.contest)
        lines = start_lines(reader, found.state) if _is_to_start(found) else []
    people.sort(key=lambda one: one.correspondent not in qualified)
    return group_page(
        request,
        found,
        "setup.html",
        tab="setup",
        status=422 if error or asked else 200,
        people=people[:60],
        start_lines={one.seat: one for one in lines},
        asked=asked,
        qualified=qualified,
        count=len(people),
        query=query,
        error=error,
    )


def _is_to_start(found: GroupPlace) -> bool:
    return found.state.section.state is GroupState.ENTERING


@router.post("/players", dependencies=[may(Permission.ENTER_PLAYERS)])
def enter(request: Request, found: AtGroup, fields: Form) -> Response:
    """Enter the players that are ticked: all of them or nobody."""
    chosen = numbers_of(fields, "player")
    first = fields.number("seat") or 1
    free = [team for team in found.state.teams if team >= first and team not in found.state.seats]
    seats = [*free, *(0 for _ in chosen)] if found.state.contest.is_team else [None for _ in chosen]
    try:
        on, deposit = day_of(fields), number_of(fields, "deposit")
        exception = fields.text("exception")
        entries.enter_players(
            *found.place,
            [
                entries.Entry(number, on, seat, deposit, exception)
                for number, seat in zip(chosen, seats, strict=False)
            ],
        )
    except REFUSED as refusal:
        return _setup_page(request, found, str(refusal))
    return RedirectResponse(found.page("setup"), status_code=303)


@router.post("/players/{seat}/remove", dependencies=[may(Permission.ENTER_PLAYERS)])
def remove(request: Request, found: AtGroup, seat: int) -> Response:
    """Take an entry back before the start."""
    try:
        entries.remove_player(*found.place, seat, moment_of(request).date())
    except REFUSED as refusal:
        return _setup_page(request, found, str(refusal))
    return RedirectResponse(found.page("setup"), status_code=303)


@router.post("/start", dependencies=[may(Permission.PAIR)])
def start(request: Request, found: AtGroup, fields: Form) -> Response:
    """Start ratings, games, clocks; a seeding rating that may be a mistake is asked about."""
    try:
        entries.start_section(*found.place, confirmation=fields.confirmation)
    except ConfirmationNeeded as needed:
        return _setup_page(request, found, asked=needed.consequence.splitlines())
    except REFUSED as refusal:
        return _setup_page(request, found, str(refusal))
    return RedirectResponse(found.base, status_code=303)


@router.get("/close", dependencies=[may_somewhere(Permission.SEE_DESK)])
def close_form(request: Request, found: AtGroup) -> Response:
    """What is left, and the button that ends the group."""
    return _close_page(request, found)


def _close_page(request: Request, found: GroupPlace, error: str = "") -> Response:
    with found.office.desk.database.read(found.office.number) as reader:
        waiting = open_places(reader, found.state)
    return group_page(
        request,
        found,
        "close.html",
        status=422 if error else 200,
        view=group_view(found.state, moment_of(request)),
        movement=movement_of(found.state),
        waiting=waiting,
        error=error,
    )


@router.post("/shared-place", dependencies=[may(Permission.EDIT_REGULATIONS)])
def shared_place(request: Request, found: AtGroup, fields: Form) -> Response:
    """The organiser decides who of those who share a place goes up."""
    seats = numbers_of(fields, "seat")
    try:
        decide_shared_place(*found.place, seats, day_of(fields), fields.text("reason"))
    except REFUSED as refusal:
        return _close_page(request, found, str(refusal))
    return RedirectResponse(found.base, status_code=303)


@router.post("/close", dependencies=[may(Permission.FINISH_ROUND)])
def close(request: Request, found: AtGroup, fields: Form) -> Response:
    """Close the group, or end play so that the rest is adjudicated."""
    try:
        if fields.text("act") == "end":
            closing.end_play(*found.place, day_of(fields))
        else:
            closing.close_section(*found.place, day_of(fields))
    except REFUSED as refusal:
        return _close_page(request, found, str(refusal))
    return RedirectResponse(found.base, status_code=303)
