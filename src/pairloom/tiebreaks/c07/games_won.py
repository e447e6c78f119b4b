"""WON — number of games won over the board. FIDE C.07 art. 7.2."""

from __future__ import annotations

from pairloom.domain import Outcome, TeamScore
from pairloom.messages import message
from pairloom.tiebreaks.base import BY_MATCH, Description
from pairloom.tiebreaks.book import ScoreBook
from pairloom.tiebreaks.codes import Code
from pairloom.tiebreaks.own_record import Count
from pairloom.tiebreaks.sheet import Entry, ScoreSheet

IS_WIN = tuple(
    outcome in (Outcome.WIN, Outcome.UNRATED_WIN, Outcome.FORFEIT_WIN) for outcome in Outcome
)


class GamesWon(Count):
    """A win by forfeit counts only where pairings are made in advance (art. 15.2)."""

    about = Description(
        "WON",
        message("Number of Games Won"),
        "7.2",
        message("games won over the board"),
        "B",
        team=True,
        scores=BY_MATCH,
    )
    counts = message("won against {opponent}")

    def sheet(self, book: ScoreBook, code: Code) -> ScoreSheet:
        return book.by(TeamScore.MATCH)

    def amount(self, sheet: ScoreSheet, round_number: int, entry: Entry) -> int:
        return int(IS_WIN[entry.outcome.position] and sheet.is_game(entry))


TIEBREAK = GamesWon()
