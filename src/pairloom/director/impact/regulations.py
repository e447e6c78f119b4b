"""Changes of the regulations: prohibited pairs, rounds, points, tie-breaks."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from pairloom.director.impact.change import Change, name_of, require_participant
from pairloom.domain import PointSystem, ProhibitedGroup, Tournament
from pairloom.errors import ImpossibleTieBreak, InputError, UnknownName
from pairloom.messages import Message, counted, message
from pairloom.messages.values import Both

__all__ = [
    "LiftedProhibition",
    "PlannedRounds",
    "Prohibition",
    "ScoringChange",
    "TieBreakOrder",
]

_NONE = message("none")


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
            raise InputError(message("a prohibited pair needs two different numbers"))
        for number in sorted(group.players):
            require_participant(tournament, number)
        if group.first_round < 1:
            raise InputError(
                message("there is no round {round}; rounds begin with 1", round=group.first_round)
            )
        if group.last_round is not None and group.last_round < group.first_round:
            raise InputError(
                message(
                    "a prohibition from round {first} to round {last} covers no round",
                    first=group.first_round,
                    last=group.last_round,
                )
            )
        if group in tournament.settings.prohibited:
            raise InputError(message("this prohibition is in the regulations already"))

    def reverse(self, tournament: Tournament) -> Change:
        return LiftedProhibition(self.group(tournament))

    def describe(self, tournament: Tournament) -> Message:
        group, joined = self.group(tournament), _names(tournament, self.players)
        first, last = group.first_round, group.last_round
        if last is None:
            return message(
                "{joined} may not meet from round {first} on", joined=joined, first=first
            )
        return message(
            "{joined} may not meet in rounds {first} to {last}",
            joined=joined,
            first=first,
            last=last,
        )

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
            raise InputError(message("this prohibition is not in the regulations"))
        return tournament.settings.prohibited.index(self.group)

    def reverse(self, tournament: Tournament) -> Change:
        group = self.group
        at = self._position(tournament)
        return Prohibition(group.players, group.first_round, group.last_round, at)

    def describe(self, tournament: Tournament) -> Message:
        joined = _names(tournament, self.group.players)
        first, last = self.group.first_round, self.group.last_round
        if last is None:
            return message("{joined} may meet from round {first} on", joined=joined, first=first)
        return message(
            "{joined} may meet in rounds {first} to {last}", joined=joined, first=first, last=last
        )

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
            raise InputError(message("a tournament has at least one round"))
        if self.rounds is not None and self.rounds < last:
            raise InputError(
                counted(
                    "{count} round is too few: {paired} are paired already",
                    "{count} rounds are too few: {paired} are paired already",
                    self.rounds,
                    paired=last,
                )
            )
        return _with(tournament, rounds=self.rounds)

    def reverse(self, tournament: Tournament) -> Change:
        return PlannedRounds(tournament.settings.rounds)

    def describe(self, tournament: Tournament) -> Message:
        old = tournament.settings.rounds
        if self.rounds is None:
            return message("the number of rounds is not announced")
        if old is None:
            return counted("{count} round", "{count} rounds", count=self.rounds)
        return counted(
            "{count} round instead of {old}",
            "{count} rounds instead of {old}",
            count=self.rounds,
            old=old,
        )

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
                message(
                    "a win ({win}) must be worth at least a draw ({draw}), and that at least a "
                    "loss ({loss})",
                    win=points.win,
                    draw=points.draw,
                    loss=points.loss,
                )
            )
        return _with(tournament, points=points)

    def reverse(self, tournament: Tournament) -> Change:
        return ScoringChange(tournament.settings.points)

    def describe(self, tournament: Tournament) -> Message:
        old = _points(tournament.settings.points)
        return message("points {new} instead of {old}", new=_points(self.points), old=old)

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

    def describe(self, tournament: Tournament) -> Message:
        old = tournament.settings.tiebreaks
        return message(
            "tie-breaks {listed} instead of {others}",
            listed=self.codes or _NONE,
            others=old or _NONE,
        )

    def concerned(self, tournament: Tournament) -> frozenset[int]:
        return frozenset()

    def first_round(self, tournament: Tournament) -> int | None:
        return None


def _with(tournament: Tournament, **settings: Any) -> Tournament:
    return replace(tournament, settings=replace(tournament.settings, **settings))


def _names(tournament: Tournament, numbers: frozenset[int]) -> Both:
    return Both(tuple(name_of(tournament, number) for number in sorted(numbers)))


def _points(points: PointSystem) -> str:
    return f"{points.win}/{points.draw}/{points.loss}"
