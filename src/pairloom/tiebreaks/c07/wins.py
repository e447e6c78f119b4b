"""WIN — number of wins, with or without playing. FIDE C.07 art. 7.1."""

from __future__ import annotations

from pairloom.domain import TeamScore
from pairloom.messages import message
from pairloom.tiebreaks.base import BY_MATCH, Description
from pairloom.tiebreaks.book import ScoreBook
from pairloom.tiebreaks.codes import Code
from pairloom.tiebreaks.own_record import Count
from pairloom.tiebreaks.sheet import Entry, ScoreSheet


class Wins(Count):
    """Byes and forfeits count when they give the points of a win."""

    about = Description(
        "WIN",
        message("Number of Wins"),
        "7.1",
        message("rounds with as many points as for a win, played or not"),
        "B",
        team=True,
        scores=BY_MATCH,
    )
    counts = message("a win's points")

    def sheet(self, book: ScoreBook, code: Code) -> ScoreSheet:
        return book.by(TeamScore.MATCH)

    def amount(self, sheet: ScoreSheet, round_number: int, entry: Entry) -> int:
        return int(entry.points == sheet.win)


TIEBREAK = Wins()
