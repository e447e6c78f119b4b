"""All events at a glance: their tournaments, and how far each has come."""

from __future__ import annotations

from dataclasses import dataclass

from pairloom.director.desk.base import Desk, Place
from pairloom.director.desk.state import State
from pairloom.director.people.roles import Permission
from pairloom.messages import Message, counted, in_context, message
from pairloom.storage.records import Competition, Event

__all__ = ["Event", "EventLine", "TournamentLine", "event_lines", "progress_of"]


@dataclass(frozen=True, slots=True)
class TournamentLine:
    """A tournament and what it waits for."""

    competition: Competition
    taking_part: Message
    progress: Message


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


def progress_of(state: State) -> Message:
    """Where a tournament stands, in a few words of what is played."""
    return state.kind.in_own_words(_progress(state))


def _progress(state: State) -> Message:
    last = state.last_round
    if last is None:
        return message("round 1 to be paired") if state.entries else message("no players yet")
    number, planned = last.round, state.competition.rounds
    if last.is_finished and number == planned:
        return in_context("tournament", "finished")
    if last.is_finished:
        return message("round {round} of {planned} finished", round=number, planned=planned)
    if last.is_draft:
        return message("round {round} of {planned} is a draft", round=number, planned=planned)
    if not state.games_by_round.get(number):
        return message("round {round} of {planned} published", round=number, planned=planned)
    if missing := len(state.missing_boards(number)):
        return counted(
            "round {round} of {planned} in play, {count} result missing",
            "round {round} of {planned} in play, {count} results missing",
            missing,
            round=number,
            planned=planned,
        )
    return message("round {round} of {planned} in play", round=number, planned=planned)


def _line(desk: Desk, competition: Competition) -> TournamentLine:
    state = desk.state(Place(competition.event, competition.competition))
    taking_part = state.kind.field.words.taking_part.filled(count=len(state.entries))
    return TournamentLine(competition, taking_part, progress_of(state))
