"""The two subgroups of a bracket and the shifts between them (art. 3.2.3, 3.2.4 and 4.3)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations
from typing import NamedTuple

from pairloom.domain import Colour
from twins.fide_dubov.legality import Legality, Pairs, Players, without
from twins.fide_dubov.participant import Participant
from twins.fide_dubov.transposition import transposed_pairings
from twins.fide_dubov.upfloaters import (
    Bracket,
    fewest_preferences_missed,
    preferences_missed,
)


class Subgroups(NamedTuple):
    """G1 and G2."""

    g1: Players
    g2: Players


class Shift(NamedTuple):
    """Players who leave G1 for G2, and players who leave G2 for G1."""

    from_g1: Players
    from_g2: Players


Yields = Callable[[Subgroups], bool]


def divide(bracket: Bracket) -> Subgroups:
    """3.2.3: White seekers and the others; halves if nobody has played a game."""
    players = tuple(sorted(bracket.players, key=lambda player: player.tpn))
    if all(player.games == 0 for player in players):
        half = len(players) // 2
        return Subgroups(players[:half], players[half:])
    seekers = tuple(player for player in players if player.due is Colour.WHITE)
    return Subgroups(seekers, without(players, seekers))


def recompose(bracket: Bracket, legality: Legality) -> Subgroups:
    """3.2.4: shift the best sets of players, first out of the smaller subgroup, then back."""
    start = divide(bracket)
    best = fewest_preferences_missed(bracket)

    def yields(groups: Subgroups) -> bool:
        pairings = transposed_pairings(groups.g1, groups.g2, legality)
        return any(preferences_missed(pairs) == best for pairs in pairings)

    g1_is_smaller = len(start.g1) <= len(start.g2)
    unavoidable = _unavoidable_pairs(bracket, start.g1 if g1_is_smaller else start.g2)
    for shift in _shifts(start, unavoidable, g1_is_smaller):
        groups = Subgroups(
            without(start.g1, shift.from_g1) + shift.from_g2,
            without(start.g2, shift.from_g2) + shift.from_g1,
        )
        if yields(groups):
            return groups
    raise AssertionError("no shift yields a legal pairing")


def _unavoidable_pairs(bracket: Bracket, smaller: Players) -> int:
    """3.2.4.1: pairs inside the smaller subgroup that every legal pairing has."""

    def inside(pairs: Pairs) -> int:
        return sum(one in smaller and other in smaller for one, other in pairs)

    return min(inside(pairs) for pairs in bracket.pairings)


def _shifts(start: Subgroups, unavoidable: int, g1_is_smaller: bool) -> Iterator[Shift]:
    """All shifts in order: first by who leaves the smaller subgroup, then by who returns.

    Who has just arrived in a subgroup seeks the other colour and is no shifter there.
    """
    smaller, larger = start if g1_is_smaller else start[::-1]
    returning = (len(larger) + unavoidable - (len(smaller) - unavoidable)) // 2
    order_of_smaller = _from_the_middle(_sorted(smaller, is_g1=g1_is_smaller))
    order_of_larger = _from_the_middle(_sorted(larger, is_g1=not g1_is_smaller))
    for leaving in combinations(order_of_smaller, unavoidable):
        for back in combinations(order_of_larger, returning):
            yield Shift(leaving, back) if g1_is_smaller else Shift(back, leaving)


def _sorted(group: Players, *, is_g1: bool) -> Players:
    """4.3.2: White seekers by average rating of opponents, Black seekers by pairing number."""

    def order(player: Participant) -> tuple[int, int]:
        return (player.aro if is_g1 else 0, player.tpn)

    return tuple(sorted(group, key=order))


def _from_the_middle(players: Players) -> Players:
    """4.3.3: take the middle of the list, the higher one of two, until nobody is left."""
    left = list(players)
    taken = []
    while left:
        taken.append(left.pop((len(left) - 1) // 2))
    return tuple(taken)
