"""What a draw answers with: games, who is free, and every reason."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from pairloom.domain.go import Avoidance, GoGame, Seeding
from pairloom.engines.go.criteria import CriterionValue
from pairloom.engines.go.handicap import HandicapWorking, Seats


class GapReason(Enum):
    """Why players of different groups meet.

    `ODD_GROUPS`: every border between groups that the game crosses has an odd number of players
    above it, so some game must cross it. Otherwise the game is there for the sake of others.
    """

    ODD_GROUPS = "an odd number of players above"
    REMATCHES = "without it somebody would meet an earlier opponent"
    REMATCHES_OR_AVOIDANCES = "without it an earlier opponent, or somebody to be avoided"


@dataclass(frozen=True, slots=True)
class TableTrace:
    """Why a table is as it is.

    `scores` are in half points, White first; `places`, counted from 1, are those in groups of
    `sizes`. `drawn_down` met somebody of a lower group, `drawn_up` of a higher one;
    `difference` is that of the groups.
    """

    table: int
    white: int
    black: int
    scores: tuple[int, int]
    places: tuple[int, int]
    sizes: tuple[int, int]
    difference: int
    drawn_down: int | None
    drawn_up: int | None
    values: tuple[CriterionValue, ...]
    handicap: HandicapWorking
    seats: Seats

    def value(self, label: str) -> int:
        """The value of a criterion."""
        return dict(self.values)[label]


@dataclass(frozen=True, slots=True)
class ProhibitedPair:
    """Two players whom the regulations forbid to meet."""

    table: int
    first: int
    second: int


@dataclass(frozen=True, slots=True)
class Rematch:
    """Two players who have met in the round `earlier`."""

    table: int
    first: int
    second: int
    earlier: int


@dataclass(frozen=True, slots=True)
class SharedBond:
    """Two players who should be kept apart."""

    table: int
    first: int
    second: int
    avoidance: Avoidance


@dataclass(frozen=True, slots=True)
class ScoreGap:
    """Two players of different groups; `difference` in points."""

    table: int
    drawn_down: int
    drawn_up: int
    difference: int
    reason: GapReason


@dataclass(frozen=True, slots=True)
class FreeAgain:
    """Somebody who is free though they have been before."""

    number: int
    earlier: int


Compromise = ProhibitedPair | Rematch | SharedBond | ScoreGap | FreeAgain


@dataclass(frozen=True, slots=True)
class FreeTrace:
    """Who is free, with the values that decided."""

    number: int
    values: tuple[CriterionValue, ...]


@dataclass(frozen=True, slots=True)
class DrawTrace:
    """Everything a draw decided: tables in order, the free round, compromises, sums."""

    seeding: Seeding
    tables: tuple[TableTrace, ...]
    free: FreeTrace | None
    compromises: tuple[Compromise, ...]
    totals: tuple[CriterionValue, ...]

    def total(self, label: str) -> int:
        """The sum of a criterion."""
        return dict(self.totals)[label]


@dataclass(frozen=True, slots=True)
class GoDraw:
    """The draw of a round; `seed` is the lot it was drawn with."""

    round: int
    games: tuple[GoGame, ...]
    free: int | None
    seed: int
    trace: DrawTrace

    def opponent_of(self, number: int) -> int | None:
        """The opponent of a player, or `None` without one."""
        for game in self.games:
            if number in (game.white, game.black):
                return game.opponent_of(number)
        return None
