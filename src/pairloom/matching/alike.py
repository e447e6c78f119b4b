"""Weighted perfect matchings of vertices that come in few sorts of many alike.

If the weight of an edge depends on the sorts of its ends only, a relaxation is small: let
everybody of one sort stand for all of them, and let a vertex be matched in halves. What is
left is a transport problem between the sorts, however many vertices there are. Its duals are
feasible duals of the matching problem itself; and if the edges without slack have a perfect
matching, they prove it: a perfect matching is of maximum weight exactly if it uses such edges only.

Sources: M. L. Balinski, "Integer programming: methods, uses, computation" (1965), for halves;
H. W. Kuhn (1955) and J. Munkres (1957) for the transport by shortest augmenting paths.
"""

from __future__ import annotations

from collections.abc import Sequence
from heapq import heappop, heappush
from itertools import pairwise

from pairloom.matching.alternating_tree import vertices_of

__all__ = ["SCALE", "adjacent_sorts", "keep_tight", "solve_alike", "tight_rows"]

# Duals belong to weights multiplied by this, so that halves of halves are integers.
SCALE = 4
# Weights by pairs of sorts; `None` where no edge is.
Weights = Sequence[Sequence[int | None]]


def adjacent_sorts(rows: Sequence[int], members: Sequence[int]) -> list[list[int]]:
    """For each sort (given as a mask) those, not before it, with an edge to it."""
    adjacent = []
    for first, mask in enumerate(members):
        reached = 0
        for vertex in vertices_of(mask):
            reached |= rows[vertex]
        adjacent.append([t for t in range(first, len(members)) if reached & members[t]])
    return adjacent


def tight_rows(
    rows: Sequence[int],
    members: Sequence[int],
    weights: Weights,
    start: Sequence[int] | None = None,
) -> list[int] | None:
    """The edges that a perfect matching of maximum weight can consist of, as rows of masks.

    `members` are the sorts as masks; vertices of no sort get an empty row. If there is any
    perfect matching on these edges, its weight is maximum, and so is that of all others on
    these edges and of none else. `None` if not all can be matched. `start`: see `solve_alike`.
    """
    duals = solve_alike([mask.bit_count() for mask in members], weights, start)
    return None if duals is None else keep_tight(rows, members, weights, duals)


def keep_tight(
    rows: Sequence[int], members: Sequence[int], weights: Weights, duals: Sequence[int]
) -> list[int]:
    """Rows with the edges that have no slack."""
    tight = [0] * len(rows)
    for mask, own, dual in zip(members, weights, duals, strict=True):
        partners = 0
        for others, weight, other in zip(members, own, duals, strict=True):
            if weight is not None and dual + other == SCALE * weight:
                partners |= others
        for vertex in vertices_of(mask):
            tight[vertex] = rows[vertex] & partners
    return tight


def solve_alike(
    counts: Sequence[int], weights: Weights, start: Sequence[int] | None = None
) -> list[int] | None:
    """Optimal duals per sort, or `None` if not all can be matched.

    `counts[s]` vertices are of sort `s`; `weights` is symmetric, `None` where no edge is. On
    all edges `duals[s] + duals[t] >= SCALE * weights[s][t]`. Exact for the relaxation (halves
    allowed, every vertex adjacent to all of an adjacent sort). Each path searched costs at most
    the number of pairs of sorts; paths are few, since each serves many vertices at once.
    `start` may give feasible duals for the weights doubled: the closer to half of the optimum,
    the shorter the paths.
    """
    # Senders and receivers are the same people: left[s] + right[t] >= 2w and left[t] + right[s]
    # >= 2w on every edge. Added up, left + right are duals of the sorts for weights times four
    # (`SCALE`).
    transport = _Transport(counts, weights, start)
    for sort in range(len(counts)):
        while transport.supply[sort]:
            if not transport.ship_from(sort):
                return None
    return [left + right for left, right in zip(transport.left, transport.right, strict=True)]


class _Transport:
    """Everybody once as a sender (left) and once as a receiver (right)."""

    def __init__(
        self, counts: Sequence[int], weights: Weights, start: Sequence[int] | None
    ) -> None:
        self.supply = list(counts)
        self.demand = list(counts)
        self.rows = [
            [(sort, 2 * weight) for sort, weight in enumerate(row) if weight is not None]
            for row in weights
        ]
        if start is None:
            self.left = [max((weight for _, weight in row), default=0) for row in self.rows]
            self.right = [0] * len(counts)
        else:
            self.left, self.right = list(start), list(start)
        self.flow: list[dict[int, int]] = [{} for _ in counts]  # by receiver: amounts by sender
        # The search: when receivers are reached, from whom, and over whom senders are.
        numbers = [*self.left, *self.right, *(weight for row in self.rows for _, weight in row)]
        widest = max((abs(number) for number in numbers), default=0).bit_length()
        self._far = 1 << (widest + 3 * len(counts).bit_length() + 8)  # beyond any path
        self._reached = [0] * len(counts)
        self._origin = [-1] * len(counts)
        self._above = [-1] * len(counts)
        self._waiting: list[tuple[int, int]] = []
        self._nearest, self._goal = 0, -1

    def ship_from(self, root: int) -> bool:
        """Send as much as possible on one shortest path from a sender; `False`: there is none."""
        self._reached[:] = [self._far] * len(self.rows)
        self._nearest, self._goal = self._far, -1
        senders, passed = {root: 0}, []
        self._waiting.clear()
        self._look_from(root, 0)
        while self._waiting and self._waiting[0][0] < self._nearest:
            now, receiver = heappop(self._waiting)
            if self._reached[receiver] < now:
                continue  # reached earlier, too
            passed.append(receiver)
            for sender in self.flow[receiver]:
                if sender not in senders:
                    senders[sender] = now
                    self._above[sender] = receiver
                    self._look_from(sender, now)
        if self._goal < 0:
            return False
        self._reprice(senders, passed)
        self._send(root)
        return True

    def _look_from(self, sender: int, now: int) -> None:
        """Look at all receivers from a sender that the search has come to (the inner loop)."""
        reached, right, demand, origin = self._reached, self.right, self.demand, self._origin
        base = now + self.left[sender]
        for receiver, weight in self.rows[sender]:
            at = base + right[receiver] - weight
            if at < reached[receiver]:
                reached[receiver] = at
                origin[receiver] = sender
                if at < self._nearest:
                    if demand[receiver]:
                        self._nearest, self._goal = at, receiver
                    else:
                        heappush(self._waiting, (at, receiver))

    def _reprice(self, senders: dict[int, int], passed: list[int]) -> None:
        """Keep all slacks non-negative, and those on the path zero."""
        end = self._nearest
        for sender, at in senders.items():
            self.left[sender] -= end - at
        for receiver in passed:
            self.right[receiver] += end - self._reached[receiver]

    def _send(self, root: int) -> None:
        """Shift flow along the path that ends at the goal."""
        origin, flow = self._origin, self.flow
        path = [self._goal]
        while (sender := origin[path[-1]]) != root:
            path.append(self._above[sender])
        amount = min(self.supply[root], self.demand[self._goal])
        for receiver, upper in pairwise(path):
            amount = min(amount, flow[upper][origin[receiver]])
        self.supply[root] -= amount
        self.demand[self._goal] -= amount
        for receiver in path:
            sender = origin[receiver]
            flow[receiver][sender] = flow[receiver].get(sender, 0) + amount
        for receiver, upper in pairwise(path):
            sender = origin[receiver]
            flow[upper][sender] -= amount
            if not flow[upper][sender]:
                del flow[upper][sender]
