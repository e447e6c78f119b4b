"""Covering wanted vertices first, against every matching of small graphs."""

from __future__ import annotations

from itertools import combinations

from hypothesis import given
from hypothesis import strategies as st

from pairloom.matching import cover_in_order


@st.composite
def graphs(draw: st.DrawFn) -> tuple[list[int], list[int]]:
    """A graph of up to eight vertices, and some of them in order of importance."""
    size = draw(st.integers(1, 8))
    adjacency = [0] * size
    for one, other in combinations(range(size), 2):
        if draw(st.booleans()):
            adjacency[one] |= 1 << other
            adjacency[other] |= 1 << one
    order = draw(st.permutations(range(size)))
    return adjacency, order[: draw(st.integers(0, size))]


def all_covered(adjacency: list[int], free: int) -> set[int]:
    """The masks of vertices that the matchings among `free` vertices cover."""
    if not free:
        return {0}
    low = free & -free
    one = low.bit_length() - 1
    found = set(all_covered(adjacency, free ^ low))
    for other in range(len(adjacency)):
        if (adjacency[one] & free) >> other & 1:
            pair = low | 1 << other
            found |= {pair | rest for rest in all_covered(adjacency, free ^ pair)}
    return found


@given(graphs())
def test_no_matching_is_larger_or_better_for_the_wanted(graph: tuple[list[int], list[int]]) -> None:
    """Most edges first; then the first wanted vertex, then the second, and so on."""
    adjacency, wanted = graph
    mates = cover_in_order(adjacency, wanted)
    for vertex, mate in enumerate(mates):
        assert mate < 0 or (mates[mate] == vertex and adjacency[vertex] >> mate & 1)
    covered = sum(1 << vertex for vertex, mate in enumerate(mates) if mate >= 0)

    def merit(mask: int) -> tuple[int, ...]:
        return (mask.bit_count(), *(mask >> vertex & 1 for vertex in wanted))

    best = max(map(merit, all_covered(adjacency, (1 << len(adjacency)) - 1)))
    assert merit(covered) == best


def test_a_wanted_vertex_takes_the_place_of_another() -> None:
    """A path of three: either end can be matched, and the wanted one is."""
    assert cover_in_order([0b010, 0b101, 0b010], [2]) == [-1, 2, 1]
    assert cover_in_order([0b010, 0b101, 0b010], [0]) == [1, 0, -1]
