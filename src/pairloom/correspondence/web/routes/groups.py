"""A group of correspondence chess: cross-table, calendar, set-up, games, the end."""

from __future__ import annotations

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from pairloom.correspondence.desk.announce.presets import preset_of
from pairloom.correspondence.desk.enter import entries
from pairloom.correspondence.desk.enter.candidates import candidates_for_group
from pairloom.correspondence.desk.enter.promoting import (
    decide_shared_place,
    movement_of,
    open_places,
    qualified_seats,
)
from pairloom.correspondence.desk.enter.start_ratings import overlooked, start_lines
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
from pairloom.messages import Text, message
from pairloom.messages.current import current
from pairloom.web.forms import Form
from pairloom.web.guards import may, may_somewhere
from pairloom.web.pages import Link

router = APIRouter(prefix="/correspondence/{office}/groups/{contest}/{section}")
VIEWS = {
    "deadlines": message("Deadlines"),
    "results": message("Results only"),
    "ratings": message("Ratings"),
}


@router.get("", dependencies=[may_somewhere(Permission.SEE_DESK)])
def cross_table(request: Request, group: AtGroup) -> Response:
    """The cross-table with what needs the director beside it."""
    now = moment_of(request)
    views = {key: VIEWS[key] for key in _views_of(group)}
    wanted = request.query_params.get("view", "")
    shown = wanted if wanted in views else next(iter(views))
    view = group_view(group.state, now)
    with group.office.desk.database.read(group.office.number) as reader:
        tasks = tasks_of(reader, group.state, view, now.date())
        dates = dates_of(reader, group.state, now, most=6)
        acts = latest(reader, group.state) if group.office.may(Permission.SEE_HISTORY) else []
        waiting = open_places(reader, group.state)
        qualified = qualified_seats(reader, group.state)
    day = request.query_params.get("on", "")
    extra = f"&on={day}" if day else ""
    return group_page(
        request,
        group,
        "group.html",
        view=view,
        shown=shown,
        segments=[
            Link(text, f"{group.base}?view={key}{extra}", key == shown)
            for key, text in views.items()
        ],
        tasks=tasks,
        dates=dates,
        acts=acts,
        as_of=now.date(),
        waiting=waiting,
        qualified=qualified,
        movement=movement_of(group.state)
        if group.state.section.state is GroupState.CLOSED
        else None,
    )


def _views_of(group: GroupPlace) -> tuple[str, ...]:
    """The views, the usual one first; deadlines only where this desk keeps the clocks."""
    return tuple(VIEWS) if group.state.contest.keeps_clocks else ("ratings", "results")


@router.get("/standings", dependencies=[may_somewhere(Permission.SEE_DESK)])
def standings(request: Request, group: AtGroup) -> Response:
    """The table by places."""
    view = group_view(group.state, moment_of(request))
    return group_page(
        request,
        group,
        "standings.html",
        tab="standings",
        view=view,
        movement=movement_of(group.state)
        if group.state.section.state is GroupState.CLOSED
        else None,
    )


@router.get("/calendar", dependencies=[may_somewhere(Permission.SEE_DESK)])
def calendar(request: Request, group: AtGroup) -> Response:
    """Everything that is due, day by day."""
    now = moment_of(request)
    with group.office.desk.database.read(group.office.number) as reader:
        dates = dates_of(reader, group.state, now)
    return group_page(request, group, "calendar.html", tab="calendar", dates=dates)


@router.get("/print", dependencies=[may_somewhere(Permission.SEE_DESK)])
def on_paper(request: Request, group: AtGroup) -> Response:
    """The cross-table for paper."""
    now = moment_of(request)
    return group_page(
        request,
        group,
        "print.html",
        view=group_view(group.state, now),
        event=group.office.event.name,
        tournament=group.state.contest.name,
        document=message("Cross-table, {group}", group=group.state.section.name),
        printed_at=f"{current().minute(now)} UTC",
    )


@router.get("/setup", dependencies=[may_somewhere(Permission.SEE_DESK)])
def setup(request: Request, group: AtGroup) -> Response:
    """Entries, and the start."""
    return _setup_page(request, group)


