"""What is planned and decided of an event in stages."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum
from fractions import Fraction
from typing import NamedTuple

from pairloom.domain.knockout import KnockoutPlan
from pairloom.domain.stage import Stage
from pairloom.messages import Message, Text, message

__all__ = ["CameIn", "CutDecision", "DecidedBy", "DecidedCut", "PlannedStage"]


class DecidedBy(Enum):
    """Who or what decided a tie at a cut."""

    PLAY_OFF = "play-off"
    LOT = "lot"
    ORGANISER = "organiser"

    @property
    def words(self) -> Message:
        """Where a tie at a cut is told: by whom or what it was decided."""
        return _DECIDED_BY[self]


_DECIDED_BY = {
    DecidedBy.PLAY_OFF: message("tie decided by a play-off"),
    DecidedBy.LOT: message("tie decided by lot"),
    DecidedBy.ORGANISER: message("tie decided by the organiser"),
}


@dataclass(frozen=True, slots=True)
class CutDecision:
    """Who of the tied goes on. `lot_seed` is the seed of a lot."""

    tied: frozenset[int]
    chosen: tuple[int, ...]
    by: DecidedBy
    lot_seed: int | None = None


@dataclass(frozen=True, slots=True)
class PlannedStage:
    """What is announced of a stage; `plan` counts for a knockout only."""

    stage: Stage
    plan: KnockoutPlan = field(default_factory=KnockoutPlan)


@dataclass(frozen=True, slots=True)
class DecidedCut:
    """How a tie at the cut was decided, and why."""

    decision: CutDecision
    reason: str = ""


class CameIn(NamedTuple):
    """How a player came into a stage: `how` in words, with the points they bring along."""

    entry: int
    seed: int
    how: Text
    points: Fraction = Fraction(0)
