"""What is stored of prizes: the plan of a tournament. Who gets what follows from it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from pairloom.domain.prizes.plan import PrizePlan

__all__ = ["AnnouncedPrizes"]


@dataclass(frozen=True, slots=True)
class AnnouncedPrizes:
    """The prizes of a tournament as its organiser announced them."""

    TABLE: ClassVar[str] = "prize_plans"
    KEY: ClassVar[tuple[str, ...]] = ("event", "competition")

    event: int
    competition: int
    plan: PrizePlan
