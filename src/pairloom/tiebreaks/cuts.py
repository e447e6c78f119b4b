"""Cuts (FIDE C.07 (2026) art. 14) and the exception for voluntary unplayed rounds (16.5).

Cut n leaves out the n least significant values, Median n then also the n most significant.
Whoever has voluntary unplayed rounds loses the lowest contribution of these instead, unless
it is lower than the least significant value; so again for every further low cut. There is no
exception for the highest.
"""

from __future__ import annotations

from collections.abc import Sequence

from pairloom.messages import Message, message
from pairloom.tiebreaks.parts import Part

__all__ = ["HIGHEST", "LOWEST", "VOLUNTARY", "choose_cuts"]

LOWEST = message("cut: the least significant")
HIGHEST = message("cut: the most significant")
VOLUNTARY = message(
    "cut: the lowest voluntary unplayed round, not lower than the least significant"
)


def choose_cuts(parts: Sequence[Part], low: int, high: int = 0) -> dict[int, Message]:
    """Positions of the parts that are cut, each with the reason."""
    cuts: dict[int, Message] = {}
    # Least significant first; among equals the lowest contribution (art. 14.1).
    order = sorted(range(len(parts)), key=lambda i: (parts[i].significance, parts[i].amount))
    voluntary = [position for position in order if parts[position].voluntary]
    voluntary.sort(key=lambda i: parts[i].amount)
    for _ in range(min(low, len(order))):
        position, reason = order[0], LOWEST
        if voluntary and parts[voluntary[0]].amount >= parts[position].amount:
            position, reason = voluntary[0], VOLUNTARY
        order.remove(position)
        if position in voluntary:
            voluntary.remove(position)
        cuts[position] = reason
    for position in order[max(0, len(order) - high) :]:
        cuts[position] = HIGHEST
    return cuts
