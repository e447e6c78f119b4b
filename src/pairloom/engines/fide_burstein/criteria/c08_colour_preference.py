"""[C8] As few players as possible miss their colour preference.

FIDE C.04.4.2 (2026) art. 2.3.4. Let w and b be the numbers of those who prefer White and Black, and
o of the others, places for floaters included. If w > b + o, at least (w - b - o) / 2 pairs have
two players who prefer White; this number is reached exactly if every pair has one of them. If
neither colour is in excess, it is zero, reached exactly without equal preferences in any
pair. So the least number by counting is a filter on pairs: what is left to look for is any
perfect matching of the graph that it leaves.

Whoever has one possible partner only is settled with them, whatever the colours: both are left out
of the counting, which makes it tell more of the others.
"""

from __future__ import annotations

from collections.abc import Sequence

from pairloom.engines.common.colour_preference import BLACK, NO_COLOUR, WHITE
from pairloom.engines.fide_burstein.state import PlayerState
from pairloom.matching import vertices_of


def preferences_missed(first: PlayerState, second: PlayerState) -> int:
    """Players of the pair who miss their preference (0 or 1); who has none misses none."""
    return int(first.prefers != NO_COLOUR and first.prefers == second.prefers)


def keep_best_colours(rows: Sequence[int], players: Sequence[PlayerState]) -> list[int]:
    """Rows with only those pairs that a pairing with the least C8 by counting can have.

    Vertices after the players are places for floaters: nobody misses anything there.
    """
    kept, settled = _settle(rows)
    white = _preferring(players, WHITE) & ~settled
    black = _preferring(players, BLACK) & ~settled
    everybody = (1 << len(rows)) - 1 & ~settled
    for majority in (white, black):
        others = everybody & ~majority
        if majority.bit_count() > others.bit_count():
            return [row & majority if others >> v & 1 else row for v, row in enumerate(kept)]
    for vertex in vertices_of(white | black):
        kept[vertex] &= ~(white if white >> vertex & 1 else black)
    return kept


def _settle(rows: Sequence[int]) -> tuple[list[int], int]:
    """The rows once everybody with a single possible partner has them, and the mask of those."""
    kept, settled = list(rows), 0
    waiting = [vertex for vertex, row in enumerate(rows) if row.bit_count() == 1]
    while waiting:
        vertex = waiting.pop()
        if settled >> vertex & 1 or kept[vertex].bit_count() != 1:
            continue
        mate = kept[vertex].bit_length() - 1
        settled |= 1 << vertex | 1 << mate
        for other in vertices_of(kept[mate] & ~(1 << vertex)):
            kept[other] &= ~(1 << mate)
            waiting.append(other)
        kept[mate] = 1 << vertex
    return kept, settled


def _preferring(players: Sequence[PlayerState], colour: int) -> int:
    """Mask of those who prefer the colour."""
    mask = 0
    for vertex, player in enumerate(players):
        if player.prefers == colour:
            mask |= 1 << vertex
    return mask
