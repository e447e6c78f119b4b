"""[C10] Topscorers and their opponents should not get a colour difference beyond two.

FIDE C.04.3 (2026) art. 2.4.5. Can be more than zero in the last round only: elsewhere
C3 forbids the pairs that could bring it about. Counted with the colours that article 5
gives: after pairings made by hand a difference of four stays beyond two even when the
preference is granted (docs/decisions/0006-topscorer-colours.md).
"""

from __future__ import annotations

from pairloom.engines.fide_dutch.colours import allocate
from pairloom.engines.fide_dutch.state import PlayerState


def colour_differences_beyond_two(higher: PlayerState, lower: PlayerState) -> int:
    """Players of a pair with a topscorer whose difference would exceed two either way."""
    if not (higher.is_topscorer or lower.is_topscorer):
        return 0
    white, black, _ = allocate(higher, lower, None)
    return int(abs(white.difference + 1) > 2) + int(abs(black.difference - 1) > 2)
