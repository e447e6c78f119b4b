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

from pairloom.engines.fide_dubov.costs import Costs
from pairloom.engines.fide_dubov.editions import Criterion
from pairloom.engines.fide_dubov.round_graph import RoundGraph
from pairloom.matching import maximum_matching, maximum_weight_matching, vertices_of

Edge = tuple[int, int, int]


def select_by_weights(
    graph: RoundGraph, residents: int, below: int, criteria: tuple[Criterion, ...]
) -> int:
    """The upfloaters, as a mask of positions."""
    highest = _enough_from_above(graph, residents, below)
    if highest:
        found = without_the_rest(graph, residents, highest, criteria)
        if graph.is_pairable(below & ~found):
            return found
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
        (one, other, bonus * (2 if residents >> other & 1 else 1) - cost)
        for one, other, cost in _edges_of_residents(graph, residents, below, costs)
    ]
    return _matched_below(vertices, edges, residents, perfect=False)


def with_the_rest(
    graph: RoundGraph, residents: int, below: int, criteria: tuple[Criterion, ...]
) -> int:
    """The best set of all: everybody is matched, those below with each other for nothing."""
    costs = Costs(graph.field, residents, below, criteria)
    vertices = vertices_of(residents | below)
    edges = [
        (one, other, -cost)
        for one, other, cost in _edges_of_residents(graph, residents, below, costs)
    ]
    for one in vertices_of(below):
        later = graph.rows[one] & below & -(2 << one)
        edges += [(one, other, 0) for other in vertices_of(later)]
    return _matched_below(vertices, edges, residents, perfect=True)


def _edges_of_residents(
    graph: RoundGraph, residents: int, below: int, costs: Costs
) -> Iterator[Edge]:
    """All legal pairs with a resident, the resident first, with their costs."""
    for one in vertices_of(residents):
        for other in vertices_of(graph.rows[one] & residents & -(2 << one)):
            yield one, other, costs.of_residents(one, other)
        for other in vertices_of(graph.rows[one] & below):
            yield one, other, costs.of_upfloater(one, other)


def _matched_below(vertices: list[int], edges: list[Edge], residents: int, *, perfect: bool) -> int:
    """Mask of those outside the residents who are matched with one of them."""
    index = {vertex: number for number, vertex in enumerate(vertices)}
    numbered = [(index[one], index[other], weight) for one, other, weight in edges]
    mates = maximum_weight_matching(len(vertices), numbered, maximum_cardinality=perfect)
    mask = 0
    for vertex, mate in zip(vertices, mates, strict=True):
        if mate >= 0 and not residents >> vertex & 1 and residents >> vertices[mate] & 1:
            mask |= 1 << vertex
    return mask
