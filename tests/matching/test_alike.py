"""Duals of sorts: feasible, and a proof wherever their tight edges can be matched perfectly."""

from __future__ import annotations

from random import Random

import pytest

from pairloom.matching import maximum_matching, solve_weighted, vertices_of
from pairloom.matching.alike import SCALE, Weights, adjacent_sorts, solve_alike, tight_rows
from pairloom.matching.odd_set import OddSet, solve_split


class Sorted:
    """A random graph whose weights depend on the sorts of the ends only."""

    def __init__(self, seed: int, most_weight: int = 4) -> None:
        draw = Random(seed)
        size = draw.randrange(4, 25, 2)
        count = draw.randint(1, 6)
        self.sort_of = [draw.randrange(count) for _ in range(size)]
        used = sorted(set(self.sort_of))
        self.members = [sum(1 << v for v in range(size) if self.sort_of[v] == s) for s in used]
        self.sort_of = [used.index(s) for s in self.sort_of]
        self.rows = [0] * size
        density = draw.choice([0.5, 0.8, 0.95])
        for one in range(size):
            for other in range(one):
                if draw.random() < density:
                    self.rows[one] |= 1 << other
                    self.rows[other] |= 1 << one
        self.weights: list[list[int | None]] = [[None] * len(used) for _ in used]
        for s, adjacent in enumerate(adjacent_sorts(self.rows, self.members)):
            for t in adjacent:
                weight = draw.randint(-most_weight, most_weight) << draw.choice([0, 0, 90])
                self.weights[s][t] = self.weights[t][s] = weight

    def edges(self) -> list[tuple[int, int, int]]:
        return [
            (one, other, self.weight(one, other))
            for one in range(len(self.rows))
            for other in vertices_of(self.rows[one])
            if one < other
        ]

    def weight(self, one: int, other: int) -> int:
        weight = self.weights[self.sort_of[one]][self.sort_of[other]]
        assert weight is not None
        return weight

    def total(self, mates: list[int]) -> int:
        return sum(self.weight(v, mate) for v, mate in enumerate(mates) if v < mate)

    def best_total(self) -> int | None:
        """Weight of the best perfect matching, by the weighted kernel."""
        solution = solve_weighted(len(self.rows), self.edges(), maximum_cardinality=True)
        return None if -1 in solution.mates else self.total(solution.mates)


def is_feasible(duals: list[int], weights: Weights) -> bool:
    return all(
        duals[s] + duals[t] >= SCALE * weight
        for s, row in enumerate(weights)
        for t, weight in enumerate(row)
        if weight is not None
    )


def test_duals_are_feasible_and_bound_every_perfect_matching() -> None:
    bounded = 0
    for seed in range(400):
        graph = Sorted(seed)
        best = graph.best_total()
        duals = solve_alike([mask.bit_count() for mask in graph.members], graph.weights)
        if best is None:
            continue
        assert duals is not None
        assert is_feasible(duals, graph.weights)
        assert sum(duals[sort] for sort in graph.sort_of) >= SCALE * best
        bounded += 1
    assert bounded > 200


def test_tight_edges_with_a_perfect_matching_hold_exactly_the_best_ones() -> None:
    proved = 0
    for seed in range(400):
        graph = Sorted(seed)
        rows = tight_rows(graph.rows, graph.members, graph.weights)
        if rows is None:
            assert graph.best_total() is None
            continue
        mates = maximum_matching(rows)
        if -1 not in mates:
            assert graph.total(mates) == graph.best_total()
            proved += 1
    assert proved > 100


def test_a_start_changes_nothing_but_the_way() -> None:
    for seed in range(100):
        graph = Sorted(seed)
        counts = [mask.bit_count() for mask in graph.members]
        plain = solve_alike(counts, graph.weights)
        high = max((w for row in graph.weights for w in row if w is not None), default=0)
        started = solve_alike(counts, graph.weights, [max(high, 0)] * len(counts))
        assert (plain is None) == (started is None)
        if plain is not None and started is not None:
            assert is_feasible(started, graph.weights)
            totals = [sum(d[s] for s in graph.sort_of) for d in (plain, started)]
            assert totals[0] == totals[1]


def test_nobody_to_meet_has_no_duals() -> None:
    assert solve_alike([2], [[None]]) is None
    assert solve_alike([], []) == []


@pytest.mark.parametrize("weight", [0, 5, -3, 2**200])
def test_two_sorts_that_only_meet_each_other_share_the_weight(weight: int) -> None:
    duals = solve_alike([3, 3], [[None, weight], [weight, None]])
    assert duals is not None
    assert sum(duals) == SCALE * weight


def test_an_odd_set_proves_more() -> None:
    proved = 0
    for seed in range(1_500):
        graph = Sorted(seed, most_weight=2)
        rows = tight_rows(graph.rows, graph.members, graph.weights)
        if rows is None or -1 not in maximum_matching(rows):
            continue
        draw = Random(seed)
        inside = [draw.random() < 0.5 for _ in graph.members]
        tally = sum(m.bit_count() for m, i in zip(graph.members, inside, strict=True) if i)
        odd = OddSet(graph.rows, graph.members, graph.weights, inside)
        split = solve_split(odd)
        if tally % 2 == 0 or split is None:
            continue
        mates = maximum_matching(split)
        if -1 in mates:
            continue
        leaver, met = mates[odd.exit], mates[odd.entry]
        if odd.partners_outside(leaver) >> met & 1:
            mates = mates[: odd.exit]
            mates[leaver], mates[met] = met, leaver
            assert graph.total(mates) == graph.best_total()
            proved += 1
    assert proved > 10
