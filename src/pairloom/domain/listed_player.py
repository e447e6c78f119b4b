"""A player as a rating list tells of them."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple


class RatingKind(Enum):
    """Which games a rating counts."""

    STANDARD = "standard"
    RAPID = "rapid"
    BLITZ = "blitz"


class ListedPlayer(NamedTuple):
    """One row of a rating list; what is not known is `None` or empty.

    A named tuple: a list has well over a million of them, and no other frozen record is
    made as quickly. `sex` is `m` or `w` and `title` is written as in tournament reports.
    """

    fide_id: int
    name: str
    federation: str = ""
    sex: str = ""
    title: str = ""
    women_title: str = ""
    other_titles: str = ""
    arena_title: str = ""
    standard: int | None = None
    standard_k: int | None = None
    rapid: int | None = None
    rapid_k: int | None = None
    blitz: int | None = None
    blitz_k: int | None = None
    birth_year: int | None = None
    flag: str = ""

    @property
    def surname(self) -> str:
        """What stands before the comma; the whole name where there is none."""
        return self.name.partition(",")[0].strip()

    @property
    def is_inactive(self) -> bool:
        """Is the player marked as inactive (flag `i`, or `wi` for women)?"""
        return "i" in self.flag

    @property
    def best_known_rating(self) -> int:
        """The standard rating, else rapid, else blitz; 0 for none."""
        return self.standard or self.rapid or self.blitz or 0

    def rating(self, kind: RatingKind) -> int | None:
        """The rating of the kind, or `None`."""
        match kind:
            case RatingKind.STANDARD:
                return self.standard
            case RatingKind.RAPID:
                return self.rapid
            case RatingKind.BLITZ:
                return self.blitz
