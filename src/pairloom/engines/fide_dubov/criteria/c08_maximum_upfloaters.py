"""[C8] As few upfloaters as possible are maximum upfloaters.

FIDE C.04.4.1 (2026) art. 2.3.4; not in the last round.
"""

from __future__ import annotations

from pairloom.engines.fide_dubov.state import PlayerState


def maximum_upfloater(player: PlayerState, residents_score: int) -> int:
    """Has the upfloater floated up as often as article 1.8 finds enough?"""
    return int(player.is_maximum_upfloater)
