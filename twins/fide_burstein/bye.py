"""Who gets the pairing-allocated bye (C.04.4.2 art. 3.1)."""

from __future__ import annotations

from twins.fide_burstein.legality import Legality, Players, without
from twins.fide_burstein.participant import Participant


def find_receiver(pool: Players, legality: Legality) -> Participant | None:
    """Of those who may have it and leave a complete pairing: art. 3.1.3, 3.1.4, 3.1.5."""
    candidates = [
        player
        for player in pool
        if may_have_bye(player)
        and legality.is_wanted(player, None)
        and legality.can_all_be_paired(without(pool, player))
    ]
    if not candidates:
        return None
    lowest = min(player.score for player in candidates)
    candidates = [player for player in candidates if player.score == lowest]
    most = max(player.games for player in candidates)
    candidates = [player for player in candidates if player.games == most]
    return max(candidates, key=lambda player: player.rank)


def may_have_bye(player: Participant) -> bool:
    """[C2], art. 3.1.1."""
    return not player.is_barred
