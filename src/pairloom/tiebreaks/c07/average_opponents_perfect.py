"""APPO — average perfect performance of the opponents. FIDE C.07 art. 10.5."""

from __future__ import annotations

from pairloom.messages import message
from pairloom.tiebreaks.against_ratings import RoundedMean, mean_of_opponents
from pairloom.tiebreaks.base import Description
from pairloom.tiebreaks.book import ScoreBook
from pairloom.tiebreaks.codes import Code
from pairloom.tiebreaks.parts import Part


class AverageOpponentsPerfect(RoundedMean):
    """Of the opponents met over the board."""

    about = Description(
        "APPO",
        message("Average Perfect Performance of Opponents"),
        "10.5",
        message("average perfect tournament performance of the opponents met"),
        "DC",
        needs_ratings=True,
    )

    def parts(self, book: ScoreBook, code: Code, number: int) -> list[Part]:
        told = message("perfect performance of opponent {opponent}")
        return mean_of_opponents(book, code, number, lambda rated: rated.perfect_performances, told)


TIEBREAK = AverageOpponentsPerfect()
