"""One odd set whose members cannot all be matched with each other: the cut that halves miss.

The duals of sorts (`alike`) know nothing of odd numbers. If a set of sorts has an odd number
of members, at least one edge of every perfect matching leaves it. With a bonus for each such
edge, that is taken back once, duals prove as before; and where the bonus is positive, exactly one
edge leaves the set in every perfect matching of maximum weight.

The bonus is found by letting the one edge end halfway: whoever leaves the set meets a vertex
`exit`, whoever is met outside meets a vertex `entry`. Only then the two must be able to meet.

Source: the odd-set inequalities of J. Edmonds, "Maximum matching and a polyhedron with
0,1-vertices" (1965), for one set given beforehand.
"""

from __future__ import annotations

from collections.abc import Sequence

from pairloom.matching.alike import SCALE, Weights, keep_tight, solve_alike

__all__ = ["OddSet", "solve_split"]


def solve_split(last: OddSet, before: Sequence[OddSet] = ()) -> list[int] | None:
    """The tight edges of a graph with one or more odd sets split off, one out of the other.

    Each of `before` is the graph of the next; `last` is the graph to solve. `None` if that
    proves nothing. Every perfect matching of maximum weight is among those on these edges.
    """
    duals = solve_alike([mask.bit_count() for mask in last.members], last.weights)
    if duals is None:
        return None
    for odd in (*before, last):
        if not odd.accept(duals[: len(odd.members)]):
            return None
    return keep_tight(last.rows, last.members, last.weights, duals)


class OddSet:
    """A graph in sorts (rows, members as masks, weights by sorts) and an odd set of sorts.

    `rows`, `members` and `weights` are those of the graph with the vertices `exit` and `entry` at
    the end instead of the edges that leave the set. Another odd set can be split off that graph.
    """

    def __init__(
        self, rows: Sequence[int], members: Sequence[int], weights: Weights, inside: Sequence[bool]
    ) -> None:
        self._given_rows = rows
        self._given = members
        self._given_weights = weights
        self._inside = inside
        self.exit, self.entry = len(rows), len(rows) + 1
        # What leaving is worth for each sort of the set, and whom one meets then.
        self._leaving = [self._heaviest_leaving(sort) for sort in range(len(members))]
        self._favoured = [self._is_favoured(sort) for sort in range(len(members))]
        self.members = [*members, 1 << self.exit, 1 << self.entry]
        self.weights = self._split_weights()
        self.rows = self._split_rows()
        self._duals: Sequence[int] = ()

    def _heaviest_leaving(self, sort: int) -> int | None:
        if not self._inside[sort]:
            return None
        row = zip(self._given_weights[sort], self._inside, strict=True)
        return max((w for w, is_inside in row if w is not None and not is_inside), default=None)

    def _is_favoured(self, sort: int) -> bool:
        leaving = zip(self._given_weights[sort], self._leaving, strict=True)
        return not self._inside[sort] and any(w == most for w, most in leaving if most is not None)

    def accept(self, duals: Sequence[int]) -> bool:
        """Take over feasible duals of the split graph; `False` if they prove nothing.

        Leaving must have a bonus, not a fine, and no edge that leaves negative slack.
        """
        # Every perfect matching leaves the odd set at least once. With a bonus for each leaving
        # edge and one bonus taken back in the end, no weight is underrated; so duals that cover
        # all edges, leaving ones with their bonus, bound every perfect matching. With a fine they
        # would not: a matching that leaves three times would be underrated.
        self._duals = duals
        if self._bonus() < 0:
            return False
        sorts = range(len(self._given))
        return all(
            (self._slack(sort, other) or 0) >= 0
            for sort in sorts
            if self._inside[sort]
            for other in sorts
            if not self._inside[other]
        )

    def partners_outside(self, vertex: int) -> int:
        """Whom the vertex, if it is the one that leaves the set, may meet in a best matching."""
        sort = next(s for s, mask in enumerate(self._given) if mask >> vertex & 1)
        partners = 0
        for other, mask in enumerate(self._given):
            if not self._inside[other] and self._slack(sort, other) == 0:
                partners |= mask
        return self._given_rows[vertex] & partners

    def _bonus(self) -> int:
        return -self._duals[-1] - self._duals[-2]

    def _slack(self, first: int, second: int) -> int | None:
        """The slack of an edge that leaves the set; `None` if there is none."""
        weight = self._given_weights[first][second]
        if weight is None:
            return None
        return self._duals[first] + self._duals[second] - self._bonus() - SCALE * weight

    def _split_weights(self) -> list[list[int | None]]:
        inside = self._inside
        entering = [0 if favoured else None for favoured in self._favoured]
        weights: list[list[int | None]] = [
            [w if inside[s] == inside[t] else None for t, w in enumerate(row)]
            for s, row in enumerate(self._given_weights)
        ]
        for row, out, into in zip(weights, self._leaving, entering, strict=True):
            row += (out, into)
        return [*weights, [*self._leaving, None, None], [*entering, None, None]]

    def _split_rows(self) -> list[int]:
        """The edges that leave the set end at `exit`, or begin at `entry`."""
        within = outside = 0
        for is_inside, mask in zip(self._inside, self._given, strict=True):
            within |= mask if is_inside else 0
            outside |= 0 if is_inside else mask
        entered = sum(m for m, good in zip(self._given, self._favoured, strict=True) if good)
        rows, left = [], 0
        for vertex, row in enumerate(self._given_rows):
            bit = 1 << vertex
            if within & bit:
                leaves = bool(row & entered)
                left |= bit if leaves else 0
                rows.append(row & within | leaves << self.exit)
            else:
                rows.append(row & outside | bool(entered & bit) << self.entry)
        return [*rows, left, entered]
