"""The pairing of a bracket, C.04.5/C.04.6 (2026) art. 3.6: best costs, then first identifier.

In each pair the member with the smaller pairing number is the top member. The identifier of a
pairing lists the top members in ascending order, then their bottom members. Vertices are the
members of the bracket in ascending order of pairing number.

If pairs without any cost suffice, or the optimal pairings are exactly the perfect matchings of
the tight edges of a weighted matching, the identifier is found by one decision after the other,
each a search for an alternating path. Only if blossoms bind the optimal pairings do the digits of
the identifier become weights.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pairloom.matching import (
    WeightedMatching,
    has_perfect_matching,
    maximum_matching,
    maximum_weight_matching,
    solve_weighted,
    vertices_of,
)
from pairloom.matching.assignment import first_assignment
from pairloom.matching.perfect import PerfectMatchings

Pair = tuple[int, int]
Costs = dict[Pair, int]


class BracketPairing(NamedTuple):
    """Pairs of vertices, the top member first, in the order of the top members."""

    pairs: tuple[Pair, ...]
    decided_by: str


def first_pairing(rows: Sequence[int], costs: Costs) -> BracketPairing:
    """The cheapest perfect matching with the first identifier.

    `rows[v]` masks the possible partners of v. `costs` holds the pairs (smaller vertex
    first) that cost something. There must be a perfect matching.
    """
    free = _without(rows, costs)
    if not costs or has_perfect_matching(free):
        return BracketPairing(first_identifier(free), "no pair costs anything")
    edges = [
        (first, second, -costs.get((first, second), 0))
        for first, row in enumerate(rows)
        for second in vertices_of(row >> first << first)
    ]
    best = solve_weighted(len(rows), edges, maximum_cardinality=True)
    if not any(dual for _, dual in best.blossoms):
        return BracketPairing(first_identifier(_tight_rows(best, edges)), "tight pairs")
    return BracketPairing(_by_digits(len(rows), edges), "weights")


def _without(rows: Sequence[int], costs: Costs) -> list[int]:
    """The graph without the pairs that cost something."""
    free = list(rows)
    for first, second in costs:
        free[first] &= ~(1 << second)
        free[second] &= ~(1 << first)
    return free


def _tight_rows(best: WeightedMatching, edges: list[tuple[int, int, int]]) -> list[int]:
    rows = [0] * len(best.mates)
    for first, second, _ in best.tight(edges):
        rows[first] |= 1 << second
        rows[second] |= 1 << first
    return rows


def first_identifier(rows: Sequence[int]) -> tuple[Pair, ...]:
    """The perfect matching of a graph whose identifier comes first."""
    half = len(rows) // 2
    bottoms = first_assignment([row >> half for row in rows[:half]])
    if bottoms is not None:  # nothing comes before the upper half as top members
        return tuple((top, half + bottom) for top, bottom in enumerate(bottoms))
    tops = _first_tops(rows)
    lowers = [vertex for vertex in range(len(rows)) if vertex not in tops]
    masks = [_columns(rows[top], top, lowers) for top in tops]
    columns = first_assignment(masks)
    assert columns is not None, "the top members were chosen so that an assignment exists"
    return tuple((top, lowers[column]) for top, column in zip(tops, columns, strict=True))


def _first_tops(rows: Sequence[int]) -> list[int]:
    """The first possible set of top members: each in turn is one if any pairing allows it."""
    matchings = PerfectMatchings(rows, maximum_matching(rows))
    everybody = (1 << len(rows)) - 1
    return [
        vertex
        for vertex in range(len(rows))
        if matchings.bind(vertex, everybody >> vertex << vertex)
    ]


def _columns(row: int, top: int, lowers: Sequence[int]) -> int:
    """The possible bottom members of a top member, as a mask of columns."""
    mask = 0
    for column, lower in enumerate(lowers):
        if lower > top and row >> lower & 1:
            mask |= 1 << column
    return mask


def _by_digits(size: int, edges: list[tuple[int, int, int]]) -> tuple[Pair, ...]:
    """The same with the identifier as digits below the costs.

    A top member is worth more than all later ones together; below that, each top member
    has a digit for its bottom member.
    """
    base = size + 1
    tops = base ** (size + 1)
    above = tops << (size + 1)
    weighted = [
        (first, second, cost * above + (tops << (size - first)) - second * base ** (size - first))
        for first, second, cost in edges
    ]
    mates = maximum_weight_matching(size, weighted, maximum_cardinality=True)
    return tuple((vertex, mate) for vertex, mate in enumerate(mates) if vertex < mate)
