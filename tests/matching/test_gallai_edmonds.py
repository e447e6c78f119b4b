"""The Gallai-Edmonds decomposition and witnesses, checked by their definitions."""

from __future__ import annotations

import random

from hypothesis import given
from hypothesis import strategies as st

from pairloom.matching import (
    Obstruction,
    deficiency,
    gallai_edmonds,
    has_perfect_matching,
    maximum_matching,
    witness,
)


@st.composite
def graphs(draw: st.DrawFn, max_size: int = 9) -> list[int]:
    size = draw(st.integers(0, max_size))
    pairs = [(i, j) for i in range(size) for j in range(i)]
    adjacency = [0] * size
    for one, other in draw(st.lists(st.sampled_from(pairs), unique=True)) if pairs else []:
        adjacency[one] |= 1 << other
        adjacency[other] |= 1 << one
    return adjacency


def matchings(adjacency: list[int], left: int) -> list[tuple[int, int]]:
    """All matchings by brute force, as (number of edges, mask of exposed vertices)."""
    if not left:
        return [(0, 0)]
    low = left & -left
    found = [(n, exposed | low) for n, exposed in matchings(adjacency, left ^ low)]
    near = adjacency[low.bit_length() - 1] & left
    while near:
        mate = near & -near
        found += [(n + 1, exposed) for n, exposed in matchings(adjacency, left ^ low ^ mate)]
        near ^= mate
    return found


def missed_by_some_maximum_matching(adjacency: list[int], within: int) -> int:
    every = matchings(adjacency, within)
    most = max(n for n, _ in every)
    missed = 0
    for n, exposed in every:
        if n == most:
            missed |= exposed
    return missed


def neighbours(adjacency: list[int], mask: int) -> int:
    found = 0
    for vertex, near in enumerate(adjacency):
        if mask >> vertex & 1:
            found |= near
    return found


def connected_parts(adjacency: list[int], left: int) -> set[int]:
    parts = set()
    while left:
        part, grown = 0, left & -left
        while part != grown:
            part, grown = grown, grown | neighbours(adjacency, grown) & left
        parts.add(part)
        left ^= part
    return parts


def mask_of(vertices: frozenset[int]) -> int:
    return sum(1 << vertex for vertex in vertices)


def assert_proves(adjacency: list[int], found: Obstruction) -> None:
    separator = mask_of(found.separator)
    assert len(found.components) > len(found.separator)
    assert len(found.vertices) == len(found.separator) + sum(map(len, found.components))
    for component in found.components:
        assert len(component) % 2
        inside = mask_of(component)
        assert neighbours(adjacency, inside) & ~inside & ~separator == 0


@given(graphs(), st.integers(0, 511))
def test_the_three_parts_are_those_of_the_definition(adjacency: list[int], part: int) -> None:
    within = part & (1 << len(adjacency)) - 1
    found = gallai_edmonds(adjacency, within=within)
    d = missed_by_some_maximum_matching(adjacency, within)
    a = neighbours(adjacency, d) & ~d & within
    assert (found.d, found.a, found.c) == (d, a, within & ~d & ~a)
    assert set(found.components) == connected_parts(adjacency, d)
    assert found.deficiency == deficiency(adjacency, within=within)


@given(graphs())
def test_the_decomposition_does_not_depend_on_the_start(adjacency: list[int]) -> None:
    start = maximum_matching(adjacency[::-1])[::-1]
    start = [len(adjacency) - 1 - mate if mate >= 0 else -1 for mate in start]
    assert gallai_edmonds(adjacency, start) == gallai_edmonds(adjacency)


@given(graphs())
def test_a_witness_is_given_exactly_when_there_is_no_perfect_matching(
    adjacency: list[int],
) -> None:
    found = witness(adjacency)
    if found is None:
        assert has_perfect_matching(adjacency)
    else:
        assert not has_perfect_matching(adjacency)
        assert_proves(adjacency, found)


def test_larger_witnesses_prove_what_they_claim() -> None:
    draw = random.Random(5)
    shown = 0
    for _ in range(300):
        size = draw.randint(10, 60)
        adjacency = [0] * size
        for one in range(size):
            for other in range(one):
                if draw.random() < 3 / size:
                    adjacency[one] |= 1 << other
                    adjacency[other] |= 1 << one
        found = witness(adjacency)
        if found is not None:
            assert_proves(adjacency, found)
            shown += 1
    assert shown > 200


def test_the_smallest_of_several_obstructions_is_shown() -> None:
    # 0 is the centre of a star with the leaves 1 to 4; 5 to 9 may meet only each other.
    adjacency = [0b11110, 1, 1, 1, 1] + [0b1111100000 ^ 1 << vertex for vertex in range(5, 10)]
    found = witness(adjacency)
    assert found is not None
    assert found.separator == {0}
    assert len(found.components) == 2
    assert all(len(component) == 1 for component in found.components)


@given(graphs(max_size=7))
def test_if_one_vertex_must_stay_exposed_every_obstruction_contains_the_witness(
    adjacency: list[int],
) -> None:
    if deficiency(adjacency) != 1:
        return
    found = witness(adjacency)
    assert found is not None
    everybody = (1 << len(adjacency)) - 1
    for separator in range(everybody + 1):
        parts = connected_parts(adjacency, everybody & ~separator)
        odd = [part for part in parts if part.bit_count() % 2]
        if len(odd) > separator.bit_count():
            assert mask_of(found.vertices) & ~separator & ~sum(odd) == 0


def test_players_who_have_only_one_opponent_left_are_named() -> None:
    # 3 and 4 can meet only 2; the others are free.
    adjacency = [0b000110, 0b000101, 0b011011, 0b000100, 0b000100, 0]
    adjacency[0] |= 1 << 5
    adjacency[5] |= 1
    assert witness(adjacency) == Obstruction(frozenset({2}), (frozenset({3}), frozenset({4})))


def test_a_witness_among_many_equal_vertices_is_found_quickly() -> None:
    size, independent = 2000, 1200
    everybody, group = (1 << size) - 1, (1 << independent) - 1
    adjacency = [everybody ^ (group if v < independent else 1 << v) for v in range(size)]
    found = witness(adjacency)
    assert found is not None
    assert (len(found.separator), len(found.components)) == (800, 801)
