"""STS: the Strasbourg score, which turns the last three rounds at the top into a cup."""

from __future__ import annotations

from pairloom.messages import Text, message
from pairloom.placement.base import APPROVED, Description, Scope, Valued
from pairloom.placement.book import ScoreBook
from pairloom.placement.criteria import mcmahon_score

EXTRA = 4  # half points


class StrasbourgScore(Valued):
    """The McMahon score, and two points more for whoever of the top group has won every game
    up to the quarter-final (the third last round), two again up to the semi-final."""

    about = Description(
        "STS",
        message("Strasbourg score"),
        APPROVED,
        message(
            "The McMahon score, plus 2 for a top player unbeaten up to the third last round, and "
            "2 more up to the second last."
        ),
        Scope.BY_MCMAHON_SCORE,
    )

    def work_out(self, book: ScoreBook) -> dict[int, int]:
        return {
            number: score + EXTRA * len(_won_through(book, number))
            for number, score in book.scores.items()
        }

    def working(self, book: ScoreBook, number: int) -> tuple[Text, ...]:
        lines = mcmahon_score.CRITERION.working(book, number)[:-1]
        extra = [
            message(
                "top group, unbeaten after round {round}: {points}",
                round=final,
                points=self.written(EXTRA),
            )
            for final in _won_through(book, number)
        ]
        total = message("total: {total}", total=self.written(self.totals(book)[number]))
        return (*lines, *extra, total)


def _won_through(book: ScoreBook, number: int) -> list[int]:
    """Quarter-final and semi-final, if they were played and everything up to them was won."""
    rules = book.tournament.regulations
    finals = [final for final in (rules.rounds - 2, rules.rounds - 1) if 0 < final <= book.after]
    top = 2 * (rules.bar - rules.zero)
    return [final for final in finals if book.running[final - 1][number] == top + 2 * final]


CRITERION = StrasbourgScore()
