"""Performances: average of the opponents, tournament and perfect tournament performance.

FIDE C.07 (2026) art. 10.1-10.3; the tables are those of B.02. Ratings are those of the
opponents in games over the board, one entry per game. Scores are in tenths of a point.
Everything is a whole number; halves round up (C.07 art. 10.1 and 10.2; B.01 art. 1.4.7 and
1.4.9 say the same for norms).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from pairloom.domain import Points, Tournament
from pairloom.errors import InputError
from pairloom.messages import message
from pairloom.ratings.fide.games import RatedGame, rated_games
from pairloom.ratings.fide.tables import CERTAIN_DIFFERENCE, expected_score, rating_difference

__all__ = [
    "Performance",
    "average_rating",
    "fractional_score",
    "perfect_performance",
    "performance_of",
    "round_half_up",
    "tournament_performance",
]

WIN = 10
# Below the lowest opponent by this much is the perfect performance of a score of zero.
_ZERO_SCORE_DIFFERENCE = 800


def round_half_up(numerator: int, denominator: int) -> int:
    """The nearest whole number; a half goes up. The denominator is positive."""
    return (2 * numerator + denominator) // (2 * denominator)


def average_rating(ratings: Iterable[int]) -> int | None:
    """ARO: the average, rounded, .5 up; `None` without opponents (C.07 art. 10.1).

    >>> average_rating([1700, 1950, 1850, 2050, 2150]), average_rating([2000, 2001])
    (1940, 2001)
    """
    values = tuple(ratings)
    return round_half_up(sum(values), len(values)) if values else None


def fractional_score(score_tenths: int, games: int, win_tenths: int = WIN) -> int:
    """The score in whole per cent of the possible one, .5 up.

    >>> fractional_score(20, 3), fractional_score(15, 4)
    (67, 38)
    """
    _require_possible(score_tenths, games, win_tenths)
    return round_half_up(100 * score_tenths, games * win_tenths)


def tournament_performance(
    ratings: Sequence[int], score_tenths: int, win_tenths: int = WIN
) -> int | None:
    """TPR: rounded average of the opponents plus the difference that belongs to the score.

    `None` without opponents (C.07 art. 10.2).

    >>> tournament_performance([1700, 1950, 1850, 2050, 2150], 35)
    2089
    """
    average = average_rating(ratings)
    if average is None:
        return None
    return average + rating_difference(fractional_score(score_tenths, len(ratings), win_tenths))


def perfect_performance(
    ratings: Sequence[int], score_tenths: int, win_tenths: int = WIN
) -> int | None:
    """PTP: the lowest rating that is expected to score at least this much (C.07 art. 10.3).

    A score of zero gives the lowest opponent less 800. Differences are taken in full, so that
    a perfect score gives the highest opponent plus 736. `None` without opponents. The expected
    score never falls when the rating rises: the answer is found by halving.

    >>> perfect_performance([1700, 1950, 1850, 2050, 2150], 35)
    2112
    """
    if not ratings:
        return None
    _require_possible(score_tenths, len(ratings), win_tenths)
    if score_tenths == 0:
        return min(ratings) - _ZERO_SCORE_DIFFERENCE
    needed = 100 * score_tenths
    # Too low: nothing is expected there. High enough: everything is.
    too_low, enough = min(ratings) - CERTAIN_DIFFERENCE, max(ratings) + CERTAIN_DIFFERENCE
    while enough - too_low > 1:
        middle = (too_low + enough) // 2
        if sum([expected_score(middle - rating) for rating in ratings]) * win_tenths >= needed:
            enough = middle
        else:
            too_low = middle
    return enough


@dataclass(frozen=True, slots=True)
class Performance:
    """How well somebody played, with what it is worked out from; `None` without opponents."""

    games: tuple[RatedGame, ...]
    score: Points
    average: int | None
    percent: int | None
    difference: int | None
    performance: int | None
    perfect: int | None


def performance_of(tournament: Tournament, number: int) -> Performance:
    """ARO, TPR and PTP of a player: games over the board against rated opponents."""
    games = rated_games(tournament, number, with_unrated_results=True)
    ratings = [game.rating for game in games]
    tenths = sum(game.points.tenths for game in games)
    percent = fractional_score(tenths, len(games)) if games else None
    return Performance(
        games=games,
        score=Points(tenths),
        average=average_rating(ratings),
        percent=percent,
        difference=None if percent is None else rating_difference(percent),
        performance=tournament_performance(ratings, tenths),
        perfect=perfect_performance(ratings, tenths),
    )


def _require_possible(score_tenths: int, games: int, win_tenths: int) -> None:
    if games < 1:
        raise InputError(message("a score in per cent needs at least one game"))
    if not 0 <= score_tenths <= games * win_tenths:
        raise InputError(
            message(
                "{points} points from {games} games: possible are 0 to {most}",
                points=Points(score_tenths),
                games=games,
                most=Points(games * win_tenths),
            )
        )
