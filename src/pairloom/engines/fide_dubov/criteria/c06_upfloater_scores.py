"""[C6] The score differences of pairs with upfloaters, largest first, as small as possible.

FIDE C.04.4.1 (2026) art. 2.3.2: the same as the scores of the upfloaters, lowest first, as high
as possible. Two differences of 1½ are better than one of 2½ and one of ½.
"""

from __future__ import annotations

from pairloom.engines.fide_dubov.state import PlayerState


def score_difference(player: PlayerState, residents_score: int) -> int:
    """How far the upfloater has to go."""
    return residents_score - player.score
