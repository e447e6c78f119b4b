"""Who gets the pairing-allocated bye: articles 1.1 and 7.1, with C.04.1 art. 3 and 4.

It is given before anybody is paired, to the lowest-ranked player of the lowest scoregroup; in
round 1 to the lowest rated. We pass over those without whom the others could not all be
paired: in an odd pool those whom no largest matching leaves over.
"""

from __future__ import annotations

from pairloom.engines.fide_lim.round_graph import RoundGraph
from pairloom.engines.fide_lim.state import PlayerState
from pairloom.matching import vertices_of


def choose_receiver(graph: RoundGraph) -> int | None:
    """The position of the receiver in an odd pool; `None` if nobody can have the bye."""
    parts = graph.decompose(graph.everybody)
    if parts.deficiency != 1:
        return None
    players = graph.field.players
    order = lowest_rated if graph.field.round == 1 else lowest_ranked
    possible = [position for position in vertices_of(parts.d) if players[position].may_get_bye]
    return min(possible, key=lambda position: order(players[position]), default=None)


def lowest_ranked(player: PlayerState) -> tuple[int, int]:
    """1.1: fewest points first, then the lowest numbered."""
    return player.score, -player.order


def lowest_rated(player: PlayerState) -> tuple[int, int]:
    """7.1: the lowest rating first, unrated players before all, then the lowest numbered."""
    return player.rating, -player.order
