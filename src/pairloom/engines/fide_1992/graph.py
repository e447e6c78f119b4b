"""Everything one attempt at a bracket may do, as a graph whose perfect matchings are its pairings.

Vertices 0 … n-1 are the players of the bracket in A2 order; the others are places for those who
are left over: simply as many as there must be, or (C12, C13) the players below whom they would
meet. A pairing with the required number of pairs is a perfect matching, and acceptance adds
up: B1, B2, B5, B6 say which edges exist, B4 which cost one of x.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pairloom.engines.fide_1992.bracket import Attempt, Bracket
from pairloom.matching import vertices_of

ALL = -1


@dataclass(frozen=True, slots=True)
class Places:
    """Where those who are left over go: vertices after the players of the bracket.

    `open_to[v]` is the mask (of all vertices) of the places that player v could take, `among[k]`
    that of the places next to place k. `ask_below` tells that these are players of the brackets
    below, so that the number of pairs here is not fixed by the number of places.
    """

    open_to: Sequence[int]
    among: Sequence[int]
    ask_below: bool = False


def free_places(size: int, count: int) -> Places:
    """Places without any condition: so many players of the bracket are left over."""
    mask = ((1 << count) - 1) << size
    return Places([mask] * size, [0] * count)


class BracketGraph:
    """The edges of an attempt at each level of B5 and B6.

    `may_leave` is a mask of the players who may be left over. `bound` are a player who has to be
    the higher of a pair and one who may not be (-1: nobody), where only some pairings count.
    """

    bound = (-1, -1)

    def __init__(
        self,
        bracket: Bracket,
        attempt: Attempt,
        places: Places | None = None,
        *,
        may_leave: int = ALL,
    ) -> None:
        self.bracket = bracket
        self.attempt = attempt
        self.players = size = bracket.size
        self.pairs = attempt.pairs(size)
        self.places = places or free_places(size, size - 2 * self.pairs)
        self.size = size + len(self.places.among)
        self.masks = bracket.masks
        self.alike = bracket.masks.alike
        self._may_leave = may_leave & self._leavable()

    def _leavable(self) -> int:
        """The players of S1 are paired; in the lowest bracket B1b says who may have the bye."""
        others = ((1 << self.players) - 1) >> self.attempt.first << self.attempt.first
        return others & self.masks.bye if self.bracket.is_lowest else others

    def rows(self, up: int, down: int) -> list[int]:
        """The edges when C9 and C10 have come to these levels."""
        leavers = self._may_leave & self.masks.may_go_down[down]
        rows = [
            self._opponents(vertex, up, down)
            | (self.places.open_to[vertex] if leavers >> vertex & 1 else 0)
            for vertex in range(self.players)
        ]
        players_of = [0] * len(self.places.among)
        for vertex in vertices_of(leavers):
            for place in vertices_of(self.places.open_to[vertex] >> self.players):
                players_of[place] |= 1 << vertex
        return rows + [
            first | second for first, second in zip(players_of, self.places.among, strict=True)
        ]

    def _opponents(self, vertex: int, up: int, down: int) -> int:
        """Whom the player may meet: B1, B2; and B5, B6 where the scores differ.

        A player of S1 meets nobody of S1, and is not asked again for the downfloat that was
        looked at where they were left over (R7).
        """
        first, bit = (1 << self.attempt.first) - 1, 1 << vertex
        may_go_down, may_go_up = self.masks.may_go_down[down], self.masks.may_go_up[up]
        row = self.masks.compatible[vertex]
        higher, lower = row & self.masks.higher[vertex], row & self.masks.lower[vertex]
        equal = row ^ higher ^ lower
        if first & bit:
            return (equal | lower & may_go_up) & ~first
        below = lower & may_go_up if may_go_down & bit else 0
        above = higher & (may_go_down | first) if may_go_up & bit else 0
        return equal | below | above

    def cost(self, first: int, second: int) -> int:
        """B4: is this a pair in which somebody goes without the preferred colour?"""
        return self.alike[first] >> second & 1 if max(first, second) < self.players else 0

    def worth(self, first: int, second: int) -> int:
        """The weight of an edge: pairs of the bracket first, B4 second."""
        if max(first, second) >= self.players:
            return 0
        return self.players + 1 - (self.alike[first] >> second & 1)
