"""Reports on whole brackets: who is in them, what was chosen, what was rejected before. Plain data.

Players are numbers, as in the tournament; scores are tenths of a point. Sentences are made
elsewhere (`pairloom.explain`). Loaded when somebody asks: pairing a round needs none of this.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Protocol, runtime_checkable

from pairloom.domain import Colour, RuleRef, Tournament
from pairloom.engines.alternatives import Arrangement, Evidence, Pairs, Step, Turn
from pairloom.engines.base import PairingSystem
from pairloom.messages.values import Clauses

MOST_CANDIDATES = 5


class Part(Enum):
    """Where a player stands before anything is exchanged.

    Where players have moved down, S2 are the opponents that those of S1 got.
    """

    S1 = "S1"
    S2 = "S2"
    LIMBO = "limbo: moved down, and not to be paired here"
    REMAINDER_S1 = "S1 of the remainder"
    REMAINDER_S2 = "S2 of the remainder"


class Strength(Enum):
    """How much a player prefers a colour."""

    MILD = "mild"
    STRONG = "strong"
    ABSOLUTE = "absolute"
    DUE = "due"  # in systems that know no degrees


class Float(Enum):
    """A float of an earlier round; systems that do not ask which way have `EITHER`."""

    DOWN = "down"
    UP = "up"
    EITHER = "either"


@dataclass(frozen=True, slots=True)
class Member:
    """A player of a bracket as the rules see them.

    `floats` are those of the last round and the one before, `None` for none; `colours` the played
    games, as in the record.
    """

    number: int
    score: int
    is_moved_down: bool = False
    is_moved_up: bool = False
    part: Part | None = None
    prefers: Colour | None = None
    strength: Strength | None = None
    floats: tuple[Float | None, ...] = ()
    colours: str = ""


@dataclass(frozen=True, slots=True)
class Target:
    """What the chosen candidate has by one criterion."""

    rule: RuleRef
    value: object


@dataclass(frozen=True, slots=True)
class Rejected:
    """A candidate before the chosen one, and the first rule by which it loses.

    `step` and `arrangement` tell how it comes about: none for players in their order. Where a rule
    does not let a pair be made at all, `evidence` has those pairs, and there are no values.
    """

    pairs: Pairs
    downfloaters: tuple[int, ...]
    step: Step | None
    arrangement: Arrangement
    rule: RuleRef
    value: object = None
    chosen: object = None
    evidence: Evidence | None = None


@dataclass(frozen=True, slots=True)
class BracketReport:
    """One bracket; `index` counts from 0, in the order of pairing.

    `rejected` are the first candidates in the order of the rules; `is_complete` tells that no
    others come before the chosen one. Procedures tell their `turns` instead.
    """

    index: int
    score: int
    members: tuple[Member, ...]
    pairs: Pairs
    downfloaters: tuple[int, ...]
    decided_by: str | Clauses
    targets: tuple[Target, ...] = ()
    rejected: tuple[Rejected, ...] = ()
    is_complete: bool = False
    turns: tuple[Turn, ...] = ()


@dataclass(frozen=True, slots=True)
class RoundReport:
    """Reports on some or all brackets of a round."""

    round: int
    system: str
    edition: str
    brackets: tuple[BracketReport, ...]


@runtime_checkable
class ReportsBrackets(PairingSystem, Protocol):
    """A pairing system that can report on its brackets."""

    def report(
        self,
        tournament: Tournament,
        *,
        edition: str | None = None,
        bracket: int | None = None,
        candidates: int = MOST_CANDIDATES,
    ) -> RoundReport:
        """The brackets of the next round, or one of them; so many rejected candidates at most.

        Raises `InputError` if there is no such bracket.
        """
        ...
