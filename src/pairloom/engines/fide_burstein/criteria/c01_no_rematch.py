"""[C1] Two players meet at most once.

FIDE C.04.4.2 (2026) art. 2.1.1, by C.04.1 art. 2. Prohibited pairs count alike.
"""

from __future__ import annotations

from pairloom.engines.fide_burstein.state import PlayerState


def have_met(first: PlayerState, second: PlayerState) -> bool:
    """Have the two played each other, or is the pair prohibited?"""
    return bool(first.met >> second.position & 1)
