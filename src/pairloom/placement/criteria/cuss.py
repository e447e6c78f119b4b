"""CUSS: the cumulative score, the sum of the own scores after each round."""

from __future__ import annotations

from pairloom.messages import Message, Text, message
from pairloom.placement.base import APPROVED, Description, Part, Sum
from pairloom.placement.book import ScoreBook


class CumulativeScore(Sum):
    """Early points count in more rounds than late ones."""

    about = Description(
        "CUSS",
        message("Cumulative score"),
        APPROVED,
        message("The sum of the own scores after each round."),
    )

    def parts(self, book: ScoreBook, number: int) -> list[Part]:
        return [
            Part(played, None, scores[number])
            for played, scores in enumerate(book.running, start=1)
        ]

    def describe(self, book: ScoreBook, number: int, part: Part) -> Text:
        amount = self.written(part.amount)
        return Message("{amount}", (("amount", amount),))  # no words: in no catalogue


CRITERION = CumulativeScore()
