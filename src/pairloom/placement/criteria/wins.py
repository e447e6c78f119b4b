"""NBW: the number of wins; a jigo is half a win, absence is none."""

from __future__ import annotations

from pairloom.messages import message
from pairloom.placement.base import APPROVED, Description, Scope
from pairloom.placement.book import ScoreBook
from pairloom.placement.own_score import OwnScore


class Wins(OwnScore):
    """Wins with the free round, without what absence may bring."""

    about = Description(
        "NBW",
        message("Number of wins"),
        APPROVED,
        message(
            "The wins, a jigo as half of one, the free round as what it brings, absence as none."
        ),
        Scope.BY_WINS,
    )

    def starts(self, book: ScoreBook) -> dict[int, int]:
        return dict.fromkeys(book.numbers, 0)

    def absence(self, book: ScoreBook) -> int:
        return 0

    def work_out(self, book: ScoreBook) -> dict[int, int]:
        return book.wins


CRITERION = Wins()
