"""[C21] Small score differences for those who meet moved-down players, upfloaters two rounds ago.

FIDE C.04.3 (2026) art. 2.4.16: the differences, highest first, as small as possible.
"""

from __future__ import annotations

from pairloom.engines.fide_dutch.state import UP, PlayerState


def upfloat_difference_after_two_rounds(higher: PlayerState, lower: PlayerState) -> int:
    """The score difference that a repeated upfloater has to bridge; 0 if there is none."""
    return higher.score - lower.score if lower.float2 == UP else 0
