"""Maximum weight matchings in general graphs, with integer weights of any size.

Exact: integers only, however long. O(V * (E log V + V^2)) at worst; on dense graphs of
tournament size the trees stay small, and far less is looked at. Source: see `weighted_search`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from pairloom.matching.cardinality import maximum_matching
from pairloom.matching.weighted_search import WeightedSearch

__all__ = ["WeightedMatching", "is_optimal", "maximum_weight_matching", "solve_weighted"]

Edge = tuple[int, int, int]


class WeightedMatching(NamedTuple):
    """A maximum weight matching with the dual solution that proves it.

    The duals belong to the weights doubled and, for maximum cardinality, lifted (`lift` is
    what was added to each weight): see `is_optimal`.
    """

    mates: list[int]
    duals: tuple[int, ...]
    blossoms: tuple[tuple[frozenset[int], int], ...]
    lift: int

    def vertex_duals(self) -> list[int]:
        """Feasible duals without blossoms: each vertex takes over half of its blossoms' duals."""
        duals = list(self.duals)
        for inside, dual in self.blossoms:
            for vertex in inside:
                duals[vertex] += dual >> 1
        return duals

    def tight(self, edges: Iterable[Edge]) -> list[Edge]:
        """The edges that any matching of maximum weight can contain: those without slack."""
        duals, lift = self.duals, self.lift
        # No matching weighs more than the duals in sum, and one with slack on an edge of it less.
        # The matching kept here reaches that sum, so every one of maximum weight does.
        charged = [(inside, dual) for inside, dual in self.blossoms if dual]
        tight = []
        for edge in edges:
            first, second, weight = edge
            slack = duals[first] + duals[second] - ((weight + lift) << 1)
            if slack <= 0 and not slack + sum(
                dual for inside, dual in charged if first in inside and second in inside
            ):
                tight.append(edge)
        return tight


def maximum_weight_matching(
    size: int, edges: Iterable[Edge], *, maximum_cardinality: bool = False
) -> list[int]:
    """Partners (or -1) in a matching of the vertices 0 to `size - 1` of maximum total weight.

    `edges` are triples (vertex, other vertex, weight). With `maximum_cardinality` only
    matchings with as many edges as possible compete; without it, edges of negative weight
    are never used. The same input gives the same answer.

    >>> maximum_weight_matching(4, [(0, 1, 5), (1, 2, 11), (2, 3, 5)])
    [-1, 2, 1, -1]
    >>> maximum_weight_matching(4, [(0, 1, 5), (1, 2, 11), (2, 3, 5)], maximum_cardinality=True)
    [1, 0, 3, 2]
    """
    edges = list(edges)
    lift = _lift(size, edges) if maximum_cardinality else 0
    return _run(size, edges, lift).blossoms.mates


def solve_weighted(
    size: int,
    edges: Iterable[Edge],
    *,
    maximum_cardinality: bool = False,
    start: Sequence[int] | None = None,
) -> WeightedMatching:
    """The same matching as `maximum_weight_matching`, with its proof.

    `start` may give feasible duals (not negative; on every edge at least twice its weight
    in sum): the closer to the optimum, the less there is to do.
    """
    edges = list(edges)
    lift = _lift(size, edges) if maximum_cardinality else 0
    search = _run(size, edges, lift, start)
    closing = search.blossoms
    formed = sorted(set(range(size, len(closing.base))) - set(closing.spare))
    blossoms = tuple((frozenset(closing.leaves[n]), 2 * closing.weight[n]) for n in formed)
    return WeightedMatching(closing.mates, tuple(search.duals), blossoms, lift)


def is_optimal(size: int, edges: Iterable[Edge], matching: WeightedMatching) -> bool:
    """Check the proof of a matching by complementary slackness, independently of the search.

    Duals are not negative and no edge has negative slack; matched edges have slack zero,
    exposed vertices dual zero, and a blossom with a positive dual is full.
    """
    mates, duals = matching.mates, matching.duals
    if any(dual < 0 or (mates[v] < 0 and dual) for v, dual in enumerate(duals)):
        return False
    tight: set[tuple[int, int]] = set()
    for first, second, weight in edges:
        slack = duals[first] + duals[second] - 2 * (weight + matching.lift)
        slack += sum(dual for inside, dual in matching.blossoms if {first, second} <= inside)
        if slack < 0:
            return False
        if not slack:
            tight |= {(first, second), (second, first)}
    return all(
        mate < 0 or (mates[mate] == v and (v, mate) in tight) for v, mate in enumerate(mates)
    ) and all(
        dual == 0 or (dual > 0 and sum(mates[v] in inside for v in inside) == len(inside) - 1)
        for inside, dual in matching.blossoms
    )


def _lift(size: int, edges: Sequence[Edge]) -> int:
    """What to add to all weights so that one more edge outweighs everything else."""
    if not edges:
        return 0
    weights = [edge[2] for edge in edges]
    least, most = min(weights), max(weights)
    # Lifted weights lie between 1 + spread * pairs and that plus the spread, so k + 1 edges at
    # their lightest outweigh k edges at their heaviest: k * spread is less than the lightest.
    return (most - least) * (size // 2) + 1 - least


def _run(
    size: int, edges: Sequence[Edge], lift: int, start: Sequence[int] | None = None
) -> WeightedSearch:
    """Serve every vertex that the first matching leaves exposed."""
    rows = _rows(size, edges, lift)
    duals = _start(rows) if start is None else list(start)
    search = WeightedSearch(rows, duals)
    mates = search.blossoms.mates
    # Any matching on tight edges may be the start: it agrees with the duals as it is.
    mates[:] = maximum_matching(_tight_graph(rows, duals))
    for root in range(size):
        # Only an exposed vertex with a positive dual contradicts optimality.
        if mates[root] < 0 and duals[root]:
            search.serve(root)
    return search


def _tight_graph(rows: Sequence[Sequence[tuple[int, int]]], duals: Sequence[int]) -> list[int]:
    """Masks of the neighbours over tight edges: there a matching costs nothing to find."""
    graph = []
    for row, dual in zip(rows, duals, strict=True):
        mask = 0
        for near, weight in row:
            if dual + duals[near] == weight:
                mask |= 1 << near
        graph.append(mask)
    return graph


def _rows(size: int, edges: Sequence[Edge], lift: int) -> list[list[tuple[int, int]]]:
    """Neighbours and doubled weights per vertex; edges that cannot help are left out."""
    rows: list[list[tuple[int, int]]] = [[] for _ in range(size)]
    for first, second, weight in edges:
        if first == second:
            raise ValueError(f"vertex {first} cannot be matched with itself")
        doubled = (weight + lift) << 1
        if doubled >= 0:
            rows[first].append((second, doubled))
            rows[second].append((first, doubled))
    return rows


def _start(rows: Sequence[Sequence[tuple[int, int]]]) -> list[int]:
    """Feasible duals close to the optimum.

    Half of the heaviest edge is feasible for every vertex. Then each vertex in turn gives up
    what it can; the edge that stops it is tight. A vertex reached so keeps what it has.
    """
    duals = [max((weight for _, weight in row), default=0) >> 1 for row in rows]
    exposed = [True] * len(rows)
    for vertex, row in enumerate(rows):
        if not exposed[vertex]:
            continue
        need, partner = 0, -1
        for near, weight in row:
            part = weight - duals[near]
            if part > need or (part == need and exposed[near]):
                need, partner = part, near
        duals[vertex] = need
        if partner >= 0 and exposed[partner]:
            exposed[vertex] = exposed[partner] = False
    return duals
