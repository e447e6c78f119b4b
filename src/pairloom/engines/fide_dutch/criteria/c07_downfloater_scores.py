"""[C7] The scores of the downfloaters, highest first, as low as possible.

FIDE C.04.3 (2026) art. 2.4.2; the 2025 text (3.4.2) says the same with score differences.
"""

from __future__ import annotations

from pairloom.engines.fide_dutch.state import PlayerState


def downfloater_score(player: PlayerState, residents_score: int) -> int:
    """The score that a downfloater takes along, relative to the residents' (0: a resident)."""
    return player.score - residents_score
