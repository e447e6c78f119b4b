"""Small brackets: look at every candidate that can still matter.

Sets of downfloaters come first (C4, C6, C7, C8 depend on nothing else), then all pairings
of the players who stay, compared by cost and, among equals, by the order of article 4.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from pairloom.engines.fide_dutch.bracket import Bracket, Candidate
from pairloom.engines.fide_dutch.costs import Costs
from pairloom.engines.fide_dutch.editions import Edition
from pairloom.engines.fide_dutch.look_ahead import best_for_next_bracket
from pairloom.engines.fide_dutch.sequence import GenerationKey, generation_key
from pairloom.matching.cardinality import has_perfect_matching


def enumerate_candidates(bracket: Bracket, edition: Edition) -> Candidate:
    """The right candidate, found by looking at all of them."""
    floater_sets = best_for_next_bracket(bracket, _best_floater_sets(bracket, edition))
    criteria = edition.after_look_ahead
    if bracket.is_bound_to_give_bye and len(floater_sets[0]) == 1:
        criteria = (edition.bye, *criteria)
    costs = Costs(bracket, criteria)
    best: tuple[int, GenerationKey] | None = None
    answer: Candidate | None = None
    for floaters in floater_sets:
        base = sum(costs.left[floater] for floater in floaters)
        staying = bracket.everybody & ~sum(1 << floater for floater in floaters)
        for cost, pairs in _pairings(bracket, costs, staying, base):
            if best is not None and cost > best[0]:
                continue
            key = (cost, generation_key(pairs, bracket.moved_down, bracket.size))
            if best is None or key < best:
                best = key
                answer = Candidate(tuple(pairs), floaters, "enumeration")
    assert answer is not None, "a completable bracket has a candidate"
    return answer


def _best_floater_sets(bracket: Bracket, edition: Edition) -> list[tuple[int, ...]]:
    """All sets of downfloaters that are best by C6 and C7 among those that C4 allows."""
    costs = Costs(bracket, edition.before_look_ahead)
    for size in range(bracket.size % 2, bracket.size + 1, 2):
        by_cost: dict[int, list[tuple[int, ...]]] = {}
        for floaters in combinations(range(bracket.size), size):
            cost = sum(costs.left[floater] for floater in floaters)
            by_cost.setdefault(cost, []).append(floaters)
        for _, sets in sorted(by_cost.items()):
            feasible = [floaters for floaters in sets if _is_feasible(bracket, floaters)]
            if feasible:
                return feasible
    raise AssertionError("no set of downfloaters completes the round")


def _is_feasible(bracket: Bracket, floaters: tuple[int, ...]) -> bool:
    staying = bracket.everybody & ~sum(1 << floater for floater in floaters)
    if not has_perfect_matching(bracket.legal, within=staying):
        return False
    return bracket.is_completable(floaters)


def _pairings(
    bracket: Bracket, costs: Costs, staying: int, cost: int
) -> Iterator[tuple[int, list[tuple[int, int]]]]:
    """Every way to pair all who stay, with its cost."""
    if not staying:
        yield cost, []
        return
    low = staying & -staying
    one = low.bit_length() - 1
    partners = bracket.legal[one] & staying
    while partners:
        bit = partners & -partners
        partners ^= bit
        pair = (one, bit.bit_length() - 1)
        for total, pairs in _pairings(bracket, costs, staying ^ low ^ bit, cost + costs.pair[pair]):
            yield total, [pair, *pairs]
