"""TPN — tournament pairing number, smaller first. FIDE C.07 (2026) art. 7.8."""

from __future__ import annotations

from pairloom.messages import message
from pairloom.tiebreaks.base import Description, Sum
from pairloom.tiebreaks.book import ScoreBook
from pairloom.tiebreaks.codes import Code
from pairloom.tiebreaks.parts import Part


class PairingNumber(Sum):
    """The final pairing number; `/R` puts the greater one first."""

    about = Description(
        "TPN",
        message("Tournament Pairing Number"),
        "7.8",
        message("the pairing number, smaller first"),
        "B",
        modifiers="R",
        team=True,
        editions=("2026",),
    )
    scale = 1
    lower_is_better = True

    def parts(self, book: ScoreBook, code: Code, number: int) -> list[Part]:
        order = book.order[number]
        return [Part.of(0, 0, order, message("pairing number"))]


TIEBREAK = PairingNumber()
