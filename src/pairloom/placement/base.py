"""What every criterion is: its description, its values and their working."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from typing import ClassVar, NamedTuple

from pairloom.domain.go import GoSystem
from pairloom.messages import Message, Text, message
from pairloom.placement.book import ScoreBook
from pairloom.placement.values import Exact, Written, exact, exact_text

APPROVED = message(
    "Czech rules {article}, as other criteria that are approved and announced", article="3.3.4"
)
NOTHING = "–"


class Scope(Enum):
    """In which systems a criterion can be used."""

    ANY = "any"
    BY_WINS = "by wins"
    BY_MCMAHON_SCORE = "by McMahon scores"
    OPPONENTS_DIFFER = "opponents differ"

    @property
    def why_not(self) -> Text:
        """Why it cannot be used in the other systems."""
        return _WHY_NOT[self]

    def includes(self, system: GoSystem) -> bool:
        """Can it be used in this system?"""
        if self is Scope.BY_WINS:
            return system is not GoSystem.MCMAHON
        if self is Scope.BY_MCMAHON_SCORE:
            return system is GoSystem.MCMAHON
        return self is Scope.ANY or system is not GoSystem.ROUND_ROBIN


_WHY_NOT: dict[Scope, Text] = {
    Scope.ANY: "",
    Scope.BY_WINS: message("it counts wins, and a McMahon tournament is placed by McMahon scores"),
    Scope.BY_MCMAHON_SCORE: message(
        "it counts McMahon scores, which only a McMahon tournament has"
    ),
    Scope.OPPONENTS_DIFFER: message("everybody has the same opponents in a round robin"),
}


@dataclass(frozen=True, slots=True)
class Description:
    """What is told about a criterion: code, name, article, and one sentence."""

    code: str
    name: Text
    article: Text
    description: Text
    scope: Scope = Scope.ANY


class Criterion(ABC):
    """A criterion; the higher value comes first. `scale` units make a point."""

    about: Description
    scale: ClassVar[int] = 2

    def text(self, value: Exact) -> str:
        """A value as files have it."""
        return exact_text(value)

    def source(self, book: ScoreBook) -> Text:
        """The article that the values of this tournament follow, and where they depart from it."""
        return self.about.article


class Valued(Criterion):
    """A criterion that gives everybody a value, whoever is tied."""

    def totals(self, book: ScoreBook) -> dict[int, int]:
        """The value of everybody, in units."""
        return book.remember(self.about.code, self.work_out)

    @abstractmethod
    def work_out(self, book: ScoreBook) -> dict[int, int]:
        """The value of everybody, in units, from the record; see `totals`."""

    @abstractmethod
    def working(self, book: ScoreBook, number: int) -> tuple[Text, ...]:
        """How the value of one player came about, line by line."""

    def written(self, total: int) -> Written:
        """Units as they stand in a working."""
        return Written(self.text(exact(total, self.scale)))


class AmongTied(Criterion):
    """A criterion that looks only at the games of tied players against one another."""

    scale = 1

    @abstractmethod
    def values_among(self, book: ScoreBook, tied: Sequence[int]) -> dict[int, int] | None:
        """What the tied are ordered by, or `None` if the criterion cannot be used for them."""

    @abstractmethod
    def working_among(self, book: ScoreBook, number: int, tied: Sequence[int]) -> tuple[Text, ...]:
        """What one of the tied did against the others, and what follows from it."""


class Part(NamedTuple):
    """What a round adds to a sum; no opponent if there was no game."""

    round: int
    opponent: int | None
    amount: int


class Sum(Valued):
    """A criterion that adds parts up, one per round, some of which may be cut."""

    @abstractmethod
    def parts(self, book: ScoreBook, number: int) -> list[Part]:
        """What each round adds, in order of the rounds."""

    def cuts(self, book: ScoreBook, number: int, parts: Sequence[Part]) -> dict[int, Message]:
        """Positions of the parts that do not count, each with what is told of that."""
        return {}

    def work_out(self, book: ScoreBook) -> dict[int, int]:
        return {number: self._total(book, number) for number in book.numbers}

    def _total(self, book: ScoreBook, number: int) -> int:
        parts = self.parts(book, number)
        cuts = self.cuts(book, number, parts)
        return sum(part.amount for at, part in enumerate(parts) if at not in cuts)

    def working(self, book: ScoreBook, number: int) -> tuple[Text, ...]:
        parts = self.parts(book, number)
        cuts = self.cuts(book, number, parts)
        lines = [self._line(book, number, part, cuts.get(at)) for at, part in enumerate(parts)]
        return (*lines, message("sum: {total}", total=self.written(self._total(book, number))))

    def _line(self, book: ScoreBook, number: int, part: Part, cut: Message | None) -> Message:
        told = self.describe(book, number, part)
        if cut is None:
            return message("round {round}: {part}", round=part.round, part=told)
        return message("round {round}: {part}; {cut}", round=part.round, part=told, cut=cut)

    @abstractmethod
    def describe(self, book: ScoreBook, number: int, part: Part) -> Text:
        """A part in words."""
