"""Sums of integers compare like the list of criteria."""

from __future__ import annotations

from itertools import combinations

import pytest
from small_positions import (
    Matching,
    bracket_edges,
    loose_brackets,
    matchings,
    solved_brackets,
)

from pairloom.engines.fide_dutch.bracket import Bracket
from pairloom.engines.fide_dutch.costs import Costs, criterion_value
from pairloom.engines.fide_dutch.editions import EDITION_2026, Criterion

BEFORE, AFTER = EDITION_2026.sums(is_bye_due=True)
ALL = (*BEFORE, *AFTER)
BRACKETS = [
    *loose_brackets(60, (4, 9), most_movers=3, seed=1),
    *(b for b in solved_brackets(40, (5, 9), seed=2) if b.size > 2),
]


def candidates(bracket: Bracket, most: int = 40) -> list[Matching]:
    edges = bracket_edges(bracket)
    found = [
        candidate
        for floaters in range(bracket.size % 2, bracket.size + 1, 2)
        for candidate in matchings(range(bracket.size), edges, floaters)
    ]
    return found[:: max(1, len(found) // most)]


def vector(bracket: Bracket, candidate: Matching, criteria: tuple[Criterion, ...]) -> list[object]:
    players = bracket.players
    pairs = [(players[one], players[other]) for one, other in candidate[0]]
    floaters = [players[floater] for floater in candidate[1]]
    return [criterion_value(c, pairs, floaters, bracket.score) for c in criteria]


def total(costs: Costs, candidate: Matching) -> int:
    pairs, floaters = candidate
    return sum(costs.pair[pair] for pair in pairs) + sum(costs.left[f] for f in floaters)


@pytest.mark.parametrize(
    "criteria",
    [ALL, BEFORE, AFTER],
    ids=["all", "before C8", "after C8"],
)
def test_comparing_sums_is_comparing_criteria(criteria: tuple[Criterion, ...]) -> None:
    compared = different = 0
    for bracket in BRACKETS:
        costs = Costs(bracket, criteria)
        judged = [
            (total(costs, candidate), vector(bracket, candidate, criteria))
            for candidate in candidates(bracket)
        ]
        for (cost, values), (other_cost, other_values) in combinations(judged, 2):
            assert (cost < other_cost) == (values < other_values)
            assert (cost == other_cost) == (values == other_values)
            compared += 1
            different += values != other_values
    assert compared > 5_000
    assert different > 1_000


def test_no_total_exceeds_the_width() -> None:
    for bracket in BRACKETS:
        costs = Costs(bracket, ALL)
        assert all(total(costs, c).bit_length() <= costs.width for c in candidates(bracket))


def test_the_pairs_with_costs_are_the_possible_pairs() -> None:
    for bracket in BRACKETS:
        assert set(Costs(bracket, ALL).pair) == bracket_edges(bracket)


def test_every_criterion_tells_some_candidates_apart() -> None:
    """Otherwise the comparison above would say nothing about it."""
    telling: set[str] = set()
    for bracket in BRACKETS:
        vectors = [vector(bracket, candidate, ALL) for candidate in candidates(bracket)]
        for index, criterion in enumerate(ALL):
            if len({repr(values[index]) for values in vectors}) > 1:
                telling.add(criterion.label)
    assert telling == {criterion.label for criterion in ALL}
