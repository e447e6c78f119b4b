"""Decisions among all perfect matchings, against listing them all."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from pairloom.matching import maximum_matching, vertices_of
from pairloom.matching.perfect import PerfectMatchings

Matching = tuple[int, ...]


def graph_of(seed: int) -> tuple[list[int], list[int]] | None:
    """A random graph with a perfect matching, if chance gives one."""
    draw = Random(seed)
    size = draw.randrange(2, 11, 2)
    rows = [0] * size
    for one in range(size):
        for other in range(one):
            if draw.random() < draw.choice([0.4, 0.7]):
                rows[one] |= 1 << other
                rows[other] |= 1 << one
    mates = maximum_matching(rows)
    return None if -1 in mates else (rows, mates)


GRAPHS = [graph for seed in range(400) if (graph := graph_of(seed)) is not None]


def all_perfect(rows: list[int]) -> set[Matching]:
    def extend(mates: list[int]) -> Iterator[Matching]:
        if -1 not in mates:
            yield tuple(mates)
            return
        one = mates.index(-1)
        for other in vertices_of(rows[one]):
            if mates[other] < 0:
                longer = mates.copy()
                longer[one], longer[other] = other, one
                yield from extend(longer)

    return set(extend([-1] * len(rows)))


def test_there_are_enough_graphs() -> None:
    assert len(GRAPHS) > 150


def test_lowest_partners_in_turn_give_the_first_perfect_matching() -> None:
    for rows, mates in GRAPHS:
        matchings = PerfectMatchings(rows, mates)
        for vertex in range(len(rows)):
            if matchings.open >> vertex & 1:
                matchings.fix_lowest(vertex)
        assert tuple(matchings.mates) == min(all_perfect(rows))


def test_any_order_of_vertices_is_served() -> None:
    draw = Random(5)
    for rows, mates in GRAPHS:
        matchings, left = PerfectMatchings(rows, mates), all_perfect(rows)
        order = draw.sample(range(len(rows)), len(rows))
        for vertex in order:
            lowest = min(matching[vertex] for matching in left)
            left = {matching for matching in left if matching[vertex] == lowest}
            if matchings.open >> vertex & 1:
                assert matchings.fix_lowest(vertex) == lowest
        assert {tuple(matchings.mates)} == left


def test_a_wish_is_granted_whenever_some_perfect_matching_meets_it() -> None:
    draw = Random(6)
    for rows, mates in GRAPHS:
        matchings, left = PerfectMatchings(rows, mates), all_perfect(rows)
        for vertex in draw.sample(range(len(rows)), len(rows)):
            partners = draw.getrandbits(len(rows))
            meeting = {m for m in left if partners >> m[vertex] & 1}
            assert matchings.bind(vertex, partners) == bool(meeting)
            left = meeting or left
            assert tuple(matchings.mates) in left


def test_parting_halves_is_possible_whenever_some_perfect_matching_does_it() -> None:
    draw = Random(7)
    parted = 0
    for rows, mates in GRAPHS:
        uppers = draw.getrandbits(len(rows)) & draw.getrandbits(len(rows))
        lowers = draw.getrandbits(len(rows)) & ~uppers
        fitting = {
            matching
            for matching in all_perfect(rows)
            if all(lowers >> matching[u] & 1 and matching[u] > u for u in vertices_of(uppers))
            and not any(lowers >> matching[v] & 1 for v in vertices_of(lowers))
        }
        matchings = PerfectMatchings(rows, mates)
        assert matchings.part(uppers, lowers) == bool(fitting)
        if fitting:
            assert tuple(matchings.mates) in fitting
            parted += 1
    assert parted > 20


def test_a_fixed_pair_stays() -> None:
    rows = [0b1110, 0b1101, 0b1011, 0b0111]
    matchings = PerfectMatchings(rows, [3, 2, 1, 0])
    assert matchings.fix(0) == 3
    assert matchings.fix_lowest(1) == 2
    assert matchings.open == 0


def test_a_witness_that_is_not_perfect_is_refused() -> None:
    with pytest.raises(AssertionError, match="perfect"):
        PerfectMatchings([0, 0], [-1, -1])
