"""BWG — games won with Black. FIDE C.07 art. 7.4."""

from __future__ import annotations

from pairloom.domain import Colour
from pairloom.messages import message
from pairloom.tiebreaks.base import Description
from pairloom.tiebreaks.c07.games_won import IS_WIN
from pairloom.tiebreaks.own_record import Count
from pairloom.tiebreaks.sheet import Entry, ScoreSheet


class BlackWins(Count):
    """Over the board; for forfeits where pairings are made in advance see art. 15.2."""

    about = Description(
        "BWG",
        message("Number of Games Won with Black"),
        "7.4",
        message("games won with Black"),
        "B",
    )
    counts = message("won with Black against {opponent}")

    def amount(self, sheet: ScoreSheet, round_number: int, entry: Entry) -> int:
        won_with_black = entry.colour is Colour.BLACK and IS_WIN[entry.outcome.position]
        return int(won_with_black and sheet.is_game(entry))


TIEBREAK = BlackWins()
