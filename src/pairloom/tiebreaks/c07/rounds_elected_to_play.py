"""REP — rounds one elected to play (GE before August 2024). FIDE C.07 art. 7.6."""

from __future__ import annotations

from pairloom.domain import Outcome
from pairloom.messages import message
from pairloom.tiebreaks.base import Description
from pairloom.tiebreaks.own_record import Count
from pairloom.tiebreaks.sheet import Entry, ScoreSheet
from pairloom.tiebreaks.unplayed import IS_REQUESTED


class RoundsElectedToPlay(Count):
    """All rounds but half- and zero-point byes and forfeit losses."""

    about = Description(
        "REP",
        message("Rounds one Elected to Play"),
        "7.6",
        message("rounds without half-point byes, zero-point byes and forfeit losses"),
        "B",
    )
    counts = message("elected to play")

    def amount(self, sheet: ScoreSheet, round_number: int, entry: Entry) -> int:
        if entry.outcome is Outcome.FORFEIT_LOSS:
            return int(sheet.is_game(entry))
        return int(not IS_REQUESTED[entry.outcome.position])


TIEBREAK = RoundsElectedToPlay()
