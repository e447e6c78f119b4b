"""The average rating of opponents, FIDE C.04.4.1 (2026) article 1.7."""

from __future__ import annotations

from collections.abc import Sequence


def average_rating_of_opponents(ratings: Sequence[int]) -> int:
    """ARO: rounded to the nearest integer, a half upwards; zero for a player without a game.

    >>> average_rating_of_opponents([2101, 2000]), average_rating_of_opponents([])
    (2051, 0)
    """
    number = len(ratings)
    return (2 * sum(ratings) + number) // (2 * number) if number else 0
