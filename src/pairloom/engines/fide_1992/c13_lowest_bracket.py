"""[C13] The lowest bracket cannot be paired: go back to the last but one, merge, and again.

FIDE Swiss rules (1992) C13. Whether the lowest bracket can be paired depends only on who comes
down, so the last-but-one bracket is searched together with it (`below.c13_places`).
"""

from __future__ import annotations

from collections.abc import Sequence

from pairloom.engines.fide_1992.below import c13_places
from pairloom.engines.fide_1992.bracket import Bracket, c1_open
from pairloom.engines.fide_1992.c14_fewer_pairs import most
from pairloom.engines.fide_1992.feasibility import c11_least_x, has_pairing
from pairloom.engines.fide_1992.field import Field
from pairloom.engines.fide_1992.graph import BracketGraph
from pairloom.engines.fide_1992.paired import Paired
from pairloom.engines.fide_1992.search import complete, first_pairing


def c13_lowest_bracket(
    field: Field, paired: Sequence[Paired], residents: Sequence[int]
) -> list[Paired]:
    """All brackets, the last of them paired again or merged with the lowest.

    Before that, fewer moved-down players stand in S1, so that one can have the bye (R8). The
    field has a legal pairing, so merging everybody succeeds at the latest.
    """
    higher = list(paired)
    lowest = pair_lowest(field, _floaters(higher), residents)
    if lowest is not None:
        return [*higher, lowest]
    while True:
        above = higher.pop()
        lowest_brackets = _another_pairing(above.bracket, residents) or _merged(above, residents)
        if lowest_brackets:
            return higher + lowest_brackets
        own = set(above.bracket.everybody) - set(_floaters(higher))
        residents = sorted((*own, *residents))


def _floaters(paired: Sequence[Paired]) -> tuple[int, ...]:
    return paired[-1].floaters if paired else ()


def pair_lowest(field: Field, moved_down: Sequence[int], residents: Sequence[int]) -> Paired | None:
    """The lowest bracket; if need be, with fewer and fewer moved-down players in S1 (R8)."""
    bracket = c1_open(field, moved_down, residents, is_lowest=True)
    first = most(
        bracket.in_s1, lambda first: has_pairing(BracketGraph(bracket, bracket.attempt(first)))
    )
    attempt = bracket.attempt(first)
    pairing = first_pairing(BracketGraph(bracket, attempt))
    return None if pairing is None else Paired(bracket, attempt, pairing, "C13")


def _another_pairing(bracket: Bracket, residents: Sequence[int]) -> list[Paired]:
    """Other pairings of the last-but-one bracket, as many pairs as possible (C14).

    The joint graph with the lowest bracket has, of all its pairings, those with most pairs
    above first: that is how often C14 takes one away before the lowest can be paired.
    """
    places = c13_places(bracket, residents)

    def joint(first: int) -> BracketGraph:
        return BracketGraph(bracket, bracket.attempt(first), places)

    first = most(bracket.in_s1, lambda first: has_pairing(joint(first)))
    graph = joint(first)
    feasible = None if bracket.in_s1 and not first else c11_least_x(graph)
    if feasible is None or not graph.pairs:
        return []
    attempt = bracket.attempt(first, bracket.size // 2 - graph.pairs)
    above = Paired(bracket, attempt, complete(feasible), "C13")
    lowest = pair_lowest(bracket.field, above.floaters, residents)
    assert lowest is not None, "the joint graph leaves only players who can be paired"
    return [above, lowest]


def _merged(above: Paired, residents: Sequence[int]) -> list[Paired]:
    """The last-but-one and the lowest bracket as one; the former's players are moved down (R13)."""
    merged = pair_lowest(above.bracket.field, above.bracket.everybody, residents)
    return [] if merged is None else [merged]
