"""A picture before it is drawn: what it asks, what it answers, and the figures behind that."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Generic, TypeVar

from pairloom.messages import Message, Text, Value

if TYPE_CHECKING:
    from pairloom.messages.speaker import Speaker

__all__ = ["Picture", "Points", "Signed", "Table", "WordedPoints"]

F = TypeVar("F")


@dataclass(frozen=True, slots=True)
class Points:
    """Points as on paper, `3½`, also inside a sentence: sentence and picture say the same."""

    exact: Fraction

    def said_by(self, speaker: Speaker) -> str:
        return speaker.points(self.exact)


@dataclass(frozen=True, slots=True)
class WordedPoints:
    """The same with the word behind it: `3½ points`."""

    exact: Fraction

    def said_by(self, speaker: Speaker) -> str:
        return speaker.points_in_words(self.exact)


@dataclass(frozen=True, slots=True)
class Signed:
    """A difference with its sign, from how it was written: `+1`, `−2`, `0`."""

    written: str

    def said_by(self, speaker: Speaker) -> str:
        return speaker.decimal(self.written).replace("-", "\N{MINUS SIGN}")


@dataclass(frozen=True, slots=True)
class Table:
    """The data of a picture. `heads` stand above the columns, the first column names its row;
    `totals` are what the sentence tells beside the rows."""

    heads: tuple[Text, ...]
    rows: tuple[tuple[Value, ...], ...]
    totals: tuple[tuple[Text, Value], ...] = ()


@dataclass(frozen=True, slots=True)
class Picture(Generic[F]):
    """One picture: `sentence` answers the `question`, `note` says what is drawn of it.

    `figures` are what is drawn; `key` names the picture in addresses and files.
    """

    key: str
    question: Message
    sentence: Message
    table: Table
    figures: F
    note: Text = ""
