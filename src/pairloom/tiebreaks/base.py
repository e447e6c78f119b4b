"""What every tie-break is: its description, its values and their working."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from typing import ClassVar

from pairloom.domain import RuleRef, TeamScore
from pairloom.messages import Message, Text
from pairloom.tiebreaks.book import ScoreBook
from pairloom.tiebreaks.codes import Code
from pairloom.tiebreaks.cuts import choose_cuts
from pairloom.tiebreaks.parts import Contribution, How, Part, Working
from pairloom.tiebreaks.sheet import ScoreSheet
from pairloom.tiebreaks.values import Exact, Value, exact, format_value

__all__ = ["BOOK", "BOTH_EDITIONS", "Description", "Groups", "Pairings", "Sum", "TieBreak"]

BOOK = "FIDE C.07"
BOTH_EDITIONS = ("2026", "2024-08")
Groups = list[tuple[int, ...]]


class Pairings(Enum):
    """In which tournaments a tie-break makes sense."""

    ANY = "any"
    NOT_IN_ADVANCE = "not with pairings made in advance"
    IN_ADVANCE = "only with pairings made in advance"


@dataclass(frozen=True, slots=True)
class Description:
    """What is told about a tie-break.

    `types` are the letters of art. 4.3: A games among the tied, B own results, C final
    results of the opponents, D what was known of them before the round. `modifiers` are
    the letters it takes, `newer_modifiers` those since 2026. `scores` are the scores of a
    team that may be named behind a colon. `decimals` is how many are shown.
    """

    code: str
    name: Text
    article: str
    definition: Text
    types: str
    modifiers: str = ""
    newer_modifiers: str = ""
    individual: bool = True
    team: bool = False
    scores: tuple[TeamScore, ...] = ()
    pairings: Pairings = Pairings.ANY
    editions: tuple[str, ...] = BOTH_EDITIONS
    needs_ratings: bool = False
    decimals: int = 0

    def rule(self, edition: str) -> RuleRef:
        """The rule this is, with its edition."""
        return RuleRef(BOOK, edition, self.code, self.article)

    def modifiers_in(self, edition: str) -> str:
        """Letters of the modifiers that the edition knows."""
        return self.modifiers + (self.newer_modifiers if edition == "2026" else "")


BY_MATCH = (TeamScore.MATCH,)
BY_EITHER = (TeamScore.MATCH, TeamScore.GAME)


class TieBreak(ABC):
    """A tie-break; `code` in the methods carries the modifiers.

    Most give every participant a value. Those of type A rank a group of tied participants
    instead and are `is_among_tied`.
    """

    about: Description
    is_among_tied: ClassVar[bool] = False
    lower_is_better: ClassVar[bool] = False

    @abstractmethod
    def totals(self, book: ScoreBook, code: Code) -> dict[int, Value]:
        """What everybody is compared by: the values, or whole multiples of them, which are
        quicker to compare. `None` for no value, which comes last."""

    def value_of(self, total: Value) -> Value:
        """The value that belongs to a total."""
        return total

    def values(self, book: ScoreBook, code: Code) -> dict[int, Value]:
        """The value of every participant."""
        return {number: self.value_of(total) for number, total in self.totals(book, code).items()}

    @abstractmethod
    def working(
        self, book: ScoreBook, code: Code, number: int, tied: Sequence[int] = ()
    ) -> Working:
        """How the value of one participant came about, among those tied."""

    def split(self, book: ScoreBook, code: Code, tied: Sequence[int]) -> Groups:
        """The tied in order; who stays tied is in one group."""
        totals = self.totals(book, code)
        return split_by_value({number: totals[number] for number in tied}, self.is_lower(code))

    def is_lower(self, code: Code) -> bool:
        """Is the lower value the better one, `/R` considered?"""
        return self.lower_is_better != code.reverse

    def applies_to(self, book: ScoreBook, code: Code, tied: Sequence[int]) -> bool:
        """May these participants be compared by it at all?"""
        return True

    def format(self, value: Value) -> str:
        """A value as it is shown."""
        return format_value(value, self.about.decimals)


def split_by_value(values: dict[int, Value], lower_is_better: bool) -> Groups:
    """Groups of equal values, best first; no value comes last."""
    groups: dict[Value, list[int]] = {}
    for number, value in values.items():
        groups.setdefault(value, []).append(number)
    if len(groups) == 1:
        return [tuple(values)]
    known = [value for value in groups if value is not None]
    known.sort(reverse=not lower_is_better)
    ordered = [*known, *([None] if None in groups else [])]
    return [tuple(groups[value]) for value in ordered]


class Sum(TieBreak):
    """A tie-break that adds parts up, one per round; `scale` parts make a point.

    `parts` and `amounts` say the same, `amounts` without what only a working shows.
    """

    scale: ClassVar[int] = 10
    how: ClassVar[How] = How.SUM

    @abstractmethod
    def parts(self, book: ScoreBook, code: Code, number: int) -> Sequence[Part]:
        """What each round adds."""

    def amounts(self, book: ScoreBook, code: Code, number: int) -> Sequence[int]:
        """The amounts of the parts alone; a file may have a quicker way."""
        return [part.amount for part in self.parts(book, code, number)]

    def sheet(self, book: ScoreBook, code: Code) -> ScoreSheet:
        """The sheet of the score that counts."""
        return book.by(code.score)

    def cuts(self, code: Code, parts: Sequence[Part]) -> dict[int, Message]:
        """Positions of the parts that are cut, each with the reason."""
        return choose_cuts(parts, code.cut or code.median, code.median)

    def combine(self, amounts: Sequence[int]) -> Exact | None:
        """The total that the parts make."""
        return sum(amounts)

    def value_of(self, total: Value) -> Value:
        return exact(total, self.scale) if isinstance(total, int) else total

    def totals(self, book: ScoreBook, code: Code) -> dict[int, Value]:
        combine, amounts = self.combine, self.amounts
        if not code.cut and not code.median:
            return {number: combine(amounts(book, code, number)) for number in book.numbers}
        totals: dict[int, Value] = {}
        for number in book.numbers:
            parts = self.parts(book, code, number)
            totals[number] = combine(_uncut(parts, self.cuts(code, parts)))
        return totals

    def working(
        self, book: ScoreBook, code: Code, number: int, tied: Sequence[int] = ()
    ) -> Working:
        parts = self.parts(book, code, number)
        cuts = self.cuts(code, parts) if code.cut or code.median else {}
        lines = tuple(
            self.line(book, code, number, part, cuts.get(position, ""))
            for position, part in enumerate(parts)
        )
        value = self.value_of(self.combine(_uncut(parts, cuts)))
        return Working(str(code), number, value, self.how, lines)

    def line(self, book: ScoreBook, code: Code, number: int, part: Part, cut: Text) -> Contribution:
        """A part as a line of the working."""
        return Contribution(
            amount=exact(part.amount, self.scale),
            round=part.round,
            opponent=part.opponent,
            message=part.message,
            values=self.details(book, code, number, part),
            cut=cut,
        )

    def details(self, book: ScoreBook, code: Code, number: int, part: Part) -> dict[str, object]:
        """The values that the message of a part speaks of."""
        return {}


def _uncut(parts: Sequence[Part], cuts: dict[int, Message]) -> list[int]:
    return [part.amount for position, part in enumerate(parts) if position not in cuts]


class Mean(Sum):
    """The exact average of the parts; no value without any."""

    how = How.MEAN

    def combine(self, amounts: Sequence[int]) -> Exact | None:
        return Fraction(sum(amounts), len(amounts) * self.scale) if amounts else None

    def value_of(self, total: Value) -> Value:
        return total
