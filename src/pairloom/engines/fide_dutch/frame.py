"""The next bracket with all that lies below it contracted: a small graph that answers for C8.

What is below needs a certain number of players from above to be paired at all, its deficiency.
If it gets exactly so many, they all go to different parts (Gallai-Edmonds: the components of
D), and the players of A go to the parts that remain; the others (C) are paired among
themselves. So each part is one vertex, and every perfect matching of the frame with the
floaters stands for a way to pair everybody in which the next bracket sends down no more
players than are needed.
"""

from __future__ import annotations

from collections.abc import Sequence

from pairloom.domain.derived import derived
from pairloom.engines.common.scoregroups import Scoregroup
from pairloom.engines.fide_dutch.criteria.c04_completion import Completion
from pairloom.engines.fide_dutch.field_graph import joined, mask_of
from pairloom.matching import gallai_edmonds, maximum_matching, vertices_of
from pairloom.matching.alternating_tree import AlternatingTree
from pairloom.matching.perfect import PerfectMatchings


class Frame:
    """The residents of the next bracket, the players of A, and the parts below, in this order."""

    def __init__(self, completion: Completion, following: Scoregroup) -> None:
        self.graph = completion.graph
        self.group = following
        self.residents = (1 << (following.end - following.start)) - 1
        below = gallai_edmonds(
            self.graph.rows_from(following.start),
            completion.maximum_matching(following.end),
            within=self.graph.mask_from(following.end),
        )
        self._uppers = [*range(following.start, following.end), *vertices_of(below.a)]
        self._parts = below.components
        self.needed = below.deficiency
        self._partners: dict[int, int] = {}
        self._answers: dict[tuple[int, ...], tuple[int, ...] | None] = {}

    def fits(self, floaters: Sequence[int]) -> bool:
        """Can the floaters (positions) all meet residents, and the parts get what they need?"""
        tree = self._join([self._near(floater) & self.residents for floater in floaters])
        return next(tree.failures(), None) is None

    def moving_on(self, floaters: Sequence[int]) -> tuple[int, ...] | None:
        """Which of the floaters (positions) have to move on, as places in the given order.

        `None` if more players have to move on than are needed. The first of the floaters have
        the highest scores. Whoever can stay together with all before them stays: that leaves
        the best scores (a greedy choice is right, since the sets of those who stay are the
        feasible sets of a delta-matroid).
        """
        arrivals = tuple([self._near(floater) for floater in floaters])
        if arrivals not in self._answers:
            self._answers[arrivals] = self._find_moving_on(arrivals)
        return self._answers[arrivals]

    def _find_moving_on(self, arrivals: tuple[int, ...]) -> tuple[int, ...] | None:
        tree = self._join(arrivals)
        if next(tree.failures(), None) is not None:
            return None
        # A wish that is granted binds all later ones, so this is the greedy choice: highest scores
        # first, one alternating tree each at most.
        first = len(tree.mates) - len(arrivals)
        matchings = PerfectMatchings(tree.adjacency, tree.mates)
        return tuple(
            [
                place
                for place in range(len(arrivals))
                if not matchings.bind(first + place, self.residents)
            ]
        )

    def _join(self, arrivals: Sequence[int]) -> AlternatingTree:
        """A search for the partners of the floaters, begun with those of all others."""
        bare, mates, exposed = self._bare
        rows = joined(bare, arrivals)
        everybody = (1 << len(rows)) - 1
        mates = mates + [-1] * len(arrivals)
        return AlternatingTree(
            rows, mates, everybody, exposed | everybody >> len(bare) << len(bare)
        )

    @derived
    def _bare(self) -> tuple[list[int], list[int], int]:
        """The frame without any floaters, a maximum matching of it, and who it leaves exposed."""
        rows = [self._near(position) for position in self._uppers]
        own = self.residents.bit_length()
        # Every part is odd, and has neighbours outside itself in A only: it needs a partner from
        # A or from above. There are |A| + needed parts and no more partners than that, so every
        # player of A goes to a part, each to another, and so does everybody from above. Whom a
        # part then gives away is free to choose, since what is left of it has a perfect matching
        # whoever leaves (D is factor-critical): one vertex is all that has to be known of it.
        for index in range(own, len(rows)):
            rows[index] &= -1 << len(rows)
        first = 1 << len(rows)
        for _ in self._parts:
            rows.append(sum(1 << index for index, row in enumerate(rows) if row & first))
            first <<= 1
        mates = maximum_matching(rows)
        return rows, mates, mask_of([vertex for vertex, mate in enumerate(mates) if mate < 0])

    def _near(self, position: int) -> int:
        """Mask of the residents whom somebody could meet, and of the parts with such a player."""
        if position not in self._partners:
            row = self.graph.rows_from(position)[position]
            near = row >> self.group.start & self.residents
            bit = 1 << len(self._uppers)
            for part in self._parts:
                if row & part:
                    near |= bit
                bit <<= 1
            self._partners[position] = near
        return self._partners[position]
