"""CPS: the cup score, in which an early win outweighs all later ones."""

from __future__ import annotations

from pairloom.messages import Text, message
from pairloom.placement.base import APPROVED, Description, Part, Scope, Sum
from pairloom.placement.book import ScoreBook


class CupScore(Sum):
    """After every round the score is doubled and the points of the round are added; a round
    without a game adds nothing."""

    about = Description(
        "CPS",
        message("Cup score"),
        APPROVED,
        message("The points of the games, each round worth twice the next one."),
        Scope.BY_WINS,
    )

    def parts(self, book: ScoreBook, number: int) -> list[Part]:
        return [
            Part(played, game.opponent_of(number), game.halves(number) << book.after - played)
            for played, game in book.games[number]
        ]

    def describe(self, book: ScoreBook, number: int, part: Part) -> Text:
        worth = 1 << book.after - part.round
        points = self.written(part.amount)
        return message("{points}, where a win is worth {worth}", points=points, worth=worth)


CRITERION = CupScore()
