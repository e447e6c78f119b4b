"""PTS — points, for lists in which they do not come first (record 212). FIDE C.07 art. 4.2."""

from __future__ import annotations

from pairloom.messages import message
from pairloom.tiebreaks.base import BY_EITHER, Description, Sum
from pairloom.tiebreaks.book import ScoreBook
from pairloom.tiebreaks.codes import POINTS, Code
from pairloom.tiebreaks.parts import Part
from pairloom.tiebreaks.values import Value


class TotalPoints(Sum):
    """The score itself; without a place in the list it comes before all tie-breaks."""

    about = Description(
        POINTS,
        message("Points"),
        "4.2",
        message("the score; comes first unless the list says otherwise"),
        "B",
        team=True,
        scores=BY_EITHER,
        decimals=1,
    )

    def parts(self, book: ScoreBook, code: Code, number: int) -> list[Part]:
        sheet = self.sheet(book, code)
        rounds = [
            Part.of(round_number, entry.opponent, entry.points, ROUND)
            for round_number, entry in sheet.rounds_of(number)
        ]
        decided = [
            Part.of(round_number, 0, tenths, DECISION)
            for round_number, tenths in sheet.decisions.get(number, ())
        ]
        return rounds + decided

    def totals(self, book: ScoreBook, code: Code) -> dict[int, Value]:
        """The sum of the parts, which the sheet has already."""
        return {**self.sheet(book, code).scores}


ROUND = message("points of the round")
DECISION = message("by decision of the arbiter")
TIEBREAK = TotalPoints()
