"""A few pairs per player, which always hold a perfect matching and likely the best one."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from heapq import nsmallest
from itertools import pairwise

from pairloom.engines.go.field import Field
from pairloom.engines.go.least_cost import InnerPair, LeastCost, Pair

# Chosen by measurement; more means fewer repetitions and longer searches.
NEAREST = 6
DRAWN = 6
GROUPS_BELOW = 2


def likely_pairs(field: Field, least: LeastCost, vertices: Sequence[int]) -> set[Pair]:
    """Pairs of places in the field, smaller first."""
    found: set[Pair] = set()
    for number, group in enumerate(least.groups):
        found |= _inside(field, least.inside[number])
        for lower in least.groups[number + 1 : number + 1 + GROUPS_BELOW]:
            found |= _between(field, group, lower)
    free = len(field.entrants)
    if vertices[-1:] == [free]:
        found |= {(each, free) for each in vertices[:-1]}
    # Neighbours make a perfect matching even if everybody has met everybody.
    return found | set(pairwise(vertices))


def _inside(field: Field, pairs: Sequence[InnerPair]) -> set[Pair]:
    """Everybody with those who cost least, and with those whom the seed system suggests.

    Costs alone would name the same few for all: those due the other colour, of other clubs.
    """
    # As many more as there were rounds: those one has met.
    wanted = NEAREST + field.round - 1
    found = _nearest(wanted, ((one, other, cost) for one, other, cost, _ in pairs))
    if len({cost - suggested for _, _, cost, suggested in pairs}) > 1:
        found |= _nearest(wanted, ((one, other, cost) for one, other, _, cost in pairs))
    return {pair for pair in found if not _have_met(field, *pair)}


def _nearest(wanted: int, pairs: Iterable[tuple[int, int, int]]) -> set[Pair]:
    """Pairs that are among the cheapest of one of the two."""
    pairs = list(pairs)
    rows: defaultdict[int, list[int]] = defaultdict(list)
    for one, other, cost in pairs:
        rows[one].append(cost)
        rows[other].append(cost)
    limits = {vertex: sorted(row)[:wanted][-1] for vertex, row in rows.items()}
    return {
        (one, other) for one, other, cost in pairs if cost <= limits[one] or cost <= limits[other]
    }


def _between(field: Field, upper: Sequence[int], lower: Sequence[int]) -> set[Pair]:
    """Those who are first to be drawn down, with those who are first to be drawn up."""
    down = nsmallest(DRAWN, upper, lambda each: _unsuited(field, each, -1))
    up = nsmallest(DRAWN, lower, lambda each: _unsuited(field, each, 1))
    return {(one, other) for one in down for other in up if not _have_met(field, one, other)}


def _unsuited(field: Field, vertex: int, way: int) -> tuple[int, int]:
    entrant = field.entrants[vertex]
    return way * entrant.draw_balance, entrant.distance_from_middle


def _have_met(field: Field, one: int, other: int) -> bool:
    entrants = field.entrants
    meeting = field.history.round_of_meeting(entrants[one].number, entrants[other].number)
    return meeting is not None
