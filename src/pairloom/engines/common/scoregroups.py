"""Scoregroups: players of equal score, as ranges of positions in a pool ranked by score."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple


class Scoregroup(NamedTuple):
    """All players of the pool with the same score: positions `start` up to `end`."""

    score: int
    start: int
    end: int


def find_scoregroups(scores: Sequence[int]) -> tuple[Scoregroup, ...]:
    """The scoregroups of a pool, whose scores are given from the highest down.

    >>> find_scoregroups([20, 20, 15])
    (Scoregroup(score=20, start=0, end=2), Scoregroup(score=15, start=2, end=3))
    """
    groups: list[Scoregroup] = []
    start = 0
    for position in range(1, len(scores) + 1):
        if position == len(scores) or scores[position] != scores[start]:
            groups.append(Scoregroup(scores[start], start, position))
            start = position
    return tuple(groups)
