"""Everything for the home of an event: needs in order, its tournaments, phones and screens."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final

from pairloom.director.desk.base import Desk
from pairloom.director.desk.overview import progress_of
from pairloom.director.desk.planning import name_of_system
from pairloom.director.desk.round_view import RoundSign, round_signs
from pairloom.director.desk.screens import hall_plan
from pairloom.director.desk.state import State
from pairloom.director.home.kinds import needs_of
from pairloom.director.home.looking import Look, look_at
from pairloom.director.home.need import Need
from pairloom.director.people.device_links import (
    DeviceLink,
    grant_of,
    list_links,
    seen_devices,
)
from pairloom.director.people.door import Door
from pairloom.director.people.roles import Permission
from pairloom.messages import Text, message
from pairloom.storage.records import Event, Screen

__all__ = ["EventHome", "Phone", "TournamentCard", "event_home"]

_SILENCE: Final = timedelta(hours=1)
"""After which a phone for results is told to be silent while a round is played."""


@dataclass(frozen=True, slots=True)
class TournamentCard:
    """A tournament: what it is, its rounds, how far it has come, when it goes on."""

    state: State
    about: Text
    signs: tuple[RoundSign, ...]
    progress: Text
    next_start: Text
    is_over: bool


@dataclass(frozen=True, slots=True)
class Phone:
    """A link for phones and when one of them was here last; `None` if none has begun yet."""

    link: DeviceLink
    boards: Text
    tournament: str
    seen: datetime | None
    is_silent: bool


@dataclass(frozen=True, slots=True)
class EventHome:
    """The home of an event, for the person who asks; `outlook` is what comes next where nothing
    is to be done."""

    event: Event
    needs: tuple[Need, ...]
    tournaments: tuple[TournamentCard, ...]
    phones: tuple[Phone, ...]
    screens: tuple[Screen, ...]
    outlook: Text


def event_home(desk: Desk, door: Door, event: Event) -> EventHome:
    """The home of an event now."""
    look = look_at(desk, event, door.clock())
    return EventHome(
        event,
        needs=needs_of(look),
        tournaments=tuple(_card(look, state) for state in look.states),
        phones=_phones(look, door),
        screens=hall_plan(desk, event.event).screens,
        outlook=_outlook(look),
    )


def _card(look: Look, state: State) -> TournamentCard:
    words = state.kind.field.words
    return TournamentCard(
        state,
        message(
            "{system} · {entries}",
            system=_system(state),
            entries=words.taking_part.filled(count=len(state.entries)),
        ),
        signs=tuple(round_signs(state)),
        progress=progress_of(state),
        next_start=_next_start(look, state),
        is_over=_is_over(state),
    )


def _system(state: State) -> Text:
    return name_of_system(state.competition.system)


def _is_over(state: State) -> bool:
    last = state.last_round
    return last is not None and last.is_finished and state.kind.is_over(state)


def _next_start(look: Look, state: State) -> Text:
    """When the round begins that is played next, if that is known and still to come."""
    number = state.next_round
    if state.settled and not state.settled[-1].is_finished:
        number = state.settled[-1].round
    start = state.start_of(number)
    if start is None or start.astimezone() <= look.now:
        return ""
    return message("Round {round} begins at {time}.", round=number, time=look.moment(start))


def _outlook(look: Look) -> Text:
    """What comes next in the event: the first round that is to begin, or that nothing will."""
    if look.event.is_closed:
        return message("This event is closed.")
    coming = [
        (start, state, number)
        for state in look.states
        for number in range(1, state.competition.rounds + 1)
        if (start := state.start_of(number)) is not None and start.astimezone() > look.now
    ]
    if coming:
        start, state, number = min(coming, key=lambda each: each[0])
        return message(
            "Next: round {round} of {tournament} begins at {time}.",
            round=number,
            tournament=state.competition.name,
            time=look.moment(start),
        )
    running = [state for state in look.states if not _is_over(state)]
    if not look.states:
        return message("There is no tournament yet.")
    if not running:
        return message("All tournaments are finished: close the event when nothing is missing.")
    state = running[0]
    return message(
        "Next: {tournament}, {progress}.",
        tournament=state.competition.name,
        progress=progress_of(state),
    )


def _phones(look: Look, door: Door) -> tuple[Phone, ...]:
    """Links for results that work now, for whoever may make such links."""
    if not look.desk.identity.may_somewhere(Permission.MAKE_DEVICE_LINKS, event=look.event.event):
        return ()
    names = {state.competition.competition: state.competition.name for state in look.states}
    links = [
        link
        for link in list_links(door, look.desk.identity, look.event.event)
        if link.team is None and link.competition in names
    ]
    seen = seen_devices(door, [link.link for link in links])
    return tuple(
        Phone(
            link,
            grant_of(link).boards or message("all boards"),
            names[link.competition],
            seen.get(link.link),
            _is_silent(look, link.competition, seen.get(link.link)),
        )
        for link in links
    )


def _is_silent(look: Look, competition: int, seen: datetime | None) -> bool:
    is_played = any(
        state.competition.competition == competition
        and state.last_round is not None
        and state.last_round.is_running
        for state in look.states
    )
    return is_played and seen is not None and look.now - seen > _SILENCE
