"""[C1] Two players do not play each other twice.

FIDE C.04.4.1 (2026) art. 2.1.1, C.04.1 art. 2. Forfeited pairings are no meetings
(C.04.2 art. 3.5). Prohibited pairs of the tournament regulations are treated alike.
"""

from __future__ import annotations

from collections.abc import Sequence

from pairloom.domain import Tournament
from pairloom.engines.common.meetings import meeting_masks, prohibit
from pairloom.engines.fide_dubov.state import PlayerState


def barred_opponents(players: Sequence[PlayerState], tournament: Tournament) -> list[int]:
    """For each position in the pool the mask of those who may not be the opponent."""
    numbers = [player.number for player in players]
    masks = meeting_masks(numbers, (player.opponents for player in players))
    prohibit(masks, numbers, tournament, tournament.next_round)
    return masks
