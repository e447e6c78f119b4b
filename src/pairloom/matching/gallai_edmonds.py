"""Why a graph has no perfect matching: Gallai-Edmonds decomposition, Tutte-Berge witnesses.

Source: T. Gallai (1963/64), J. Edmonds (1965); L. Lovász and M. D. Plummer, "Matching Theory"
(1986), section 3.2. Exact; the cost is that of a maximum matching plus one search per vertex
that it leaves exposed.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pairloom.matching.alternating_tree import vertices_of
from pairloom.matching.cardinality import maximum_matching, start

__all__ = ["Decomposition", "Obstruction", "gallai_edmonds", "witness"]


class Decomposition(NamedTuple):
    """The three parts of a graph, and the components of the first; all are bit masks.

    `d`: vertices that some maximum matching leaves exposed; `a`: the others next to a vertex
    of `d`; `c`: the rest. Every maximum matching pairs `c` with itself, each vertex of `a`
    with a different component of `d`, and nearly all of each component with itself.
    """

    d: int
    a: int
    c: int
    components: tuple[int, ...]

    @property
    def deficiency(self) -> int:
        """The number of vertices that every maximum matching leaves exposed."""
        return len(self.components) - self.a.bit_count()


class Obstruction(NamedTuple):
    """A proof that not everybody can be matched, small enough to be read by people.

    Each of the `components` has an odd number of vertices, whose neighbours all are in the
    same component or in the `separator`. Each component therefore needs a separator vertex
    for one of its members, and there are more components than separator vertices.
    """

    separator: frozenset[int]
    components: tuple[frozenset[int], ...]

    @property
    def vertices(self) -> frozenset[int]:
        """Everybody concerned."""
        return self.separator.union(*self.components)


def gallai_edmonds(
    adjacency: Sequence[int],
    mates: Sequence[int] | None = None,
    *,
    within: int | None = None,
) -> Decomposition:
    """The Gallai-Edmonds decomposition; `mates` is an optional start matching."""
    tree = start(adjacency, mates, within)
    everything = tree.alive
    d = a = 0
    components: list[int] = []
    # A failed tree is closed: its even side has no neighbours outside the tree. So trees
    # found one after the other have the same union as the forest of all roots at once.
    for _ in tree.failures():
        d |= tree.even
        a |= tree.odd
        components += tree.blossoms()
    components.sort(key=lambda component: component & -component)
    return Decomposition(d, a, everything & ~d & ~a, tuple(components))


def witness(
    adjacency: Sequence[int],
    mates: Sequence[int] | None = None,
    *,
    within: int | None = None,
) -> Obstruction | None:
    """A small obstruction to a perfect matching, or `None` if there is a perfect matching.

    Each exposed vertex of a maximum matching gives one: its own Hungarian tree, with one
    component more than separator vertices. We take the one with the fewest vertices. If only
    one vertex must stay exposed, every obstruction contains the one given here.
    """
    tree = start(adjacency, maximum_matching(adjacency, mates, within=within), within)
    alive = tree.alive
    # Exposed vertices with the same neighbours have trees that differ in the root only.
    roots = list({adjacency[root] & alive: root for root in vertices_of(tree.exposed)}.values())
    if not roots:
        return None
    sizes = []
    for root in roots:
        tree.search(root)  # fails: the matching is a maximum one
        sizes.append((tree.even | tree.odd).bit_count())
    tree.search(roots[sizes.index(min(sizes))])
    components = tuple(frozenset(vertices_of(mask)) for mask in tree.blossoms())
    return Obstruction(frozenset(vertices_of(tree.odd)), components)
