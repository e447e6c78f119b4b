"""[C13] As few players as possible miss a strong colour preference.

FIDE C.04.3 (2026) art. 2.4.8. The player who yields is the one with the weaker
preference; two absolute ones are the business of C10 and C11 (digest I-12).
"""

from __future__ import annotations

from pairloom.engines.common.colour_preference import NO_COLOUR, STRONG
from pairloom.engines.fide_dutch.state import PlayerState


def strong_preferences_missed(higher: PlayerState, lower: PlayerState) -> int:
    """Players of the pair who miss a strong preference (0 or 1)."""
    clash = higher.prefers != NO_COLOUR and higher.prefers == lower.prefers
    return int(clash and min(higher.strength, lower.strength) == STRONG)
