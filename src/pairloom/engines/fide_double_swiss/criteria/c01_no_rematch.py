"""[C1] Two players are not paired more than once, unless their match was forfeited.

FIDE C.04.5 (2026) art. 2.1.1. Prohibited pairs of the regulations are treated alike.
"""

from __future__ import annotations

from collections.abc import Sequence

from pairloom.domain import Tournament
from pairloom.engines.common.meetings import meeting_masks, prohibit


def may_meet(
    tournament: Tournament, numbers: Sequence[int], opponents: Sequence[Sequence[int]]
) -> list[int]:
    """For each position of the pool the mask of those whom it may meet."""
    barred = meeting_masks(numbers, opponents)
    prohibit(barred, numbers, tournament, tournament.next_round)
    everybody = (1 << len(numbers)) - 1
    return [everybody & ~(mask | 1 << position) for position, mask in enumerate(barred)]
