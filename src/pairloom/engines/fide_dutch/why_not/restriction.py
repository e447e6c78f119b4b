"""An alternative as a restriction: whom one player may be matched with.

Every alternative says of one player that the partner, or the bye, is one of certain vertices
of the field graph. A pair restricts both players. Everything else about the round stays open,
so the best alternative is what the rules give when other partners are not to be had.
"""

from __future__ import annotations

from typing import NamedTuple

from pairloom.engines.alternatives import Alternative, Wish
from pairloom.engines.common.initial_colour import require_initial_colour
from pairloom.engines.fide_dutch.colours import allocate
from pairloom.engines.fide_dutch.field_graph import FieldGraph, mask_of
from pairloom.engines.fide_dutch.state import Field, PlayerState
from pairloom.matching import vertices_of


class Restriction(NamedTuple):
    """The player (a position), and the mask of the vertices that may be the partner."""

    player: int
    partners: int

    def by_vertex(self) -> dict[int, int]:
        """Masks of allowed partners; a single partner is bound as well."""
        masks = {self.player: self.partners}
        if self.partners.bit_count() == 1:
            masks[self.partners.bit_length() - 1] = 1 << self.player
        return masks


def restrict(field: Field, graph: FieldGraph, alternative: Alternative) -> Restriction:
    """The restriction that an alternative means; no partners are left if it is impossible.

    `graph` is that of the absolute criteria, the bye open to everybody who may have it.
    """
    position = {player.number: player.position for player in field.players}
    player = field.players[position[alternative.player]]
    possible = graph.rows_from(0)[player.position]
    if alternative.wish in (Wish.HAS_WHITE, Wish.HAS_BLACK):
        white = alternative.wish is Wish.HAS_WHITE
        return Restriction(player.position, _by_colour(field, player, possible, white))
    wished = _wished(field, player, alternative, position)
    return Restriction(player.position, possible & wished)


def _wished(
    field: Field, player: PlayerState, alternative: Alternative, position: dict[int, int]
) -> int:
    """The mask of the vertices that the alternative has in mind, for all wishes but colours."""
    bye = 1 << len(field.players)
    match alternative.wish:
        case Wish.MEETS:
            assert alternative.opponent is not None, "a pair has two players"
            return 1 << position[alternative.opponent]
        case Wish.HAS_BYE:
            return bye
        case Wish.HAS_NO_BYE:
            return bye - 1
        case Wish.FLOATS:
            return (2 * bye - 1) >> _end_of_group(field, player) << _end_of_group(field, player)
        case Wish.STAYS:
            return (1 << _end_of_group(field, player)) - 1
    raise AssertionError(f"{alternative.wish} is a matter of colours")


def _end_of_group(field: Field, player: PlayerState) -> int:
    """The first position below the player's scoregroup."""
    return next(group.end for group in field.scoregroups if player.position < group.end)


def _by_colour(field: Field, player: PlayerState, possible: int, white: bool) -> int:
    """The possible partners against whom article 5 gives the player this colour."""
    bye = 1 << len(field.players)
    others = [field.players[position] for position in vertices_of(possible & ~bye)]
    return mask_of([o.position for o in others if _gets_white(field, player, o) is white])


def _gets_white(field: Field, player: PlayerState, other: PlayerState) -> bool:
    higher, lower = (player, other) if player.position < other.position else (other, player)
    initial = field.initial_colour
    if not higher.prefers and not lower.prefers:
        initial = require_initial_colour(initial)
    return allocate(higher, lower, initial).white is player


class RestrictedGraph(FieldGraph):
    """The field graph without the partners that a restriction rules out."""

    def __init__(self, free: FieldGraph, allowed: dict[int, int]) -> None:
        super().__init__(free.field, free.bye_score)
        self.allowed = allowed
        self._rows = _restricted(free.rows_from(0), allowed)
        self._built_from = 0

    def can_take_bye(self, player: PlayerState) -> bool:
        """As the rows have it."""
        if self.bye_score is None:
            return False
        return bool(self._rows[-1] >> player.position & 1)


def _restricted(rows: list[int], allowed: dict[int, int]) -> list[int]:
    """The rows, symmetric, with only allowed partners for some vertices."""
    rows = rows.copy()
    for vertex, mask in allowed.items():
        bit = 1 << vertex
        for other in vertices_of(rows[vertex] & ~mask):
            rows[other] &= ~bit
        rows[vertex] &= mask
    return rows
