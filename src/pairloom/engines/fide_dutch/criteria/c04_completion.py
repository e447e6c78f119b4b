"""[C4] The downfloaters and everybody below can still be paired completely.

FIDE C.04.3 (2026) art. 2.2.1, for every bracket. C5 is part of the question: whoever is left
over at the end must be allowed to take the bye (C2) and have the best possible score.

Three layers, each exact, the cheapest first: a certificate by counting (Dirac's theorem:
everybody has at least half of the others as possible partners); answers remembered by what
alone matters of a downfloater; a matching of all players concerned.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pairloom.engines.common.colour_preference import BLACK, WHITE
from pairloom.engines.common.scoregroups import Scoregroup
from pairloom.engines.fide_dutch.field_graph import FieldGraph, apart, mask_of
from pairloom.engines.fide_dutch.state import Field
from pairloom.matching.cardinality import maximum_matching


class Tally(NamedTuple):
    """Counts over a scoregroup, or over everybody from some position on."""

    most_met: int
    whites: int
    blacks: int
    bye_takers: int


class Completion:
    """Answers C4 (with C5) for one round; `bye_score` is `None` when nobody gets the bye."""

    def __init__(self, field: Field, bye_score: int | None) -> None:
        self.field = field
        self.bye_score = bye_score
        self.graph = FieldGraph(field, bye_score)
        self.tally_of_group: dict[int, Tally] = {}
        self._tallies = self._tally_from_below()
        self._answers: dict[tuple[int, ...], bool] = {}
        self._maximum: dict[int, list[int]] = {}
        self._witness = [-1] * self.graph.size

    def _tally_from_below(self) -> dict[int, Tally]:
        """For the start of each scoregroup, and for the end: what the certificate counts."""
        tally = Tally(0, 0, 0, 0)
        tallies = {len(self.field.players): tally}
        for group in reversed(self.field.scoregroups):
            own = self._tally_group(group)
            self.tally_of_group[group.start] = own
            tally = Tally(
                max(tally.most_met, own.most_met),
                tally.whites + own.whites,
                tally.blacks + own.blacks,
                tally.bye_takers + own.bye_takers,
            )
            tallies[group.start] = tally
        return tallies

    def _tally_group(self, group: Scoregroup) -> Tally:
        residents = self.field.players[group.start : group.end]
        colours = [player.clash for player in residents]
        takers = 0
        if self.bye_score is not None and group.score <= self.bye_score:
            takers = sum([player.may_get_bye for player in residents])
        return Tally(
            max([player.met_count for player in residents]),
            colours.count(WHITE),
            colours.count(BLACK),
            takers,
        )

    def is_possible(self, floaters: Sequence[int], start: int) -> bool:
        """Can `floaters` and all positions from `start` on be paired completely?

        `start` begins a scoregroup, or is the end of the pool.
        """
        if self._is_certain(floaters, start):
            return True
        key = (start, *sorted([self.signature(floater, start) for floater in floaters]))
        if key not in self._answers:
            self._answers[key] = self._by_matching(floaters, start)
        return self._answers[key]

    def signature(self, position: int, start: int) -> int:
        """What completion below `start` can depend on: possible partners there, and the bye.

        Downfloaters with equal signatures get equal answers.
        """
        return self.graph.rows_from(position)[position] >> start

    def is_certain_for_any(self, count: int, start: int, most_met: int) -> bool:
        """Dirac's certificate for every set of `count` floaters with at most `most_met` opponents.

        With one bye to give, a player below who can take it is set aside first.
        """
        tally = self._tallies[start]
        size = len(self.field.players) - start + count
        if self.bye_score is not None:
            if not tally.bye_takers:
                return False
            size -= 1
        if size % 2:
            return False
        # Nobody lacks more than those met, those who need the same colour (the player among
        # them), and the floaters, of whom no two meet and all may need that colour. If everybody
        # has half of all players left, there is a Hamiltonian cycle (Dirac 1952); every second
        # edge is a pair.
        most_met = max(most_met, tally.most_met)
        same_colour = max(tally.whites, tally.blacks) + count
        return size == 0 or size - 2 * most_met - 2 * max(1, same_colour) >= 0

    def deficiency(self, start: int) -> int:
        """How many downfloaters those from `start` on need at least to be paired completely."""
        odd = (self.graph.size - start) % 2
        if self.is_certain_for_any(odd, start, 0):
            return odd
        matched = self.graph.size - self.maximum_matching(start).count(-1)
        return self.graph.size - start - matched

    def maximum_matching(self, start: int) -> list[int]:
        """A maximum matching of everybody from `start` on."""
        if start not in self._maximum:
            rows = self.graph.rows_from(start)
            within = self.graph.mask_from(start)
            self._maximum[start] = maximum_matching(rows, self._witness, within=within)
        return self._maximum[start]

    def _is_certain(self, floaters: Sequence[int], start: int) -> bool:
        players = self.field.players
        most_met = max([players[floater].met_count for floater in floaters], default=0)
        return self.is_certain_for_any(len(floaters), start, most_met)

    def _by_matching(self, floaters: Sequence[int], start: int) -> bool:
        """A perfect matching of everybody concerned; the last one found is the first guess.

        Floaters do not meet each other. That changes no result: if such a pair helped, it
        could have been made where the lower of the two was a resident, and C6 would have
        preferred that.
        """
        # Searching starts from the witness of the last question: brackets ask again and again for
        # nearly the same players, and a few paths repair what has changed.
        arrivals = mask_of(floaters)
        rows = apart(self.graph.rows_from(min(floaters, default=start)), arrivals)
        within = self.graph.mask_from(start) | arrivals
        mates = maximum_matching(rows, self._witness, within=within)
        if self.graph.size - mates.count(-1) != within.bit_count():
            return False
        self._witness = mates
        return True
