"""SSSC — scores and schedule strength combination. FIDE C.07 art. 13.4."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from pairloom.messages import message
from pairloom.tiebreaks.base import Description, Pairings, TieBreak
from pairloom.tiebreaks.book import ScoreBook
from pairloom.tiebreaks.codes import Code
from pairloom.tiebreaks.parts import Contribution, How, Working
from pairloom.tiebreaks.values import Value, exact

_BUCHHOLZ = message("Buchholz {buchholz} divided by {divisor}")


class ScheduleStrength(TieBreak):
    """The secondary score plus Buchholz by the primary score, divided by K.

    K is the highest possible primary score divided by the highest secondary score of one
    match, rounded down, but at least 1; `/Kx` gives another. `/F` takes Fore Buchholz.
    """

    about = Description(
        "SSSC",
        message("Scores and Schedule Strength Combination"),
        "13.4",
        message("secondary score plus Buchholz by the primary score divided by K"),
        "BC/BD",
        modifiers="KF",
        individual=False,
        team=True,
        pairings=Pairings.NOT_IN_ADVANCE,
        decimals=2,
    )

    def totals(self, book: ScoreBook, code: Code) -> dict[int, Value]:
        return {number: sum(self._addends(book, code, number)) for number in book.numbers}

    def _addends(self, book: ScoreBook, code: Code, number: int) -> tuple[Fraction, Fraction]:
        secondary = book.secondary or book.primary
        buchholz = Fraction(_buchholz(book, code, number), 10)
        return Fraction(secondary.scores[number], 10), buchholz / divisor(book, code)

    def working(
        self, book: ScoreBook, code: Code, number: int, tied: Sequence[int] = ()
    ) -> Working:
        score, strength = self._addends(book, code, number)
        buchholz = exact(_buchholz(book, code, number), 10)
        values = {"buchholz": buchholz, "divisor": divisor(book, code)}
        lines = (
            Contribution(score, message=message("secondary score")),
            Contribution(strength, message=_BUCHHOLZ, values=values),
        )
        return Working(str(code), number, score + strength, How.SUM, lines)


def _buchholz(book: ScoreBook, code: Code, number: int) -> int:
    sheet = book.primary.fore if code.fore else book.primary
    return sheet.buchholz[number]


def divisor(book: ScoreBook, code: Code) -> Fraction:
    """K: given, or by the highest scores possible."""
    if code.divisor is not None:
        return code.divisor
    secondary = book.secondary or book.primary
    return Fraction(max(1, book.primary.win * book.primary.planned // secondary.win))


TIEBREAK = ScheduleStrength()
