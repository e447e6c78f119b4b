"""[C3] Two players with the same absolute colour preference do not meet.

FIDE C.04.3 (2026) art. 2.1.3. The text forbids it to players who are not topscorers; one
topscorer in the pair lifts the ban (digest I-5). Topscorers exist in the last round only.
"""

from __future__ import annotations

from pairloom.engines.common.colour_preference import ABSOLUTE
from pairloom.engines.fide_dutch.state import PlayerState


def colours_clash(first: PlayerState, second: PlayerState) -> bool:
    """Do both need the same colour, with no topscorer among them?"""
    return (
        first.strength == ABSOLUTE == second.strength
        and first.prefers == second.prefers
        and not (first.is_topscorer or second.is_topscorer)
    )
