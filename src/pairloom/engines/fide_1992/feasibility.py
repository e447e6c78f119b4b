"""Can an attempt still succeed? The question that replaces going through all arrangements.

`c11_least_x` finds the smallest x with which the attempt has any pairing at all, with B5 and B6
dropped. No x below it leads anywhere (C11 would only count up to it), and with it every
accepted pairing has exactly x unmet preferences: fewer are impossible. So from there on x is no
budget but a property of every pairing, and `Feasible.find` decides by one matching whether
a set of edges still contains a pairing.

Why "exactly x" also holds without raising: A8 is the least number that colours alone permit.
With m players of the majority colour, p pairs and n players at least m - n + p pairs have two of
them, and as many only if nobody else is left over and no pair is without one of them. This
is a matter of edges, not of weights (`_by_majority`): the usual case needs no weights at all.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pairloom.engines.fide_1992.criteria.b5_b6_floats import WITHOUT_B5
from pairloom.engines.fide_1992.graph import BracketGraph
from pairloom.matching import maximum_matching, maximum_weight_matching, solve_weighted, vertices_of

Rows = list[int]


class Feasible:
    """An attempt that has pairings: which edges they use, and whether a choice leaves one.

    `edges` are those that any pairing with the least x can use. If `weigh` is false, every perfect
    matching of these edges is such a pairing; otherwise its worth has to be looked at.
    """

    def __init__(self, graph: BracketGraph, edges: Rows, x: int, worth: int | None) -> None:
        self.graph = graph
        self.x = x
        self._edges = edges
        self._worth = worth
        self._last: Sequence[int] | None = None

    @property
    def weigh(self) -> bool:
        return self._worth is not None

    def limit(self, rows: Rows) -> Rows:
        """The edges of `rows` that count."""
        return [row & edges for row, edges in zip(rows, self._edges, strict=True)]

    def find(self, rows: Rows) -> Sequence[int] | None:
        """A pairing on these edges, as partners of all vertices; `None` proves there is none."""
        rows = self.limit(rows)
        mates = maximum_matching(rows, self._last)
        if -1 in mates:
            return None
        if self._worth is not None and _worth(self.graph, mates) < self._worth:
            edges = weighted_edges(self.graph, rows)
            mates = maximum_weight_matching(len(rows), edges, maximum_cardinality=True)
            if _worth(self.graph, mates) < self._worth:
                return None
        self._last = mates
        return mates


def has_pairing(graph: BracketGraph) -> bool:
    """Is there any pairing at all, with x raised and B5 and B6 dropped as far as it goes?"""
    return -1 not in maximum_matching(graph.rows(WITHOUT_B5, WITHOUT_B5))


def c11_least_x(graph: BracketGraph) -> Feasible | None:
    """C11: raise x until the attempt can succeed; `None` if it never can.

    Starts from x as C2 and C14 leave it: the least that colours permit (see above), or below.
    """
    rows = graph.rows(WITHOUT_B5, WITHOUT_B5)
    if not graph.places.ask_below:
        least = least_x(graph)
        structural = _by_majority(graph, rows) if least else _without_mismatches(graph, rows)
        feasible = Feasible(graph, structural, least, None)
        if feasible.find(rows) is not None:
            return feasible
    return None if -1 in maximum_matching(rows) else _weighed(graph, rows)


def least_x(graph: BracketGraph) -> int:
    """How many pairs must go without a preference, as far as colours alone can tell."""
    majority = max((row.bit_count() for row in graph.alike), default=0)
    return max(0, majority - graph.players + graph.pairs)


def _without_mismatches(graph: BracketGraph, rows: Rows) -> Rows:
    """Only pairs in which both preferences can be met."""
    alike = [*graph.alike, *[0] * (graph.size - graph.players)]
    return [row & ~same for row, same in zip(rows, alike, strict=True)]


def _by_majority(graph: BracketGraph, rows: Rows) -> Rows:
    """Nobody but players of the majority colour is left over, and no pair is without one."""
    majority = max(graph.alike, key=int.bit_count)
    return [
        row if vertex < graph.players and majority >> vertex & 1 else row & majority
        for vertex, row in enumerate(rows)
    ]


def _weighed(graph: BracketGraph, rows: Rows) -> Feasible | None:
    """The least x by a matching of greatest worth, which also tells how many pairs there are."""
    edges = list(weighted_edges(graph, rows))
    solved = solve_weighted(graph.size, edges, maximum_cardinality=True)
    pairs, x = count(graph, solved.mates)
    graph.pairs = pairs
    tight = [0] * graph.size
    for first, second, _ in solved.tight(edges):
        tight[first] |= 1 << second
        tight[second] |= 1 << first
    # Without charged blossoms every perfect matching of tight edges is optimal.
    is_charged = any(dual for _, dual in solved.blossoms)
    return Feasible(graph, tight, x, _worth(graph, solved.mates) if is_charged else None)


def count(graph: BracketGraph, mates: Sequence[int]) -> tuple[int, int]:
    """How many pairs the bracket has, and how many of them go without a preference."""
    pairs = [
        (first, second)
        for first, second in enumerate(mates[: graph.players])
        if first < second < graph.players
    ]
    return len(pairs), sum(graph.cost(first, second) for first, second in pairs)


def _worth(graph: BracketGraph, mates: Sequence[int]) -> int:
    return sum(graph.worth(first, second) for first, second in enumerate(mates) if first < second)


def weighted_edges(graph: BracketGraph, rows: Rows) -> Iterator[tuple[int, int, int]]:
    """The edges with their worth: as many pairs as possible, then B4."""
    for first, row in enumerate(rows):
        for second in vertices_of(row >> first << first):
            yield first, second, graph.worth(first, second)
