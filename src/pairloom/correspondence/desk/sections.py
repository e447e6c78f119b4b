"""A group as stored, and as the rules of correspondence chess see it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import date, datetime
from functools import cached_property

from pairloom.correspondence.desk.places import SectionPlace
from pairloom.correspondence.desk.seat_time import leave_days, side_time
from pairloom.correspondence.domain.group import CorrespondenceGame, Entrant, Group
from pairloom.correspondence.domain.results import parse_result
from pairloom.correspondence.domain.tie_breaks import parse_order
from pairloom.correspondence.domain.time_control import TimeControl, parse_time_control
from pairloom.correspondence.records import (
    Adjudication,
    Contest,
    ContestTeam,
    Correspondent,
    Leave,
    Office,
    Seat,
    Section,
    SectionGame,
    Substitution,
)
from pairloom.correspondence.rules.calendar import begin_of
from pairloom.correspondence.rules.clocks import GameTimes
from pairloom.correspondence.rules.game_days import GameInPlay
from pairloom.correspondence.rules.leave import Leave as LeaveDays
from pairloom.correspondence.rules.rule_parameters import parse_value, tie_breaks_in_words
from pairloom.correspondence.rules.rule_sets import Override, TournamentRules, find_rules, override
from pairloom.correspondence.rules.substitute_status import Attribution
from pairloom.correspondence.rules.substitutes import Replacement
from pairloom.errors import NotFound, quoted
from pairloom.messages import Text, message

__all__ = [
    "SectionState",
    "game_of",
    "key_of",
    "rules_of",
]


def rules_of(contest: Contest) -> TournamentRules:
    """The rules of a competition, with what its announcement changes."""
    rules = find_rules(contest.rules)
    for parameter, value, reference in contest.overrides:
        rules = override(rules, Override(parameter, parse_value(parameter, value), reference))
    return rules


def control_of(contest: Contest) -> TimeControl:
    """The reflection time; time flows from a Triple Block's bank to its clock with each move."""
    return parse_time_control(contest.control, contest.duplication)


def key_of(game: SectionGame) -> str:
    return f"{game.cycle}:{game.white}-{game.black}"


