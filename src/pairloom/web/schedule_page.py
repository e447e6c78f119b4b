"""The schedule of a team event, at the desk and for everybody: days, home teams, places, times."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from pairloom.director.desk.state import State
from pairloom.director.desk.teams.round_view import match_lines
from pairloom.director.desk.teams.schedule import (
    ScheduledMatch,
    ScheduledRound,
    days_of_rounds,
    schedule_of,
)
from pairloom.director.people.roles import Permission
from pairloom.errors import NotFound
from pairloom.messages import Text, in_context, message
from pairloom.messages.values import stored_day
from pairloom.web.access import Tournament
from pairloom.web.match_rows import team_cells
from pairloom.web.pages import names_of, tournament_page
from pairloom.web.public_pages import Shown, begins_of, public_page

__all__ = ["place_and_time", "public_schedule", "schedule_names", "schedule_page"]

_PLACE_AND_TIME = in_context("match", "{venue}, {day}, {time}")
_TIME = in_context("match", "{day}, {time}")


@dataclass(frozen=True, slots=True)
class ScheduleMatch:
    """A match: `score` once it has one, `match` its number once its round is paired."""

    home: str
    home_number: int
    home_entry: int
    guest: str
    guest_number: int
    guest_entry: int
    venue: str
    starts_at: str
    where: Text
    score: str
    match: int


@dataclass(frozen=True, slots=True)
class ScheduleRound:
    """A round with its day; who rests has no match."""

    number: int
    day: Text
    matches: list[ScheduleMatch]
    resting: list[str]


@dataclass(frozen=True, slots=True)
class ScheduleNames:
    """All rounds; `is_provisional`: numbers are not settled, so the table may still change."""

    schedule: list[ScheduleRound]
    has_homes: bool
    is_provisional: bool


def place_and_time(venue: str, starts_at: str) -> Text:
    """Where and when a match is played, as far as it was announced; empty if it was not."""
    if not starts_at:
        return venue
    day, time = stored_day(starts_at[:10]), starts_at[11:16]
    if not venue:
        return _TIME.filled(day=day, time=time)
    return _PLACE_AND_TIME.filled(venue=venue, day=day, time=time)


def schedule_names(state: State) -> dict[str, Any]:
    """What the schedule shows, on any page and on paper."""
    has_table = state.kind.has_table(state.competition.system)
    names = ScheduleNames(
        schedule=[_round(state, planned) for planned in schedule_of(state)],
        has_homes=has_table,
        is_provisional=has_table and not state.has_begun,
    )
    return names_of(names)


def schedule_page(request: Request, tournament: Tournament, *, problem: Text = "") -> Response:
    """The schedule at the desk, with forms for days, places and times."""
    state = tournament.state
    _require_teams(state)
    return tournament_page(
        request,
        tournament,
        "desk/schedule.html",
        tab="rounds",
        status=422 if problem else 200,
        problem=problem,
        state=state,
        days=days_of_rounds(state),
        may_plan=tournament.may(Permission.PUBLISH),
        may_edit=tournament.may(Permission.EDIT_REGULATIONS),
        **schedule_names(state),
    )


def public_schedule(request: Request, at: Shown) -> Response:
    """The schedule of a table for everybody."""
    if not at.state.kind.has_table(at.state.competition.system):
        raise NotFound(message("There is nothing at this address."))
    _require_teams(at.state)
    names = schedule_names(at.state)
    template = "public/schedule.html"
    return public_page(request, at.state, at.base, template, page="schedule", **names)


def _require_teams(state: State) -> None:
    if not state.kind.field.has_line_ups:
        raise NotFound(message("There is nothing at this address."))


def _round(state: State, planned: ScheduledRound) -> ScheduleRound:
    is_paired = any(match.record for match in planned.matches)
    scores = dict(_scores(state, planned.number)) if is_paired else {}
    return ScheduleRound(
        number=planned.number,
        day=_begins(state, planned),
        matches=[_match(match, scores) for match in planned.matches],
        resting=[entry.name for entry in planned.resting],
    )


def _begins(state: State, planned: ScheduledRound) -> Text:
    """The time of a round, or the day that it has."""
    if state.start_of(planned.number) is not None:
        return begins_of(state, planned.number)
    return message("{day}", day=stored_day(planned.day)) if planned.day else ""


def _scores(state: State, number: int) -> list[tuple[int, str]]:
    cells = [(line.number, *team_cells(line)) for line in match_lines(state, number)]
    return [(match, f"{left.scored}–{right.scored}") for match, left, right in cells if left.scored]


def _match(match: ScheduledMatch, scores: dict[int, str]) -> ScheduleMatch:
    number = match.record.match if match.record else 0
    return ScheduleMatch(
        home=match.home.name,
        home_number=match.home.number,
        home_entry=match.home.entry,
        guest=match.guest.name,
        guest_number=match.guest.number,
        guest_entry=match.guest.entry,
        venue=match.venue,
        starts_at=match.starts_at,
        where=place_and_time(match.venue, match.starts_at),
        score=scores.get(number, ""),
        match=number,
    )
