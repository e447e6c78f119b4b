"""How quickly a hall screen goes from page to page."""

from __future__ import annotations

from enum import Enum

__all__ = ["Pace"]


class Pace(Enum):
    """The time that somebody has to find a name; the value is stored."""

    CALM = "calm"
    NORMAL = "normal"
    QUICK = "quick"
