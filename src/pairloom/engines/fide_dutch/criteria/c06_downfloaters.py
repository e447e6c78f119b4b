"""[C6] As few downfloaters as possible.

FIDE C.04.3 (2026) art. 2.4.1: equivalent to as many pairs as possible.
"""

from __future__ import annotations

from pairloom.engines.fide_dutch.state import PlayerState


def downfloats(player: PlayerState, residents_score: int) -> int:
    """Everybody who is left over counts."""
    return 1
