"""[B1] a) Two players meet at most once. b) A point without play bars from the bye.

FIDE Swiss rules (1992) B1; F2: a pair that did not play may be paired again. Prohibited pairs
of the tournament regulations are treated like B1a.
"""

from __future__ import annotations

from collections.abc import Sequence

from pairloom.domain import Player, PointSystem, Tournament
from pairloom.engines.common.meetings import meeting_masks, prohibit
from pairloom.engines.common.unplayed import bars_bye


def have_met(tournament: Tournament, numbers: Sequence[int]) -> list[int]:
    """B1a: for each position the mask of those who may not be an opponent."""
    opponents = [tournament.find_player(number).history.opponents for number in numbers]
    masks = meeting_masks(numbers, opponents)
    prohibit(masks, numbers, tournament, tournament.next_round)
    return masks


def may_get_bye(player: Player, points: PointSystem) -> bool:
    """B1b: no bye before, nor another round that gave a win's points without a game."""
    bars = bars_bye(points)
    return not any(bars[position] for position in player.history.unplayed)
