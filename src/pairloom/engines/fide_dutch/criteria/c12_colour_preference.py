"""[C12] As few players as possible miss their colour preference.

FIDE C.04.3 (2026) art. 2.4.7 (2025 text: 3.4.7). In the 2016/17 text this was C.10.
"""

from __future__ import annotations

from pairloom.engines.common.colour_preference import NO_COLOUR
from pairloom.engines.fide_dutch.state import PlayerState


def preferences_missed(higher: PlayerState, lower: PlayerState) -> int:
    """Players of the pair who miss their preference (0 or 1).

    Two equal preferences cost one player, never two. A player without a preference
    never misses it.
    """
    return int(higher.prefers != NO_COLOUR and higher.prefers == lower.prefers)
