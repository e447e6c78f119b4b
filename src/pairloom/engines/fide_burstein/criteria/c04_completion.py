"""[C4] Everybody not yet paired can still be paired.

FIDE C.04.4.2 (2026) art. 2.2.1, under the absolute criteria; the bye has been given before.

Two layers, each exact, the cheaper first: a certificate by counting (Dirac's theorem: everybody
has at least half of the others as possible partners); a matching of all players concerned.
Two outgoing floaters that may meet would have been paired where the lower of them was a
resident (C5), so it does not matter whether they may meet here.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pairloom.engines.common.colour_preference import ABSOLUTE, BLACK, WHITE
from pairloom.engines.fide_burstein.state import Field, PlayerState
from pairloom.matching import gallai_edmonds, maximum_matching


class Tally(NamedTuple):
    """Counts over some players: most opponents met, and absolute preferences by colour."""

    most_met: int
    whites: int
    blacks: int

    @property
    def same_colour(self) -> int:
        """At most so many need the same colour."""
        return max(self.whites, self.blacks)


def tally(players: Sequence[PlayerState]) -> Tally:
    """What the certificate counts."""
    needed = [player.prefers for player in players if player.strength == ABSOLUTE]
    most_met = max([player.met_count for player in players], default=0)
    return Tally(most_met, needed.count(WHITE), needed.count(BLACK))


def is_certain(size: int, most_met: int, same_colour: int) -> bool:
    """Dirac: can any `size` players be paired, if each misses no more than these and itself?"""
    return size % 2 == 0 and size >= 2 * (most_met + max(1, same_colour))


class Completion:
    """Answers C4 for one round. `end` is where a scoregroup begins, or the end of the pool."""

    def __init__(self, field: Field) -> None:
        self.field = field
        self.rows = field.rows
        self.tally_of_group: dict[int, Tally] = {}
        self._tallies = self._tally_from_below()
        self._maximum: dict[int, list[int]] = {}
        self._witness = [-1] * len(field.rows)

    def _tally_from_below(self) -> dict[int, Tally]:
        total = Tally(0, 0, 0)
        tallies = {0: total}
        for group in self.field.scoregroups:
            own = tally(self.field.players[group.start : group.end])
            self.tally_of_group[group.start] = own
            total = Tally(
                max(total.most_met, own.most_met),
                total.whites + own.whites,
                total.blacks + own.blacks,
            )
            tallies[group.end] = total
        return tallies

    def is_certain_for_any(self, count: int, end: int, most_met: int) -> bool:
        """Can any `count` floaters with at most `most_met` opponents complete those below `end`?"""
        below = self._tallies[end]
        if end + count == 0:
            return True
        return is_certain(
            end + count, max(most_met, below.most_met), below.same_colour + max(0, count)
        )

    def is_possible(self, floaters: Sequence[int], end: int) -> bool:
        """Can these floaters (positions) and everybody below `end` be paired completely?"""
        players = self.field.players
        most_met = max([players[floater].met_count for floater in floaters], default=0)
        if self.is_certain_for_any(len(floaters), end, most_met):
            return True
        if not floaters:
            return self.deficiency(end) == 0
        within = mask_of(floaters) | mask_below(end)
        mates = maximum_matching(self.rows, self.maximum_matching(end), within=within)
        return len(mates) - mates.count(-1) == within.bit_count()

    def spare(self, end: int) -> int:
        """Mask of those below `end` each of whom can be taken out to complete the others."""
        if self.is_certain_for_any(-1, end, 0):
            return mask_below(end)
        parts = gallai_edmonds(self.rows, self.maximum_matching(end), within=mask_below(end))
        return parts.d if parts.deficiency == 1 else 0

    def deficiency(self, end: int) -> int:
        """How many floaters those below `end` need at least to be paired completely."""
        mates = self.maximum_matching(end)
        return end - (len(mates) - mates.count(-1))

    def maximum_matching(self, end: int) -> list[int]:
        """A maximum matching of everybody below `end`."""
        if end not in self._maximum:
            mates = maximum_matching(self.rows, self._witness, within=mask_below(end))
            self._maximum[end] = self._witness = mates
        return self._maximum[end]


def mask_below(end: int) -> int:
    """Mask of the positions before `end`."""
    return (1 << end) - 1


def mask_of(vertices: Sequence[int]) -> int:
    """The mask of some vertices."""
    mask = 0
    for vertex in vertices:
        mask |= 1 << vertex
    return mask
