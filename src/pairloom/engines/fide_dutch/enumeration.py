"""Small brackets: look at every candidate that can still matter.

Sets of downfloaters come first (C4, C6, C7, C8 depend on nothing else), then all pairings
of the players who stay, compared by cost and, among equals, by the order of article 4.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, islice

from pairloom.engines.fide_dutch.bracket import Bracket, Candidate
from pairloom.engines.fide_dutch.candidate_count import fewest_conceivable
from pairloom.engines.fide_dutch.costs import Costs
from pairloom.engines.fide_dutch.editions import Edition
from pairloom.engines.fide_dutch.field_graph import mask_of
from pairloom.engines.fide_dutch.look_ahead import best_for_next_bracket, sending_fewest
from pairloom.engines.fide_dutch.proofs import ANYTHING, Proof
from pairloom.engines.fide_dutch.sequence import GenerationKey, generation_key
from pairloom.matching import vertices_of

DECIDED_BY = "enumeration"

# Sets of downfloaters are sorted out by these three, whatever the table says; the costs of what
# is left are those of the table.
PROVES = Proof("C6 C7 C8", then=ANYTHING)


def enumerate_candidates(bracket: Bracket, edition: Edition) -> Candidate | None:
    """The right candidate, found by looking at all of them; `None` for an edition not proved."""
    if not PROVES.covers(edition):
        return None
    floater_sets = _best_floater_sets(bracket)
    only = _only_candidate(bracket, floater_sets)
    if only is not None:
        return only
    is_bye_due = bracket.is_bound_to_give_bye and len(floater_sets[0]) == 1
    _, criteria = edition.sums(is_bye_due=is_bye_due)
    best = _Best(bracket, Costs(bracket, criteria))
    for floaters in floater_sets:
        best.look_at(floaters)
    return best.answer()


def _only_candidate(bracket: Bracket, floater_sets: list[tuple[int, ...]]) -> Candidate | None:
    """The candidate, if there is but one: so in two of three brackets that come here."""
    if len(floater_sets) > 1:
        return None
    (floaters,) = floater_sets
    first, *others = islice(_pairings(bracket.legal, _staying(bracket, floaters)), 2)
    return None if others else Candidate(first, floaters, DECIDED_BY)


def _best_floater_sets(bracket: Bracket) -> list[tuple[int, ...]]:
    """All sets of downfloaters that are best by C6, C7 and C8 among those that C4 allows.

    Fewest first (C6); of the same number those with the lowest scores (C7).
    """
    scores = [player.score for player in bracket.players]
    can_be_paired = _Pairable(bracket.legal)
    # Who can meet nobody floats in any case.
    alone = [1 << index for index, partners in enumerate(bracket.legal) if not partners]
    others = [1 << index for index, partners in enumerate(bracket.legal) if partners]
    not_alone = sum(others)
    fewest = max(fewest_conceivable(bracket), len(alone) + len(others) % 2)
    # C6 is the loop, C7 the sorting, C8 the choice among equals; C4 is asked as late as possible,
    # since it is dear and mostly granted. Two more floaters at a time, since the others are
    # paired.
    while True:
        by_scores: dict[tuple[int, ...], list[tuple[int, ...]]] = {}
        for chosen in combinations(others, fewest - len(alone)):
            if can_be_paired[not_alone ^ sum(chosen)]:
                floaters = tuple([bit.bit_length() - 1 for bit in sorted(chosen + tuple(alone))])
                # Scores fall with the local number, so this is C7's list, highest first.
                taken = tuple([scores[floater] for floater in floaters])
                by_scores.setdefault(taken, []).append(floaters)
        for taken in sorted(by_scores):
            best = _best_of_equal_scores(bracket, by_scores[taken])
            if best:
                return best
        assert fewest < bracket.size, "some set of downfloaters completes the round"
        fewest += 2


def _best_of_equal_scores(
    bracket: Bracket, floater_sets: list[tuple[int, ...]]
) -> list[tuple[int, ...]]:
    """The sets that C4 allows and C8 finds best; none, if C4 allows none."""
    if len(floater_sets) > 1:
        best = sending_fewest(bracket, floater_sets)  # asked first, since it answers C4 as well
        if best:
            return best
    feasible = [floaters for floaters in floater_sets if bracket.is_completable(floaters)]
    return best_for_next_bracket(bracket, feasible) if feasible else []


class _Pairable(dict[int, bool]):
    """Whether all players of a mask can be paired with each other; worked out when asked."""

    def __init__(self, legal: list[int]) -> None:
        super().__init__({0: True})
        self._legal = legal

    def __missing__(self, mask: int) -> bool:
        low = mask & -mask
        partners = self._legal[low.bit_length() - 1] & mask
        answer = False
        while partners and not answer:
            bit = partners & -partners
            partners ^= bit
            answer = self[mask ^ low ^ bit]
        self[mask] = answer
        return answer


def _staying(bracket: Bracket, floaters: tuple[int, ...]) -> int:
    return bracket.everybody ^ mask_of(floaters)


def _pairings(legal: list[int], staying: int) -> Iterator[tuple[tuple[int, int], ...]]:
    """All ways to pair those who stay (a mask)."""
    if not staying:
        yield ()
        return
    low = staying & -staying
    lowest = low.bit_length() - 1
    for other in vertices_of(legal[lowest] & staying):
        for rest in _pairings(legal, staying ^ low ^ (1 << other)):
            yield (lowest, other), *rest


class _Best:
    """The best candidate seen so far, while all that could beat it are looked at."""

    def __init__(self, bracket: Bracket, costs: Costs) -> None:
        self.bracket = bracket
        self.costs = costs
        self._cost = -1
        self._key: GenerationKey = ()
        self._pairs: tuple[tuple[int, int], ...] = ()
        self._floaters: tuple[int, ...] = ()

    def look_at(self, floaters: tuple[int, ...]) -> None:
        """Look at every pairing of those who stay when these float."""
        cost = sum([self.costs.left[floater] for floater in floaters])
        self._extend([], _staying(self.bracket, floaters), cost, floaters)

    def _extend(
        self, pairs: list[tuple[int, int]], staying: int, cost: int, floaters: tuple[int, ...]
    ) -> None:
        """Pair the highest-ranked of those left with everybody possible; costs only grow."""
        # No cost is negative, so what is dearer already stays dearer. Equal costs go on: the
        # order of article 4 is not that of this search.
        if -1 < self._cost < cost:
            return
        if not staying:
            self._compare(pairs, cost, floaters)
            return
        low = staying & -staying
        lowest = low.bit_length() - 1
        pair_costs = self.costs.pair
        for other in vertices_of(self.bracket.legal[lowest] & staying):
            pair = (lowest, other)
            pairs.append(pair)
            self._extend(pairs, staying ^ low ^ (1 << other), cost + pair_costs[pair], floaters)
            pairs.pop()

    def _compare(self, pairs: list[tuple[int, int]], cost: int, floaters: tuple[int, ...]) -> None:
        """Equal costs are decided by the order of article 4."""
        key = generation_key(pairs, self.bracket.moved_down, self.bracket.size)
        if cost == self._cost and key >= self._key:
            return
        self._cost, self._key = cost, key
        self._pairs, self._floaters = tuple(pairs), floaters

    def answer(self) -> Candidate:
        assert self._key, "a completable bracket has a candidate"
        return Candidate(self._pairs, self._floaters, DECIDED_BY)
