"""The two subgroups of a bracket and the shifts between them.

FIDE C.04.4.1 (2026) articles 3.2.3 and 3.2.4. In the pairing that follows, G1 meets G2, so in
each pair inside a former subgroup exactly one player was shifted. Hence:

- the players to be shifted out of the smaller subgroup are one of each pair that must
  be made inside it (`_leaving`), a matching with weights;
- the players to be shifted back are one of each pair inside the larger subgroup. Taking them
  in order, each is shifted if some pairing gives them a partner of their own subgroup who is
  not shifted: one question about perfect matchings for each (`_returning`).

[C7] takes care of itself: as few pairs as possible inside the smaller subgroup means as few
as possible of equal due colours. Where nobody has played, the subgroups are halves and only
prohibited pairs can call for a shift; then the members of a half are its possible shifters.
"""

from __future__ import annotations

from typing import NamedTuple

from pairloom.engines.common.colour_preference import WHITE
from pairloom.engines.fide_dubov.bracket import Bracket
from pairloom.engines.fide_dubov.shifters import shifter_order
from pairloom.matching import maximum_matching, maximum_weight_matching, vertices_of
from pairloom.matching.perfect import PerfectMatchings


class Subgroups(NamedTuple):
    """G1 and G2, as masks of places in the bracket."""

    g1: int
    g2: int


class Recomposition(NamedTuple):
    """The subgroups in the end, and who was shifted: out of the smaller one, and back."""

    groups: Subgroups
    leaving: int
    returning: int


def divide(bracket: Bracket) -> Subgroups:
    """G1: who seeks White; the first half if nobody has played a game (3.2.3)."""
    everybody = (1 << bracket.size) - 1
    if not any(player.opponents for player in bracket.players):
        g1 = (1 << bracket.size // 2) - 1
    else:
        g1 = sum(1 << i for i, p in enumerate(bracket.players) if p.prefers == WHITE)
    return Subgroups(g1, everybody & ~g1)


def recompose(bracket: Bracket) -> Recomposition:
    """Shift players until everybody of G1 can meet somebody of G2 (3.2.4)."""
    start = divide(bracket)
    g1_is_smaller = start.g1.bit_count() <= start.g2.bit_count()
    smaller, larger = start if g1_is_smaller else start[::-1]
    leaving, rows, mates = _leave(bracket, smaller, larger, by_average=g1_is_smaller)
    number = (larger.bit_count() - smaller.bit_count()) // 2 + leaving.bit_count()
    order = shifter_order(bracket, larger, by_average=not g1_is_smaller)
    returning = _returning(PerfectMatchings(rows, mates), larger, order, number) if number else 0
    smaller, larger = smaller & ~leaving | returning, larger & ~returning | leaving
    groups = Subgroups(smaller, larger) if g1_is_smaller else Subgroups(larger, smaller)
    return Recomposition(groups, leaving, returning)


def _leave(
    bracket: Bracket, smaller: int, larger: int, *, by_average: bool
) -> tuple[int, list[int], list[int]]:
    """Who is shifted out of the smaller subgroup, and then the pairs that remain possible.

    These are given as a graph, with one pairing of everybody in it.
    """
    rows = _limited(bracket.rows, smaller, larger, 0)
    mates = maximum_matching(rows)
    if -1 not in mates:
        return 0, rows, mates
    order = shifter_order(bracket, smaller, by_average=by_average)
    leaving = _leaving(bracket, order)
    rows = _limited(bracket.rows, smaller, larger, leaving)
    return leaving, rows, maximum_matching(rows)


def _limited(rows: list[int], smaller: int, larger: int, leaving: int) -> list[int]:
    """The pairs that are left once the smaller subgroup is settled.

    Those who leave meet those who stay; who stays meets anybody else.
    """
    staying = smaller & ~leaving
    limited = []
    for place, row in enumerate(rows):
        if leaving >> place & 1:
            limited.append(row & staying)
        elif staying >> place & 1:
            limited.append(row & ~staying)
        else:
            limited.append(row & ~leaving)
    return limited


def _leaving(bracket: Bracket, order: list[int]) -> int:
    """The first set, in order, of one player from each pair that must be made inside (3.2.4.1).

    Pairs inside cost more than all else; among as few of them as possible, each is worth
    the bit of its earlier member, and earlier bits outweigh all later ones.
    """
    number = {place: index for index, place in enumerate(order)}
    worst = 1 << len(order)
    edges = []
    for first, row in enumerate(bracket.rows):
        for second in vertices_of(row & -(2 << first)):
            inside = first in number and second in number
            earlier = min(number[first], number[second]) if inside else 0
            edges.append((first, second, (worst >> 1 + earlier) - worst if inside else 0))
    mates = maximum_weight_matching(bracket.size, edges, maximum_cardinality=True)
    leaving = 0
    for place in order:
        mate = mates[place]
        if mate in number and number[place] < number[mate]:
            leaving |= 1 << place
    return leaving


def _returning(matchings: PerfectMatchings, larger: int, order: list[int], number: int) -> int:
    """The first set, in order, that makes both subgroups equal in size (3.2.4.2)."""
    returning = 0
    for place in order:
        if matchings.bind(place, larger & ~returning):
            returning |= 1 << place
            if returning.bit_count() == number:
                return returning
    raise AssertionError("too few players can be shifted")
