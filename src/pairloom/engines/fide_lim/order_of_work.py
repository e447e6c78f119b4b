"""In which order scoregroups are paired, and which way: articles 2.2, 3.2.1 and 8.3.

From the highest group down until just before the median, then from the lowest group up, then the
median itself, downward. Its score is half of what the rounds so far could have given
(art. 7.3 assumes 1, ½ and 0 points; we take half a win per round). There is a median even
if nobody has that score: floaters of both sides meet there.
"""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

from pairloom.engines.common.scoregroups import find_scoregroups
from pairloom.engines.fide_lim.state import Field, PlayerState


class Direction(Enum):
    """Which way a scoregroup is paired; floaters leave in the same direction (3.2.1)."""

    DOWNWARD = "down"
    UPWARD = "up"

    def by_number(self, player: PlayerState) -> tuple[int]:
        """Sort key: the highest numbered player first downward, the lowest numbered upward."""
        return (player.order if self is Direction.DOWNWARD else -player.order,)

    def by_score(self, player: PlayerState) -> tuple[int, int]:
        """Sort key of floaters (3.6, 3.7): those from furthest away first, then by number."""
        away = -player.score if self is Direction.DOWNWARD else player.score
        return away, *self.by_number(player)


class Group(NamedTuple):
    """A scoregroup: its score, and the mask of its residents."""

    score: int
    residents: int


class OrderOfWork(NamedTuple):
    """Groups above the median from the top, groups below it from the bottom, and the median."""

    upper: list[Group]
    lower: list[Group]
    median: Group


def order_of_work(field: Field, to_pair: int) -> OrderOfWork:
    """Sort the scoregroups of those who are to be paired."""
    upper: list[Group] = []
    lower: list[Group] = []
    median = Group(field.doubled_median // 2, 0)
    for score, start, end in find_scoregroups([player.score for player in field.players]):
        group = Group(score, to_pair & ((1 << end) - (1 << start)))
        if 2 * score == field.doubled_median:
            median = group
        elif group.residents and 2 * score > field.doubled_median:
            upper.append(group)
        elif group.residents:
            lower.insert(0, group)
    return OrderOfWork(upper, lower, median)
