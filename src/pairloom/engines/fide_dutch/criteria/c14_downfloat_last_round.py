"""[C14] As few residents as possible float down who did so in the last round.

FIDE C.04.3 (2026) art. 2.4.9. The 2026 text counts residents only: moved-down players who
float again are judged by C18.
"""

from __future__ import annotations

from pairloom.engines.fide_dutch.state import DOWN, PlayerState


def downfloat_repeated(player: PlayerState, residents_score: int) -> int:
    """Is this downfloater a resident who floated down in the last round?"""
    return int(player.score == residents_score and player.float1 == DOWN)
