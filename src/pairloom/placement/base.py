"""What every criterion is: its description, its values and their working."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from typing import ClassVar, NamedTuple

from pairloom.domain.go import GoSystem
from pairloom.placement.book import ScoreBook
from pairloom.placement.values import Exact, exact, exact_text

APPROVED = "Czech rules 3.3.4, as other criteria that are approved and announced"
NOTHING = "–"


class Scope(Enum):
    """In which systems a criterion can be used; the value says why not in the others."""

    ANY = ""
    BY_WINS = "it counts wins, and a McMahon tournament is placed by McMahon scores"
    BY_MCMAHON_SCORE = "it counts McMahon scores, which only a McMahon tournament has"
    OPPONENTS_DIFFER = "everybody has the same opponents in a round robin"

    def includes(self, system: GoSystem) -> bool:
        """Can it be used in this system?"""
        if self is Scope.BY_WINS:
            return system is not GoSystem.MCMAHON
        if self is Scope.BY_MCMAHON_SCORE:
            return system is GoSystem.MCMAHON
        return self is Scope.ANY or system is not GoSystem.ROUND_ROBIN


@dataclass(frozen=True, slots=True)
class Description:
    """What is told about a criterion: code, name, article, and one sentence."""

    code: str
    name: str
    article: str
    description: str
    scope: Scope = Scope.ANY


class Criterion(ABC):
    """A criterion; the higher value comes first. `scale` units make a point."""

    about: Description
    scale: ClassVar[int] = 2

    def text(self, value: Exact) -> str:
        """A value as it is printed."""
        return exact_text(value)

    def source(self, book: ScoreBook) -> str:
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
    def working(self, book: ScoreBook, number: int) -> tuple[str, ...]:
        """How the value of one player came about, line by line."""

    def print_total(self, total: int) -> str:
        """Units as they are printed."""
        return self.text(exact(total, self.scale))


class AmongTied(Criterion):
    """A criterion that looks only at the games of tied players against one another."""

    scale = 1

    @abstractmethod
    def values_among(self, book: ScoreBook, tied: Sequence[int]) -> dict[int, int] | None:
        """What the tied are ordered by, or `None` if the criterion cannot be used for them."""

    @abstractmethod
    def working_among(self, book: ScoreBook, number: int, tied: Sequence[int]) -> tuple[str, ...]:
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

    def cuts(self, book: ScoreBook, number: int, parts: Sequence[Part]) -> dict[int, str]:
        """Positions of the parts that do not count, each with the reason."""
        return {}

    def work_out(self, book: ScoreBook) -> dict[int, int]:
        return {number: self._total(book, number) for number in book.numbers}

    def _total(self, book: ScoreBook, number: int) -> int:
        parts = self.parts(book, number)
        cuts = self.cuts(book, number, parts)
        return sum(part.amount for at, part in enumerate(parts) if at not in cuts)

    def working(self, book: ScoreBook, number: int) -> tuple[str, ...]:
        parts = self.parts(book, number)
        cuts = self.cuts(book, number, parts)
        lines = [
            f"round {part.round}: {self.describe(book, number, part)}"
            + (f"; left out, {cuts[at]}" if at in cuts else "")
            for at, part in enumerate(parts)
        ]
        return (*lines, f"sum: {self.print_total(self._total(book, number))}")

    @abstractmethod
    def describe(self, book: ScoreBook, number: int, part: Part) -> str:
        """A part in words."""
