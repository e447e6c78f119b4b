"""The best pairing of a field, exactly, without looking at most of its pairs closely.

A perfect matching of least cost is sought among a few likely pairs per player. The kernel answers
with a dual solution that proves it best among those; whether a pair left out could better it is
seen from the same duals. Pairs that could are taken in, and the search is repeated: when there
are none, the proof holds for all pairs. Source: column generation, as in W. Cook and A. Rohe,
"Computing minimum-weight perfect matchings" (1999).
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Sequence
from functools import cache
from heapq import nsmallest
from itertools import chain, pairwise

from pairloom.engines.go.criteria import Scale, free_costs, pair_costs
from pairloom.engines.go.field import Field
from pairloom.engines.go.least_cost import InnerPair, LeastCost, Pair
from pairloom.matching import WeightedMatching, solve_weighted, vertices_of

# A few pairs per player, which always hold a perfect matching and likely the best one.

# Chosen by measurement; more means fewer repetitions and longer searches.
NEAREST = 6
DRAWN = 6
GROUPS_BELOW = 2


def likely_pairs(field: Field, least: LeastCost, vertices: Sequence[int]) -> set[Pair]:
    """Pairs of places in the field, smaller first."""
    likely: set[Pair] = set()
    for number, group in enumerate(least.groups):
        likely |= _inside(field, least.inside[number])
        for lower in least.groups[number + 1 : number + 1 + GROUPS_BELOW]:
            likely |= _between(field, group, lower)
    free = len(field.entrants)
    if vertices[-1:] == [free]:
        likely |= {(each, free) for each in vertices[:-1]}
    # Neighbours make a perfect matching even if everybody has met everybody.
    return likely | set(pairwise(vertices))


def _inside(field: Field, pairs: Sequence[InnerPair]) -> set[Pair]:
    """Everybody with those who cost least, and with those whom the seed system suggests.

    Costs alone would name the same few for all: those due the other colour, of other clubs.
    """
    # As many more as there were rounds: those one has met.
    wanted = NEAREST + field.round - 1
    likely = _nearest(wanted, ((first, second, cost) for first, second, cost, _ in pairs))
    if len({cost - suggested for _, _, cost, suggested in pairs}) > 1:
        likely |= _nearest(wanted, ((first, second, cost) for first, second, _, cost in pairs))
    return {pair for pair in likely if not _have_met(field, *pair)}


def _nearest(wanted: int, pairs: Iterable[tuple[int, int, int]]) -> set[Pair]:
    """Pairs that are among the cheapest of one of the two."""
    pairs = list(pairs)
    rows: defaultdict[int, list[int]] = defaultdict(list)
    for first, second, cost in pairs:
        rows[first].append(cost)
        rows[second].append(cost)
    limits = {vertex: sorted(row)[:wanted][-1] for vertex, row in rows.items()}
    return {
        (first, second)
        for first, second, cost in pairs
        if cost <= limits[first] or cost <= limits[second]
    }


def _between(field: Field, upper: Sequence[int], lower: Sequence[int]) -> set[Pair]:
    """Those who are first to be drawn down, with those who are first to be drawn up."""
    down = nsmallest(DRAWN, upper, lambda each: _unsuited(field, each, -1))
    up = nsmallest(DRAWN, lower, lambda each: _unsuited(field, each, 1))
    return {(mover, other) for mover in down for other in up if not _have_met(field, mover, other)}


def _unsuited(field: Field, vertex: int, way: int) -> tuple[int, int]:
    entrant = field.entrants[vertex]
    return way * entrant.draw_balance, entrant.distance_from_middle


def _have_met(field: Field, first: int, second: int) -> bool:
    entrants = field.entrants
    meeting = field.history.round_of_meeting(entrants[first].number, entrants[second].number)
    return meeting is not None


# How many pairs per vertex are taken in at once; by measurement.
AT_ONCE = 4


class DrawGraph:
    """The pairs of a field with their costs; the last vertex of an odd field is the free round.

    Vertices are places in `field.entrants`. `best_pairs` may be asked with some vertices left out.
    """

    def __init__(self, field: Field) -> None:
        self.field = field
        self.size = len(field.entrants) + len(field.entrants) % 2
        self.scale = Scale(field)
        self.cost = cache(self._cost)
        self._values = pair_costs(field)

    def best_pairs(self, without: Sequence[int] = ()) -> list[Pair]:
        """The pairs of the perfect matching of least cost among the other vertices."""
        vertices = [each for each in range(self.size) if each not in without]
        players = [each for each in vertices if each < len(self.field.entrants)]
        least = LeastCost(self.field, self.scale, players)
        pairs = likely_pairs(self.field, least, vertices)
        matching = self._solve(pairs)
        while missing := self._missing(matching, least, pairs):
            pairs |= missing
            matching = self._solve(pairs, self._repaired(matching, missing))
        mates = matching.mates
        return [(each, mates[each]) for each in vertices if each < mates[each]]

    def _cost(self, pair: Pair) -> int:
        """The cost of a pair of vertices, smaller first, as one integer."""
        first, second = pair
        entrants = self.field.entrants
        if second == len(entrants):
            return self.scale.cost(free_costs(self.field, entrants[first]))
        return self.scale.cost(self._values(entrants[first], entrants[second]))

    def _solve(self, pairs: set[Pair], start: Sequence[int] | None = None) -> WeightedMatching:
        # Lifted so that every further pair outweighs all costs: the matching is perfect.
        lift, cost = self.scale.lift, self.cost
        edges = [(*pair, lift - cost(pair)) for pair in sorted(pairs)]
        return solve_weighted(self.size, edges, start=start)

    def _repaired(self, matching: WeightedMatching, missing: set[Pair]) -> list[int]:
        """Duals close to those found, but feasible for the missing pairs as well."""
        duals, bound = matching.vertex_duals(), 2 * self.scale.lift
        named = Counter(chain.from_iterable(missing))
        for first, second in sorted(missing):
            short = bound - 2 * self.cost((first, second)) - duals[first] - duals[second]
            if short > 0:
                # Whoever misses more pairs: that serves the others, too.
                duals[first if named[first] > named[second] else second] += short
        return duals

    def _missing(self, matching: WeightedMatching, least: LeastCost, known: set[Pair]) -> set[Pair]:
        """Of the pairs left out against which the duals prove nothing, the worst few per vertex."""
        bound, duals, cost = 2 * self.scale.lift, matching.duals, self.cost
        charge = _charges(self.size, matching)
        rows: defaultdict[int, list[tuple[int, Pair]]] = defaultdict(list)
        for pair, slack in least.suspects(duals, bound):
            charged = charge(*pair)
            if slack + charged >= 0 or pair in known:
                continue
            first, second = pair
            slack = duals[first] + duals[second] + 2 * cost(pair) + charged - bound
            if slack < 0:
                rows[first].append((slack, pair))
                rows[second].append((slack, pair))
        return {pair for row in rows.values() for _, pair in nsmallest(AT_ONCE, row)}


def _charges(size: int, matching: WeightedMatching) -> Callable[[int, int], int]:
    """What the blossoms that hold both ends of a pair add to its duals."""
    charged = [(inside, dual) for inside, dual in matching.blossoms if dual]
    around = [0] * size
    for number, (inside, _) in enumerate(charged):
        for vertex in inside:
            around[vertex] |= 1 << number

    @cache
    def add_up(common: int) -> int:
        return sum(charged[number][1] for number in vertices_of(common))

    def charge(first: int, second: int) -> int:
        common = around[first] & around[second]
        return add_up(common) if common else 0

    return charge
