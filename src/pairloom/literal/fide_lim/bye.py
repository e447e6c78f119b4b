"""Who gets the pairing-allocated bye (art. 1.1, 7.1); decided before anybody is paired."""

from __future__ import annotations

from pairloom.literal.fide_lim.compatibility import Compatibility, Players, without
from pairloom.literal.fide_lim.participant import Participant


def find_receiver(pool: Players, rules: Compatibility, round_number: int) -> Participant | None:
    """The first candidate who may have it and without whom the others can be paired."""
    candidates = sorted(pool, key=lambda player: player.tpn, reverse=True)
    if round_number == 1:
        candidates.sort(key=lambda player: player.rating)
    else:
        candidates.sort(key=lambda player: player.score)
    for player in candidates:
        if not player.is_barred and rules.can_all_be_paired(without(pool, (player,))):
            return player
    return None
