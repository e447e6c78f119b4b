"""Who gets which seed: the seeded keep theirs, the others are drawn by lot.

Czech Go rules 3.2: among equivalent options the choice is by lot, within extra requirements
such as limiting games between club mates. The seeds of unseeded players are equivalent; so a
draw that keeps people apart in the first round takes, of all draws, one with the fewest such
games, and which one is decided by lots far lighter than a game.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from itertools import combinations

from pairloom.engines.knockout.seats import bracket_size
from pairloom.engines.lots import LOT_LIMIT, by_lot, draw_lot
from pairloom.matching.weighted import maximum_weight_matching

__all__ = ["Apart", "clashes", "draw_seeds", "move_seeds"]

# Sets of numbers whose members should not meet in the first round: a club, or two who have met.
Apart = Collection[frozenset[int]]

_SEAT = "knockout seat"


def is_apart(first: int, second: int, apart: Apart) -> bool:
    """Should these two be kept apart?"""
    return any(first in group and second in group for group in apart)


def clashes(order: Sequence[int], apart: Apart) -> tuple[tuple[int, int], ...]:
    """The pairs of the first round that should not be; `order` is seed 1 first."""
    size = bracket_size(len(order))
    pairs = ((order[seed], order[size - 1 - seed]) for seed in range(size - len(order), size // 2))
    return tuple(pair for pair in pairs if is_apart(*pair, apart))


def draw_seeds(
    numbers: Sequence[int], seeded: int, lot_seed: int, apart: Apart = ()
) -> tuple[int, ...]:
    """Everybody in the order of seeds; the first `seeded` of `numbers` keep their place."""
    fixed = tuple(numbers[:seeded])
    drawn = by_lot(numbers[seeded:], lot_seed, _SEAT)
    if not apart or not clashes((*fixed, *drawn), apart):
        return (*fixed, *drawn)
    return _Seating(fixed, drawn, lot_seed, apart).order()


@dataclass(frozen=True, slots=True)
class _Seating:
    """The seats of the drawn players as a matching problem.

    A drawn player meets another one, or sits down opposite a seeded player or an empty seat
    (a "place"). There are exactly as many places as the shape of the bracket says, and no
    place goes with a place: so every perfect matching is a draw.
    """

    fixed: tuple[int, ...]
    drawn: tuple[int, ...]
    lot_seed: int
    apart: Apart

    def order(self) -> tuple[int, ...]:
        seats = range(len(self.fixed) + 1, len(self.fixed) + len(self.drawn) + 1)
        places = [seat for seat in seats if self._opposite(seat) not in seats]
        mates = maximum_weight_matching(
            len(self.drawn) + len(places), self._edges(places), maximum_cardinality=True
        )
        taken: dict[int, int] = {}
        pairs = []
        for index, number in enumerate(self.drawn):
            if mates[index] >= len(self.drawn):
                taken[places[mates[index] - len(self.drawn)]] = number
            elif index < mates[index]:
                pairs.append((number, self.drawn[mates[index]]))
        free = [seat for seat in seats if seat not in taken and seat < self._opposite(seat)]
        for seat, pair in zip(free, pairs, strict=True):
            taken[seat], taken[self._opposite(seat)] = pair
        return (*self.fixed, *(taken[seat] for seat in seats))

    def _opposite(self, seat: int) -> int:
        return bracket_size(len(self.fixed) + len(self.drawn)) + 1 - seat

    def _edges(self, places: Sequence[int]) -> list[tuple[int, int, int]]:
        count = len(self.drawn)
        together = combinations(range(count), 2) if len(places) < count else ()
        edges = [
            (first, second, self._weight(self.drawn[first], self.drawn[second]))
            for first, second in together
        ]
        for index, seat in enumerate(places):
            opposite = self._opposite(seat)
            rival = self.fixed[opposite - 1] if opposite <= len(self.fixed) else -seat
            edges += [
                (place, count + index, self._weight(self.drawn[place], rival))
                for place in range(count)
            ]
        return edges

    def _weight(self, first: int, second: int) -> int:
        lot = draw_lot(self.lot_seed, _SEAT, *sorted((first, second)))
        heavier_than_all_lots = LOT_LIMIT * (len(self.drawn) + 1)
        return lot + (0 if is_apart(first, second, self.apart) else heavier_than_all_lots)


def move_seeds(order: Sequence[int], lot_seed: int, apart: Apart) -> tuple[int, ...]:
    """Change seeds of the lower half so that as few pairs as possible should not be.

    The upper half stays. Of all such changes one with the smallest sum of squared shifts is
    taken, so that several small shifts are preferred to a large one; lots decide the rest.
    """
    if not clashes(order, apart):
        return tuple(order)
    size = bracket_size(len(order))
    half = size // 2
    lower = order[half:]
    lots = LOT_LIMIT * (len(lower) + 1)
    shifts = lots * (len(lower) ** 3 + 1)
    edges = []
    for index, number in enumerate(lower):
        for seat in range(len(lower)):
            rival = order[half - 1 - seat]
            good = shifts * (not is_apart(number, rival, apart))
            near = lots * (len(lower) ** 2 - (index - seat) ** 2)
            lot = draw_lot(lot_seed, _SEAT, *sorted((number, rival)))
            edges.append((index, len(lower) + seat, good + near + lot))
    mates = maximum_weight_matching(2 * len(lower), edges, maximum_cardinality=True)
    moved = sorted(range(len(lower)), key=lambda index: mates[index])
    return (*order[:half], *(lower[index] for index in moved))
