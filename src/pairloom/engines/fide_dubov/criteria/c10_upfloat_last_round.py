"""[C10] As few upfloaters as possible floated up in the previous round.

FIDE C.04.4.1 (2026) art. 2.3.6; not in the last round.
"""

from __future__ import annotations

from pairloom.engines.fide_dubov.state import PlayerState


def upfloat_repeated(player: PlayerState, residents_score: int) -> int:
    """Did the upfloater float up in the previous round, too?"""
    return int(player.upfloated_last_round)
