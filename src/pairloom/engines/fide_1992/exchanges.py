"""[D2] Exchanges between S1 and S2 of a homogeneous bracket or remainder.

Order (players numbered 1, 2, … in A2 order): fewest players exchanged; smallest difference
between the sums of numbers exchanged; the lowest players of S1; the highest of S2.

The first accepted exchange is found at once, for two reasons:
- *Canonical form.* If some player of S1 sits with a higher one of S2, exchanging the two
  gives the same pairs with fewer players exchanged, or as many and a smaller difference. So in
  the first exchange that has an accepted pairing, S1 holds the higher player of every pair.
- *Additivity.* Then the exchange is read off the pairs: a player of the original S2 who is
  the higher of a pair was moved up; a player of the original S1 who is the lower of a pair, or
  left over, was moved down. Each part of the order is a sum over pairs; sets of equal size
  compare like binary numbers. A matching of greatest weight is the first exchange.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from pairloom.engines.fide_1992.feasibility import Feasible, Rows
from pairloom.matching import maximum_weight_matching, vertices_of


class Exchange(NamedTuple):
    """Who moved from S1 to S2 and who from S2 to S1, as places in the group, and the order."""

    down: tuple[int, ...]
    up: tuple[int, ...]

    @property
    def key(self) -> tuple[int, int, tuple[int, ...], tuple[int, ...]]:
        """Smaller comes first."""
        difference = sum(self.up) - sum(self.down)
        return (
            len(self.up),
            difference,
            tuple(-position for position in reversed(self.down)),
            self.up,
        )


def compose(group: Sequence[int], pairs: int, exchange: Exchange) -> tuple[list[int], list[int]]:
    """C5, A9b: S1 and S2 after an exchange, both in A2 order."""
    s1 = sorted({*range(pairs), *exchange.up} - {*exchange.down})
    s2 = sorted({*range(len(group))} - {*s1})
    return [group[place] for place in s1], [group[place] for place in s2]


def part(rows: Rows, s1: Sequence[int], s2: Sequence[int]) -> Rows:
    """The edges between S1 and S2, and from S2 to the places for those left over."""
    upper = sum(1 << vertex for vertex in s1)
    lower = sum(1 << vertex for vertex in s2)
    parted = [row & ~upper for row in rows]
    for vertex in s1:
        parted[vertex] = rows[vertex] & lower
    for vertex in s2:
        parted[vertex] = rows[vertex] & ~lower
    return parted


def bound_exchanges(bound: tuple[int, int], group: Sequence[int], pairs: int) -> Iterator[Exchange]:
    """The exchanges of one player each, in order, where it is known who must change sides.

    The first exchange with a pairing has the higher player of every pair in S1 (see above): who
    has to be the higher must get there from S2, and who may not be must leave it.
    """
    upper, lower = bound
    if upper in group[pairs:]:
        entering = group.index(upper)
        for place in reversed(range(pairs)):
            yield Exchange((place,), (entering,))
    elif lower in group[:pairs]:
        leaving = group.index(lower)
        for place in range(pairs, len(group)):
            yield Exchange((leaving,), (place,))


def first_exchange(feasible: Feasible, rows: Rows, group: Sequence[int], pairs: int) -> Exchange:
    """The first exchange in order that has a pairing; the caller knows there is one."""
    rows = feasible.limit(rows)
    edges = list(_weighted(feasible, rows, group, pairs))
    mates = maximum_weight_matching(len(rows), edges, maximum_cardinality=True)
    place_of = {vertex: place for place, vertex in enumerate(group)}
    higher = [
        place for place, vertex in enumerate(group) if place_of.get(mates[vertex], -1) > place
    ]
    return Exchange(
        down=tuple(place for place in range(pairs) if place not in higher),
        up=tuple(place for place in higher if place >= pairs),
    )


def _weighted(
    feasible: Feasible, rows: Rows, group: Sequence[int], pairs: int
) -> Iterator[tuple[int, int, int]]:
    """Edges with the order of exchanges as weights; above it, if needed, the worth of pairings."""
    size = len(group)
    order = _Order(size, pairs)
    place_of = {vertex: place for place, vertex in enumerate(group)}
    for first, row in enumerate(rows):
        for second in vertices_of(row >> first << first):
            weight = order.weight(place_of.get(first, size), place_of.get(second, size))
            if feasible.weigh:
                weight += feasible.graph.worth(first, second) << order.bits
            yield first, second, weight


class _Order:
    """The order of exchanges in digits of one number: count, difference, S1 moved, S2 moved."""

    def __init__(self, size: int, pairs: int) -> None:
        self._size = size
        self._pairs = pairs
        self._difference = 2 * size
        self._count = self._difference + (size * size).bit_length() + 1
        self.bits = self._count + size.bit_length() + 2

    def weight(self, first: int, second: int) -> int:
        """The weight of a pair of places, the higher first; `size` stands for being left over."""
        weight = 0
        if first < self._pairs and second == self._size:
            weight += self._moved_down(first)
        elif second < self._size:
            weight -= first << self._difference
            if second < self._pairs:
                weight += self._moved_down(second)
            if first >= self._pairs:
                weight += (1 << self._size - 1 - first) - (1 << self._count)
        return weight

    def _moved_down(self, place: int) -> int:
        """Lower players of S1 first."""
        return 1 << self._size + place
