"""Where a role can be held, by name: events, their tournaments, boards."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from pairloom.director.people.door import WrongField
from pairloom.director.people.identity import Grant
from pairloom.director.people.roles import Role
from pairloom.domain.systems import Field, system_facts
from pairloom.domain.typed_text import quoted
from pairloom.errors import NotFound, UnknownName
from pairloom.guests import guests
from pairloom.messages import Message, Text, message
from pairloom.messages.base import Value
from pairloom.storage import Database
from pairloom.storage.records import Competition, Entry, Event

__all__ = [
    "EventPlaces",
    "describe_grant",
    "find_event",
    "find_grant",
    "find_team",
    "list_events",
    "parse_boards",
]

_RANGE: Final = re.compile(r"(?:boards?\s*+)?(\d{1,4})?\s*+(-|–|to)?\s*+(\d{1,4})?", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class EventPlaces:
    """An event and its tournaments."""

    event: int
    slug: str
    name: str
    competitions: tuple[tuple[int, str, str], ...]
    """Number, address and name of each."""
    teams: tuple[tuple[int, str], ...] = ()
    """Names of those who are led by captains, by entry."""

    def find(self, slug: str) -> int:
        """The number of a tournament by its address."""
        for number, own, _ in self.competitions:
            if own == slug:
                return number
        raise NotFound(
            message("{name} has no tournament {slug}", name=self.name, slug=quoted(slug))
        )

    def name_of(self, competition: int) -> Text:
        """The name of a tournament."""
        names = {number: name for number, _, name in self.competitions}
        return names.get(competition) or message("tournament {number}", number=competition)


def list_events(database: Database) -> list[EventPlaces]:
    """All events, the newest first."""
    numbers = sorted(database.event_numbers().values(), reverse=True)
    return [places for number in numbers if (places := _places(database, number)) is not None]


def find_event(database: Database, slug: str) -> EventPlaces:
    """An event by its address."""
    number = database.event_numbers().get(slug)
    places = None if number is None else _places(database, number)
    if places is None:
        raise NotFound(message("there is no event {slug}", slug=quoted(slug)))
    return places


def parse_boards(typed: str) -> tuple[int | None, int | None]:
    """First and last board of a range as people type it; nothing typed means all boards.

    >>> parse_boards("1-20"), parse_boards(" 7 "), parse_boards("21 –"), parse_boards("")
    ((1, 20), (7, 7), (21, None), (None, None))
    """
    span = _RANGE.fullmatch(typed.strip())
    if span is None:
        raise WrongField("boards", message("Type the boards as a range such as 1-20."))
    first, hyphen, last = span.groups()
    start = int(first) if first else None
    if not hyphen:
        return start, start
    return start, int(last) if last else None


def find_grant(
    database: Database,
    role: str,
    *,
    event: str | None = None,
    tournament: str | None = None,
    boards: str = "",
    team: str = "",
) -> Grant:
    """A grant from the names of its parts; `result-entry` is the same as `result entry`."""
    by_name = {
        offered.value.replace(" ", "-"): offered for offered in Role if offered is not Role.DEVICE
    }
    chosen = by_name.get(role.strip().lower().replace(" ", "-"))
    if chosen is None:
        raise UnknownName(message("role"), role, by_name)
    if event is None and tournament is not None:
        raise WrongField("event", message("Choose the event the tournament belongs to."))
    places = None if event is None else find_event(database, event)
    competition = places.find(tournament) if places and tournament is not None else None
    number = places.event if places else None
    led = find_team(database, number, competition, team) if team.strip() else None
    return Grant(chosen, number, competition, *parse_boards(boards), team=led)


def find_team(database: Database, event: int | None, competition: int | None, typed: str) -> int:
    """A team of a tournament by its name or its number, as people type it."""
    if event is None or competition is None:
        raise WrongField("place", message("A captain belongs to a tournament. Choose one."))
    text = " ".join(typed.split()).casefold()
    with database.read(event) as reader:
        everybody = reader.all(Entry, competition=competition)
    led = {entry.team for entry in everybody}
    for team in (entry for entry in everybody if entry.entry in led):
        if text in (team.name.casefold(), str(team.number or "")):
            return team.entry
    raise WrongField(
        "team", message("There is no team {team} in this tournament.", team=quoted(typed.strip()))
    )


def describe_grant(grant: Grant, events: list[EventPlaces]) -> Message:
    """A role and where it is held, in words."""
    if grant.event is None:
        return message("{role}, everywhere", role=grant.role.words)
    places = next((event for event in events if event.event == grant.event), None)
    where: list[Value] = [
        places.name if places else message("event {number}", number=grant.event),
    ]
    if grant.competition is not None and places is not None:
        where.append(places.name_of(grant.competition))
    if grant.boards is not None:
        where.append(grant.boards)
    if grant.team is not None and places is not None:
        where.append(dict(places.teams).get(grant.team) or str(grant.team))
    return message("{role}, {where}", role=grant.role.words, where=tuple(where))


def _places(database: Database, number: int) -> EventPlaces | None:
    with database.read(number) as reader:
        event = reader.get(Event)
        competitions = reader.all(Competition)
        of_guests = [line for guest in guests() for line in guest.tournaments(reader)]
        teams = [
            (entry.entry, entry.name)
            for competition in competitions
            if system_facts(competition.system).field is Field.TEAMS
            for entry in reader.all(Entry, competition=competition.competition, team=0)
        ]
    if event is None:
        return None
    own = (
        (competition.competition, competition.slug, competition.name)
        for competition in competitions
    )
    return EventPlaces(number, event.slug, event.name, (*own, *of_guests), tuple(teams))
