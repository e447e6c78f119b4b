"""Who gets the pairing-allocated bye (art. 3.1); decided before anybody is paired."""

from __future__ import annotations

from twins.fide_dubov.legality import Legality, Players, without
from twins.fide_dubov.participant import Participant


def find_receiver(pool: Players, legality: Legality) -> Participant | None:
    """The receiver of the bye in an odd pool; `None` if nobody fulfils 3.1.1 and 3.1.2."""
    possible = [
        player
        for player in pool
        if can_have_bye(player)
        and legality.is_wanted(player, None)
        and legality.can_all_be_paired(without(pool, (player,)))
    ]
    return max(possible, key=order, default=None)


def can_have_bye(player: Participant) -> bool:
    """3.1.1, [C2]: who had the bye, or a win's points without playing, does not get it."""
    return not player.is_barred


def order(player: Participant) -> tuple[int, int, int]:
    """3.1.3 lowest score, 3.1.4 most games played, 3.1.5 largest pairing number."""
    return (-player.score, player.games, player.tpn)
