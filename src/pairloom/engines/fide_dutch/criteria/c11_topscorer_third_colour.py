"""[C11] Topscorers and their opponents should not get the same colour three times running.

FIDE C.04.3 (2026) art. 2.4.6. Counted on played games, with the colours that article 5
gives. Can be more than zero in the last round only.
"""

from __future__ import annotations

from pairloom.engines.fide_dutch.colours import allocate
from pairloom.engines.fide_dutch.state import PlayerState


def third_colours_running(higher: PlayerState, lower: PlayerState) -> int:
    """Players of a pair with a topscorer who would get a colour for the third time running."""
    if not (higher.is_topscorer or lower.is_topscorer):
        return 0
    white, black, _ = allocate(higher, lower, None)
    return int(white.colours.endswith("ww")) + int(black.colours.endswith("bb"))
