"""Whom incoming floaters meet: articles 3.6 to 3.8. They are paired before everybody else."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from pairloom.engines.common.colour_preference import NO_COLOUR
from pairloom.engines.fide_lim.maxi import are_near
from pairloom.engines.fide_lim.order_of_work import Direction
from pairloom.engines.fide_lim.round_graph import RoundGraph

DOWNWARD, UPWARD = Direction.DOWNWARD, Direction.UPWARD


class Incoming(NamedTuple):
    """Downfloaters and upfloaters who have come to a group, as masks."""

    down: int
    up: int


def floaters_in_order(
    graph: RoundGraph, incoming: Incoming, direction: Direction
) -> Iterator[tuple[int, Direction]]:
    """The floaters as they look for opponents, each with the direction they came in.

    Downfloaters from the highest score and number (3.6), upfloaters from the lowest (3.7); in
    the upper half and the median the former first (3.6.3), in the lower half the latter (3.7.3).
    """
    sides = ((DOWNWARD, incoming.down), (UPWARD, incoming.up))
    for side, mask in sides if direction is DOWNWARD else reversed(sides):
        for position in graph.ordered(mask, side.by_score):
            yield position, side


def find_opponent(graph: RoundGraph, floater: int, came: Direction, left: int) -> int:
    """The opponent of a floater among those left (3.8).

    A downfloater meets the highest numbered available player who is due the other colour, an
    upfloater the lowest numbered; if there is none, the first available one. In a
    Maxi-tournament the former must be near the latter in strength.
    """
    players = graph.field.players
    others = graph.ordered(graph.rows[floater] & left, came.by_number)
    due = players[floater].due
    suiting = [other for other in others if due != NO_COLOUR and players[other].due == -due]
    choice = graph.first_available(floater, suiting, left)
    if choice is not None and not graph.field.is_maxi:
        return choice
    first = graph.first_available(floater, others, left)
    assert first is not None, "the members of a group can be paired with each other"
    if choice is not None and are_near(players[choice], players[first]):
        return choice
    return first


def pair_floaters(
    graph: RoundGraph, members: int, incoming: Incoming, direction: Direction
) -> Iterator[tuple[int, int]]:
    """The pairs of all incoming floaters, in the order of making."""
    left = members
    for floater, came in floaters_in_order(graph, incoming, direction):
        if left >> floater & 1:
            opponent = find_opponent(graph, floater, came, left)
            left &= ~(1 << floater | 1 << opponent)
            yield floater, opponent
