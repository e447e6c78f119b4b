"""All perfect matchings of a graph, narrowed down by one decision after the other.

One perfect matching is kept as a witness. Whether another one meets a wish of a vertex is one
search for an alternating path; a wish that is granted binds all that follow. Sequences of
wishes lead to the first perfect matching in lexicographic orders without any weights.

Exact. One or two alternating trees per decision at most (see `alternating_tree`); none if
the witness meets the wish already.
"""

from __future__ import annotations

from collections.abc import Sequence

from pairloom.matching.alternating_tree import AlternatingTree, vertices_of
from pairloom.matching.cardinality import maximum_matching

__all__ = ["PerfectMatchings"]


class PerfectMatchings:
    """The perfect matchings of a graph that respect the decisions made so far.

    `mates` is one of them; `open` the mask of vertices without a final partner; `rows` are the
    edges that are left (those to vertices that are not open no longer count).
    """

    def __init__(self, rows: Sequence[int], mates: Sequence[int]) -> None:
        assert -1 not in mates, "the witness must be perfect"
        self.rows = list(rows)
        everybody = (1 << len(mates)) - 1
        self._tree = AlternatingTree(self.rows, list(mates), everybody, everybody)
        self._tree.exposed = 0  # told otherwise before, so that the tree prepares for searches

    @property
    def mates(self) -> list[int]:
        return self._tree.mates

    @property
    def open(self) -> int:
        return self._tree.alive

    def bind(self, vertex: int, partners: int) -> bool:
        """Give the vertex a partner of the mask for good, if any perfect matching does so.

        If none does, the vertex is bound to the others.
        """
        rows, mates = self.rows, self.mates
        options = rows[vertex] & self.open
        wanted, others = options & partners, options & ~partners
        mate = mates[vertex]
        granted = bool(wanted >> mate & 1)
        if not granted and wanted:
            self._hide(vertex, others)
            granted = self._reach(vertex)
            if not granted:
                self._show(vertex, others)
        self._hide(vertex, others if granted else wanted)
        rows[vertex] = wanted if granted else others
        return granted

    def fix_lowest(self, vertex: int) -> int:
        """Give the vertex the lowest partner that it has in any perfect matching, for good."""
        rows, mates = self.rows, self.mates
        options = rows[vertex] & self.open
        lowest = options & -options
        if not lowest >> mates[vertex] & 1:
            self._hide(vertex, options ^ lowest)
            # With the edge to its partner gone, another perfect matching is an alternating path
            # from the partner to the vertex. A search that fails has seen all of them: one tree
            # answers for every option at once, instead of one search for each.
            if not self._reach(vertex):
                # The tree is complete: its even side are those whom the vertex could have.
                possible = options & self._tree.even
                best = (possible & -possible).bit_length() - 1
                if best != mates[vertex]:
                    rows[best] |= 1 << vertex
                    self._reach(vertex)
        return self.fix(vertex)

    def fix(self, vertex: int) -> int:
        """Leave the vertex the partner it has, for good."""
        mate = self.mates[vertex]
        self._tree.alive &= ~(1 << vertex | 1 << mate)
        return mate

    def part(self, uppers: int, lowers: int) -> bool:
        """Match each of `uppers` with one of `lowers` after it, no two of these, if possible."""
        rows = [row & ~uppers for row in self.rows]
        for vertex in vertices_of(uppers):
            rows[vertex] = self.rows[vertex] & (lowers >> vertex << vertex)
        for vertex in vertices_of(lowers):
            before = uppers & ((1 << vertex) - 1)
            rows[vertex] |= self.rows[vertex] & before
            rows[vertex] &= ~lowers
        return self.limit(rows)

    def limit(self, rows: Sequence[int]) -> bool:
        """Keep only these of the edges between open vertices, if a perfect matching remains."""
        mates = maximum_matching(rows, self.mates, within=self.open)
        waiting = vertices_of(self.open)
        if any(mates[vertex] < 0 for vertex in waiting):
            return False
        self.rows[:] = rows
        for vertex in waiting:
            self.mates[vertex] = mates[vertex]
        return True

    def _hide(self, vertex: int, others: int) -> None:
        """Take the edges from others to the vertex away."""
        rows, bit = self.rows, 1 << vertex
        for other in vertices_of(others):
            rows[other] &= ~bit

    def _show(self, vertex: int, others: int) -> None:
        rows, bit = self.rows, 1 << vertex
        for other in vertices_of(others):
            rows[other] |= bit

    def _reach(self, vertex: int) -> bool:
        """Rematch so that the vertex is reached over an edge that is not hidden, if possible."""
        mates, tree = self.mates, self._tree
        mate = mates[vertex]
        mates[vertex] = mates[mate] = -1
        tree.exposed = 1 << vertex | 1 << mate
        if tree.search(mate):
            return True
        mates[vertex], mates[mate] = mate, vertex
        tree.exposed = 0
        return False
