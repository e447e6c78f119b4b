"""The median scoregroup, which must be paired completely: article 2.6.

If it cannot be, a pairing made earlier is cracked and both its players come to the median as
floaters from that side: from below if more floaters came from above than from below (2.6.1),
else from above (2.6.2). We crack the pairing made last on that side, count again, and go on;
when a side has no pairing left, the other gives one. In the end everybody is in the median, so
a round that can be paired is paired.
"""

from __future__ import annotations

from typing import NamedTuple

from pairloom.engines.fide_lim.floater_opponents import Incoming
from pairloom.engines.fide_lim.order_of_work import Direction
from pairloom.engines.fide_lim.paired_group import PairedGroup
from pairloom.engines.fide_lim.round_graph import RoundGraph


class Crack(NamedTuple):
    """A pairing that was taken back, and the side it came from: floaters go that way."""

    pair: tuple[int, int]
    side: Direction


class Side(NamedTuple):
    """All groups of one side of the median, and the floaters that left the last of them."""

    direction: Direction
    groups: list[PairedGroup]
    floaters: int

    def last_group(self) -> PairedGroup | None:
        """The group in which the last pairing of this side was made."""
        return next((group for group in reversed(self.groups) if group.pairs), None)


class MedianGroup(NamedTuple):
    """Who is in the median in the end, and what was cracked for it."""

    incoming: Incoming
    cracks: list[Crack]


def fill_median(graph: RoundGraph, residents: int, upper: Side, lower: Side) -> MedianGroup:
    """Crack pairings of both sides until the median can be paired."""
    down, up = upper.floaters, lower.floaters
    cracks: list[Crack] = []
    while not graph.is_pairable(residents | down | up):
        crack = crack_next(upper, lower, from_below=down.bit_count() > up.bit_count())
        mask = sum(1 << position for position in crack.pair)
        if crack.side is Direction.DOWNWARD:
            down |= mask
        else:
            up |= mask
        cracks.append(crack)
    return MedianGroup(Incoming(down, up), cracks)


def crack_next(upper: Side, lower: Side, *, from_below: bool) -> Crack:
    """Take back the next pairing of a side, or of the other if it has none (2.6.1, 2.6.2)."""
    for side in (lower, upper) if from_below else (upper, lower):
        group = side.last_group()
        if group is not None:
            return Crack(group.pairs.pop(), side.direction)
    raise AssertionError("the whole pool can be paired")
