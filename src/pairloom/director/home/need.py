"""A need: something that waits for somebody, with the one place to go to."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, IntEnum

from pairloom.messages import Text

__all__ = ["Goal", "Need", "Step", "Urgency"]


class Urgency(IntEnum):
    """How long it can wait; what comes first is told first."""

    NOW = 1
    """People stand and wait, or a deadline is over."""
    SOON = 2
    """The event goes on when it is done."""
    LATER = 3
    """Nothing stands still for it."""


class Goal(Enum):
    """Where a need is met; pages know their addresses."""

    ROUND = "round"
    NEXT_ROUND = "next round"
    LINE_UPS = "line-ups"
    MATCH = "match"
    CHECK_IN = "check-in"
    STAGES = "stages"
    DATABASE = "database"


@dataclass(frozen=True, slots=True)
class Step:
    """The one button of a need, and where it leads.

    `competition`, `round` and `match` say which of them the goal is about; 0 is none.
    """

    button: Text
    goal: Goal
    competition: int = 0
    round: int = 0
    match: int = 0


@dataclass(frozen=True, slots=True)
class Need:
    """What is to be done: the consequence first, then its details, then one button."""

    urgency: Urgency
    text: Text
    detail: Text
    step: Step
