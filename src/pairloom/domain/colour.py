"""White and Black."""

from __future__ import annotations

from enum import Enum


class Colour(Enum):
    """The colour of the pieces; the value is the letter used in report files."""

    WHITE = "w"
    BLACK = "b"

    @property
    def opposite(self) -> Colour:
        return Colour.BLACK if self is Colour.WHITE else Colour.WHITE

    def __str__(self) -> str:
        return self.name.capitalize()
