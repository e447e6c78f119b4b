"""The regulations of a Go tournament: everything that is settled before round 1."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum

from pairloom.domain.go.rank import LOWEST_RANK
from pairloom.messages import Message, Text, in_context, message


class GoSystem(Enum):
    """How rounds are drawn."""

    MCMAHON = "mcmahon"
    SWISS = "go-swiss"
    ROUND_ROBIN = "round-robin"
    KNOCKOUT = "knockout"

    @property
    def words(self) -> Text:
        """What people call it."""
        return _SYSTEM_WORDS[self]

    @property
    def starts_from_ranks(self) -> bool:
        """Does everybody begin with a score of their rank?"""
        return self is GoSystem.MCMAHON

    @property
    def score_word(self) -> Text:
        """What a score is called: with the rank in it, it is no number of points."""
        return "MMS" if self.starts_from_ranks else message("Points")

    @property
    def score_heading(self) -> Text:
        """The same where there is little room."""
        return "MMS" if self.starts_from_ranks else message("Pts")


_SYSTEM_WORDS: dict[GoSystem, Text] = {
    GoSystem.MCMAHON: "McMahon",
    GoSystem.SWISS: message("Swiss"),
    GoSystem.ROUND_ROBIN: message("round robin"),
    GoSystem.KNOCKOUT: message("knockout"),
}


class Seeding(Enum):
    """Who meets whom inside a group of equal scores."""

    SPLIT_AND_FOLD = "split-and-fold"  # first against last
    SPLIT_AND_SLIP = "split-and-slip"  # first of the upper half against first of the lower
    SPLIT_AND_RANDOM = "split-and-random"  # upper half against lower half, by lot
    ADJACENT = "adjacent"  # first against second
    RANDOM = "random"

    @property
    def words(self) -> Message:
        """What people call it."""
        return _SEEDING_WORDS[self]


_SEEDING_WORDS = {
    Seeding.SPLIT_AND_FOLD: message("split and fold"),
    Seeding.SPLIT_AND_SLIP: message("split and slip"),
    Seeding.SPLIT_AND_RANDOM: message("split and random"),
    Seeding.ADJACENT: in_context("seed system", "adjacent"),
    Seeding.RANDOM: in_context("seed system", "random"),
}


class MissedRounds(Enum):
    """How a round without a game counts in sums of opponents' scores."""

    CAGO = "cago"  # one point per two missed rounds (Czech rules 3.3.3)
    EGF = "egf"  # own starting score in the sum of the player who missed it
    VIRTUAL = "virtual"  # as EGF, but a free round is a win over somebody of the own score
    DUMMY = "dummy"  # a free round is a win over a player without points, the same for all
    NONE = "none"

    @property
    def words(self) -> Message:
        """How missed rounds count, in words."""
        return _MISSED_WORDS[self]


_MISSED_WORDS = {
    MissedRounds.CAGO: message("a point for two of them (Czech rules 3.3.3)"),
    MissedRounds.EGF: message("the own starting score (EGF)"),
    MissedRounds.VIRTUAL: message(
        "the own starting score, and a free round as a win over the own score"
    ),
    MissedRounds.DUMMY: message("a free round as a win over a player without points"),
    MissedRounds.NONE: message("nothing"),
}


@dataclass(frozen=True, slots=True)
class SeedingStage:
    """A seed system up to a round (`None`: to the end). `by_rating`: the order inside a group
    is by rating; otherwise by the placement criteria."""

    seeding: Seeding
    last_round: int | None = None
    by_rating: bool = True


@dataclass(frozen=True, slots=True)
class Avoidance:
    """Players of one club, country or family should not meet in the given rounds.

    `strength` is the score difference, in points, that avoiding one such game may cost.
    Players at or above the bar are not kept apart unless `above_bar`.
    """

    kind: str
    strength: int
    first_round: int = 1
    last_round: int | None = None
    above_bar: bool = False

    def covers(self, round_number: int) -> bool:
        """Is it in force in this round?"""
        if round_number < self.first_round:
            return False
        return self.last_round is None or round_number <= self.last_round


@dataclass(frozen=True, slots=True)
class HandicapRule:
    """Stones from the difference of scores (or ranks), less a correction, up to a ceiling.

    Scores at or above `threshold` count as the threshold: no handicap among the strong.
    """

    by_score: bool = True
    threshold: int = 0
    correction: int = 1
    ceiling: int = 9


NO_HANDICAP = HandicapRule(by_score=False, ceiling=0)


@dataclass(frozen=True, slots=True)
class Scoring:
    """What rounds without a game are worth, in half points; sums are rounded down if so said.

    Only a won game raises a score (Czech rules 3.1.3): absence brings nothing unless it was
    announced.
    """

    free: int = 2
    absent: int = 0
    rounds_down: bool = True


HALF_FOR_ABSENCE = Scoring(absent=1)
"""What the EGF system rules give who misses a round, and most programs with them."""


@dataclass(frozen=True, slots=True)
class GoRegulations:
    """What the organiser announced. `bar` and `floor` are ranks; `criteria` are codes in order,
    empty for the default of the system; `announced` says where and when it was announced that
    criteria are others than those of the rules, or that absence brings points.

    `komi` is in half points. `ruleset` is `egf`, `ing` or `czech`.
    """

    system: GoSystem = GoSystem.MCMAHON
    rounds: int = 5
    bar: int = 3
    floor: int = -20
    starts_from_rating: bool = False
    handicap: HandicapRule = HandicapRule()
    komi: int = 13
    scoring: Scoring = Scoring()
    missed_rounds: MissedRounds = MissedRounds.CAGO
    criteria: tuple[str, ...] = ()
    announced: str = ""
    encounter_is_partial: bool = False
    seeding: tuple[SeedingStage, ...] = (
        SeedingStage(Seeding.SPLIT_AND_RANDOM, last_round=2),
        SeedingStage(Seeding.SPLIT_AND_SLIP, by_rating=False),
    )
    avoidances: tuple[Avoidance, ...] = field(default=())
    ruleset: str = "egf"
    time_control: str = ""

    def seeding_in(self, round_number: int) -> SeedingStage:
        """The seed system of a round."""
        for stage in self.seeding:
            if stage.last_round is None or round_number <= stage.last_round:
                return stage
        return self.seeding[-1]

    @property
    def zero(self) -> int:
        """The rank that starts with the score 0."""
        return LOWEST_RANK


def regulations_for(system: GoSystem, rounds: int) -> GoRegulations:
    """The defaults of a system: only McMahon has handicaps; absence brings nothing in any.

    In the table of an odd round robin everybody is free once: that is worth nothing.
    """
    if system is GoSystem.MCMAHON:
        return GoRegulations(rounds=rounds)
    free = 0 if system is GoSystem.ROUND_ROBIN else 2
    return GoRegulations(
        system=system,
        rounds=rounds,
        handicap=NO_HANDICAP,
        scoring=Scoring(free=free),
        seeding=(SeedingStage(Seeding.SPLIT_AND_SLIP),),
    )
