"""[C1] Two players do not play each other twice.

FIDE C.04.3 (2026) art. 2.1.1, C.04.1 art. 2. Forfeited pairings are no meetings
(C.04.2 art. 3.5). Prohibited pairs of the tournament regulations are treated alike.
"""

from __future__ import annotations

from pairloom.engines.fide_dutch.state import PlayerState


def have_met(first: PlayerState, second: PlayerState) -> bool:
    """Have the two played each other, or are they prohibited from meeting?"""
    return second.number in first.opponents or second.number in first.prohibited
