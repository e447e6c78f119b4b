"""STD — standard points: any scoring system read as 1-½-0. FIDE C.07 (2026) art. 7.7."""

from __future__ import annotations

from pairloom.domain import Outcome
from pairloom.messages import message
from pairloom.tiebreaks.base import Description
from pairloom.tiebreaks.own_record import Count
from pairloom.tiebreaks.sheet import Entry, ScoreSheet


class StandardPoints(Count):
    """One for more points than the scheduled opponent, or for an unplayed round with more
    than a draw; a half for as many.

    A forfeit loss is read as an unplayed round, so that a double forfeit does not give
    both a half for "the same points".
    """

    about = Description(
        "STD",
        message("Standard Points"),
        "7.7",
        message("1 for each round won, ½ for each drawn, whatever these are worth"),
        "B",
        editions=("2026",),
        decimals=1,
    )
    counts = message("standard points of the round")
    scale = 2

    def amount(self, sheet: ScoreSheet, round_number: int, entry: Entry) -> int:
        mark = sheet.draw
        if entry.opponent and entry.outcome is not Outcome.FORFEIT_LOSS:
            mark = sheet.entries[entry.opponent][round_number - 1].points
        return 2 if entry.points > mark else int(entry.points == mark)


TIEBREAK = StandardPoints()
