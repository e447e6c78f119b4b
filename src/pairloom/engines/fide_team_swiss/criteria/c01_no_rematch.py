"""[C1] Two teams do not play each other twice. FIDE C.04.6 (2026) art. 2.1.1.

Only played matches are meetings (C.04.2 art. 3.5). Prohibited pairs of the regulations are
treated alike.
"""

from __future__ import annotations

from collections.abc import Sequence

from pairloom.domain import Team, Tournament
from pairloom.engines.common.meetings import meeting_masks, prohibit


def may_meet(tournament: Tournament, teams: Sequence[Team]) -> list[int]:
    """For each position of the pool the mask of those whom it may meet."""
    numbers = [team.number for team in teams]
    barred = meeting_masks(numbers, [team.history.opponents for team in teams])
    prohibit(barred, numbers, tournament, tournament.next_round)
    everybody = (1 << len(numbers)) - 1
    return [everybody & ~(mask | 1 << position) for position, mask in enumerate(barred)]
