"""Who gets the pairing-allocated bye, FIDE C.04.4.2 (2026) article 3.1: before any bracket."""

from __future__ import annotations

from pairloom.engines.fide_burstein.criteria.c02_bye_eligibility import may_get_bye
from pairloom.engines.fide_burstein.criteria.c04_completion import Completion
from pairloom.engines.fide_burstein.state import PlayerState


def find_receiver(completion: Completion) -> PlayerState | None:
    """Who gets the bye of an odd pool; `None` if nobody can."""
    players = completion.field.players
    spare = completion.spare(len(players))
    candidates = [
        player
        for player in players
        if may_get_bye(player)  # 3.1.1
        and spare >> player.position & 1  # 3.1.2
    ]
    return min(candidates, key=_bye_order, default=None)


def _bye_order(player: PlayerState) -> tuple[int, int, int]:
    """3.1.3 lowest score, 3.1.4 most games played, 3.1.5 lowest rank."""
    return player.score, -player.games, -player.rank
