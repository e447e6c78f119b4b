"""Weights without a weighted matching: duals of few sorts of players, then the order of article 4.

Large brackets in which many must float make weighted matchings slow, since everybody below
counts. But players come in few sorts, and the criteria of a pair depend on the sorts only. A
small transport problem between sorts gives duals (`matching.alike`); edges without slack remain.
If these have a perfect matching, all their perfect matchings are best candidates, and
there are no others: what is left is to find the first of them in the order of article 4.

If they have none, mostly the bracket, alone or with the next one, is odd, and somebody must
leave it: duals with this one odd set in mind prove more (`matching.odd_set`). If that fails, too,
nothing is known and weighted matching decides. Never is a candidate repaired: each is
proved, or not given.

Cost: some milliseconds for a field of 1,000, next to seconds of weighted matching.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from pairloom.engines.fide_dutch.bracket import Bracket, Candidate
from pairloom.engines.fide_dutch.editions import Edition
from pairloom.engines.fide_dutch.field_graph import mask_of
from pairloom.engines.fide_dutch.order_digits import RemainderDigits
from pairloom.engines.fide_dutch.proofs import Proof
from pairloom.engines.fide_dutch.sort_graph import SortGraph, weights_of_sorts
from pairloom.matching import maximum_matching, vertices_of
from pairloom.matching.alike import Weights, adjacent_sorts, tight_rows
from pairloom.matching.odd_set import OddSet, solve_split
from pairloom.matching.perfect import PerfectMatchings

# The costs and their order are those of the table. But a sort of players is what these criteria
# ask of a player (`SortGraph`): players whom another criterion tells apart would pass as alike.
PROVES = Proof("C6 C7", then="C8 C9 C10 C11 C12 C13 C14 C15 C16 C17 C18 C19 C20 C21")


def solve_by_sorts(graph: SortGraph, edition: Edition) -> Candidate | None:
    """The right candidate, or `None` if duals of sorts do not prove it.

    `graph` does not tell players apart by their unplayed games: C9 comes in when a bye is due.
    """
    if not PROVES.covers(edition):
        return None
    best = _find_best(graph, edition)
    if best and graph.bracket.is_bound_to_give_bye and len(best.floaters()) == 1:
        graph = type(graph)(graph.bracket, is_bye_due=True)
        best = _find_best(graph, edition)
    if best is None or not best.decide_order():
        return None
    return Candidate(best.pairs(), best.floaters(), "duals of sorts")


def _find_best(graph: SortGraph, edition: Edition) -> _Best | None:
    """All best ways to pair the bracket and to complete the round, if duals prove them so."""
    weights = weights_of_sorts(graph, edition)
    rows = tight_rows(graph.rows, graph.members, weights) if weights else None
    if weights is None or rows is None:
        return None
    mates = maximum_matching(rows)
    if -1 not in mates:
        # Complementary slackness: a perfect matching on edges without slack weighs the sum of all
        # duals, more than which nothing can weigh; one that uses another edge weighs less. The
        # relaxation to halves is gone from the argument, its duals alone prove.
        return _Best(graph.bracket, PerfectMatchings(rows, mates), graph.members)
    # Mostly because the bracket, or with the next one, is odd, and somebody has to leave it.
    for odd_sets in _splits(graph, weights):
        rows = solve_split(odd_sets[-1], odd_sets[:-1])
        if rows is not None:
            mates = maximum_matching(rows)
            if -1 not in mates:
                sorts = odd_sets[-1].members
                return _Best(graph.bracket, PerfectMatchings(rows, mates), sorts, odd_sets)
    return None


def _splits(graph: SortGraph, weights: Weights) -> Iterator[list[OddSet]]:
    """The graph with odd sets split off: one, or the bracket with the next one and then alone."""
    odd = [OddSet(graph.rows, graph.members, weights, inside) for inside in graph.odd_sets()]
    for odd_set in odd:
        yield [odd_set]
    if len(odd) == 2:
        outer, alone = odd[0], [*graph.odd_sets()[1], False, False]
        yield [outer, OddSet(outer.rows, outer.members, outer.weights, alone)]


class _Best:
    """The best candidates of a bracket, each with a completion of the round below.

    With odd sets they are a few too many: who leaves a set and who is met outside must still
    be able to meet, which is tested on the first in order.
    """

    def __init__(
        self,
        bracket: Bracket,
        matchings: PerfectMatchings,
        sorts: list[int],
        odd_sets: Sequence[OddSet] = (),
    ) -> None:
        self.bracket = bracket
        self.matchings = matchings
        self.sorts = sorts
        self.odd_sets = odd_sets

    def pairs(self) -> tuple[tuple[int, int], ...]:
        size, mates = self.bracket.size, self.matchings.mates
        return tuple(
            (vertex, mates[vertex]) for vertex in range(size) if vertex < mates[vertex] < size
        )

    def floaters(self) -> tuple[int, ...]:
        size, mates = self.bracket.size, self.matchings.mates
        return tuple(vertex for vertex in range(size) if mates[vertex] >= size)

    def decide_order(self) -> bool:
        """Keep the first in the order of article 4; `False` if it could not be found."""
        self._decide_movers()
        return self._decide_remainder() and self._is_whole()

    def _decide_movers(self) -> None:
        """First who of the moved-down players is paired, then their lowest opponents.

        How many of each score are paired is known: C7 has decided it.
        """
        # Taking each mover if any best candidate left has them paired gives the first set in order.
        # When the number of that score is used up, the others with it float in all that are left,
        # and need not be asked.
        players, everybody = self.bracket.players, self.bracket.everybody
        best, movers = self.matchings, range(self.bracket.moved_down)
        left = Counter(players[m].score for m in movers if best.mates[m] < self.bracket.size)
        paired = []
        for mover in movers:
            score = players[mover].score
            if left[score] and best.bind(mover, everybody):
                left[score] -= 1
                paired.append(mover)
        for mover in paired:
            best.fix_lowest(mover)

    def _decide_remainder(self) -> bool:
        """The first exchange, none if possible; then the first transposition."""
        best, size = self.matchings, self.bracket.size
        remainder = vertices_of(self.bracket.residents & best.open)
        count = sum(best.mates[player] < size for player in remainder) // 2
        uppers, lowers = mask_of(remainder[:count]), mask_of(remainder[count:])
        if not best.part(uppers, lowers):
            if not self._limit_to_first_exchange(remainder, count):
                return False
            uppers = mask_of([p for p in remainder if p < best.mates[p] < size])
            parted = best.part(uppers, mask_of(remainder) ^ uppers)
            assert parted, "the witness itself has these upper players"
        for player in vertices_of(uppers):
            best.fix_lowest(player)
        return True

    def _limit_to_first_exchange(self, remainder: list[int], count: int) -> bool:
        """Keep those with the first exchange between the halves of the remainder (art. 4.3).

        Every player of the remainder is a sort of their own now; the others stay alike.
        """
        # Which exchange it is depends on the upper players of the pairs alone, and no other set
        # has the rewards of the best one (`RemainderDigits`). So duals whose tight edges have a
        # perfect matching leave exactly one set of upper players: that of the first exchange.
        best, length = self.matchings, len(remainder)
        others = best.open & ~mask_of(remainder)
        members = [1 << player for player in remainder]
        members += [mask & others for mask in self.sorts if mask & others]
        rewards = RemainderDigits(length, count).exchange_rewards()
        weights: list[list[int | None]] = [[None] * len(members) for _ in members]
        for first, adjacent in enumerate(adjacent_sorts(best.rows, members)):
            for second in adjacent:
                reward = rewards[first] if second < length else 0
                weights[first][second] = weights[second][first] = reward
        start = _exchange_start(rewards, count) + [0] * (len(members) - length)
        rows = tight_rows(best.rows, members, weights, start)
        return rows is not None and best.limit(rows)

    def _is_whole(self) -> bool:
        """Can those who leave the odd sets meet those who are met outside?"""
        best = self.matchings
        for odd in reversed(self.odd_sets):
            if not best.open >> odd.exit & 1:
                return False  # somebody leaves two sets at once: not followed up
            leaver = best.fix(odd.exit)
            if not best.bind(odd.entry, odd.partners_outside(leaver)):
                return False
            best.fix(odd.entry)
        return True


def _exchange_start(rewards: list[int], count: int) -> list[int]:
    """Duals to begin with: those of the upper half are worth what they bring when they stay."""
    # Feasible, as weights doubled are 2 * reward of the upper player, and rewards fall with the
    # place: upper half with lower half (2r - later) + later = 2r; two of the upper half have at
    # least that, since the second has r >= later; two of the lower half have 2 * later >= 2r.
    # Tight between the halves, so without any exchange they would be the optimum at once.
    later = rewards[count] if count < len(rewards) else 0
    return [2 * reward - later for reward in rewards[:count]] + [later] * (len(rewards) - count)
