"""Proposed pairings and their scrutiny: articles 2.4, 2.5, 4.1 to 4.3, 5.2 and 5.7.

Top half against bottom half, in the order of numbers. The first player of the list looks for an
opponent in the order of exchanges, and the rest is proposed afresh. The text scrutinises
twice, first for meetings, then for colours; we walk once, which gives earlier players priority
in both (docs/decisions/0012-lim-readings.md). Round 1 (art. 7.2) is the plainest case: one
group in which nobody has met and no colour is due.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeVar

from pairloom.engines.common.colour_preference import NO_COLOUR
from pairloom.engines.fide_lim.maxi import are_near
from pairloom.engines.fide_lim.order_of_work import Direction
from pairloom.engines.fide_lim.round_graph import RoundGraph
from pairloom.engines.fide_lim.state import PlayerState

T = TypeVar("T")


def exchange_order(arranged: Sequence[T]) -> list[T]:
    """The opponents that the first of a list tries (4.2, 4.3, for any even number).

    The bottom half in order, then the top half from its end.

    >>> exchange_order([1, 2, 3, 4, 5, 6])
    [4, 5, 6, 3, 2]
    """
    half = len(arranged) // 2
    return [*arranged[half:], *arranged[half - 1 : 0 : -1]]


def pair_by_scrutiny(
    graph: RoundGraph, members: int, direction: Direction
) -> Iterator[tuple[int, int]]:
    """The pairs of a group without floaters, in the order of making (4.1)."""
    arranged = graph.ordered(members, direction.by_number)
    left = members
    while arranged:
        player = arranged[0]
        opponent = find_opponent(graph, player, exchange_order(arranged), left)
        left &= ~(1 << player | 1 << opponent)
        arranged.remove(player)
        arranged.remove(opponent)
        yield player, opponent


def find_opponent(graph: RoundGraph, player: int, others: Sequence[int], left: int) -> int:
    """The first available opponent whose due colour suits (5.2), else the first available (2.5).

    5.7: in a Maxi-tournament opponents are exchanged for colours only between neighbours in
    strength.
    """
    players = graph.field.players
    suiting = [other for other in others if colours_suit(players[player], players[other])]
    first = None
    if graph.field.is_maxi:
        first = graph.first_available(player, others, left)
        assert first is not None, "the members of a group can be paired with each other"
        suiting = [other for other in suiting if are_near(players[other], players[first])]
    choice = graph.first_available(player, suiting, left)
    if choice is None:
        choice = graph.first_available(player, others, left) if first is None else first
    assert choice is not None, "the members of a group can be paired with each other"
    return choice


def colours_suit(first: PlayerState, second: PlayerState) -> bool:
    """Can both have the colour they are due? Who has none suits everybody."""
    return NO_COLOUR in (first.due, second.due) or first.due != second.due
