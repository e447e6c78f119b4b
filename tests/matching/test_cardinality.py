"""Maximum matchings without weights, against brute force and on large graphs."""

from __future__ import annotations

import random
from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pairloom.matching import augment, deficiency, has_perfect_matching, maximum_matching
from tests.steps import count_calls


def graph(size: int, edges: list[tuple[int, int]]) -> list[int]:
    adjacency = [0] * size
    for one, other in edges:
        adjacency[one] |= 1 << other
        adjacency[other] |= 1 << one
    return adjacency


def random_graph(size: int, density: float, draw: random.Random) -> list[int]:
    pairs = [(i, j) for i in range(size) for j in range(i)]
    return graph(size, [pair for pair in pairs if draw.random() < density])


def nearly_complete(size: int, missing: int, draw: random.Random) -> list[int]:
    adjacency = [(1 << size) - 1 ^ 1 << vertex for vertex in range(size)]
    for one in range(size):
        for other in draw.sample(range(size), missing):
            adjacency[one] &= ~(1 << other)
            adjacency[other] &= ~(1 << one)
    return adjacency


def with_independent_set(size: int, independent: int) -> list[int]:
    """A complete graph, but the first `independent` vertices may not meet each other."""
    everybody, group = (1 << size) - 1, (1 << independent) - 1
    return [everybody ^ (group if v < independent else 1 << v) for v in range(size)]


def best_by_brute_force(adjacency: list[int], within: int) -> int:
    @cache
    def best(left: int) -> int:
        if not left:
            return 0
        vertex = left.bit_length() - 1
        rest = left ^ 1 << vertex
        found = best(rest)
        near = adjacency[vertex] & rest
        while near:
            low = near & -near
            found = max(found, 1 + best(rest ^ low))
            near ^= low
        return found

    return best(within)


def assert_matching(adjacency: list[int], mates: list[int]) -> None:
    for vertex, mate in enumerate(mates):
        assert mate == -1 or (mates[mate] == vertex and adjacency[vertex] >> mate & 1)


def tally(mates: list[int]) -> int:
    return sum(mate >= 0 for mate in mates) // 2


@st.composite
def graphs(draw: st.DrawFn, max_size: int = 9) -> list[int]:
    size = draw(st.integers(0, max_size))
    pairs = [(i, j) for i in range(size) for j in range(i)]
    chosen = draw(st.lists(st.sampled_from(pairs), unique=True)) if pairs else []
    return graph(size, chosen)


@given(graphs())
def test_a_maximum_matching_is_as_large_as_brute_force_finds(adjacency: list[int]) -> None:
    mates = maximum_matching(adjacency)
    best = best_by_brute_force(adjacency, (1 << len(adjacency)) - 1)
    assert_matching(adjacency, mates)
    assert tally(mates) == best
    assert deficiency(adjacency) == len(adjacency) - 2 * best
    assert has_perfect_matching(adjacency) == (2 * best == len(adjacency))


@given(graphs(), st.integers(0, 511))
def test_vertices_outside_the_given_part_do_not_exist(adjacency: list[int], part: int) -> None:
    within = part & (1 << len(adjacency)) - 1
    mates = maximum_matching(adjacency, within=within)
    best = best_by_brute_force(adjacency, within)
    assert_matching(adjacency, mates)
    assert all(mate < 0 or within >> vertex & 1 for vertex, mate in enumerate(mates))
    assert tally(mates) == best
    assert deficiency(adjacency, within=within) == within.bit_count() - 2 * best
    assert has_perfect_matching(adjacency, within=within) == (2 * best == within.bit_count())


@given(graphs(), st.randoms(use_true_random=False))
def test_a_start_matching_keeps_its_vertices_matched(
    adjacency: list[int], draw: random.Random
) -> None:
    old = maximum_matching(random_graph(len(adjacency), 0.5, draw))
    mates = maximum_matching(adjacency, old)
    assert_matching(adjacency, mates)
    assert tally(mates) == tally(maximum_matching(adjacency))
    still = [v for v, mate in enumerate(old) if mate >= 0 and adjacency[v] >> mate & 1]
    assert all(mates[vertex] >= 0 for vertex in still)
    assert has_perfect_matching(adjacency, old) == has_perfect_matching(adjacency)


