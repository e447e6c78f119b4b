"""[B5] No identical float as in the last round. [B6] Nor as two rounds before.

FIDE Swiss rules (1992) B5, B6. C9 (downfloats) and C10 (upfloats) drop B6 first, then B5. In the
last round neither applies to players with more than 50 %.
"""

from __future__ import annotations

from collections.abc import Sequence

from pairloom.engines.fide_1992.state import PlayerState

ALL_FLOATS, WITHOUT_B6, WITHOUT_B5 = LEVELS = (0, 1, 2)


def b5_repeats(player: PlayerState, mark: str) -> bool:
    """Would the mark repeat that of the last round?"""
    return not player.is_exempt and player.float1 == mark


def b6_repeats(player: PlayerState, mark: str) -> bool:
    """Would the mark repeat that of two rounds before?"""
    return not player.is_exempt and player.float2 == mark


def may_float(players: Sequence[PlayerState], mark: str) -> tuple[int, int, int]:
    """Per level the mask of the positions that may get the mark."""
    strict = without_b6 = everybody = 0
    for position, player in enumerate(players):
        bit = 1 << position
        everybody |= bit
        if not b5_repeats(player, mark):
            without_b6 |= bit
            if not b6_repeats(player, mark):
                strict |= bit
    return strict, without_b6, everybody
