"""[C2] Who may receive the pairing-allocated bye.

FIDE C.04.3 (2026) art. 2.1.2, C.04.1 art. 4: nobody who had it before, or who scored in
one round, without playing, as many points as a win.
"""

from __future__ import annotations

from pairloom.engines.fide_dutch.state import PlayerState


def may_get_bye(player: PlayerState) -> bool:
    """May the player receive the pairing-allocated bye?"""
    return player.may_get_bye
