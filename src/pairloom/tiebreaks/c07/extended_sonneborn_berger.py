"""EMMSB, EMGSB, EGMSB, EGGSB — extended Sonneborn-Berger of teams. FIDE C.07 art. 13.2.

The first letter after E is the score of the opponent, the second the own one of the match: M for
match points, G for game points. With cuts, the opponent with the lowest score of the first kind
goes first, of several the lowest product (art. 14.1.2).
"""

from __future__ import annotations

from pairloom.domain import TeamScore
from pairloom.messages import message
from pairloom.tiebreaks.against_opponents import Products
from pairloom.tiebreaks.base import Description
from pairloom.tiebreaks.book import ScoreBook
from pairloom.tiebreaks.codes import Code
from pairloom.tiebreaks.sheet import ScoreSheet

_NAMES = {
    "EMMSB": message("Extended Sonneborn-Berger, match points times match points"),
    "EMGSB": message("Extended Sonneborn-Berger, match points times game points"),
    "EGMSB": message("Extended Sonneborn-Berger, game points times match points"),
    "EGGSB": message("Extended Sonneborn-Berger, game points times game points"),
}
_DEFINITIONS = {
    "EMMSB": message("sum of each opponent's match points times the own match points against it"),
    "EMGSB": message("sum of each opponent's match points times the own game points against it"),
    "EGMSB": message("sum of each opponent's game points times the own match points against it"),
    "EGGSB": message("sum of each opponent's game points times the own game points against it"),
}


class ExtendedSonnebornBerger(Products):
    """The opponents' totals of one score times the own points of one score."""

    def __init__(self, faced: TeamScore, own: TeamScore) -> None:
        self.faced_score, self.own_score = faced, own
        code = f"E{faced.value[0]}{own.value[0]}SB"
        self.about = Description(
            code,
            _NAMES[code],
            "13.2",
            _DEFINITIONS[code],
            "BC",
            modifiers="CP",
            individual=False,
            team=True,
            decimals=2,
        )

    def faced_sheet(self, book: ScoreBook, code: Code) -> ScoreSheet:
        return book.by(self.faced_score)

    def points_sheet(self, book: ScoreBook, code: Code) -> ScoreSheet:
        return book.by(self.own_score)


TIEBREAKS = tuple(ExtendedSonnebornBerger(faced, own) for faced in TeamScore for own in TeamScore)
