"""An alternative as a restriction: whom one player may be matched with.

Every alternative says of one player that the partner, or the bye, is one of certain vertices. A
pair restricts both players. Everything else about the round stays open.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pairloom.engines.alternatives import Alternative, Wish
from pairloom.engines.common.why_not.course import B, Course
from pairloom.matching import vertices_of


class Restriction(NamedTuple):
    """The player (a vertex), and the mask of the vertices that may be the partner."""

    player: int
    partners: int

    def by_vertex(self) -> dict[int, int]:
        """Masks of allowed partners; a single partner is bound as well."""
        masks = {self.player: self.partners}
        if self.partners.bit_count() == 1:
            masks[self.partners.bit_length() - 1] = 1 << self.player
        return masks

    @property
    def concerned(self) -> int:
        """Those of whom one must be unpaired for the restriction to matter."""
        return sum(1 << vertex for vertex in self.by_vertex())


def narrow(rows: Sequence[int], restriction: Restriction) -> list[int]:
    """The rows, symmetric, with only allowed partners for those who are restricted."""
    narrowed = list(rows)
    for vertex, mask in restriction.by_vertex().items():
        bit = 1 << vertex
        for other in vertices_of(narrowed[vertex] & ~mask):
            narrowed[other] &= ~bit
        narrowed[vertex] &= mask
    return narrowed


def restrict(course: Course[B], alternative: Alternative) -> Restriction:
    """The restriction that an alternative means; no partners are left if it is impossible."""
    vertex = {number: place for place, number in enumerate(course.numbers)}
    player = vertex[alternative.player]
    possible = course.rows[player]
    if alternative.wish is Wish.MEETS:
        assert alternative.opponent is not None, "a pair has two players"
        return Restriction(player, possible & 1 << vertex[alternative.opponent])
    others = [other for other in vertices_of(possible) if other < len(course.numbers)]
    bye = possible >> len(course.numbers) << len(course.numbers)
    match alternative.wish:
        case Wish.HAS_BYE:
            return Restriction(player, bye)
        case Wish.HAS_NO_BYE:
            return Restriction(player, possible & ~bye)
        case Wish.FLOATS | Wish.STAYS:
            wanted = alternative.wish is Wish.FLOATS
            kept = [other for other in others if _is_float(course, player, other) is wanted]
        case _:
            wanted = alternative.wish is Wish.HAS_WHITE
            kept = [other for other in others if _gets_white(course, player, other) is wanted]
    return Restriction(player, sum(1 << other for other in kept))


def _is_float(course: Course[B], player: int, other: int) -> bool:
    """Does the player leave the own scoregroup to meet the other? The bye is no float."""
    own, theirs = course.scores[player], course.scores[other]
    return theirs > own if course.floats_up else theirs < own


def _gets_white(course: Course[B], player: int, other: int) -> bool:
    (grant,) = course.allocate([(player, other)])
    return grant.board.white == course.numbers[player]
