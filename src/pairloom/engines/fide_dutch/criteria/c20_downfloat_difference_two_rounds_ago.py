"""[C20] Small score differences for moved-down players who floated down two rounds ago.

FIDE C.04.3 (2026) art. 2.4.15: the differences, highest first, as small as possible. A moved-down
player who is paired has the same difference whatever the opponent, since all residents have
one score; floating on makes it larger (digest I-11). C7 has fixed how many of each score
float on, so the list is smallest when, from the highest score down, as few as possible
of those who floated before float on.
"""

from __future__ import annotations

from pairloom.engines.fide_dutch.state import DOWN, PlayerState


def moved_down_again_after_two_rounds(player: PlayerState, residents_score: int) -> int:
    """The score (above the residents') of such a player who floats on; 0 for anybody else."""
    return player.score - residents_score if player.float2 == DOWN else 0
