"""One search for an augmenting path in a general graph: the alternating tree with blossoms.

Source: J. Edmonds, "Paths, trees, and flowers" (1965), in the labelling of H. N. Gabow,
"An efficient implementation of Edmonds' algorithm for maximum matching on graphs" (1976).
Blossoms are never built as graphs; each vertex remembers why it became even, and that is
enough to walk the augmenting path.

Exact. One search touches every edge at most once per side; because sets of vertices are
bit masks (Python integers), an even vertex looks only at neighbours that are new to the
tree, so dense graphs cost far less than their number of edges.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import compress
from sys import maxsize

__all__ = ["AlternatingTree", "vertices_of"]


_NUMBERS = range(maxsize)
_MARKS = bytes.maketrans(b"01", b"\0\1")
_FEW = 10


def vertices_of(mask: int) -> list[int]:
    """The vertices of a mask, in ascending order."""
    if mask.bit_count() > _FEW:  # reading the digits takes a fifth of taking bit after bit
        return list(compress(_NUMBERS, bin(mask)[:1:-1].encode().translate(_MARKS)))
    vertices = []
    while mask:
        low = mask & -mask
        vertices.append(low.bit_length() - 1)
        mask ^= low
    return vertices


class AlternatingTree:
    """Searches from one exposed vertex after another, on one graph and one matching.

    `mates` is changed in place by a successful search. `alive` is the mask of vertices that
    take part; `exposed` the mask of those among them without a partner. After a search that failed,
    `even` and `odd` are the two sides of the tree and `blossoms()` its contracted even parts.
    """

    __slots__ = (
        "_base",
        "_bridges",
        "_came_from",
        "_members",
        "_queue",
        "adjacency",
        "alive",
        "even",
        "exposed",
        "mates",
        "odd",
    )

    def __init__(
        self, adjacency: Sequence[int], mates: list[int], alive: int, exposed: int
    ) -> None:
        size = len(adjacency) if exposed else 0  # with nobody exposed nothing will be searched
        self.adjacency = adjacency
        self.mates = mates
        self.alive = alive
        self.exposed = exposed
        self.even = 0
        self.odd = 0
        # The lists below hold meaning only for vertices that are even in the current search:
        # they are written when a vertex becomes even, so no search has to clear them.
        self._base = [0] * size  # towards the base of the blossom around the vertex
        self._members = [0] * size  # for a base: mask of the vertices of its blossom
        self._came_from = [-1] * size  # for a tree vertex: the even vertex two steps up
        # For a vertex that was odd before a blossom swallowed it: the edge that closed it.
        self._bridges: dict[int, tuple[int, int]] = {}
        self._queue: list[int] = []

    def search(self, root: int) -> bool:
        """Apply an augmenting path from the exposed `root`; say whether there was one."""
        adjacency, mates = self.adjacency, self.mates
        base, members, came_from = self._base, self._members, self._came_from
        others = self.exposed ^ (1 << root)
        unseen = self.alive ^ (1 << root)
        self.even = members[root] = 1 << root
        base[root] = root
        self._bridges = {}
        queue = self._queue = [root]
        for vertex in queue:  # the list grows while we walk it
            near = adjacency[vertex]
            goal = near & others
            if goal:
                self._augment(root, vertex, (goal & -goal).bit_length() - 1)
                return True
            fresh = near & unseen
            while fresh:
                odd = (fresh & -fresh).bit_length() - 1
                even = mates[odd]
                bit = 1 << even
                unseen ^= (1 << odd) | bit
                came_from[even] = vertex
                base[even] = even
                self.even |= bit
                members[even] = bit
                # Looking one step ahead ends most searches before the queue gets long.
                goal = adjacency[even] & others
                if goal:
                    self._augment(root, even, (goal & -goal).bit_length() - 1)
                    return True
                queue.append(even)
                fresh = near & unseen
            # An edge between two even vertices closes an odd cycle. It is seen from the end that
            # is looked at later, when the other one is even already; so none is missed.
            crossing = near & self.even
            if crossing:
                self._contract_all(vertex, crossing)
        self.odd = self.alive & ~unseen & ~self.even
        return False

    def exchange(self, root: int, kept: int) -> bool:
        """After a search that failed: match `root` at the cost of a vertex outside `kept`.

        An even path leads from the root to each even vertex; along it the two change places.
        `False` proves that no matching covers the root and everybody in the mask `kept`.
        """
        free = self.even & ~kept & ~(1 << root)
        if not free:
            return False
        vertex = (free & -free).bit_length() - 1
        self.exposed ^= (1 << root) | (1 << vertex)
        self._rematch(vertex, -1)
        return True

    def failures(self) -> Iterator[int]:
        """Search from every exposed vertex; yield those that stay exposed, each with its tree.

        The tree of a failed search then leaves the graph: no augmenting path will ever pass
        through it (Edmonds' Hungarian tree), whatever later searches change elsewhere.
        """
        while self.exposed:
            root = (self.exposed & -self.exposed).bit_length() - 1
            if not self.search(root):
                yield root
                self.alive &= ~(self.even | self.odd)
                self.exposed &= self.alive

    def blossoms(self) -> list[int]:
        """The even components of the tree after a failed search, as masks."""
        left, blossoms = self.even, []
        while left:
            vertex = (left & -left).bit_length() - 1
            blossoms.append(self._members[self._find(vertex)])
            left &= ~blossoms[-1]
        return blossoms

    def _find(self, vertex: int) -> int:
        """The base of the outermost blossom around an even vertex (with path halving)."""
        base = self._base
        while base[vertex] != vertex:
            base[vertex] = base[base[vertex]]
            vertex = base[vertex]
        return vertex

    def _contract_all(self, vertex: int, crossing: int) -> None:
        """Close a blossom over each edge from `vertex` to an even vertex outside its own."""
        members = self._members
        crossing &= ~members[self._find(vertex)]
        while crossing:
            self._contract(vertex, (crossing & -crossing).bit_length() - 1)
            crossing &= ~members[self._find(vertex)]

    def _contract(self, first: int, second: int) -> None:
        """Merge the tree paths of both ends of an edge, up to where they meet, into a blossom."""
        mates, members, base = self.mates, self._members, self._base
        sides = self._find(first), self._find(second)
        top = self._meeting_point(*sides)
        merged = members[top]
        for side in sides:
            even = side
            while even != top:
                odd = mates[even]
                # Round the other side of the cycle the odd vertex has an even way to the root, too.
                merged |= members[even] | (1 << odd)
                base[even] = base[odd] = top
                self._bridges[odd] = (first, second)
                self._queue.append(odd)
                even = self._find(self._came_from[even])
        members[top] = merged
        self.even |= merged

    def _meeting_point(self, first: int, second: int) -> int:
        """The first common blossom on the ways from two bases to the root."""
        passed = set()
        while first not in passed:  # both ends climb in turn, until one has passed the root
            passed.add(first)
            above = self._find(self._came_from[first]) if self.mates[first] >= 0 else -1
            first, second = (second, above) if second >= 0 else (above, -1)
        return first

    def _augment(self, root: int, even: int, goal: int) -> None:
        """Apply the augmenting path that ends with the edge from `even` to the exposed `goal`."""
        self.exposed ^= (1 << root) | (1 << goal)
        self.mates[goal] = even
        self._rematch(even, goal)

    def _rematch(self, vertex: int, partner: int) -> None:
        """Give `vertex` a new partner and carry the change to the root (Gabow's procedure R)."""
        mates, bridges = self.mates, self._bridges
        waiting = [(vertex, partner)]
        while waiting:
            vertex, partner = waiting.pop()
            left = mates[vertex]
            mates[vertex] = partner
            if left < 0 or mates[left] != vertex:
                continue  # the root, or a vertex whose old partner has been served already
            bridge = bridges.get(vertex)
            if bridge is None:
                above = self._came_from[vertex]
                mates[left] = above
                waiting.append((above, left))
            else:
                first, second = bridge
                waiting.append((second, first))
                waiting.append((first, second))
