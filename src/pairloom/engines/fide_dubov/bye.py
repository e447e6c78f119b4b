"""Who gets the pairing-allocated bye, FIDE C.04.4.1 (2026) article 3.1.

It is given before anybody is paired. Of those whom [C2] allows (3.1.1), only those count
without whom everybody else can be paired (3.1.2): in an odd pool these are the players whom
some largest matching leaves over, all found at once.
"""

from __future__ import annotations

from pairloom.engines.fide_dubov.criteria.c02_bye_eligibility import may_get_bye
from pairloom.engines.fide_dubov.round_graph import RoundGraph
from pairloom.engines.fide_dubov.state import PlayerState
from pairloom.matching import vertices_of


def choose_receiver(graph: RoundGraph) -> int | None:
    """The position of the receiver in an odd pool; `None` if nobody can have the bye."""
    parts = graph.decompose(graph.everybody)
    if parts.deficiency != 1:
        return None
    players = graph.field.players
    possible = [p for p in vertices_of(parts.d) if may_get_bye(players[p])]
    return min(possible, key=lambda position: bye_order(players[position]), default=None)


def bye_order(player: PlayerState) -> tuple[int, int, int]:
    """Lowest score (3.1.3), most games played (3.1.4), largest pairing number (3.1.5)."""
    return player.score, -player.games, -player.order
