"""[C5] As few upfloaters as possible.

FIDE C.04.4.1 (2026) art. 2.3.1.
"""

from __future__ import annotations

from pairloom.engines.fide_dubov.state import PlayerState


def upfloater(player: PlayerState, residents_score: int) -> int:
    """Each upfloater counts once."""
    return 1
