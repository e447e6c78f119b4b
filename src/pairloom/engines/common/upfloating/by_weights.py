"""[C4]-[C7] Sets of several upfloaters, C.04.5/C.04.6 (2026) art. 3.5, by one weighted matching.

At the fewest upfloaters no two of them meet (such a pair could stay below), so the set is
read off a perfect matching of everybody: it is the lower end of each pair between a resident
and somebody below. Everything that the articles ask of the set adds up over pairs:

| digits, most significant first | cost of a pair                                              |
|--------------------------------|-------------------------------------------------------------|
| C4                             | 1 for each upfloater                                        |
| C5                             | 1 in the digit of the upfloater's score, the lowest first   |
| C6                             | 1 if it joins the following scoregroup to somebody below it |
| C7                             | 1 if the upfloater floated in the previous round            |
| order (3.5.4)                  | the later the upfloater comes, the more; see `_order_cost`  |

C5 compares scores from the lowest up, hence the lowest score has the highest digit. C6 passes or
fails: its digit counts only if the best sum shows that it can pass.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pairloom.engines.common.upfloating.pool import LookAhead, Pool, Rules
from pairloom.matching import maximum_weight_matching, vertices_of


def cheapest_matching(
    rows: Sequence[int], within: int, cost: Callable[[int, int], int]
) -> list[int] | None:
    """A perfect matching of the vertices of least total cost, or `None`; by position."""
    vertices = vertices_of(within)
    place = {vertex: index for index, vertex in enumerate(vertices)}
    edges = [
        (place[vertex], place[other], -int(cost(vertex, other)))
        for vertex in vertices
        for other in vertices_of(rows[vertex] & within >> vertex << vertex)
    ]
    matching = maximum_weight_matching(len(vertices), edges, maximum_cardinality=True)
    if -1 in matching:
        return None
    mates = [-1] * len(rows)
    for index, mate in enumerate(matching):
        mates[vertices[index]] = vertices[mate]
    return mates


class SetByWeights:
    """The set of upfloaters for some residents; all arguments are masks of positions."""

    def __init__(self, pool: Pool, residents: int, lower: int, following: int, rules: Rules):
        self.pool = pool
        self.residents = residents
        self.lower = lower
        self.following = following
        self.rules = rules
        self._width = residents.bit_count().bit_length() + 1

    def find(self) -> int:
        """The mask of the upfloaters."""
        counts_following = False
        if self.following and self.rules.look_ahead is not LookAhead.WITHIN:
            chosen, joined = self._solve(self._costs(order=False, following=True))
            left = (self.following & ~chosen).bit_count()
            graded = self.rules.look_ahead is LookAhead.GRADED
            counts_following = graded or joined == left % 2
        chosen, _ = self._solve(self._costs(order=True, following=counts_following))
        return chosen

    def profile(self) -> int:
        """Some set that is best by C4 and C5 (its scores are those of every such set)."""
        return self._solve(self._costs(order=False, following=False))[0]

    def _solve(self, costs: list[int]) -> tuple[int, int]:
        """The upfloaters of a cheapest matching, and the pairs from the following group down."""

        def cost(first: int, second: int) -> int:
            if self.residents >> first & 1:
                return 0 if self.residents >> second & 1 else costs[second]
            return costs[-1] if self._joins_following(first, second) else 0

        mates = cheapest_matching(self.pool.rows, self.residents | self.lower, cost)
        assert mates is not None, "there is a complete pairing, or nobody would be asked"
        chosen = 0
        for position in vertices_of(self.residents):
            chosen |= 1 << mates[position]
        chosen &= self.lower
        rest = vertices_of(self.lower & ~chosen)
        joined = sum(
            self._joins_following(vertex, mates[vertex])
            for vertex in rest
            if vertex < mates[vertex]
        )
        return chosen, joined

    def _joins_following(self, first: int, second: int) -> bool:
        """Is exactly one of the two in the following scoregroup (and the other below it)?"""
        return (self.following >> first & 1) != (self.following >> second & 1)

    def _costs(self, *, order: bool, following: bool) -> list[int]:
        """By position the cost of taking somebody up; last, that of joining the next group."""
        members = self.pool.members
        costs = [0] * (len(members) + 1)
        base = 0
        lower = vertices_of(self.lower)
        if order:
            for index, position in enumerate(lower):
                costs[position] = _order_cost(index, len(lower))
            base = len(lower) + 1 + self._width
            if self.rules.spares_floaters:
                for position in lower:
                    costs[position] += members[position].floated << base
                base += self._width
        if following:
            costs[-1] = 1 << base
            base += self.lower.bit_count().bit_length() + 1
        for score in sorted({members[position].score for position in lower}, reverse=True):
            for position in lower:
                costs[position] += (members[position].score == score) << base
            base += self._width
        for position in lower:
            costs[position] += 1 << base
        return costs


def _order_cost(index: int, size: int) -> int:
    """Of two sets of equal size, the one with the earlier first difference costs less.

    Both have the same scores, so the sequences of art. 3.5.3 differ first where only one set
    has the member, and the set that has it comes first.
    """
    return (1 << size) - (1 << (size - 1 - index))
