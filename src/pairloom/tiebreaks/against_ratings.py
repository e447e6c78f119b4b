"""What tie-breaks on ratings have in common (FIDE C.07 art. 10).

Only games over the board count, since 2026 also where pairings are made in advance (art. 15.2).
Who has played none has no value.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from pairloom.messages import Message
from pairloom.ratings.fide.performance import round_half_up
from pairloom.tiebreaks.base import Sum
from pairloom.tiebreaks.book import RatedGames, ScoreBook
from pairloom.tiebreaks.codes import Code
from pairloom.tiebreaks.parts import How, Part
from pairloom.tiebreaks.values import Exact

__all__ = ["RoundedMean", "games_of", "mean_of_opponents"]


class RoundedMean(Sum):
    """The average of whole numbers, rounded, a half up; no value without any."""

    scale = 1
    how = How.ROUNDED_MEAN

    def combine(self, amounts: Sequence[int]) -> Exact | None:
        return round_half_up(sum(amounts), len(amounts)) if amounts else None


def games_of(book: ScoreBook, code: Code, number: int) -> RatedGames:
    """The games of a player, unrated ones with the rating the code gives them."""
    return book.with_unrated(code.unrated).rated_games[number]


Performances = Callable[[ScoreBook], Mapping[int, int | None]]


def mean_of_opponents(
    book: ScoreBook, code: Code, number: int, performances: Performances, told: Message
) -> list[Part]:
    """The performances of the opponents met; each has met somebody and so has one."""
    games = games_of(book, code, number)
    values = performances(book.with_unrated(code.unrated))
    return [
        Part.of(round_number, opponent, value, told)
        for round_number, opponent in zip(games.rounds, games.opponents, strict=True)
        if (value := values[opponent]) is not None
    ]
