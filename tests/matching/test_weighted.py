"""Maximum weight matchings, against brute force, an independent program and their own proof."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import cache

import networkx
import pytest
from hypothesis import given
from hypothesis import strategies as st

from pairloom.matching import (
    WeightedMatching,
    is_optimal,
    maximum_matching,
    maximum_weight_matching,
    solve_weighted,
)
from pairloom.matching import weighted_search as searches

Edges = list[tuple[int, int, int]]

WEIGHTS: dict[str, Callable[[random.Random], int]] = {
    "64 bits": lambda draw: draw.getrandbits(64),
    "350 bits": lambda draw: draw.getrandbits(350),
    "350 bits of both signs": lambda draw: draw.getrandbits(350) - 2**349,
    "few values": lambda draw: draw.randint(0, 3),
    "few values of both signs": lambda draw: draw.randint(-4, 4),
    "one value": lambda draw: 7,
    "negative": lambda draw: draw.randint(-9, -1),
    "criteria": lambda draw: 2**300 - (draw.randint(0, 2) << 200) - (draw.randint(0, 5) << 100),
}


def random_edges(size: int, density: float, kind: str, draw: random.Random) -> Edges:
    weight = WEIGHTS[kind]
    pairs = [(i, j) for i in range(size) for j in range(i)]
    return [(*pair, weight(draw)) for pair in pairs if draw.random() < density]


def value(edges: Edges, mates: list[int]) -> tuple[int, int]:
    """Number of edges and total weight of a matching; fails if it is none."""
    weights = {(i, j): weight for i, j, weight in edges}
    pairs = [(v, mate) for v, mate in enumerate(mates) if mate >= 0]
    assert all(mates[mate] == vertex for vertex, mate in pairs)
    total = sum(weights[max(pair), min(pair)] for pair in pairs if pair[0] < pair[1])
    return len(pairs) // 2, total


def brute_force(size: int, edges: Edges, cardinality: bool) -> tuple[int, int]:
    weights = {(i, j): weight for i, j, weight in edges}

    @cache
    def best(left: int) -> tuple[int, int]:
        if not left:
            return 0, 0
        vertex = left.bit_length() - 1
        rest = left ^ 1 << vertex
        options = [best(rest)]
        for other in range(vertex):
            if rest >> other & 1 and (vertex, other) in weights:
                count, total = best(rest ^ 1 << other)
                options.append((count + cardinality, total + weights[vertex, other]))
        return max(options)

    return best((1 << size) - 1)


def other_program(size: int, edges: Edges, cardinality: bool) -> tuple[int, int]:
    net = networkx.Graph()
    net.add_weighted_edges_from(edges)
    mates = [-1] * size
    for one, other in networkx.max_weight_matching(net, maxcardinality=cardinality):
        mates[one], mates[other] = other, one
    return value(edges, mates)


@st.composite
def weighted_graphs(draw: st.DrawFn) -> tuple[int, Edges]:
    size = draw(st.integers(0, 9))
    pairs = [(i, j) for i in range(size) for j in range(i)]
    chosen = draw(st.lists(st.sampled_from(pairs), unique=True)) if pairs else []
    weight = draw(
        st.sampled_from([st.integers(0, 3), st.integers(-20, 20), st.integers(0, 2**400)])
    )
    return size, [(*pair, draw(weight)) for pair in chosen]


@given(weighted_graphs())
def test_small_graphs_agree_with_brute_force(case: tuple[int, Edges]) -> None:
    size, edges = case
    assert (
        value(edges, maximum_weight_matching(size, edges))[1]
        == (brute_force(size, edges, cardinality=False)[1])
    )
    assert value(edges, maximum_weight_matching(size, edges, maximum_cardinality=True)) == (
        brute_force(size, edges, cardinality=True)
    )


@given(weighted_graphs(), st.booleans())
def test_every_answer_carries_a_valid_proof(case: tuple[int, Edges], cardinality: bool) -> None:
    size, edges = case
    solution = solve_weighted(size, edges, maximum_cardinality=cardinality)
    assert is_optimal(size, edges, solution)
    assert solution.mates == maximum_weight_matching(size, edges, maximum_cardinality=cardinality)


@pytest.mark.parametrize("kind", WEIGHTS)
def test_random_graphs_of_up_to_nine_vertices_agree_with_brute_force(kind: str) -> None:
    draw = random.Random(kind)
    for _ in range(250):
        size = draw.randint(2, 9)
        edges = random_edges(size, draw.choice([0.3, 0.5, 0.8, 1]), kind, draw)
        mates = maximum_weight_matching(size, edges)
        assert value(edges, mates)[1] == brute_force(size, edges, cardinality=False)[1]
        mates = maximum_weight_matching(size, edges, maximum_cardinality=True)
        assert value(edges, mates) == brute_force(size, edges, cardinality=True)


@pytest.mark.parametrize("cardinality", [False, True])
@pytest.mark.parametrize("kind", WEIGHTS)
def test_larger_graphs_agree_with_an_independent_program(kind: str, cardinality: bool) -> None:
    draw = random.Random(kind)
    for size in (10, 17, 24, 33, 60):
        for density in (1.5 / size, 4 / size, 0.4, 1):
            edges = random_edges(size, density, kind, draw)
            mates = maximum_weight_matching(size, edges, maximum_cardinality=cardinality)
            ours, theirs = value(edges, mates), other_program(size, edges, cardinality)
            assert ours[1] == theirs[1]
            assert not cardinality or ours == theirs


@pytest.mark.parametrize("kind", WEIGHTS)
def test_graphs_of_130_vertices_carry_a_valid_proof(kind: str) -> None:
    draw = random.Random(kind)
    edges = random_edges(130, 0.9, kind, draw)
    assert is_optimal(130, edges, solve_weighted(130, edges, maximum_cardinality=True))
    assert is_optimal(130, edges, solve_weighted(130, edges))


def test_the_number_of_pairs_comes_first_when_asked_for() -> None:
    draw = random.Random(3)
    for _ in range(200):
        size = draw.randint(4, 25)
        edges = random_edges(size, 2 / size, "350 bits of both signs", draw)
        adjacency = [0] * size
        for one, other, _ in edges:
            adjacency[one] |= 1 << other
            adjacency[other] |= 1 << one
        mates = maximum_weight_matching(size, edges, maximum_cardinality=True)
        assert mates.count(-1) == maximum_matching(adjacency).count(-1)


def test_points_in_the_plane_form_and_expand_nested_blossoms(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    seen = {"_close": 0, "_expand": 0}
    for name in seen:
        original = getattr(searches.WeightedSearch, name)

        def counted(
            self: searches.WeightedSearch,
            *arguments: int,
            name: str = name,
            original: Callable[..., None] = original,
        ) -> None:
            seen[name] += 1
            original(self, *arguments)

        monkeypatch.setattr(searches.WeightedSearch, name, counted)
    draw = random.Random(11)
    deepest = 0
    for _ in range(60):
        # Clusters of odd size, far from each other: near vertices gather in blossoms.
        centres = [(draw.randint(0, 9999), draw.randint(0, 9999)) for _ in range(8)]
        points = [(x + draw.randint(0, 300), y + draw.randint(0, 300)) for x, y in centres * 5]
        edges = [
            (i, j, -((points[i][0] - points[j][0]) ** 2) - (points[i][1] - points[j][1]) ** 2)
            for i in range(len(points))
            for j in range(i)
        ]
        solution = solve_weighted(len(points), edges, maximum_cardinality=True)
        assert is_optimal(len(points), edges, solution)
        sets = [inside for inside, _ in solution.blossoms]
        deepest = max([deepest, *(sum(one <= other for other in sets) for one in sets)])
    assert seen["_close"] > 500
    assert seen["_expand"] > 20
    assert deepest >= 3


def test_a_wrong_matching_or_proof_is_not_accepted() -> None:
    edges = [(1, 0, 5), (2, 1, 11), (3, 2, 5)]
    right = solve_weighted(4, edges)
    assert right.mates == [-1, 2, 1, -1]
    assert is_optimal(4, edges, right)
    for mates, duals in (
        ([1, 0, 3, 2], right.duals),
        ([-1, -1, -1, -1], right.duals),
        (right.mates, (0, 0, 0, 0)),
        (right.mates, tuple(dual + 1 for dual in right.duals)),
    ):
        assert not is_optimal(4, edges, WeightedMatching(mates, duals, right.blossoms, 0))


def test_nobody_and_nobody_to_meet_are_answered() -> None:
    assert maximum_weight_matching(0, []) == []
    assert maximum_weight_matching(3, [], maximum_cardinality=True) == [-1, -1, -1]


def test_an_edge_from_a_vertex_to_itself_is_refused() -> None:
    with pytest.raises(ValueError, match="itself"):
        maximum_weight_matching(2, [(1, 1, 3)])


def test_of_two_edges_between_the_same_vertices_the_heavier_counts() -> None:
    edges = [(0, 1, 3), (0, 1, 9), (1, 2, 5)]
    assert maximum_weight_matching(3, edges) == [1, 0, -1]
    assert is_optimal(3, edges, solve_weighted(3, edges))


def test_the_same_input_gives_the_same_answer() -> None:
    edges = random_edges(40, 0.7, "few values", random.Random(1))
    assert maximum_weight_matching(40, edges) == maximum_weight_matching(40, iter(edges))
