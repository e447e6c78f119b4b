"""What tie-breaks of type B have in common: something is counted in every own round."""

from __future__ import annotations

from abc import abstractmethod
from typing import ClassVar

from pairloom.messages import Text, message
from pairloom.tiebreaks.base import Sum
from pairloom.tiebreaks.book import ScoreBook
from pairloom.tiebreaks.codes import Code
from pairloom.tiebreaks.parts import Part
from pairloom.tiebreaks.sheet import Entry, ScoreSheet

__all__ = ["Count"]


class Count(Sum):
    """Counts the own rounds of some kind; parts are the rounds that count."""

    scale = 1
    counts: ClassVar[Text] = message("counts")
    """What is told of a round that counts."""

    @abstractmethod
    def amount(self, sheet: ScoreSheet, round_number: int, entry: Entry) -> int:
        """What a round counts."""

    def amounts(self, book: ScoreBook, code: Code, number: int) -> list[int]:
        sheet = self.sheet(book, code)
        amount = self.amount
        return [amount(sheet, *numbered) for numbered in sheet.rounds_of(number)]

    def parts(self, book: ScoreBook, code: Code, number: int) -> list[Part]:
        rounds = self.sheet(book, code).rounds_of(number)
        return [
            Part.of(round_number, entry.opponent, amount, self.counts)
            for (round_number, entry), amount in zip(
                rounds, self.amounts(book, code, number), strict=True
            )
            if amount
        ]
