"""[C9] Maximum upfloaters who float up again did so as seldom as possible before.

FIDE C.04.4.1 (2026) art. 2.3.5; not in the last round. Read as the sum of the past upfloats of
the maximum upfloaters among the upfloaters: docs/decisions/0008-dubov-readings.md.
"""

from __future__ import annotations

from pairloom.engines.fide_dubov.state import PlayerState


def past_upfloats(player: PlayerState, residents_score: int) -> int:
    """How often a maximum upfloater floated up before; 0 for anybody else."""
    return player.upfloats if player.is_maximum_upfloater else 0
