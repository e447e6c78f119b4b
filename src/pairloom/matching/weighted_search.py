"""The primal-dual search of maximum weight matching: one tree from one exposed vertex.

Source: J. Edmonds, "Maximum matching and a polyhedron with 0,1-vertices" (1965); Z. Galil,
"Efficient algorithms for finding maximum matching in graphs" (1986). The search is arranged
as a shortest-path computation: time runs from 0, duals of even vertices fall and those of odd
vertices rise with it, and a heap holds the moments at which an edge becomes tight.

No dual is rewritten while time passes. Each is kept in the frame of its label, so that for
every even vertex v and every vertex w the same sum

    key = duals[v] + duals[w] - weight(v, w)

says all: for a free w the edge becomes tight at time `key`; for an even w at `key / 2`; for
an odd w the edge has the constant slack `key`.

    label     kept dual         kept blossom weight      with the true values u, y at time t
    free      u                 y
    even      u + t             y - t
    odd       u - t             y + t

Weights come doubled, so that all tight edges join duals of equal parity: the tree then has one
parity, and `key / 2` is an integer.
"""

from __future__ import annotations

from collections.abc import Sequence
from heapq import heappop, heappush

from pairloom.matching.blossoms import Blossoms

__all__ = ["WeightedSearch"]

_FREE, _EVEN, _ODD = 0, 1, 2
_GROW, _CLOSE, _EXPAND = 0, 1, 2


