"""Careers of players who came with a list made elsewhere, and who waits for theirs.

Formula 1 needs of the games before: how many, the points, and the mean of the opponents' ratings,
each no further than 350 points from the own. Games one by one and these three numbers give the
same rating; the numbers become games against the mean opponent.
"""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from pairloom.correspondence.ratings.states import HistoryGame, RatingList, round_rating
from pairloom.errors import InputError
from pairloom.messages import counted
from pairloom.messages.values import Score

__all__ = ["CareerSums", "Waiting", "career_of_sums", "waiting_players"]


class CareerSums(NamedTuple):
    """What formula 1 needs of a career; `score` is in half points."""

    games: int
    score: int
    mean: Fraction


class Waiting(NamedTuple):
    """A player whose career of so many games is not known; `finished` games wait for it."""

    player: str
    games: int
    finished: int


def career_of_sums(sums: CareerSums) -> tuple[HistoryGame, ...]:
    """Games with this number, these points and this mean.

    >>> career = career_of_sums(CareerSums(3, 3, Fraction(6301, 3)))
    >>> [(game.opponent, game.score) for game in career]
    [(2100, 2), (2100, 1), (2101, 0)]
    """
    games, score, mean = sums
    if not 0 <= score <= 2 * games:
        raise InputError(
            counted(
                "{points} points from {count} game",
                "{points} points from {count} games",
                games,
                points=Score(f"{score / 2:g}"),
            )
        )
    total = round_rating(mean * games)
    history = []
    for number in range(1, games + 1):
        # The last games take what the division leaves, so that the sum is the one told.
        opponent = total // games + (number > games - total % games)
        share = min(2, max(0, score - 2 * (number - 1)))
        history.append(
            HistoryGame(
                game=f"before {number}",
                opponents=(),
                start=opponent,
                opponent=opponent,
                own=opponent,
                score=share,
            )
        )
    return tuple(history)


def waiting_players(made: RatingList) -> tuple[Waiting, ...]:
    """Everybody on a list whose next rating cannot be worked out, those with games first."""
    waiting = [
        Waiting(player, state.games, len(state.waiting))
        for player, state in made.states.items()
        if not state.is_complete
    ]
    return tuple(sorted(waiting, key=lambda each: (-each.finished, each.player)))
