"""[C3] Two players with the same absolute colour preference do not meet.

FIDE C.04.4.1 (2026) art. 2.1.3. There is no exception, not even in the last round.
"""

from __future__ import annotations

from pairloom.engines.common.colour_preference import ABSOLUTE, NO_COLOUR
from pairloom.engines.fide_dubov.state import PlayerState


def absolute_colour(player: PlayerState) -> int:
    """The colour the player must have; NO_COLOUR if either will do. Equal ones do not meet."""
    return player.prefers if player.strength == ABSOLUTE else NO_COLOUR
