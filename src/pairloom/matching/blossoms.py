"""Nested blossoms over a matching, as the weighted search needs them.

A node below `size` is a vertex, a node from `size` on is a blossom: an odd cycle of smaller
nodes. All data are parallel lists indexed by node, since these are read in inner loops.
"""

from __future__ import annotations

__all__ = ["Blossoms"]


class Blossoms:
    """A matching and the blossoms that the search has formed over it.

    For a blossom, `children[0]` holds the base (the vertex matched outside, or exposed), the
    other children are matched to each other as (1, 2), (3, 4), ...; `links[i]` is the edge
    from child `i` to the next one. `top[v]` is the outermost node around the vertex `v`.
    """

    __slots__ = (
        "base",
        "children",
        "leaves",
        "links",
        "mates",
        "parent",
        "size",
        "spare",
        "top",
        "weight",
    )

    def __init__(self, size: int) -> None:
        room = size + size // 2  # blossoms are nested and odd, so fewer than half of `size`
        self.size = size
        self.mates = [-1] * size
        self.top = list(range(size))
        self.base = list(range(size)) + [-1] * (room - size)
        self.parent = [-1] * room
        self.leaves: list[list[int]] = [[v] for v in range(size)] + [[]] * (room - size)
        self.children: list[list[int]] = [[]] * room
        self.links: list[list[tuple[int, int]]] = [[]] * room
        self.weight = [0] * room  # half of the dual variable; without meaning for vertices
        self.spare = list(range(room - 1, size - 1, -1))

    def form(self, children: list[int], links: list[tuple[int, int]]) -> int:
        """Make one blossom of a cycle of outermost nodes; the first holds the base."""
        node = self.spare.pop()
        self.children[node] = children
        self.links[node] = links
        self.base[node] = self.base[children[0]]
        self.parent[node] = -1
        self.weight[node] = 0
        leaves: list[int] = []
        for child in children:
            self.parent[child] = node
            leaves += self.leaves[child]
        self.leaves[node] = leaves
        for vertex in leaves:
            self.top[vertex] = node
        return node

    def dissolve(self, node: int) -> None:
        """Remove an outermost blossom; its children become outermost."""
        for child in self.children[node]:
            self.parent[child] = -1
            for vertex in self.leaves[child]:
                self.top[vertex] = child
        self.spare.append(node)

    def child_around(self, node: int, vertex: int) -> int:
        """The child of the blossom `node` that contains the vertex."""
        child, parent = vertex, self.parent
        while parent[child] != node:
            child = parent[child]
        return child

    def even_way(self, node: int, entry: int) -> tuple[list[int], list[tuple[int, int]], list[int]]:
        """The way with an even number of edges from the child around `entry` to the base child.

        Gives its children, its edges (directed along the way), and the other children.
        """
        children, links = self.children[node], self.links[node]
        place = children.index(self.child_around(node, entry))
        if place % 2:  # forwards: the base child follows the last one
            return children[place:] + children[:1], links[place:], children[1:place]
        backwards = [(second, first) for first, second in reversed(links[:place])]
        return children[place::-1], backwards, children[place + 1 :]

    def turn(self, node: int, vertex: int) -> None:
        """Make `vertex` the base of `node` by rematching inside; its own mate is left alone."""
        size, base, mates = self.size, self.base, self.mates
        # The nested changes do not touch each other, so their order does not matter.
        waiting = [(node, vertex)]
        while waiting:
            node, vertex = waiting.pop()
            if node < size or base[node] == vertex:
                continue
            child = self.child_around(node, vertex)
            waiting.append((child, vertex))
            base[node] = vertex
            children, links = self.children[node], self.links[node]
            place = children.index(child)
            if not place:
                continue
            # On the even way round from the new base child to the old one, every second
            # edge becomes matched.
            around = range(place + 1, len(children), 2) if place % 2 else range(0, place, 2)
            for index in around:
                first, second = links[index]
                waiting.append((children[index], first))
                waiting.append((children[(index + 1) % len(children)], second))
                mates[first] = second
                mates[second] = first
            self.children[node] = children[place:] + children[:place]
            self.links[node] = links[place:] + links[:place]
