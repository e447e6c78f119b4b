"""Varma tables: sets of numbers that do not meet in the last three rounds. FIDE C.05 Annex 2.

Players of one federation who draw their numbers from one set are done with each other
before the last three rounds. How the numbers are drawn: `pairloom.director.drawing`.
"""

from __future__ import annotations

__all__ = ["FEWEST_PLAYERS", "MOST_PLAYERS", "varma_sets"]

# The numbers of the table; the set they belong to is A, B, C or D from left to right.
_SETS = {
    10: "3 4 8 | 5 7 9 | 1 6 | 2 10",
    12: "4 5 9 10 | 1 2 7 | 6 8 12 | 3 11",
    14: "4 5 6 11 12 | 1 2 8 9 | 7 10 13 | 3 14",
    16: "5 6 7 12 13 14 | 1 2 3 9 10 | 8 11 15 | 4 16",
    18: "5 6 7 8 14 15 16 | 1 2 3 10 11 12 | 9 13 17 | 4 18",
    20: "6 7 8 9 15 16 17 18 | 1 2 3 11 12 13 14 | 5 10 19 | 4 20",
    22: "6 7 8 9 10 17 18 19 20 | 1 2 3 4 12 13 14 15 | 11 16 21 | 5 22",
    24: "6 7 8 9 10 11 19 20 21 22 | 1 2 3 4 13 14 15 16 17 | 12 18 23 | 5 24",
}
FEWEST_PLAYERS, MOST_PLAYERS = 9, 24


def varma_sets(players: int) -> tuple[tuple[int, ...], ...]:
    """The sets A to D; one set of all numbers where the tables do not reach.

    An odd field does without the last number of the table, which is nobody's.

    >>> varma_sets(9)
    ((3, 4, 8), (5, 7, 9), (1, 6), (2,))
    """
    if not FEWEST_PLAYERS <= players <= MOST_PLAYERS:
        return (tuple(range(1, players + 1)),)
    sets = _SETS[players + players % 2].split("|")
    return tuple(
        tuple(number for number in map(int, text.split()) if number <= players) for text in sets
    )
