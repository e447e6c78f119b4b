"""Changes of the regulations: prohibited pairs, rounds, points, tie-breaks."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from pairloom.director.impact.change import Change, name_of, require_participant
from pairloom.domain import PointSystem, ProhibitedGroup, Tournament
from pairloom.errors import ImpossibleTieBreak, InputError, UnknownName

__all__ = [
    "LiftedProhibition",
    "PlannedRounds",
    "Prohibition",
    "ScoringChange",
    "TieBreakOrder",
]


@dataclass(frozen=True, slots=True)
class Prohibition:
    """No two of the group may meet in the rounds given; by default from the next one on.

    `position` is the place in the list of the regulations; by default the end.
    """

    players: frozenset[int]
    since: int | None = None
    until: int | None = None
    position: int | None = None

    def group(self, tournament: Tournament) -> ProhibitedGroup:
        """The prohibition as the tournament keeps it."""
        first = tournament.next_round if self.since is None else self.since
        return ProhibitedGroup(self.players, first, self.until)

    def apply(self, tournament: Tournament) -> Tournament:
        group = self.group(tournament)
        self._require_possible(tournament, group)
        prohibited = list(tournament.settings.prohibited)
        prohibited.insert(len(prohibited) if self.position is None else self.position, group)
        return _with(tournament, prohibited=tuple(prohibited))

    def _require_possible(self, tournament: Tournament, group: ProhibitedGroup) -> None:
        if len(group.players) < 2:
            raise InputError("a prohibited pair needs two different numbers")
        for number in sorted(group.players):
            require_participant(tournament, number)
        if group.first_round < 1:
            raise InputError(f"there is no round {group.first_round}; rounds begin with 1")
        if group.last_round is not None and group.last_round < group.first_round:
            span = f"round {group.first_round} to round {group.last_round}"
            raise InputError(f"a prohibition from {span} covers no round")
        if group in tournament.settings.prohibited:
            raise InputError("this prohibition is in the regulations already")

    def reverse(self, tournament: Tournament) -> Change:
        return LiftedProhibition(self.group(tournament))

    def describe(self, tournament: Tournament) -> str:
        return f"{_names(tournament, self.players)} may not meet {_span(self.group(tournament))}"

    def concerned(self, tournament: Tournament) -> frozenset[int]:
        return self.players

    def first_round(self, tournament: Tournament) -> int | None:
        return self.group(tournament).first_round


@dataclass(frozen=True, slots=True)
class LiftedProhibition:
    """A prohibition of the regulations holds no longer."""

    group: ProhibitedGroup

    def apply(self, tournament: Tournament) -> Tournament:
        at = self._position(tournament)
        prohibited = tournament.settings.prohibited
        return _with(tournament, prohibited=prohibited[:at] + prohibited[at + 1 :])

    def _position(self, tournament: Tournament) -> int:
        if self.group not in tournament.settings.prohibited:
            raise InputError("this prohibition is not in the regulations")
        return tournament.settings.prohibited.index(self.group)

    def reverse(self, tournament: Tournament) -> Change:
        group = self.group
        at = self._position(tournament)
        return Prohibition(group.players, group.first_round, group.last_round, at)

    def describe(self, tournament: Tournament) -> str:
        return f"{_names(tournament, self.group.players)} may meet {_span(self.group)}"

    def concerned(self, tournament: Tournament) -> frozenset[int]:
        return self.group.players

    def first_round(self, tournament: Tournament) -> int | None:
        return self.group.first_round


@dataclass(frozen=True, slots=True)
class PlannedRounds:
    """Another number of rounds; `None` is for "not announced".

    The last round has rules of its own, and so has Baku acceleration for the first half.
    """

    rounds: int | None

    def apply(self, tournament: Tournament) -> Tournament:
        last = tournament.last_paired_round
        if self.rounds is not None and self.rounds < 1:
            raise InputError("a tournament has at least one round")
        if self.rounds is not None and self.rounds < last:
            raise InputError(f"{self.rounds} rounds are too few: {last} are paired already")
        return _with(tournament, rounds=self.rounds)

    def reverse(self, tournament: Tournament) -> Change:
        return PlannedRounds(tournament.settings.rounds)

    def describe(self, tournament: Tournament) -> str:
        old = tournament.settings.rounds
        return f"{self.rounds} rounds" + ("" if old is None else f" instead of {old}")

    def concerned(self, tournament: Tournament) -> frozenset[int]:
        return frozenset()

    def first_round(self, tournament: Tournament) -> int | None:
        """The earlier of the two last rounds; with acceleration any."""
        old, new = tournament.settings.rounds, self.rounds
        if old is None or new is None or tournament.settings.baku:
            return 1
        return min(old, new)


@dataclass(frozen=True, slots=True)
class ScoringChange:
    """Other points for wins, draws, losses and byes."""

    points: PointSystem

    def apply(self, tournament: Tournament) -> Tournament:
        points = self.points
        if not points.loss.tenths <= points.draw.tenths <= points.win.tenths:
            raise InputError(
                f"a win ({points.win}) must be worth at least a draw ({points.draw}), "
                f"and that at least a loss ({points.loss})"
            )
        return _with(tournament, points=points)

    def reverse(self, tournament: Tournament) -> Change:
        return ScoringChange(tournament.settings.points)

    def describe(self, tournament: Tournament) -> str:
        return f"points {_points(self.points)} instead of {_points(tournament.settings.points)}"

    def concerned(self, tournament: Tournament) -> frozenset[int]:
        return frozenset()

    def first_round(self, tournament: Tournament) -> int | None:
        return 2


@dataclass(frozen=True, slots=True)
class TieBreakOrder:
    """Another list of tie-breaks; pairings do not depend on it."""

    codes: tuple[str, ...]

    def apply(self, tournament: Tournament) -> Tournament:
        from pairloom.standings import make_standings

        try:
            make_standings(tournament, tiebreaks=self.codes)
        except (UnknownName, ImpossibleTieBreak) as error:
            raise InputError(str(error)) from error
        return _with(tournament, tiebreaks=self.codes)

    def reverse(self, tournament: Tournament) -> Change:
        return TieBreakOrder(tournament.settings.tiebreaks)

    def describe(self, tournament: Tournament) -> str:
        old = ", ".join(tournament.settings.tiebreaks) or "none"
        return f"tie-breaks {', '.join(self.codes) or 'none'} instead of {old}"

    def concerned(self, tournament: Tournament) -> frozenset[int]:
        return frozenset()

    def first_round(self, tournament: Tournament) -> int | None:
        return None


def _with(tournament: Tournament, **settings: Any) -> Tournament:
    return replace(tournament, settings=replace(tournament.settings, **settings))


def _names(tournament: Tournament, numbers: frozenset[int]) -> str:
    return " and ".join(name_of(tournament, number) for number in sorted(numbers))


def _span(group: ProhibitedGroup) -> str:
    if group.last_round is None:
        return f"from round {group.first_round} on"
    return f"in rounds {group.first_round} to {group.last_round}"


def _points(points: PointSystem) -> str:
    return f"{points.win}/{points.draw}/{points.loss}"
