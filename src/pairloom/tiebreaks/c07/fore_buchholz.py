"""FB — Fore Buchholz: the final round taken as drawn. FIDE C.07 art. 8.3."""

from __future__ import annotations

from pairloom.messages import message
from pairloom.tiebreaks.base import BY_EITHER, Description, Pairings
from pairloom.tiebreaks.book import ScoreBook
from pairloom.tiebreaks.c07.buchholz import Buchholz
from pairloom.tiebreaks.codes import Code
from pairloom.tiebreaks.sheet import ScoreSheet


class ForeBuchholz(Buchholz):
    """Buchholz before anybody knows the results of the final round."""

    about = Description(
        "FB",
        message("Fore Buchholz"),
        "8.3",
        message("Buchholz as if all games of the final round had been drawn"),
        "D",
        modifiers="CMP",
        team=True,
        scores=BY_EITHER,
        pairings=Pairings.NOT_IN_ADVANCE,
        decimals=1,
    )

    def faced_sheet(self, book: ScoreBook, code: Code) -> ScoreSheet:
        return self.sheet(book, code).fore


TIEBREAK = ForeBuchholz()
