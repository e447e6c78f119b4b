"""[C3] Two players with the same absolute colour preference do not meet.

FIDE C.04.4.2 (2026) art. 2.1.3. No topscorers, no last round: nothing lifts it.
"""

from __future__ import annotations

from pairloom.engines.common.colour_preference import ABSOLUTE
from pairloom.engines.fide_burstein.state import PlayerState


def need_same_colour(first: PlayerState, second: PlayerState) -> bool:
    """Do both need the same colour?"""
    return first.strength == second.strength == ABSOLUTE and first.prefers == second.prefers
