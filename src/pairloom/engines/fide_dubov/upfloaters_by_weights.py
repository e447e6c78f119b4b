"""The best set of upfloaters by a matching with weights: always right, seldom needed.

A pairing of everybody costs, for each pair of a resident with an upfloater or another resident,
what the criteria say, as one long number with a digit (or more) for each criterion; pairs of
two players below cost nothing. Below all criteria, a bit for each candidate stands for the
order of article 4.2: sets of one size compare by the smallest number in which they differ,
so the bit of an earlier candidate outweighs all later ones. The cheapest pairing shows the set.

Those who stay below are left out at first: if the best set leaves them a complete pairing [C4],
it is the best that does so. Then it also suffices to look at the highest scoregroups below
that can complete the residents: without [C4] the sets that can do so are the bases of a
matroid, whose best base by score ends in the scoregroup that completes the first one.
"""

from __future__ import annotations

from collections.abc import Iterator

from pairloom.engines.fide_dubov.editions import Criterion, OnPair
from pairloom.engines.fide_dubov.round_graph import RoundGraph
from pairloom.engines.fide_dubov.state import Field
from pairloom.matching import maximum_matching, maximum_weight_matching, vertices_of

# The criteria as one long number: a digit, or more, for each, wide enough never to overflow.
#
# The only place that knows how costs become weights. The last digit is the order of article 4.2.


class Costs:
    """Costs of the pairs of one scoregroup; the cost of a whole pairing stays below `limit`."""

    def __init__(
        self, field: Field, residents: int, below: int, criteria: tuple[Criterion, ...]
    ) -> None:
        self._players = field.players
        self._positions = vertices_of(below)
        self._score = field.players[vertices_of(residents)[0]].score
        self._most = residents.bit_count()  # pairs, and upfloaters, of the bracket at most
        # Earlier candidates first: their bits weigh more, and a set with them costs less.
        last = len(self._positions) - 1
        self._upfloater = {p: -(1 << (last - i)) for i, p in enumerate(self._positions)}
        self._on_pairs: list[tuple[OnPair, int]] = []
        self.limit = 1 << len(self._positions)
        for criterion in reversed(criteria):
            self._add(criterion)

    def _add(self, criterion: Criterion) -> None:
        """Give the criterion the next higher digits."""
        if isinstance(criterion, OnPair):
            self._on_pairs.append((criterion, self.limit))
            self.limit *= self._most + 1
            return
        values = {p: criterion.cost(self._players[p], self._score) for p in self._positions}
        digits = _digits_by_size(values) if criterion.by_size else [values]
        for digit in digits:
            for position, value in digit.items():
                self._upfloater[position] += value * self.limit
            self.limit *= self._most * max(digit.values(), default=0) + 1

    def of_residents(self, first: int, second: int) -> int:
        """The cost of a pair of residents."""
        players = self._players
        return sum(unit * c.cost(players[first], players[second]) for c, unit in self._on_pairs)

    def of_upfloater(self, resident: int, upfloater: int) -> int:
        """The cost of a resident with an upfloater."""
        return self._upfloater[upfloater] + self.of_residents(resident, upfloater)


def _digits_by_size(values: dict[int, int]) -> list[dict[int, int]]:
    """A digit that counts each value, the smallest value first: the largest weighs most."""
    return [
        {position: int(value == size) for position, value in values.items()}
        for size in sorted(set(values.values()))
    ]


Edge = tuple[int, int, int]


def select_by_weights(
    graph: RoundGraph, residents: int, below: int, criteria: tuple[Criterion, ...]
) -> int:
    """The upfloaters, as a mask of positions."""
    highest = _enough_from_above(graph, residents, below)
    if highest:
        upfloaters = without_the_rest(graph, residents, highest, criteria)
        if graph.is_pairable(below & ~upfloaters):
            return upfloaters
    return with_the_rest(graph, residents, below, criteria)


def _enough_from_above(graph: RoundGraph, residents: int, below: int) -> int:
    """The highest scoregroups below that can give all residents an opponent; 0 if none can."""
    mates = maximum_matching(graph.rows, within=residents)
    taken = residents
    for group in graph.field.scoregroups:
        members = below & ((1 << group.end) - (1 << group.start))
        if members:
            taken |= members
            others = taken & ~residents
            rows = [row & residents if others >> p & 1 else row for p, row in enumerate(graph.rows)]
            mates = maximum_matching(rows, mates, within=taken)
            if all(mates[position] >= 0 for position in vertices_of(residents)):
                return others
    return 0


def without_the_rest(
    graph: RoundGraph, residents: int, below: int, criteria: tuple[Criterion, ...]
) -> int:
    """The best set if [C4] did not exist: all residents are matched, others as they help."""
    costs = Costs(graph.field, residents, below, criteria)
    bonus = 2 * costs.limit  # for each resident who is matched: more than everything else
    vertices = vertices_of(residents | below)
    edges = [
        (first, second, bonus * (2 if residents >> second & 1 else 1) - cost)
        for first, second, cost in _edges_of_residents(graph, residents, below, costs)
    ]
    return _matched_below(vertices, edges, residents, perfect=False)


def with_the_rest(
    graph: RoundGraph, residents: int, below: int, criteria: tuple[Criterion, ...]
) -> int:
    """The best set of all: everybody is matched, those below with each other for nothing."""
    costs = Costs(graph.field, residents, below, criteria)
    vertices = vertices_of(residents | below)
    edges = [
        (first, second, -cost)
        for first, second, cost in _edges_of_residents(graph, residents, below, costs)
    ]
    for vertex in vertices_of(below):
        later = graph.rows[vertex] & below & -(2 << vertex)
        edges += [(vertex, other, 0) for other in vertices_of(later)]
    return _matched_below(vertices, edges, residents, perfect=True)


def _edges_of_residents(
    graph: RoundGraph, residents: int, below: int, costs: Costs
) -> Iterator[Edge]:
    """All legal pairs with a resident, the resident first, with their costs."""
    for vertex in vertices_of(residents):
        for other in vertices_of(graph.rows[vertex] & residents & -(2 << vertex)):
            yield vertex, other, costs.of_residents(vertex, other)
        for other in vertices_of(graph.rows[vertex] & below):
            yield vertex, other, costs.of_upfloater(vertex, other)


def _matched_below(vertices: list[int], edges: list[Edge], residents: int, *, perfect: bool) -> int:
    """Mask of those outside the residents who are matched with one of them."""
    index = {vertex: number for number, vertex in enumerate(vertices)}
    numbered = [(index[first], index[second], weight) for first, second, weight in edges]
    mates = maximum_weight_matching(len(vertices), numbered, maximum_cardinality=perfect)
    mask = 0
    for vertex, mate in zip(vertices, mates, strict=True):
        if mate >= 0 and not residents >> vertex & 1 and residents >> vertices[mate] & 1:
            mask |= 1 << vertex
    return mask