@dataclass(frozen=True)
class SectionState:
    """Everything of one cross-table, read at one moment."""

    office: Office
    contest: Contest
    section: Section
    teams: Mapping[int, ContestTeam]
    seats: Mapping[int, Seat]
    people: Mapping[int, Correspondent]
    games: Mapping[str, SectionGame]
    leaves: tuple[Leave, ...]
    contest_substitutions: tuple[Substitution, ...]
    adjudications: tuple[Adjudication, ...]

    @property
    def substitutions(self) -> tuple[Substitution, ...]:
        """Those of this cross-table."""
        own = self.section.section
        return tuple(change for change in self.contest_substitutions if change.section == own)

    @property
    def place(self) -> SectionPlace:
        """Where it is, for acts in it."""
        return SectionPlace.of(self.section)

    @property
    def name(self) -> str:
        """The name under which the rating office knows the cross-table."""
        return f"{self.contest.slug}/{self.section.slug}"

    @property
    def title(self) -> str:
        """Competition and group, for people."""
        return f"{self.contest.name}, {self.section.name}"

    @cached_property
    def rules(self) -> TournamentRules:
        return rules_of(self.contest)

    @cached_property
    def control(self) -> TimeControl:
        return control_of(self.contest)

    @property
    def leave_allowance(self) -> int | None:
        """Days of leave in a year; `None` where the clocks know no leave."""
        return None if self.control.only_clock_decides else self.contest.leave_days

    @property
    def order(self) -> tuple[str, ...]:
        """The tie-breaks: announced, or those of the rules."""
        return parse_order(self.contest.tie_breaks or ",".join(self.rules.tie_breaks))

    @property
    def order_in_words(self) -> Text:
        return tie_breaks_in_words(self.order)

    def person_at(self, seat: int) -> Correspondent:
        return self.people[self.find_seat(seat).correspondent]

    def find_seat(self, seat: int) -> Seat:
        if seat not in self.seats:
            raise NotFound(
                message(
                    "{title} has no number {seat}",
                    title=self.title,
                    seat=seat,
                )
            )
        return self.seats[seat]

    def seat_of(self, correspondent: int) -> Seat | None:
        """Where a player sits, if here."""
        return next((s for s in self.seats.values() if s.correspondent == correspondent), None)

    def find_game(self, key: str) -> SectionGame:
        if key not in self.games:
            raise NotFound(
                message(
                    "{title} has no game {key}",
                    title=self.title,
                    key=quoted(key),
                )
            )
        return self.games[key]

    @cached_property
    def group(self) -> Group:
        """The cross-table for the rules."""
        entrants = tuple(self.entrant(seat) for seat in sorted(self.seats))
        games = tuple(game_of(game) for game in self.games.values())
        return Group(self.name, entrants, games, self.contest.cycles, self.contest.is_rated)

    def entrant(self, seat: int) -> Entrant:
        holder, person = self.seats[seat], self.person_at(seat)
        return _entrant(seat, person, holder.rating, holder.is_seeded)

    def attributions(self) -> Iterator[Attribution]:
        """For the rating office: seats that have changed hands, the earliest first."""
        named = [change for change in self.substitutions if change.substitute is not None]
        for position, change in enumerate(named):
            later = [other for other in named[position + 1 :] if other.seat == change.seat]
            now = self.seats[change.seat]
            rating, seeded = (
                (later[0].replaced_rating, later[0].is_replaced_seeded)
                if later
                else (now.rating, now.is_seeded)
            )
            assert change.substitute is not None
            yield Attribution(
                self.name,
                _entrant(
                    change.seat,
                    self.people[change.replaced],
                    change.replaced_rating,
                    change.is_replaced_seeded,
                ),
                _entrant(change.seat, self.people[change.substitute], rating, seeded),
                since=change.first_day,
                status=change.has_status,
                finished_before=change.finished_before,
            )

    def replacements(self, team: int) -> tuple[Replacement, ...]:
        """The replacements of a team on all its boards, for the limits."""
        return tuple(
            Replacement(
                team=team,
                board=change.section,
                cause=change.cause,
                replaced=self.people[change.replaced].name,
                substitute=self.people[change.substitute].name,
                starts_on=change.first_day,
                handicap=change.handicap,
            )
            for change in self.contest_substitutions
            if change.seat == team and change.substitute is not None
        )

    def leaves_of(self, seat: int) -> tuple[LeaveDays, ...]:
        """Leave of who sits at a number now."""
        return leave_days(self._contest_leaves, self.seats[seat].correspondent)

    @property
    def _contest_leaves(self) -> tuple[Leave, ...]:
        return tuple(leave for leave in self.leaves if leave.contest == self.contest.contest)

    def times(self, game: SectionGame) -> GameTimes | None:
        """The game for the clocks; `None` where only the number of moves is known."""
        moves = game.moves
        if len(moves) != game.white_moves + game.black_moves:
            return None
        white, black = (
            side_time(self.seats[seat], self._contest_leaves, self.substitutions)
            for seat in (game.white, game.black)
        )
        return GameTimes(self.started, moves, white, black)

    def in_play(self, game: SectionGame) -> GameInPlay | None:
        """The game with its clocks, where this desk keeps them and knows the moves."""
        times = self.times(game) if self.contest.keeps_clocks else None
        if times is None:
            return None
        names = [self.person_at(seat).name for seat in (game.white, game.black)]
        return GameInPlay(" – ".join(names), names[0], names[1], times, game.declared)

    @property
    def started(self) -> datetime:
        return begin_of(self.start)

    @property
    def start(self) -> date:
        return self.contest.first_day

    def open_games_of(self, seat: int) -> list[SectionGame]:
        return [
            game
            for game in self.games.values()
            if seat in (game.white, game.black) and not game.result
        ]


def _entrant(seat: int, person: Correspondent, rating: int | None, seeded: bool) -> Entrant:
    return Entrant(
        number=seat,
        player=person.iccf_id,
        name=person.name,
        rating=rating,
        seeded=seeded,
        country=person.country,
        title=person.title,
    )


def game_of(game: SectionGame) -> CorrespondenceGame:
    """A stored game for the rules."""
    result = parse_result(game.result) if game.result else None
    return CorrespondenceGame(
        game.white,
        game.black,
        game.cycle,
        result=result,
        white_moves=game.white_moves,
        black_moves=game.black_moves,
    )
