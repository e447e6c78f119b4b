"""What tie-breaks of type B have in common: something is counted in every own round."""

from __future__ import annotations

from abc import abstractmethod

from pairloom.tiebreaks.base import Sum
from pairloom.tiebreaks.book import ScoreBook
from pairloom.tiebreaks.codes import Code
from pairloom.tiebreaks.parts import Part
from pairloom.tiebreaks.sheet import Entry, ScoreSheet

__all__ = ["COUNTS", "Count"]

COUNTS = "tiebreak.counts-"
"""Begins the message of a round that counts; the code ends it. Its sentence is in `words`."""


class Count(Sum):
    """Counts the own rounds of some kind; parts are the rounds that count."""

    scale = 1

    @abstractmethod
    def amount(self, sheet: ScoreSheet, round_number: int, entry: Entry) -> int:
        """What a round counts."""

    def amounts(self, book: ScoreBook, code: Code, number: int) -> list[int]:
        sheet = self.sheet(book, code)
        amount = self.amount
        return [amount(sheet, *numbered) for numbered in sheet.rounds_of(number)]

    def parts(self, book: ScoreBook, code: Code, number: int) -> list[Part]:
        rounds = self.sheet(book, code).rounds_of(number)
        message = f"{COUNTS}{self.about.code.lower()}"
        return [
            Part.of(round_number, entry.opponent, amount, message)
            for (round_number, entry), amount in zip(
                rounds, self.amounts(book, code, number), strict=True
            )
            if amount
        ]
