"""SDOS: the sum of the scores of defeated opponents. Czech rules 3.3.2 b.

SODOSM is its form with handicaps, as common programs have it.
"""

from __future__ import annotations

from pairloom.domain.go import GoGame
from pairloom.messages import Text, message
from pairloom.placement.base import APPROVED, Description, Part, Scope
from pairloom.placement.book import ScoreBook
from pairloom.placement.opponents import HandicapSum, OpponentSum, find_game


class SumOfDefeated(OpponentSum):
    """Scores of the opponents times the result, so that a jigo is half a win here as well;
    in quarters of a point."""

    about = Description(
        "SDOS",
        message("Sum of defeated opponents' scores"),
        message("Czech rules {article}", article="3.3.2 b"),
        message("The sum of the scores of the opponents the player defeated; a jigo counts half."),
    )
    scale = 4

    def parts(self, book: ScoreBook, number: int) -> list[Part]:
        won = [
            Part(played, game.opponent_of(number), self.amount(book, number, game))
            for played, game in book.games[number]
            if game.halves(number)
        ]
        free = book.tournament.regulations.scoring.free
        won += [
            Part(idle, None, free * book.virtual_score(number))
            for idle in book.rounds_that_add(number)
            if book.is_free_win(number, idle) and free
        ]
        return sorted(won, key=lambda part: part.round)

    def amount(self, book: ScoreBook, number: int, game: GoGame) -> int:
        return game.halves(number) * super().amount(book, number, game)

    def describe(self, book: ScoreBook, number: int, part: Part) -> Text:
        told = super().describe(book, number, part)
        if part.opponent is None:
            return told
        if find_game(book, number, part.round).halves(number) == 2:
            return told
        half = self.written(part.amount)
        return message("{part}, jigo: half of it = {half}", part=told, half=half)


class SumOfDefeatedMoved(SumOfDefeated, HandicapSum):
    """The same with the scores moved by the handicaps."""

    about = Description(
        "SODOSM",
        message("Sum of defeated opponents' scores with handicaps"),
        APPROVED,
        message("SDOS with the stones given added to each score, the stones taken subtracted."),
        Scope.BY_MCMAHON_SCORE,
    )


CRITERIA = (SumOfDefeated(), SumOfDefeatedMoved())
