"""[C2] No bye for whoever had one, won a match by forfeit, or was given a full-point bye.

FIDE C.04.5 (2026) art. 2.1.2. A single game won by forfeit does not bar.
"""

from __future__ import annotations

from pairloom.domain import Outcome, Player, Tournament
from pairloom.engines.fide_double_swiss.matches import wins_by_forfeit

_BARRING = (Outcome.PAIRING_BYE, Outcome.FULL_BYE)


def bye_is_barred(tournament: Tournament, player: Player, until: int) -> bool:
    """May the player not receive the bye after so many matches?"""
    if any(cell.outcome in _BARRING for cell in player.cells):
        return True
    return any(wins_by_forfeit(tournament, player, match) for match in range(1, until + 1))
