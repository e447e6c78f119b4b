"""[C2] Who may receive the pairing-allocated bye.

FIDE C.04.4.1 (2026) art. 2.1.2 and 3.1.1, C.04.1 art. 4: nobody who had it before, or who
scored in one round, without playing, as many points as a win. Article 3.1.1 names a forfeit
win only, but refers to this criterion, which is wider: a full-point bye bars, too.
"""

from __future__ import annotations

from pairloom.engines.fide_dubov.state import PlayerState


def may_get_bye(player: PlayerState) -> bool:
    """May the player receive the pairing-allocated bye?"""
    return player.may_get_bye
