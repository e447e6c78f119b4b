"""MPvGP — match points or game points: the score that does not rank. FIDE C.07 art. 13.1."""

from __future__ import annotations

from pairloom.messages import message
from pairloom.tiebreaks.base import Description
from pairloom.tiebreaks.book import ScoreBook
from pairloom.tiebreaks.c07.points import TotalPoints
from pairloom.tiebreaks.codes import Code
from pairloom.tiebreaks.sheet import ScoreSheet


class MatchOrGamePoints(TotalPoints):
    """Game points where match points rank, and the other way round."""

    about = Description(
        "MPvGP",
        message("Match Points or Game Points"),
        "13.1",
        message("the score of the team that is not the primary one"),
        "B",
        individual=False,
        team=True,
        decimals=1,
    )

    def sheet(self, book: ScoreBook, code: Code) -> ScoreSheet:
        return book.secondary or book.primary


TIEBREAK = MatchOrGamePoints()
