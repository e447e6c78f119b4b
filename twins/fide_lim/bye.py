"""Who gets the pairing-allocated bye (art. 1.1, 7.1); decided before anybody is paired."""

from __future__ import annotations

from twins.fide_lim.compatibility import Compatibility, Players, without
from twins.fide_lim.journal import ByeGiven, Reason
from twins.fide_lim.participant import Participant


def find_receiver(pool: Players, rules: Compatibility, round_number: int) -> Participant | None:
    """The first candidate who may have it and without whom the others can be paired."""
    candidates = sorted(pool, key=lambda player: player.tpn, reverse=True)
    if round_number == 1:
        candidates.sort(key=lambda player: player.rating)
    else:
        candidates.sort(key=lambda player: player.score)
    passed = dict.fromkeys(candidates, Reason.COMES_LATER)
    for player in candidates:
        if player.is_barred:
            passed[player] = Reason.MAY_NOT_HAVE_BYE
        elif not rules.can_all_be_paired(without(pool, (player,))):
            passed[player] = Reason.LEAVES_SOMEBODY
        else:
            del passed[player]
            rules.journal.append(ByeGiven(player, passed))
            return player
    return None
