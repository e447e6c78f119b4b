"""[C8] As few players as possible miss their colour preference.

FIDE C.04.4.2 (2026) art. 2.3.4. Let w and b be the numbers of those who prefer White and Black, and
o of the others, places for floaters included. If w > b + o, at least (w - b - o) / 2 pairs have
two players who prefer White; this number is reached exactly if every pair has one of them. If
neither colour is in excess, it is zero, reached exactly without equal preferences in any
pair. So the least number by counting is a filter on pairs: what is left to look for is any
perfect matching of the graph that it leaves.
"""

from __future__ import annotations

from collections.abc import Sequence

from pairloom.engines.common.colour_preference import BLACK, NO_COLOUR, WHITE
from pairloom.engines.fide_burstein.state import PlayerState


def preferences_missed(one: PlayerState, other: PlayerState) -> int:
    """Players of the pair who miss their preference (0 or 1); who has none misses none."""
    return int(one.prefers != NO_COLOUR and one.prefers == other.prefers)


def keep_best_colours(rows: Sequence[int], players: Sequence[PlayerState]) -> list[int]:
    """Rows with only those pairs that a pairing with the least C8 by counting can have.

    Vertices after the players are places for floaters: nobody misses anything there.
    """
    white = _preferring(players, WHITE)
    black = _preferring(players, BLACK)
    everybody = (1 << len(rows)) - 1
    for majority in (white, black):
        others = everybody & ~majority
        if majority.bit_count() > others.bit_count():
            return [row & majority if others >> v & 1 else row for v, row in enumerate(rows)]
    kept = list(rows)
    for vertex, player in enumerate(players):
        if player.prefers != NO_COLOUR:
            kept[vertex] &= ~(white if player.prefers == WHITE else black)
    return kept


def _preferring(players: Sequence[PlayerState], colour: int) -> int:
    """Mask of those who prefer the colour."""
    mask = 0
    for vertex, player in enumerate(players):
        if player.prefers == colour:
            mask |= 1 << vertex
    return mask
