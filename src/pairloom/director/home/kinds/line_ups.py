"""Line-ups that are missing before their deadline, or that nobody has revealed after it."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime, timedelta

from pairloom.director.desk.state import State
from pairloom.director.desk.teams.deadlines import left_to_arbiters
from pairloom.director.desk.teams.line_up_view import LineUpLine, LineUpStatus, line_up_lines
from pairloom.director.home.looking import Look
from pairloom.director.home.need import Goal, Need, Step, Urgency
from pairloom.director.people.roles import Permission
from pairloom.messages import Text, counted, message
from pairloom.messages.values import sentences

__all__ = ["needs"]

_NEAR = timedelta(minutes=30)
_MOST_NAMED = 5


def needs(look: Look) -> Iterator[Need]:
    for state in look.states:
        last = state.last_round
        if not state.kind.field.has_line_ups or last is None or not last.is_running:
            continue
        if look.may(Permission.HAND_IN_LINE_UPS, state):
            yield from _missing(look, state, last.round)
        if look.may(Permission.PUBLISH, state):
            yield from _to_reveal(state, last.round)


def _missing(look: Look, state: State, number: int) -> Iterator[Need]:
    lines = [
        line
        for line in line_up_lines(state, number)
        if line.is_open and line.status is LineUpStatus.MISSING
    ]
    if not lines:
        return
    deadline = _deadline(lines)
    yield Need(
        _urgency(look, deadline),
        counted(
            "{tournament}, round {round}: {count} line-up is missing.",
            "{tournament}, round {round}: {count} line-ups are missing.",
            len(lines),
            tournament=state.competition.name,
            round=number,
        ),
        sentences(_teams(lines), _due(look, deadline)),
        Step(message("Open line-ups"), Goal.LINE_UPS, state.competition.competition, number),
    )


def _deadline(lines: list[LineUpLine]) -> datetime | None:
    """The first of those that are still waited for."""
    stored = [line.match.line_ups_until for line in lines if line.match is not None]
    return min((datetime.fromisoformat(text) for text in stored if text), default=None)


def _urgency(look: Look, deadline: datetime | None) -> Urgency:
    if deadline is None:
        return Urgency.SOON
    return Urgency.NOW if deadline - look.now < _NEAR else Urgency.SOON


def _teams(lines: list[LineUpLine]) -> Text:
    names = tuple(line.team.name for line in lines[:_MOST_NAMED])
    if len(lines) <= _MOST_NAMED:
        return message("{teams}.", teams=names)
    more = len(lines) - _MOST_NAMED
    return counted("{teams} and {count} more.", "{teams} and {count} more.", more, teams=names)


def _due(look: Look, deadline: datetime | None) -> Text:
    if deadline is None:
        return ""
    if deadline <= look.now:
        return message("They were due at {time}.", time=look.moment(deadline))
    return message("They are due at {time}.", time=look.moment(deadline))


def _to_reveal(state: State, number: int) -> Iterator[Need]:
    matches = left_to_arbiters(state, number)
    if matches:
        yield Need(
            Urgency.NOW,
            counted(
                "{tournament}, round {round}: {count} match waits for its line-ups to be revealed.",
                "{tournament}, round {round}: {count} matches wait for their line-ups to be "
                "revealed.",
                len(matches),
                tournament=state.competition.name,
                round=number,
            ),
            message("The clock leaves these to an arbiter."),
            Step(message("Open line-ups"), Goal.LINE_UPS, state.competition.competition, number),
        )
