"""A note for the set-up screen."""

from __future__ import annotations

from dataclasses import dataclass

from pairloom.messages import Text

__all__ = ["PlanningNote"]


@dataclass(frozen=True, slots=True)
class PlanningNote:
    """One thing to know; `is_warning` asks for a second look."""

    text: Text
    is_warning: bool = False
