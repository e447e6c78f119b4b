"""What a stage is: groups that play one system, and who goes on to which stage after it.

A tournament in stages is a list of stages. Any system may follow any other: groups by round
robin and then a knockout, a Swiss with a cut, a preliminary with an A and a B final. The rankings
of groups come in as data, so that any game and any order of tie-breaks fits.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum
from fractions import Fraction

from pairloom.errors import InputError
from pairloom.messages import message

__all__ = [
    "Carry",
    "Division",
    "Encounter",
    "Entrant",
    "GroupRanking",
    "Qualification",
    "RankedEntrant",
    "Spread",
    "Stage",
    "StageSeeding",
]


class Spread(Enum):
    """How players are divided into groups."""

    SNAKE = "snake"  # 1 2 3 4 | 8 7 6 5 | 9 …, so that groups are equally strong
    LOT = "lot"


class StageSeeding(Enum):
    """The order in which the qualified enter the next stage."""

    CROSSED = "crossed"  # winners of groups first, in the order of groups; A1-B2, B1-A2
    BY_PLACE = "by-place"  # winners first, those of one place by their scores
    BY_SCORE = "by-score"
    BY_LOT = "by-lot"


class Carry(Enum):
    """What is taken along into the next stage."""

    RESET = "reset"
    SCORES = "scores"  # all points so far
    RESULTS = "results"  # results among those who go on; they do not play again


@dataclass(frozen=True, slots=True)
class Entrant:
    """A participant who is to be put into a group. `strength`: the larger the stronger."""

    number: int
    strength: int = 0
    club: str = ""
    federation: str = ""


@dataclass(frozen=True, slots=True)
class Division:
    """How a field is divided: into how many groups, and who is kept apart.

    `apart` names what members of one group should not share: `club`, `federation`.
    """

    groups: int = 1
    spread: Spread = Spread.SNAKE
    apart: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        if self.groups < 1:
            raise InputError(
                message(
                    "a stage has at least 1 group, not {groups}",
                    groups=self.groups,
                )
            )
        if unknown := sorted(set(self.apart) - {"club", "federation"}):
            raise InputError(
                message(
                    "groups keep apart by club or federation, not by {unknown}",
                    unknown=tuple(unknown),
                )
            )


@dataclass(frozen=True, slots=True)
class Qualification:
    """Who goes on to the stage `into`: the first of every group, and the best of the next.

    Of those not yet qualified for another stage, the first `first` of every group (`None`:
    all), and `best_next` of those who come next in their groups. Groups of different sizes
    are compared by points per game; `drops_last`: results against the last of larger groups
    are left out first, until all have equally many.
    """

    into: str
    first: int | None = 1
    best_next: int = 0
    seeding: StageSeeding = StageSeeding.CROSSED
    carry: Carry = Carry.RESET
    drops_last: bool = False

    def __post_init__(self) -> None:
        if self.best_next < 0 or (self.first is not None and self.first < 0):
            raise InputError(
                message(
                    "numbers of qualified are not negative: {into}",
                    into=self.into,
                )
            )
        if not self.first and not self.best_next and self.first is not None:
            raise InputError(
                message(
                    "nobody would go on to {into}: say how many of each group",
                    into=self.into,
                )
            )
        if self.first is None and self.best_next:
            raise InputError(
                message(
                    "all go on to {into} already: there are no best of the next",
                    into=self.into,
                )
            )


@dataclass(frozen=True, slots=True)
class Stage:
    """A part of a tournament with a system of its own. `rounds` 0: as many as it needs.

    `qualifications` are worked off in order; a stage without any is a last one.
    """

    name: str
    system: str
    division: Division = field(default_factory=Division)
    rounds: int = 0
    qualifications: tuple[Qualification, ...] = ()


@dataclass(frozen=True, slots=True)
class Encounter:
    """What somebody has from a game of the stage against an opponent, in points."""

    opponent: int
    points: Fraction


@dataclass(frozen=True, slots=True)
class RankedEntrant:
    """A participant in the ranking of a group.

    `place` is shared by those whom nothing separates: of three who share the second place
    all have 2. `points` and `games` are those of the stage; `values` are the further criteria
    in order, the larger the better. `encounters` are needed to carry or to leave out results.
    """

    number: int
    place: int
    points: Fraction = Fraction(0)
    games: int = 0
    values: tuple[Fraction, ...] = ()
    encounters: tuple[Encounter, ...] = ()


@dataclass(frozen=True, slots=True)
class GroupRanking:
    """A group at the end of its stage, the best first."""

    name: str
    ranking: tuple[RankedEntrant, ...]

    def __post_init__(self) -> None:
        if not self.ranking:
            raise InputError(
                message(
                    "group {name} is empty",
                    name=self.name,
                )
            )
        before = 0
        for line, each in enumerate(self.ranking, start=1):
            if each.place not in (line, before):
                raise InputError(
                    message(
                        "group {name}, line {line}: {number} has place {place}; a ranking is in "
                        "order of places, shared ones alike: 1 2 2 4",
                        name=self.name,
                        line=line,
                        number=each.number,
                        place=each.place,
                    )
                )
            before = each.place
