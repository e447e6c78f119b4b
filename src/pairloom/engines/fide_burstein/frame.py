"""A following bracket with everything below it contracted: does it reach the best value of C7?

The best conceivable value: the following bracket sends on as many floaters as the players below
need to be paired at all (the deficiency of their graph), all of them residents. What is below
then splits as Gallai and Edmonds say: parts of which each needs a partner from outside, a
few players who are all taken by such parts, and the rest, who are paired among themselves.
The value is reached exactly if residents, floaters, those few and the parts, each as one
vertex, have a perfect matching in which floaters meet residents only.
"""

from __future__ import annotations

from collections.abc import Sequence

from pairloom.engines.common.scoregroups import Scoregroup
from pairloom.engines.fide_burstein.criteria.c04_completion import Completion
from pairloom.matching import gallai_edmonds, has_perfect_matching, vertices_of


class Frame:
    """Residents of a scoregroup (the first vertices) and the contracted part below."""

    def __init__(self, completion: Completion, group: Scoregroup) -> None:
        self._rows = completion.rows
        self._start = group.start
        self._residents = (1 << (group.end - group.start)) - 1
        self._adjacency = self._contract(completion, group)

    def _contract(self, completion: Completion, group: Scoregroup) -> list[int]:
        rows, start = self._rows, group.start
        known = completion.maximum_matching(start)
        parts = gallai_edmonds(rows, known, within=(1 << start) - 1)
        uppers = [*range(start, group.end), *vertices_of(parts.a)]
        adjacency = [rows[vertex] >> start & self._residents for vertex in range(start, group.end)]
        adjacency += [0] * parts.a.bit_count()
        for component in parts.components:
            bit = 1 << len(adjacency)
            mask = 0
            for index, vertex in enumerate(uppers):
                if rows[vertex] & component:
                    adjacency[index] |= bit
                    mask |= 1 << index
            adjacency.append(mask)
        return adjacency

    def fits(self, floaters: Sequence[int], *, may_meet: bool = False) -> bool:
        """Is the best value reached with these floaters (positions), if they `may_meet`, or not?"""
        adjacency = self._adjacency.copy()
        for place, floater in enumerate(floaters):
            bit = 1 << len(adjacency)
            mask = self._rows[floater] >> self._start & self._residents
            if may_meet:
                first = len(adjacency) - place
                for earlier, other in enumerate(floaters[:place], first):
                    mask |= (self._rows[floater] >> other & 1) << earlier
            for vertex in vertices_of(mask):
                adjacency[vertex] |= bit
            adjacency.append(mask)
        return has_perfect_matching(adjacency)

    def spare_residents(self) -> int:
        """Positions (a mask) of the residents one of whom a single floater must meet."""
        parts = gallai_edmonds(self._adjacency)
        return (parts.d & self._residents) << self._start if parts.deficiency == 1 else 0