def _setup_page(
    request: Request, group: GroupPlace, error: Text = "", *, is_asked: bool = False
) -> Response:
    query = request.query_params.get("q", "")
    with group.office.desk.database.read(group.office.number) as reader:
        candidates = candidates_for_group(reader, group.state, query)
        lines = start_lines(reader, group.state) if _is_to_start(group) else []
    asked = overlooked(group.state, lines) if is_asked else []
    return group_page(
        request,
        group,
        "setup.html",
        tab="setup",
        status=422 if error or asked else 200,
        people=candidates.people[:60],
        start_lines={line.seat: line for line in lines},
        asked=asked,
        seeding_name=preset_of(group.state.contest).name,
        qualified=candidates.qualified,
        count=len(candidates.people),
        query=query,
        error=error,
    )


def _is_to_start(group: GroupPlace) -> bool:
    return group.state.section.state is GroupState.ENTERING


@router.post("/players", dependencies=[may(Permission.ENTER_PLAYERS)])
def enter(request: Request, group: AtGroup, fields: Form) -> Response:
    """Enter the players that are ticked: all of them or nobody."""
    chosen = numbers_of(fields, "player")
    first = fields.number("seat") or 1
    free = [team for team in group.state.teams if team >= first and team not in group.state.seats]
    seats = [*free, *(0 for _ in chosen)] if group.state.contest.is_team else [None for _ in chosen]
    try:
        on, deposit = day_of(fields), number_of(fields, "deposit")
        exception = fields.text("exception")
        entries.enter_players(
            *group.place,
            [
                entries.Entry(number, on, seat, deposit, exception)
                for number, seat in zip(chosen, seats, strict=False)
            ],
        )
    except REFUSED as refusal:
        return _setup_page(request, group, refusal.message)
    return RedirectResponse(group.page("setup"), status_code=303)


@router.post("/players/{seat}/remove", dependencies=[may(Permission.ENTER_PLAYERS)])
def remove(request: Request, group: AtGroup, seat: int) -> Response:
    """Take an entry back before the start."""
    try:
        entries.remove_player(*group.place, seat, moment_of(request).date())
    except REFUSED as refusal:
        return _setup_page(request, group, refusal.message)
    return RedirectResponse(group.page("setup"), status_code=303)


@router.post("/start", dependencies=[may(Permission.PAIR)])
def start(request: Request, group: AtGroup, fields: Form) -> Response:
    """Start ratings, games, clocks; a seeding rating that may be a mistake is asked about."""
    try:
        entries.start_section(*group.place, confirmation=fields.confirmation)
    except ConfirmationNeeded:
        return _setup_page(request, group, is_asked=True)
    except REFUSED as refusal:
        return _setup_page(request, group, refusal.message)
    return RedirectResponse(group.base, status_code=303)


@router.get("/close", dependencies=[may_somewhere(Permission.SEE_DESK)])
def close_form(request: Request, group: AtGroup) -> Response:
    """What is left, and the button that ends the group."""
    return _close_page(request, group)


def _close_page(request: Request, group: GroupPlace, error: Text = "") -> Response:
    with group.office.desk.database.read(group.office.number) as reader:
        waiting = open_places(reader, group.state)
    return group_page(
        request,
        group,
        "close.html",
        status=422 if error else 200,
        view=group_view(group.state, moment_of(request)),
        movement=movement_of(group.state),
        waiting=waiting,
        error=error,
    )


@router.post("/shared-place", dependencies=[may(Permission.EDIT_REGULATIONS)])
def shared_place(request: Request, group: AtGroup, fields: Form) -> Response:
    """The organiser decides who of those who share a place goes up."""
    seats = numbers_of(fields, "seat")
    try:
        decide_shared_place(*group.place, seats, day_of(fields), fields.text("reason"))
    except REFUSED as refusal:
        return _close_page(request, group, refusal.message)
    return RedirectResponse(group.base, status_code=303)


@router.post("/close", dependencies=[may(Permission.FINISH_ROUND)])
def close(request: Request, group: AtGroup, fields: Form) -> Response:
    """Close the group, or end play so that the rest is adjudicated."""
    try:
        if fields.text("act") == "end":
            closing.end_play(*group.place, day_of(fields))
        else:
            closing.close_section(*group.place, day_of(fields))
    except REFUSED as refusal:
        return _close_page(request, group, refusal.message)
    return RedirectResponse(group.base, status_code=303)
