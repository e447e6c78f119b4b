"""Maximum matchings in general graphs, without weights.

A graph is a sequence of bit masks: bit `j` of `adjacency[i]` is set when `i` and `j` may be
matched (symmetric, no loops). A matching is a list `mates`, where `mates[v]` is the partner
of `v` or -1. `within`, where offered, is a mask: only these vertices exist.

Exact. A greedy start, then one alternating-tree search per vertex still exposed:
O(V * E) at worst, close to linear in V on dense graphs thanks to the masks.
Source: Edmonds (1965), Gabow (1976); see `alternating_tree`.
"""

from __future__ import annotations

from collections.abc import Sequence

from pairloom.matching.alternating_tree import AlternatingTree, vertices_of

__all__ = ["augment", "deficiency", "has_perfect_matching", "maximum_matching"]


def maximum_matching(
    adjacency: Sequence[int],
    mates: Sequence[int] | None = None,
    *,
    within: int | None = None,
) -> list[int]:
    """A matching with as many edges as possible.

    `mates` is an optional start: its pairs that are still edges are kept to begin with,
    and no vertex matched there (by such a pair) ends up exposed.

    >>> maximum_matching([0b0110, 0b0101, 0b1011, 0b0100])
    [1, 0, 3, 2]
    """
    tree = start(adjacency, mates, within)
    for _ in tree.failures():
        pass  # nothing to be done for a vertex that stays exposed
    return tree.mates


def augment(
    adjacency: Sequence[int], mates: list[int], root: int, *, within: int | None = None
) -> bool:
    """Apply one augmenting path that starts at the exposed vertex `root`, if there is one.

    `mates` is changed in place: `root` and one more vertex become matched, nobody loses a
    partner. `False` proves that no augmenting path starts at `root`, now or after augmenting
    elsewhere; hence some maximum matching leaves `root` exposed.
    """
    if mates[root] >= 0:
        raise ValueError(f"vertex {root} is matched already")
    alive = (1 << len(adjacency)) - 1 if within is None else within
    exposed = sum(1 << vertex for vertex in vertices_of(alive) if mates[vertex] < 0)
    return AlternatingTree(adjacency, mates, alive, exposed).search(root)


def has_perfect_matching(
    adjacency: Sequence[int],
    mates: Sequence[int] | None = None,
    *,
    within: int | None = None,
) -> bool:
    """Whether all vertices can be matched; stops at the first that provably cannot."""
    tally = len(adjacency) if within is None else within.bit_count()
    if tally % 2:
        return False
    tree = start(adjacency, mates, within)
    return next(tree.failures(), None) is None


def deficiency(adjacency: Sequence[int], *, within: int | None = None) -> int:
    """The number of vertices that every maximum matching leaves exposed."""
    mates = maximum_matching(adjacency, within=within)
    tally = len(adjacency) if within is None else within.bit_count()
    return tally - sum(mate >= 0 for mate in mates)


def start(
    adjacency: Sequence[int], mates: Sequence[int] | None, within: int | None
) -> AlternatingTree:
    """A search over the given matching (or an empty one), after a greedy completion."""
    alive = (1 << len(adjacency)) - 1 if within is None else within
    kept = [-1] * len(adjacency)
    free = alive if mates is None else _keep_edges(adjacency, mates, alive, kept)
    exposed = _match_greedily(adjacency, kept, free)
    return AlternatingTree(adjacency, kept, alive, exposed)


def _keep_edges(adjacency: Sequence[int], mates: Sequence[int], alive: int, kept: list[int]) -> int:
    """Keep the pairs of a start matching that this graph has, too; mask of the other vertices.

    A guess that is no matching, since two vertices claim one partner, does no harm: the first
    keeps it.
    """
    free, left = 0, alive
    while left:
        low = left & -left
        vertex = low.bit_length() - 1
        mate = mates[vertex]
        if mate >= 0 and (adjacency[vertex] & left) >> mate & 1:
            kept[vertex], kept[mate] = mate, vertex
            left ^= low | 1 << mate
        else:
            free |= low
            left ^= low
    return free


def _match_greedily(adjacency: Sequence[int], mates: list[int], free: int) -> int:
    """Match free vertices with free neighbours, those with the fewest neighbours first.

    The order costs one sort and leaves little for the searches: vertices that are hard to
    match (a large group whose members may not meet) get their partners before the others.
    Returns the mask of the vertices still free.
    """
    if not free:
        return 0
    order = vertices_of(free)
    if len(order) > 2:
        order.sort(key=lambda vertex: (adjacency[vertex] & free).bit_count())
    for vertex in order:
        if mates[vertex] < 0:
            near = adjacency[vertex] & free
            if near:
                mate = (near & -near).bit_length() - 1
                mates[vertex] = mate
                mates[mate] = vertex
                free ^= (1 << vertex) | (1 << mate)
    return free