@given(graphs())
def test_augmenting_from_each_vertex_in_turn_gives_a_maximum_matching(
    adjacency: list[int],
) -> None:
    mates = [-1] * len(adjacency)
    for root in range(len(adjacency)):
        if mates[root] < 0:
            before = tally(mates)
            assert augment(adjacency, mates, root) == (tally(mates) == before + 1)
            assert_matching(adjacency, mates)
    assert tally(mates) == best_by_brute_force(adjacency, (1 << len(adjacency)) - 1)


def test_augmenting_from_a_matched_vertex_is_refused() -> None:
    with pytest.raises(ValueError, match="matched already"):
        augment([0b10, 0b01], [1, 0], 0)


def test_the_path_through_a_blossom_is_found() -> None:
    # A triangle between two tails: only by going round it the ends can both be matched.
    adjacency = graph(6, [(0, 1), (1, 2), (2, 3), (3, 4), (4, 2), (4, 5)])
    mates = [-1, 2, 1, 4, 3, -1]
    assert augment(adjacency, mates, 0)
    assert -1 not in mates
    assert_matching(adjacency, mates)


def test_many_random_graphs_agree_with_brute_force() -> None:
    draw = random.Random(20)
    for _ in range(1500):
        adjacency = random_graph(draw.randint(8, 14), draw.choice([0.1, 0.2, 0.3, 0.5]), draw)
        mates = maximum_matching(adjacency)
        assert_matching(adjacency, mates)
        assert tally(mates) == best_by_brute_force(adjacency, (1 << len(adjacency)) - 1)


# Calls, whatever the size: the searches are few, and each goes over masks, not over edges.
STEPS_PER_VERTEX = 8


@pytest.mark.parametrize("size", [500, 1000, 2000])
def test_large_nearly_complete_graphs_are_matched_with_few_steps(size: int) -> None:
    adjacency = nearly_complete(size, 12, random.Random(size))
    mates = maximum_matching(adjacency)
    assert_matching(adjacency, mates)
    assert -1 not in mates
    assert count_calls(lambda: maximum_matching(adjacency)) < STEPS_PER_VERTEX * size


@pytest.mark.parametrize("size", [500, 2000])
def test_a_large_group_that_may_not_meet_leaves_its_surplus_with_few_steps(size: int) -> None:
    independent = size * 3 // 5
    adjacency = with_independent_set(size, independent)
    assert deficiency(adjacency) == independent - (size - independent)
    assert not has_perfect_matching(adjacency)
    assert count_calls(lambda: deficiency(adjacency)) < STEPS_PER_VERTEX * size


def test_many_groups_that_may_meet_only_inside_leave_one_each() -> None:
    # 90 odd cliques: every one must leave somebody, and each search sees blossoms only.
    size, clique = 810, 9
    adjacency = [
        sum(1 << w for w in range(v - v % clique, v - v % clique + clique) if w != v)
        for v in range(size)
    ]
    assert deficiency(adjacency) == size // clique


def test_long_paths_and_nested_blossoms_need_no_deep_recursion() -> None:
    size = 4000
    edges = [(v, v + 1) for v in range(size - 1)] + [(v, v + 2) for v in range(0, size - 2, 2)]
    adjacency = graph(size, edges)
    mates = [-1] + [v + 1 if v % 2 else v - 1 for v in range(1, size - 1)] + [-1]
    assert augment(adjacency, mates, 0)
    assert -1 not in mates
    assert_matching(adjacency, mates)


def test_a_start_in_which_two_claim_one_partner_is_only_a_guess() -> None:
    """Vertex 1 is named by 0 and by 2; the first keeps it, and everybody ends up matched."""
    everybody = [0b1110, 0b1101, 0b1011, 0b0111]
    assert maximum_matching(everybody, [1, 2, 1, -1]) == [1, 0, 3, 2]