class WeightedSearch:
    """Searches on one graph; matching, duals and blossoms persist from search to search.

    `rows[v]` lists the pairs (neighbour, doubled weight) of `v`; `duals` must be feasible:
    not negative, and on every edge at least the doubled weight in sum.
    """

    __slots__ = (
        "_best",
        "_events",
        "_goal",
        "_label",
        "_limit",
        "_link",
        "_origin",
        "_touched",
        "blossoms",
        "duals",
        "rows",
    )

    def __init__(self, rows: Sequence[Sequence[tuple[int, int]]], duals: list[int]) -> None:
        size = len(rows)
        self.rows = rows
        self.duals = duals
        self.blossoms = Blossoms(size)
        room = len(self.blossoms.base)
        self._label = [_FREE] * room  # of outermost nodes
        self._link = [(-1, -1)] * room  # of odd nodes: (even vertex above, own vertex)
        self._origin = [-1] * size  # the even vertex that gave a vertex its best key
        self._touched: list[int] = []  # nodes that had a label in this search
        self._best: list[int] = []
        self._events: list[tuple[int, int, int, int]] = []
        self._limit = 0
        self._goal = (-1, -1)

    def serve(self, root: int) -> None:
        """Match the exposed vertex `root`, or find that a vertex of dual zero stays exposed.

        Ends at the first moment when an edge to an exposed node becomes tight (augment), or
        when the dual of an even vertex is down to zero (that vertex is exposed instead).
        """
        best, events, label = self._best, self._events, self._label
        top = self.blossoms.top
        self._limit, self._goal = self.duals[root], (root, -1)
        # Whatever happens no earlier than the limit does not happen: a bound on every key.
        best[:] = [self._limit] * len(self.rows)
        events.clear()
        self._make_even(top[root], 0)
        # The duals of a tree that moves with time stay feasible up to the next event, and matched
        # edges stay tight: one end of each is even, the other odd, or both are free or inside a
        # blossom. So whatever ends the search, the exposed vertex with a positive dual, which was
        # all that contradicted optimality, is one fewer, and no other contradiction has come.
        while events and events[0][0] < self._limit:
            time, kind, first, second = heappop(events)
            # Events are not taken back; one that no longer holds is passed over: its vertex has
            # got a better edge or its node a label, its ends are in one blossom by now, or its
            # blossom is not odd any more.
            if kind == _GROW:
                if best[first] == time and label[top[first]] == _FREE:
                    self._grow(first, time)
            elif kind == _CLOSE:
                if top[first] != top[second]:
                    self._close(first, second, time)
            elif label[first] == _ODD and self.blossoms.weight[first] == time:
                self._expand(first, time)
        self._settle(self._limit)
        self._switch()

    def _scan(self, vertices: Sequence[int]) -> None:
        """Look at all edges of vertices that have just become even (the inner loop)."""
        duals, best, label, rows = self.duals, self._best, self._label, self.rows
        top, base, mates = self.blossoms.top, self.blossoms.base, self.blossoms.mates
        origin, events, limit = self._origin, self._events, self._limit
        for vertex in vertices:
            mine, home = duals[vertex], top[vertex]
            for near, weight in rows[vertex]:
                key = mine + duals[near] - weight
                # One comparison passes over nearly all edges: the bound of a free or odd vertex is
                # its best key so far, that of an even one twice the limit, as its edge is tight
                # at half the key only.
                if key < best[near]:
                    node = top[near]
                    if node == home:
                        continue
                    kind = label[node]
                    if kind == _EVEN:
                        heappush(events, (key >> 1, _CLOSE, vertex, near))
                        continue
                    best[near] = key
                    origin[near] = vertex
                    if kind == _FREE and key < limit:
                        if mates[base[node]] < 0:
                            self._limit = limit = key
                            self._goal = (vertex, near)
                        else:
                            heappush(events, (key, _GROW, near, vertex))

    def _make_even(self, node: int, shift: int) -> None:
        """Label an outermost node even; `shift` brings its kept duals into the even frame."""
        self._label[node] = _EVEN
        self._touched.append(node)
        self.blossoms.weight[node] -= shift
        self._enter(self.blossoms.leaves[node], shift)

    def _enter(self, vertices: Sequence[int], shift: int) -> None:
        """Bring the duals of new even vertices into the even frame, and scan their edges."""
        duals, best = self.duals, self._best
        for vertex in vertices:
            dual = duals[vertex] = duals[vertex] + shift
            if dual < self._limit:  # it will be down to zero then
                self._limit, self._goal = dual, (vertex, -1)
        bound = 2 * self._limit
        for vertex in vertices:
            best[vertex] = bound
        self._scan(vertices)

    def _make_odd(self, node: int, link: tuple[int, int], time: int) -> None:
        """Label a free outermost node odd, reached over the tight edge `link`."""
        blossoms, duals, best = self.blossoms, self.duals, self._best
        self._label[node] = _ODD
        self._link[node] = link
        self._touched.append(node)
        for vertex in blossoms.leaves[node]:
            # A key has the dual in it. Both move into the odd frame, so that keys found from now on
            # compare with the best one, which counts again when the vertex is set free.
            duals[vertex] -= time
            best[vertex] -= time
        if node >= blossoms.size:
            self._await_expansion(node, time)

    def _await_expansion(self, node: int, time: int) -> None:
        """Bring the weight of an odd blossom into its frame; at that time it is down to zero."""
        weight = self.blossoms.weight[node] = self.blossoms.weight[node] + time
        heappush(self._events, (weight, _EXPAND, node, -1))

    def _grow(self, vertex: int, time: int) -> None:
        """Add the node around a free vertex to the tree as odd, and its partner as even."""
        blossoms = self.blossoms
        node = blossoms.top[vertex]
        self._make_odd(node, (self._origin[vertex], vertex), time)
        self._make_even(blossoms.top[blossoms.mates[blossoms.base[node]]], time)

    def _close(self, first: int, second: int, time: int) -> None:
        """Form the blossom that a tight edge between two even nodes closes."""
        blossoms, label, weight = self.blossoms, self._label, self.blossoms.weight
        children, links = self._cycle(first, second)
        raised: list[int] = []
        # Inside a blossom nothing changes with time: its children go back to their true weights.
        # Vertices that were odd are even from now on, and their edges have to be looked at; those
        # of the even children have been.
        for child in children:
            if label[child] == _EVEN:
                weight[child] += time
            else:
                weight[child] -= time
                raised += blossoms.leaves[child]
            label[child] = _FREE
        node = blossoms.form(children, links)
        weight[node] = -time  # zero now, in the even frame
        label[node] = _EVEN
        self._touched.append(node)
        self._enter(raised, 2 * time)  # from the odd frame into the even one

    def _cycle(self, first: int, second: int) -> tuple[list[int], list[tuple[int, int]]]:
        """Nodes and edges of the cycle over the edge, beginning where the tree paths meet."""
        top, meeting = self.blossoms.top, self._meeting_point(first, second)
        nodes, edges = self._way_up(top[first], meeting)
        children = nodes[::-1]
        links = [(upper, lower) for lower, upper in reversed(edges)]
        links.append((first, second))
        nodes, edges = self._way_up(top[second], meeting)
        return children + nodes[:-1], links + edges

    def _way_up(self, node: int, end: int) -> tuple[list[int], list[tuple[int, int]]]:
        """The tree path from an even node up to the even node `end`, both included."""
        blossoms = self.blossoms
        nodes = [node]
        edges: list[tuple[int, int]] = []
        while node != end:
            bottom = blossoms.base[node]
            partner = blossoms.mates[bottom]
            odd = blossoms.top[partner]
            above, entry = self._link[odd]
            node = blossoms.top[above]
            nodes += (odd, node)
            edges += ((bottom, partner), (entry, above))
        return nodes, edges

    def _above(self, node: int) -> int:
        """The even node two steps up from an even node; -1 above the root."""
        blossoms = self.blossoms
        partner = blossoms.mates[blossoms.base[node]]
        return blossoms.top[self._link[blossoms.top[partner]][0]] if partner >= 0 else -1

    def _meeting_point(self, first: int, second: int) -> int:
        """The lowest even node above both ends of an edge."""
        node, waiting = self.blossoms.top[first], self.blossoms.top[second]
        passed = set()
        while node not in passed:  # both ends climb in turn, until one has passed the root
            passed.add(node)
            above = self._above(node)
            node, waiting = (waiting, above) if waiting >= 0 else (above, -1)
        return node

    def _expand(self, node: int, time: int) -> None:
        """Dissolve an odd blossom whose weight is down to zero; its children share the label.

        The even way round from the child where the tree enters to the base child stays in the
        tree, alternately odd and even; the other children become free.
        """
        blossoms, label = self.blossoms, self._label
        link = self._link[node]
        way, links, rest = blossoms.even_way(node, link[1])
        label[node] = _FREE
        blossoms.dissolve(node)
        for child in rest:
            self._set_free(child, time)
        for child, entry in zip(way[::2], [link, *links[1::2]], strict=True):
            label[child] = _ODD
            self._link[child] = entry
            self._touched.append(child)
            if child >= blossoms.size:
                self._await_expansion(child, time)
        for child in way[1::2]:
            blossoms.weight[child] += time  # undone by the shift below, which counts from odd
            self._make_even(child, 2 * time)

    def _set_free(self, node: int, time: int) -> None:
        """Drop the odd label of a child; its vertices wait for their best edges again."""
        duals, best = self.duals, self._best
        for vertex in self.blossoms.leaves[node]:
            duals[vertex] += time
            best[vertex] += time
            if best[vertex] < self._limit:
                heappush(self._events, (best[vertex], _GROW, vertex, -1))

    def _settle(self, time: int) -> None:
        """Write back the true duals at the end of a search, and clear the labels."""
        blossoms, duals, label = self.blossoms, self.duals, self._label
        for node in self._touched:
            kind = label[node]
            if kind == _FREE:  # swallowed or dissolved meanwhile, or settled already
                continue
            label[node] = _FREE
            change = -time if kind == _EVEN else time
            for vertex in blossoms.leaves[node]:
                duals[vertex] += change
            blossoms.weight[node] -= change
        self._touched.clear()

    def _switch(self) -> None:
        """Exchange matched and unmatched edges on the path from the goal up to the root."""
        blossoms = self.blossoms
        top, base, mates = blossoms.top, blossoms.base, blossoms.mates
        vertex, partner = self._goal
        if partner >= 0:
            blossoms.turn(top[partner], partner)
            mates[partner] = vertex
        while True:
            node = top[vertex]
            left = mates[base[node]]
            blossoms.turn(node, vertex)
            mates[vertex] = partner
            if left < 0:
                return
            above, entry = self._link[top[left]]
            blossoms.turn(top[left], entry)
            mates[entry] = above
            vertex, partner = above, entry
