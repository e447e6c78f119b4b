"""APRO — average performance rating of the opponents. FIDE C.07 art. 10.4."""

from __future__ import annotations

from pairloom.messages import message
from pairloom.tiebreaks.against_ratings import RoundedMean, mean_of_opponents
from pairloom.tiebreaks.base import Description
from pairloom.tiebreaks.book import ScoreBook
from pairloom.tiebreaks.codes import Code
from pairloom.tiebreaks.parts import Part


class AverageOpponentsPerformance(RoundedMean):
    """Of the opponents met over the board."""

    about = Description(
        "APRO",
        message("Average Performance Rating of Opponents"),
        "10.4",
        message("average tournament performance of the opponents met"),
        "DC",
        needs_ratings=True,
    )

    def parts(self, book: ScoreBook, code: Code, number: int) -> list[Part]:
        told = message("performance of opponent {opponent}")
        return mean_of_opponents(book, code, number, lambda rated: rated.performances, told)


TIEBREAK = AverageOpponentsPerformance()
