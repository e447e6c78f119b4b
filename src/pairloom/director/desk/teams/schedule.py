"""The schedule of a team event: days of rounds, who is at home, where and when a match is played.

A table has all matches before round 1, and so has the schedule: rounds that are paired as they
are, those to come as the table has them. In other systems only rounds that are paired are known.
What is announced for a match of a round to come is kept (`Fixture`) until the round is paired.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from datetime import date

from pairloom import engines
from pairloom.director.desk.base import Desk, Place
from pairloom.director.desk.boards import Pair
from pairloom.director.desk.numbering import with_numbers
from pairloom.director.desk.regulations import change_regulations
from pairloom.director.desk.snapshot import tournament_of
from pairloom.director.desk.state import State
from pairloom.director.desk.teams.tables import fixture_of, home_of
from pairloom.director.desk.typed_moments import parse_wall_time
from pairloom.director.people.roles import Permission
from pairloom.domain import RoundPairing
from pairloom.domain.fixtures import Fixture
from pairloom.domain.typed_text import shortened
from pairloom.errors import InputError, PairloomError
from pairloom.messages import Message, message
from pairloom.storage.records import Competition, Entry, TeamMatch

__all__ = [
    "ScheduledMatch",
    "ScheduledRound",
    "days_of_rounds",
    "plan_match",
    "schedule_of",
    "set_days",
]

_LONGEST_VENUE = 80


@dataclass(frozen=True, slots=True)
class ScheduledMatch:
    """A match of the schedule; `record` is nothing while its round is not paired.

    Where nobody is at home, `home` is the team with White on board 1.
    """

    round: int
    home: Entry
    guest: Entry
    venue: str
    starts_at: str
    record: TeamMatch | None


@dataclass(frozen=True, slots=True)
class ScheduledRound:
    """A round with its day, `2026-11-21` or empty; who rests has nobody to meet in the table."""

    number: int
    day: str
    matches: tuple[ScheduledMatch, ...]
    resting: tuple[Entry, ...]


def schedule_of(state: State) -> tuple[ScheduledRound, ...]:
    """All rounds that were announced, with the matches that are known."""
    days, table = days_of_rounds(state), dict(_rounds_of_table(state))
    published = {round_.round for round_ in state.settled}
    return tuple(
        _paired(state, number, days.get(number, ""))
        if number in published
        else table.get(number) or ScheduledRound(number, days.get(number, ""), (), ())
        for number in range(1, max(state.competition.rounds, len(published)) + 1)
    )


def days_of_rounds(state: State) -> Mapping[int, str]:
    """The day of each round that has one."""
    days = state.competition.round_dates.split(",")
    return {number: day.strip() for number, day in enumerate(days, 1) if day.strip()}


def set_days(desk: Desk, place: Place, days: Mapping[int, str]) -> Competition:
    """The days of all rounds, by number; a report file has no room for a round without one
    before others that have."""
    event, competition = place
    desk.identity.require(Permission.EDIT_REGULATIONS, event=event, competition=competition)
    named = {number: _day(number, text) for number, text in days.items() if text.strip()}
    last = max(named, default=0)
    for number in range(1, last):
        if number not in named:
            raise InputError(
                message(
                    "round {round} has no day, but round {last} has: name the days in order",
                    round=number,
                    last=last,
                )
            )
    stored = ",".join(named[number] for number in range(1, last + 1))
    return change_regulations(desk, place, round_dates=stored)


def plan_match(
    desk: Desk,
    place: Place,
    round_number: int,
    home: int,
    guest: int,
    *,
    venue: str = "",
    starts_at: str = "",
) -> Fixture:
    """Where and when two teams (entries) meet; empty for the day of the round, and no place."""
    with desk.act(place, "plan match", Permission.PUBLISH) as work:
        state = work.state
        match = _find(state, round_number, home, guest)
        fixture = Fixture(round_number, home, guest, _venue(venue), parse_wall_time(starts_at))
        kept = [each for each in state.competition.fixtures if not _is_same(each, fixture)]
        if fixture.venue or fixture.starts_at:
            kept.append(fixture)
        ordered = tuple(sorted(kept, key=lambda each: (each.round, each.home, each.guest)))
        if ordered != state.competition.fixtures:
            stored = work.ledger.get(Competition, place.competition)
            assert stored is not None
            work.ledger.put(replace(stored, fixtures=ordered))
        record = match.record or _drafted(state, match)
        if record is not None:
            work.ledger.put(replace(record, venue=fixture.venue, starts_at=fixture.starts_at))
        work.tell(_told(match, fixture), round=round_number)
        return fixture


def _paired(state: State, number: int, day: str) -> ScheduledRound:
    byes = state.byes_by_round.get(number, {})
    return ScheduledRound(
        number,
        day,
        tuple(_of_record(state, match) for match in state.matches if match.round == number),
        tuple(state.entry_by_id[entry] for entry, bye in byes.items() if bye.is_of_pairing),
    )


def _of_record(state: State, match: TeamMatch) -> ScheduledMatch:
    home = match.home or match.white
    guest = match.black if home == match.white else match.white
    by_id = state.entry_by_id
    return ScheduledMatch(
        round=match.round,
        home=by_id[home],
        guest=by_id[guest],
        venue=match.venue,
        starts_at=match.starts_at,
        record=match,
    )


def _rounds_of_table(state: State) -> Iterator[tuple[int, ScheduledRound]]:
    """What the table has; nothing where there is none, or none for so many rounds."""
    competition, days = state.competition, days_of_rounds(state)
    if not state.kind.has_table(competition.system) or not state.entries:
        return
    numbered = with_numbers(state)
    system = engines.get(competition.system)
    assert isinstance(system, engines.ScheduledSystem)
    try:
        rounds = system.schedule(tournament_of(numbered), edition=competition.edition or None)
    except PairloomError:
        return
    for number, pairing in enumerate(rounds, 1):
        yield number, _of_table(numbered, number, days.get(number, ""), pairing)


def _of_table(state: State, number: int, day: str, pairing: RoundPairing) -> ScheduledRound:
    by_number = {entry.number: entry for entry in state.numbered}
    matches = []
    for board in pairing.boards:
        white, black = by_number[board.white], by_number[board.black]
        is_turned = home_of(state, Pair(white.entry, black.entry)) == black.entry
        home, guest = (black, white) if is_turned else (white, black)
        known = fixture_of(state.competition, number, home.entry, guest.entry)
        matches.append(
            ScheduledMatch(number, home, guest, known.venue, known.starts_at, record=None)
        )
    resting = () if pairing.resting is None else (by_number[pairing.resting],)
    return ScheduledRound(number, day, tuple(matches), resting)


def _find(state: State, round_number: int, home: int, guest: int) -> ScheduledMatch:
    for planned in schedule_of(state):
        for match in planned.matches if planned.number == round_number else ():
            if (match.home.entry, match.guest.entry) == (home, guest):
                return match
    names = [state.find_entry(entry).name for entry in (home, guest)]
    raise InputError(
        message(
            "{home} and {guest} do not meet like this in round {round}",
            home=names[0],
            guest=names[1],
            round=round_number,
        )
    )


def _drafted(state: State, match: ScheduledMatch) -> TeamMatch | None:
    """The match in a draft, which is not part of the schedule yet."""
    teams = {match.home.entry, match.guest.entry}
    for record in state.matches:
        if record.round == match.round and {record.white, record.black} == teams:
            return record
    return None


def _is_same(fixture: Fixture, other: Fixture) -> bool:
    mine = (fixture.round, fixture.home, fixture.guest)
    return mine == (other.round, other.home, other.guest)


def _venue(text: str) -> str:
    venue = " ".join(text.split())
    if len(venue) > _LONGEST_VENUE or not venue.isprintable():
        raise InputError(
            message(
                "A place is one line of plain text with at most {most} characters.",
                most=_LONGEST_VENUE,
            )
        )
    return venue


def _day(number: int, text: str) -> str:
    try:
        return date.fromisoformat(text.strip()).isoformat()
    except ValueError:
        raise InputError(
            message(
                "“{text}” is not a day. Choose the day of round {round}.",
                text=shortened(text),
                round=number,
            )
        ) from None


def _told(match: ScheduledMatch, fixture: Fixture) -> Message:
    return message(
        "round {round}, {home} – {guest}: {place}, {time}",
        round=match.round,
        home=match.home.name,
        guest=match.guest.name,
        place=fixture.venue or "–",
        time=fixture.starts_at.replace("T", " ") or "–",
    )
