"""Questions of the kind "why not?" about a round, and what an engine answers, as plain data.

Players are numbers, as in the tournament; scores are tenths of a point. Sentences are made
elsewhere (`pairloom.explain`). Loaded when somebody asks: pairing a round needs none of this.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import Protocol, runtime_checkable

from pairloom.domain import RoundPairing, RuleRef, Tournament
from pairloom.engines.base import PairingSystem

Pairs = tuple[tuple[int, int], ...]
# Stands for the bye where players are listed, as in lists of pairs.
NO_PLAYER = 0


class Wish(Enum):
    """What somebody would have liked of a round for one player."""

    MEETS = "meets"
    HAS_BYE = "has the bye"
    HAS_NO_BYE = "has no bye"
    FLOATS = "floats down"
    STAYS = "does not float down"
    HAS_WHITE = "has White"
    HAS_BLACK = "has Black"


@dataclass(frozen=True, slots=True)
class Alternative:
    """One alternative to a round; `opponent` belongs to `Wish.MEETS` only."""

    wish: Wish
    player: int
    opponent: int | None = None


class Verdict(Enum):
    """Why a round is not like the alternative."""

    IS_THE_PAIRING = "is the pairing"
    WORSE = "worse"
    LATER = "later"
    IMPOSSIBLE = "impossible"


@dataclass(frozen=True, slots=True)
class Evidence:
    """What makes the value of a criterion: the pairs or the players that count in it."""

    pairs: Pairs = ()
    players: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Worsening:
    """The first criterion, in order of priority, that gets worse; both values, and what shows it.

    Values are those of the trace: a number, or a list compared from its first element on.
    """

    rule: RuleRef
    chosen: object
    alternative: object
    chosen_by: Evidence
    alternative_by: Evidence


class Step(Enum):
    """Where two candidates part that are equal by all criteria."""

    MOVED_DOWN_SET = "which moved-down players are paired"
    MOVED_DOWN_OPPONENTS = "transposition of the opponents of the moved-down players"
    EXCHANGE = "exchange between S1 and S2"
    TRANSPOSITION = "transposition of S2"


@dataclass(frozen=True, slots=True)
class Arrangement:
    """What a candidate has where it parts from another.

    `players` are the moved-down players paired, the first player of S1 whose opponent differs,
    or those who leave S1; `others` the opponent, or those who come from S2 instead.
    """

    players: tuple[int, ...]
    others: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Precedence:
    """Equal by all criteria: what comes first in the order of candidates."""

    step: Step
    rule: RuleRef
    chosen: Arrangement
    alternative: Arrangement


class Bar(Enum):
    """What makes an alternative impossible."""

    MET_BEFORE = "have met before"
    PROHIBITED = "prohibited by the regulations"
    SAME_ABSOLUTE_COLOUR = "the same absolute colour preference"
    EVEN_NUMBER = "an even number of players: nobody gets the bye"
    MAY_NOT_HAVE_BYE = "may not get the bye"
    NOBODY_TO_MEET = "nobody to meet"
    NO_COMPLETION = "the others cannot be paired"


@dataclass(frozen=True, slots=True)
class Obstacle:
    """Why an alternative is impossible.

    `round` is that of the earlier meeting or bye. For `Bar.NO_COMPLETION`, each of the `groups`
    has an odd number of members, who may only meet each other or one of `others`, and there
    are fewer others than groups; `settled` is the pair, already taken out, that the alternative
    amounts to. The bye (`NO_PLAYER`) counts as a member like any player.
    """

    bar: Bar
    rule: RuleRef | None = None
    round: int | None = None
    groups: tuple[tuple[int, ...], ...] = ()
    others: tuple[int, ...] = ()
    settled: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Side:
    """One candidate of a bracket, and its value by every criterion."""

    pairs: Pairs
    downfloaters: tuple[int, ...]
    values: Mapping[str, object] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class DecidingBracket:
    """The first bracket in which the alternative asks for another candidate."""

    index: int
    score: int
    moved_down: tuple[int, ...]
    residents: tuple[int, ...]
    chosen: Side
    alternative: Side


@dataclass(frozen=True, slots=True)
class WhyNot:
    """The answer, with its certificate.

    `chosen` is the pairing of the round, `certificate` the best round pairing with the
    alternative (none if it is impossible). What decided is in `worsening`, `precedence` or
    `obstacle`, by verdict; `bracket` holds both criterion vectors, except where the score
    of the bye decided, which belongs to the round as a whole.
    """

    round: int
    system: str
    edition: str
    alternative: Alternative
    verdict: Verdict
    chosen: RoundPairing
    certificate: RoundPairing | None = None
    bracket: DecidingBracket | None = None
    worsening: Worsening | None = None
    precedence: Precedence | None = None
    obstacle: Obstacle | None = None


@runtime_checkable
class ExplainsAlternatives(PairingSystem, Protocol):
    """A pairing system that can say why a round is not otherwise."""

    def why_not(
        self, tournament: Tournament, alternative: Alternative, *, edition: str | None = None
    ) -> WhyNot:
        """Compare the next round with its best alternative; players must be in the pool."""
        ...
