"""All events at a glance: their tournaments, and how far each has come."""

from __future__ import annotations

from dataclasses import dataclass

from pairloom.director.desk.base import Desk, Place
from pairloom.director.desk.state import State
from pairloom.director.people.roles import Permission
from pairloom.storage.records import Competition, Event

__all__ = ["Event", "EventLine", "TournamentLine", "event_lines", "progress_of"]


@dataclass(frozen=True, slots=True)
class TournamentLine:
    """A tournament and what it waits for."""

    competition: Competition
    entries: int
    progress: str


@dataclass(frozen=True, slots=True)
class EventLine:
    """An event and its tournaments."""

    event: Event
    tournaments: tuple[TournamentLine, ...]


def event_lines(desk: Desk) -> list[EventLine]:
    """The events that the person may see, newest first."""
    events = []
    for number in sorted(desk.database.event_numbers().values(), reverse=True):
        if not desk.identity.may_somewhere(Permission.SEE_DESK, event=number):
            continue
        with desk.database.read(number) as reader:
            event = reader.get(Event)
        assert event is not None
        lines = (_line(desk, competition) for competition in desk.competitions(number))
        events.append(EventLine(event, tuple(lines)))
    return events


def progress_of(state: State) -> str:
    """Where a tournament stands, in a few words."""
    last = state.last_round
    if last is None:
        return "round 1 to be paired" if state.entries else "no players yet"
    planned = state.competition.rounds
    if last.is_finished:
        done = last.round == planned
        return "finished" if done else f"round {last.round} of {planned} finished"
    if last.is_draft:
        return f"round {last.round} of {planned} is a draft"
    missing = len(state.missing_boards(last.round))
    waits = f", {missing} results missing" if missing else ""
    return f"round {last.round} of {planned} in play{waits}"


def _line(desk: Desk, competition: Competition) -> TournamentLine:
    state = desk.state(Place(competition.event, competition.competition))
    return TournamentLine(competition, len(state.entries), progress_of(state))
