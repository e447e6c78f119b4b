"""[C8] Choose the downfloaters that allow the best pairing of the next bracket.

FIDE C.04.3 (2026) art. 2.4.3: C1-C7 in the bracket that follows, one bracket ahead and no
more: first the number of its downfloaters, then their scores (digest I-8). What is
below that bracket must stay completable (C4, C5).

The best conceivable value is known by counting: as many downfloaters as the players below
need to be paired at all (the deficiency of their graph), all of them residents of the
next bracket. Whether a set of downfloaters reaches it is one question about an
unweighted matching: contract what is below to the parts that need a partner from above
(Gallai-Edmonds) and look for a perfect matching.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from pairloom.engines.fide_dutch.criteria.c04_completion import (
    Completion,
    Signature,
    bits_of,
    clashing_colour,
)
from pairloom.engines.fide_dutch.state import Scoregroup
from pairloom.matching.cardinality import has_perfect_matching
from pairloom.matching.gallai_edmonds import gallai_edmonds

# Number of downfloaters of the next bracket, and their scores from the highest down.
NextValue: TypeAlias = tuple[int, tuple[int, ...]]


class LookAhead:
    """Answers for one bracket: how good can the next one be with these downfloaters?"""

    def __init__(self, completion: Completion, following: Scoregroup) -> None:
        self.completion = completion
        self.group = following
        self._answers: dict[frozenset[tuple[Signature, int]], bool] = {}
        self._frame: tuple[list[int], int] | None = None

    def reaches_bound(self, floaters: Sequence[int]) -> bool:
        """Is the best conceivable value of C8 reached with these downfloaters (positions)?"""
        if self._is_certain(floaters):
            return True
        signatures = [self.completion.signature(f, self.group.start) for f in floaters]
        key = frozenset((s, signatures.count(s)) for s in signatures)
        if key not in self._answers:
            self._answers[key] = self._by_matching(floaters)
        return self._answers[key]

    def bound(self, floaters: Sequence[int]) -> NextValue:
        """The best conceivable value: what lies below takes no more than it needs."""
        needed = self._needed_below(floaters)
        return needed, (self.group.score,) * needed

    def _needed_below(self, floaters: Sequence[int]) -> int:
        odd = (len(floaters) + self.group.end - self.group.start) % 2
        if self.completion.is_certain_for_any(odd, self.group.end, self._most_met(())):
            return odd
        return self.completion.rest(self.group.end).deficiency

    def _most_met(self, floaters: Sequence[int]) -> int:
        players = self.completion.field.players
        residents = players[self.group.start : self.group.end]
        most = max(len(player.met) for player in residents)
        return max([most, *(len(players[floater].met) for floater in floaters)])

    def _is_certain(self, floaters: Sequence[int]) -> bool:
        """Dirac's certificate for the next bracket, with any resident floating on if odd."""
        count = len(floaters)
        size = self.group.end - self.group.start + count
        odd = size % 2
        most_met = self._most_met(floaters)
        if not self.completion.is_certain_for_any(odd, self.group.end, most_met):
            return False
        residents = self.completion.field.players[self.group.start : self.group.end]
        colours = [clashing_colour(player) for player in residents]
        same_colour = max(colours.count(1), colours.count(-1)) + count
        # Floaters do not meet each other: up to count - 1 partners fewer for them.
        missing = 2 * (most_met + max(0, count - 1)) + 2 * max(1, same_colour)
        return size - odd == 0 or size - odd - missing >= 0

    def _by_matching(self, floaters: Sequence[int]) -> bool:
        """Perfect matching of floaters, next residents and the contracted part below."""
        frame, residents = self._residents_and_below()
        adjacency = frame.copy()
        for floater in floaters:
            bit = 1 << len(adjacency)
            mask = self.completion.neighbours_below(floater, self.group.start)
            mask &= (1 << residents) - 1
            for vertex in bits_of(mask):
                adjacency[vertex] |= bit
            adjacency.append(mask)
        return has_perfect_matching(adjacency)

    def _residents_and_below(self) -> tuple[list[int], int]:
        """Graph of the next residents, then of the contracted part below; number of residents."""
        if self._frame is None:
            self._frame = self._build_frame()
        return self._frame

    def _build_frame(self) -> tuple[list[int], int]:
        start, end = self.group.start, self.group.end
        count = end - start
        own = (1 << count) - 1
        adjacency = [
            self.completion.neighbours_below(position, start) & own & ~(1 << (position - start))
            for position in range(start, end)
        ]
        below = self.completion.rest(end)
        parts = gallai_edmonds(below.adjacency, below.mates)
        separators = list(bits_of(parts.a))
        downwards = [self.completion.neighbours_below(p, end) for p in range(start, end)]
        for vertex in separators:
            adjacency.append(0)
            downwards.append(below.adjacency[vertex])
        for component in parts.components:
            bit = 1 << len(adjacency)
            mask = 0
            for upper, reach in enumerate(downwards):
                if reach & component:
                    adjacency[upper] |= bit
                    mask |= 1 << upper
            adjacency.append(mask)
        return adjacency, count
