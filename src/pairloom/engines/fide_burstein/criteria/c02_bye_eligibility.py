"""[C2] Nobody gets the bye after a bye, or after a win's points without playing.

FIDE C.04.4.2 (2026) art. 2.1.2, by C.04.1 art. 4. Half-point and zero-point byes, absences and
forfeit losses do not bar.
"""

from __future__ import annotations

from pairloom.engines.fide_burstein.state import PlayerState


def may_get_bye(player: PlayerState) -> bool:
    """Worked out from the unplayed rounds; see `engines.common.unplayed.bars_bye`."""
    return player.may_get_bye
