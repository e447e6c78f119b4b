"""How much is needed: the score for an average, the average for a score.

FIDE B.01 (2024), art. 1.4.8 and the tables of its Annex, which follow from it.
"""

from __future__ import annotations

from pairloom.domain import Points
from pairloom.errors import InputError
from pairloom.messages import message
from pairloom.ratings.fide.norms.levels import find_level
from pairloom.ratings.fide.performance import fractional_score
from pairloom.ratings.fide.tables import rating_difference

__all__ = ["average_needed", "score_needed"]

_LOWEST_PERCENT = 35


def score_needed(title: str, average: int, games: int) -> Points | None:
    """The lowest score that makes the norm against opponents of this average (Ra).

    `None` if no score does, since the average is too low.

    >>> str(score_needed("GM", 2460, 9)), score_needed("GM", 2379, 9)
    ('6.5', None)
    """
    _require_games(games)
    if average < find_level(title).average:
        return None
    scores = (Points(5 * halves) for halves in range(2 * games + 1))
    return next((score for score in scores if _is_enough(title, average, score, games)), None)


def average_needed(title: str, score: Points, games: int) -> int | None:
    """The lowest average of the opponents with which this score makes the norm.

    `None` for a score under 35 %.

    >>> average_needed("GM", Points(65), 9), average_needed("GM", Points(30), 9)
    (2434, None)
    """
    _require_games(games)
    level = find_level(title)
    if score.tenths * 10 < _LOWEST_PERCENT * games:
        return None
    difference = rating_difference(fractional_score(score.tenths, games))
    return max(level.average, level.performance - difference)


def _is_enough(title: str, average: int, score: Points, games: int) -> bool:
    needed = average_needed(title, score, games)
    return needed is not None and average >= needed


def _require_games(games: int) -> None:
    if games < 1:
        raise InputError(
            message(
                "a norm with {games} games: at least one is needed to have a score", games=games
            )
        )
