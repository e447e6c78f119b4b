"""A note for the set-up screen."""

from __future__ import annotations

from dataclasses import dataclass

__all__ = ["PlanningNote"]


@dataclass(frozen=True, slots=True)
class PlanningNote:
    """One thing to know; `is_warning` asks for a second look."""

    text: str
    is_warning: bool = False
