"""A paper and its parts. It is a value: what shows it adds nothing of its own.

Papers are made while somebody speaks (`messages.current`): figures and names are in the language
of the paper, sentences are messages that are said when it is shown.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from enum import Enum
from fractions import Fraction
from typing import Final, TypeAlias

from pairloom.domain.colour import Colour
from pairloom.messages import Text, message

__all__ = [
    "LETTERS",
    "Card",
    "Cards",
    "Cell",
    "Column",
    "Contents",
    "Figure",
    "Fold",
    "Look",
    "Name",
    "Paper",
    "Part",
    "Row",
    "Size",
    "Slip",
    "Slips",
    "Style",
    "Table",
]


class Size(Enum):
    """A size of paper, by the name that an address has for it."""

    A4 = "a4"
    LETTER = "letter"


class Style(Enum):
    """What stands in a column, by the class that its cells have on a page."""

    TEXT = "text"
    NAME = "name"
    NUMBER = "numeric"
    CENTRED = "centred"
    BOARD = "board"
    SCORE = "score"
    RATING = "rating"
    RESULT = "outcome"
    TICK = "tick"
    SEAT = "seat"


class Look(Enum):
    """How a table lies on its sheet."""

    LIST = "list"
    BOARDS = "boards"
    NAMES = "names"
    """In two columns, for who looks for one name."""
    WIDE = "wide"
    """Across."""


@dataclass(frozen=True, slots=True)
class Name:
    """Somebody, with what stands before the name, and the side where there are two."""

    name: str
    title: str = ""
    number: int = 0
    side: str = ""


@dataclass(frozen=True, slots=True)
class Figure:
    """A number that is written its own way: `3½` for 3.5. `mark` stands behind it."""

    exact: Fraction
    text: str
    mark: str = ""


Cell: TypeAlias = Text | int | Name | Figure | Colour | None
"""A seat is its colour: a word in a list, a square where there is little room."""


@dataclass(frozen=True, slots=True)
class Column:
    """A column of a table."""

    heading: Text
    style: Style = Style.TEXT
    is_strong: bool = False


@dataclass(frozen=True, slots=True)
class Row:
    """A line of a table; after the last one of a group the line below it is heavier."""

    cells: tuple[Cell, ...]
    ends_group: bool = False


@dataclass(frozen=True, slots=True)
class Table:
    """Columns and rows; `heading` stands above where a paper has several tables."""

    columns: tuple[Column, ...]
    rows: tuple[Row, ...]
    look: Look = Look.LIST
    heading: Text = ""


@dataclass(frozen=True, slots=True)
class Slip:
    """A slip for the result of a board."""

    heading: Text
    board: str
    white: Name
    black: Name
    white_rating: int | None
    black_rating: int | None


@dataclass(frozen=True, slots=True)
class Slips:
    """Slips, eight a page, to be cut."""

    slips: tuple[Slip, ...]


@dataclass(frozen=True, slots=True)
class Card:
    """A card with a name; `lines` stand below it."""

    name: str
    lines: tuple[Text, ...]
    number: int = 0
    title: str = ""

    @property
    def surname(self) -> str:
        return self.name.partition(",")[0].strip() or self.name

    @property
    def given(self) -> str:
        """What stands behind the comma."""
        return self.name.partition(",")[2].strip() if self.surname != self.name else ""


class Fold(Enum):
    """Cards that lie flat, and cards that stand on a table."""

    FLAT = "badges"
    STANDING = "place-cards"


@dataclass(frozen=True, slots=True)
class Cards:
    """Cards to be cut: ten badges of 90 × 55 mm a page, or six cards to be folded."""

    cards: tuple[Card, ...]
    fold: Fold = Fold.FLAT


Part: TypeAlias = Table | Slips | Cards


LETTERS: Final = message("w: White, b: Black.")
"""What cells of tables write for colours: letters of files, the same in every language."""


@dataclass(frozen=True, slots=True)
class Contents:
    """What a paper shows: parts, and sentences below them.

    `legend` says what letters of colours in its cells mean.
    """

    parts: tuple[Part, ...]
    notes: tuple[Text, ...] = ()
    legend: Text = ""


@dataclass(frozen=True, slots=True)
class Paper:
    """A paper: what it is, of what, when it was printed, and what is on it.

    `as_of` says up to which action of the log it is true, with the anchor that proves it.
    """

    title: Text
    event: str
    tournament: str
    language: str
    printed_at: datetime
    contents: Contents
    as_of: Text = ""
    is_draft: bool = False
    size: Size = Size.A4
    is_large: bool = False

    def tables(self) -> Iterator[Table]:
        """Its tables, in order."""
        return (part for part in self.contents.parts if isinstance(part, Table))
