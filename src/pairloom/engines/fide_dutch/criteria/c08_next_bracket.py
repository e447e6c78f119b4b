"""[C8] Choose the downfloaters that allow the best pairing of the next bracket.

FIDE C.04.3 (2026) art. 2.4.3: C1-C7 in the bracket that follows, one bracket ahead and no
more: first the number of its downfloaters, then their scores (digest I-8). What is
below that bracket must stay completable (C4, C5).

The best conceivable value is known by counting: as many downfloaters as the players below
need to be paired at all (the deficiency of their graph), all of them residents of the
next bracket. Whether a set of downfloaters reaches it is one question about an
unweighted matching, in a graph with all that lies below contracted (`frame`).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from pairloom.domain.derived import derived
from pairloom.engines.common.scoregroups import Scoregroup
from pairloom.engines.fide_dutch.criteria.c04_completion import Completion
from pairloom.engines.fide_dutch.field_graph import joined
from pairloom.engines.fide_dutch.frame import Frame
from pairloom.matching import maximum_matching, vertices_of

# Number of downfloaters of the next bracket, and their scores from the highest down.
NextValue: TypeAlias = tuple[int, tuple[int, ...]]

SMALL = 64


class LookAhead:
    """Answers for one bracket: how good can the next one be with these downfloaters?"""

    def __init__(self, completion: Completion, following: Scoregroup) -> None:
        self.completion = completion
        self.group = following
        self._residents = completion.tally_of_group[following.start]
        self._answers: dict[tuple[int, ...], bool] = {}
        self._partners: dict[int, int] = {}
        self._told: dict[tuple[int, ...], bool | None] = {}
        # Then the frame answers at once, and nothing cheaper has to be asked before.
        self.is_small = completion.graph.size - following.start <= SMALL

    def reaches_bound(self, floaters: Sequence[int]) -> bool:
        """Is the best conceivable value of C8 reached with these downfloaters (positions)?

        If so, everybody can be paired completely: C4 needs no further question.
        """
        if self._is_certain(floaters):
            return True
        told = None if self.is_small else self._by_next_bracket(floaters)
        if told is not None:
            return told
        key = tuple(sorted([self.completion.signature(f, self.group.start) for f in floaters]))
        if key not in self._answers:
            self._answers[key] = self.frame.fits(floaters)
        return self._answers[key]

    def scores_moving_on(self, floaters: Sequence[int]) -> list[int] | None:
        """Scores of the floaters (positions by rank) who move on, if what is needed is enough."""
        moving_on = self.frame.moving_on(floaters)
        if moving_on is None:
            return None
        players = self.completion.field.players
        return [players[floaters[place]].score for place in moving_on]

    @derived
    def frame(self) -> Frame:
        """The next bracket, and what is below it contracted."""
        return Frame(self.completion, self.group)

    def bound(self, floaters: Sequence[int]) -> NextValue:
        """The best conceivable value: what lies below takes no more than it needs."""
        needed = self._needed_below(len(floaters))
        return needed, (self.group.score,) * needed

    def _needed_below(self, floaters: int) -> int:
        odd = (floaters + self.group.end - self.group.start) % 2
        if self.completion.is_certain_for_any(odd, self.group.end, self._residents.most_met):
            return odd
        return self.completion.deficiency(self.group.end)

    def _is_certain(self, floaters: Sequence[int]) -> bool:
        """Dirac's certificate for the next bracket, with any resident floating on if odd.

        A player misses at most those met, and the floaters and residents of one colour: a
        floater meets no other floater, and C3 bars equal absolute preferences.
        """
        count = len(floaters)
        size = self.group.end - self.group.start + count
        odd = size % 2
        residents = self._residents
        if not self.completion.is_certain_for_any(odd, self.group.end, residents.most_met):
            return False
        players = self.completion.field.players
        most_met = max([residents.most_met, *(players[floater].met_count for floater in floaters)])
        same_colour = max(residents.whites, residents.blacks) + count
        return size - odd >= 2 * (most_met + same_colour)

    def _by_next_bracket(self, floaters: Sequence[int]) -> bool | None:
        """What one matching of the next bracket tells; `None` if the part below is needed."""
        arrivals = self._arrivals(floaters)
        if arrivals not in self._told:
            self._told[arrivals] = self._match_next_bracket(arrivals)
        return self._told[arrivals]

    def _arrivals(self, floaters: Sequence[int]) -> tuple[int, ...]:
        """Floaters as masks of possible partners in the next bracket, in no order of their own."""
        for floater in floaters:
            if floater not in self._partners:
                partners = self.completion.graph.partners_within(self.group, floater)
                self._partners[floater] = partners
        return tuple(sorted([self._partners[floater] for floater in floaters]))

    def _match_next_bracket(self, arrivals: tuple[int, ...]) -> bool | None:
        start, end = self.group.start, self.group.end
        mates = maximum_matching(joined(self.completion.graph.rows_within(self.group), arrivals))
        _take_places(mates, arrivals, end - start)
        onward = [start + vertex for vertex, mate in enumerate(mates) if mate < 0]
        # The matching has as few exposed players as the next bracket can have when it thinks of
        # itself only. More of them than needed below: the bound is out of reach. Exactly so many,
        # all of them residents, and possible below: reached. Otherwise another matching could
        # tell more.
        if len(onward) > 1:
            needed = self._needed_below(len(arrivals))
            if len(onward) > needed:
                return False  # the next bracket alone sends more players down than the bound
            if len(onward) < needed:
                return None
        if onward and onward[-1] >= end:
            return None
        # Nobody or one, as the number of players has it, is never more than the bound.
        return self.completion.is_possible(onward, end) or None


def _take_places(mates: list[int], arrivals: tuple[int, ...], residents: int) -> None:
    """Let floaters without a partner take that of a resident, who is exposed in their place."""
    for vertex, partners in enumerate(arrivals, start=residents):
        if mates[vertex] < 0:
            for partner in vertices_of(partners):
                resident = mates[partner]
                if resident < residents:
                    mates[vertex], mates[partner], mates[resident] = partner, vertex, -1
                    break
