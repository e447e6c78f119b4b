"""BPG — games played with Black. FIDE C.07 art. 7.3."""

from __future__ import annotations

from pairloom.domain import Colour
from pairloom.messages import message
from pairloom.tiebreaks.base import Description
from pairloom.tiebreaks.own_record import Count
from pairloom.tiebreaks.sheet import Entry, ScoreSheet


class BlackGames(Count):
    """Over the board; for forfeits where pairings are made in advance see art. 15.2."""

    about = Description(
        "BPG",
        message("Number of Games Played with Black"),
        "7.3",
        message("games played with Black"),
        "B",
    )
    counts = message("played with Black against {opponent}")

    def amount(self, sheet: ScoreSheet, round_number: int, entry: Entry) -> int:
        return int(entry.colour is Colour.BLACK and sheet.is_game(entry))


TIEBREAK = BlackGames()
