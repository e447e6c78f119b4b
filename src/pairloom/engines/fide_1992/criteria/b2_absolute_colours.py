"""[B2] No colour difference beyond two, no colour three times running.

FIDE Swiss rules (1992) B2, A7a. Whoever would break B2 with one colour has an absolute
preference for the other, so B2 holds exactly when no two players with the same absolute
preference meet. In the last round A7a and B2 do not apply to players with more than 50 %;
the exemption is theirs alone, an opponent below stays protected (reading R11).
"""

from __future__ import annotations

from collections.abc import Sequence

from pairloom.engines.common.colour_preference import ABSOLUTE, BLACK, WHITE
from pairloom.engines.fide_1992.state import PlayerState


def colours_clash(players: Sequence[PlayerState]) -> list[int]:
    """For each position the mask of those who need the same colour."""
    needing = dict.fromkeys((WHITE, BLACK), 0)
    for position, player in enumerate(players):
        if player.strength == ABSOLUTE:
            needing[player.prefers] |= 1 << position
    return [needing[player.prefers] if player.strength == ABSOLUTE else 0 for player in players]
