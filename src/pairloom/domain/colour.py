"""White and Black."""

from __future__ import annotations

from enum import Enum

from pairloom.messages.base import Message, in_context


class Colour(Enum):
    """The colour of the pieces; the value is the letter used in report files."""

    WHITE = "w"
    BLACK = "b"

    # A plain attribute: `value` is a property, and this is read once per player and round.
    letter: str

    def __init__(self, letter: str) -> None:
        self.letter = letter

    @property
    def opposite(self) -> Colour:
        return Colour.BLACK if self is Colour.WHITE else Colour.WHITE

    @property
    def words(self) -> Message:
        """Whose pieces they are, for people."""
        return _WORDS[self]

    def __str__(self) -> str:
        return self.name.capitalize()


_WORDS = {
    Colour.WHITE: in_context("player", "White"),
    Colour.BLACK: in_context("player", "Black"),
}
