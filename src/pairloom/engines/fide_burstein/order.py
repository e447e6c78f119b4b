"""The order of pairings, FIDE C.04.4.2 (2026) article 4.

Sequence-numbers (BSN) run from 1, the highest rank; local numbers are `size` minus BSN, and
places for floaters, BSN 0, come after all players. A pairing precedes another if, at the
highest-ranked player whose opponents differ, its opponent has the larger BSN, which is
the lower local number; floating comes last.
"""

from __future__ import annotations

from collections.abc import Sequence

from pairloom.engines.fide_burstein.bracket import Candidate, Pair
from pairloom.matching import maximum_matching
from pairloom.matching.perfect import PerfectMatchings


def first_in_order(graph: Sequence[int], size: int) -> list[int] | None:
    """Partners in the first pairing of all whose pairs lie in the graph; `None`: there is none.

    Vertices from `size` on are places for floaters. A pairing in which everybody in turn takes
    the first opponent still free is a good start; what it leaves over is put right, then
    everybody in turn gets the first opponent with whom the others can still be paired.
    """
    mates = maximum_matching(graph, _take_in_turn(graph, size))
    if -1 in mates:
        return None
    matchings = PerfectMatchings(graph, mates)
    for player in reversed(range(size)):
        if matchings.open >> player & 1:
            matchings.fix_lowest(player)
    return matchings.mates


def _take_in_turn(graph: Sequence[int], size: int) -> list[int]:
    mates = [-1] * len(graph)
    free = (1 << len(graph)) - 1
    for player in reversed(range(size)):
        if free >> player & 1:
            near = graph[player] & free
            if near:
                mate = (near & -near).bit_length() - 1
                mates[player], mates[mate] = mate, player
                free ^= 1 << player | 1 << mate
    return mates


def order_width(size: int) -> int:
    """How many bits the digits of the order take."""
    return size * size.bit_length()


def order_digit(size: int, higher: int, lower: int) -> int:
    """The reward of a pair: the opponent's BSN, as the digit of the higher-ranked player.

    The sum over all pairs is larger the earlier a pairing comes. Who floats adds nothing, and
    so does the lower-ranked of a pair: that they are taken is decided by a higher digit.
    """
    return (size - lower) << (higher * size.bit_length())


def read_candidate(mates: Sequence[int], size: int, decided_by: str) -> Candidate:
    """Pairs and floaters of a bracket, by the partners of its players."""
    pairs: list[Pair] = []
    floaters: list[int] = []
    for player in reversed(range(size)):
        if not 0 <= mates[player] < size:
            floaters.append(player)
        elif mates[player] < player:
            pairs.append((player, mates[player]))
    return Candidate(tuple(pairs), tuple(floaters), decided_by)
