"""BH — Buchholz: the scores of the opponents. FIDE C.07 art. 8.1; cuts art. 14.3, 14.4."""

from __future__ import annotations

from collections.abc import Sequence

from pairloom.messages import message
from pairloom.tiebreaks.against_opponents import AgainstOpponents
from pairloom.tiebreaks.base import BY_EITHER, Description, Pairings
from pairloom.tiebreaks.book import ScoreBook
from pairloom.tiebreaks.codes import Code
from pairloom.tiebreaks.parts import Part


class Buchholz(AgainstOpponents):
    """Adjusted scores of the opponents, a dummy's for unplayed rounds."""

    about = Description(
        "BH",
        message("Buchholz"),
        "8.1",
        message("sum of the opponents' scores"),
        "C",
        modifiers="CMP",
        team=True,
        scores=BY_EITHER,
        pairings=Pairings.NOT_IN_ADVANCE,
        decimals=1,
    )

    def parts(self, book: ScoreBook, code: Code, number: int) -> Sequence[Part]:
        return self.faced_sheet(book, code).faced(forfeits=code.forfeits)[number]


TIEBREAK = Buchholz()
