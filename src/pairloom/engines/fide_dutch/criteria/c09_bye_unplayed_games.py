"""[C9] The bye goes to a player with as few unplayed games as possible.

FIDE C.04.3 (2026) art. 2.4.4. Only for a bracket with exactly one downfloater who is bound
to get the pairing-allocated bye: odd pool, residents' score not above the best possible
score of the bye (digest I-7).
"""

from __future__ import annotations

from pairloom.engines.fide_dutch.state import PlayerState


def unplayed_games(player: PlayerState, residents_score: int) -> int:
    """Rounds so far without a game: byes, forfeits, absences, rounds before arrival."""
    return player.unplayed
