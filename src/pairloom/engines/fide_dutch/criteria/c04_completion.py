"""[C4] The downfloaters and everybody below can still be paired completely.

FIDE C.04.3 (2026) art. 2.2.1, for every bracket. C5 is part of the question: whoever is left
over at the end must be allowed to take the bye (C2) and have the best possible score.

Three layers, each exact, the cheapest first: a certificate by counting (Dirac's theorem:
everybody has at least half of the others as possible partners); answers remembered by what
alone matters of a downfloater; a matching of all players concerned.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

from pairloom.engines.fide_dutch.state import ABSOLUTE, BLACK, WHITE, Field, PlayerState
from pairloom.matching.cardinality import has_perfect_matching, maximum_matching

# All that completion depends on: opponents barred below, colour that clashes, bye or not.
Signature: TypeAlias = tuple[frozenset[int], int, bool]


def clashing_colour(player: PlayerState) -> int:
    """The colour for which C3 bars the player from others who need it; 0 for none."""
    if player.strength == ABSOLUTE and not player.is_topscorer:
        return player.prefers
    return 0


@dataclass(frozen=True, slots=True)
class Rest:
    """Everybody below a bracket: positions from `start` on, and the bye as last vertex.

    Bit j of a mask is position `start + j`. `mates` is a maximum matching.
    """

    start: int
    adjacency: list[int]
    mates: list[int]

    @property
    def deficiency(self) -> int:
        """How many downfloaters are needed at least to pair everybody here."""
        return self.mates.count(-1)


class Tally(NamedTuple):
    """Counts over everybody from some position on."""

    most_met: int
    whites: int
    blacks: int
    bye_takers: int


class Completion:
    """Answers C4 (with C5) for one round; `bye_score` is `None` when nobody gets the bye."""

    def __init__(self, field: Field, bye_score: int | None) -> None:
        self.field = field
        self.bye_score = bye_score
        self._tallies = self._tally_from_below()
        self._rests: dict[int, Rest] = {}
        self._colour_masks: dict[tuple[int, int], int] = {}
        self._answers: dict[tuple[int, frozenset[tuple[Signature, int]]], bool] = {}

    def _tally_from_below(self) -> dict[int, Tally]:
        """For the start of each scoregroup, and for the end: what the certificate counts."""
        players = self.field.players
        tally = Tally(0, 0, 0, 0)
        tallies = {len(players): tally}
        for group in reversed(self.field.scoregroups):
            residents = players[group.start : group.end]
            colours = list(map(clashing_colour, residents))
            lowest = self.bye_score is not None and group.score <= self.bye_score
            tally = Tally(
                max(tally.most_met, max([len(player.met) for player in residents])),
                tally.whites + colours.count(WHITE),
                tally.blacks + colours.count(BLACK),
                tally.bye_takers + (sum([p.may_get_bye for p in residents]) if lowest else 0),
            )
            tallies[group.start] = tally
        return tallies

    def can_take_bye(self, player: PlayerState) -> bool:
        """May the player end up with the bye (C2), and is their score low enough (C5)?"""
        return self.bye_score is not None and player.may_get_bye and player.score <= self.bye_score

    def is_possible(self, floaters: Sequence[int], start: int) -> bool:
        """Can `floaters` and all positions from `start` on be paired completely?"""
        if self._is_certain(floaters, start):
            return True
        key = (start, frozenset(Counter(self.signature(f, start) for f in floaters).items()))
        if key not in self._answers:
            self._answers[key] = self._by_matching(floaters, start)
        return self._answers[key]

    def signature(self, position: int, start: int) -> Signature:
        """What completion below `start` can depend on; equal signatures, equal answers."""
        player = self.field.players[position]
        barred = frozenset([other for other in player.met if other >= start])
        return barred, clashing_colour(player), self.can_take_bye(player)

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
        most_met = max(most_met, tally.most_met)
        same_colour = max(tally.whites, tally.blacks) + count
        return size == 0 or size - 2 * most_met - 2 * max(1, same_colour) >= 0

    def rest(self, start: int) -> Rest:
        """The graph of everybody from `start` on, with a maximum matching."""
        if start not in self._rests:
            adjacency = self._graph_below(start)
            self._rests[start] = Rest(start, adjacency, maximum_matching(adjacency))
        return self._rests[start]

    def neighbours_below(self, position: int, start: int) -> int:
        """Mask of the vertices of `rest(start)` that a downfloater may be matched with."""
        players = self.field.players
        player = players[position]
        mask = (1 << (len(players) - start)) - 1
        colour = clashing_colour(player)
        if colour:
            mask &= ~self._colour_mask(start, colour)
        for other in player.met:
            if other >= start:
                mask &= ~(1 << (other - start))
        if self.can_take_bye(player):
            mask |= 1 << (len(players) - start)
        return mask

    def _is_certain(self, floaters: Sequence[int], start: int) -> bool:
        players = self.field.players
        most_met = max([len(players[floater].met) for floater in floaters], default=0)
        return self.is_certain_for_any(len(floaters), start, most_met)

    def _by_matching(self, floaters: Sequence[int], start: int) -> bool:
        """A perfect matching of rest and floaters; floaters do not meet each other.

        Leaving out pairs of floaters changes no result: if such a pair helped, it could
        have been made in the bracket itself, and C6 would have preferred that.
        """
        rest = self.rest(start)
        if rest.deficiency > len(floaters):
            return False
        adjacency, mates = rest.adjacency.copy(), rest.mates.copy()
        for floater in floaters:
            bit = 1 << len(adjacency)
            mask = self.neighbours_below(floater, start)
            for vertex in bits_of(mask):
                adjacency[vertex] |= bit
            adjacency.append(mask)
            mates.append(-1)
        return has_perfect_matching(adjacency, mates)

    def _graph_below(self, start: int) -> list[int]:
        players = self.field.players
        adjacency = [
            self.neighbours_below(position, start) & ~(1 << (position - start))
            for position in range(start, len(players))
        ]
        if self.bye_score is not None:
            bye = 1 << len(adjacency)
            adjacency.append(
                sum(1 << vertex for vertex, mask in enumerate(adjacency) if mask & bye)
            )
        return adjacency

    def _colour_mask(self, start: int, colour: int) -> int:
        key = (start, colour)
        if key not in self._colour_masks:
            self._colour_masks[key] = sum(
                1 << (position - start)
                for position in range(start, len(self.field.players))
                if clashing_colour(self.field.players[position]) == colour
            )
        return self._colour_masks[key]


def bits_of(mask: int) -> Iterable[int]:
    """The positions of the bits of a mask, ascending."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low
