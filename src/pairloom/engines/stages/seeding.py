"""The order in which the qualified enter the next stage.

Crossed: the winners of groups in the order of groups, then the seconds so that A1 meets B2 and
B1 meets A2 in a knockout, and so on. Where that would let members of one group meet early
(odd numbers of groups, best of the next), seeds change inside a row as little as possible, so
that as few as possible meet in the first round, then in the second, …, row by row; among
equivalent changes the lot decides.

Nobody's equal score is decided silently: who was put before an equal by lot is marked.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from typing import NamedTuple

from pairloom.domain.stage import GroupRanking, StageSeeding
from pairloom.engines.knockout.seats import bracket_size, meeting_round, seats_of_seeds
from pairloom.engines.lots import LOT_LIMIT, by_lot, draw_lot
from pairloom.engines.stages.comparison import Comparison, compare
from pairloom.engines.stages.qualify import Chosen, Qualified
from pairloom.matching.weighted import maximum_weight_matching

__all__ = ["Seeded", "seed_qualified"]

_PURPOSE = "stage seed"


class Seeded(NamedTuple):
    """Somebody with a seed; `by_lot` if a lot decided between equals."""

    seed: int
    chosen: Chosen
    by_lot: bool


def seed_qualified(
    qualified: Qualified, rankings: Sequence[GroupRanking], lot_seed: int
) -> tuple[Seeded, ...]:
    """Seeds 1 to n for a complete qualification."""
    chosen = _positions_by_lot(qualified.chosen, lot_seed)
    seeding = qualified.qualification.seeding
    if seeding is StageSeeding.CROSSED:
        seats = seats_of_seeds(bracket_size(max(2, len(chosen))))
        names = tuple(group.name for group in rankings)
        order = _Crossing(chosen, names, seats, lot_seed).order()
        return _numbered(order, _sharing(qualified.chosen))
    keys = _keys(chosen, rankings, seeding)
    lots = by_lot((each.number for each in chosen), lot_seed, _PURPOSE)
    order = sorted(chosen, key=lambda each: (keys[each.number], lots.index(each.number)))
    counts = Counter(keys.values())
    return _numbered(order, {number for number, key in keys.items() if counts[key] > 1})


def _numbered(order: Sequence[Chosen], equal: set[int]) -> tuple[Seeded, ...]:
    return tuple(Seeded(i, each, each.number in equal) for i, each in enumerate(order, start=1))


def _sharing(chosen: Sequence[Chosen]) -> set[int]:
    """Those who share their place in the group, where no decision has ordered them."""
    open_ones = [each for each in chosen if each.decided_by is None]
    places = Counter((each.group, each.place) for each in open_ones)
    return {each.number for each in open_ones if places[each.group, each.place] > 1}


def _positions_by_lot(chosen: Sequence[Chosen], lot_seed: int) -> tuple[Chosen, ...]:
    """Members of a group who share a place change positions by lot."""
    sharing = _sharing(chosen)
    moved = []
    for each in chosen:
        if each.number not in sharing:
            moved.append(each)
            continue
        equals = [
            entrant
            for entrant in chosen
            if (entrant.group, entrant.place) == (each.group, each.place)
        ]
        drawn = by_lot((entrant.number for entrant in equals), lot_seed, _PURPOSE)
        first = min(entrant.position for entrant in equals)
        moved.append(each._replace(position=first + drawn.index(each.number)))
    return tuple(moved)


def _keys(
    chosen: Sequence[Chosen], rankings: Sequence[GroupRanking], seeding: StageSeeding
) -> dict[int, tuple[object, ...]]:
    """What the order goes by, the smallest first; equal keys are for the lot."""
    if seeding is StageSeeding.BY_LOT:
        return {each.number: () for each in chosen}
    compared = _compared(chosen, rankings)
    scores = {number: tuple(-value for value in each.key) for number, each in compared.items()}
    if seeding is StageSeeding.BY_SCORE:
        return dict(scores)
    if len(rankings) == 1:
        return {each.number: (each.position,) for each in chosen}
    return {each.number: (each.position, *scores[each.number]) for each in chosen}


def _compared(
    chosen: Sequence[Chosen], rankings: Sequence[GroupRanking]
) -> Mapping[int, Comparison]:
    numbers = {each.number for each in chosen}
    return compare(
        (group, each) for group in rankings for each in group.ranking if each.number in numbers
    )


@dataclass(frozen=True, slots=True)
class _Crossing:
    chosen: tuple[Chosen, ...]
    groups: tuple[str, ...]
    seats: Mapping[int, int]
    lot_seed: int

    def order(self) -> list[Chosen]:
        placed: list[Chosen] = []
        for position in sorted({each.position for each in self.chosen}):
            row = [each for each in self.chosen if each.position == position]
            placed += self._row(self._natural(row, position), placed)
        return placed

    def _natural(self, row: list[Chosen], position: int) -> list[Chosen]:
        """Group order, every second row backwards: first against last.

        Then A2 would meet A1; keeping them apart exchanges neighbours, and A1 meets B2.
        """
        index = {name: i for i, name in enumerate(self.groups)}
        return sorted(row, key=lambda each: index[each.group], reverse=position % 2 == 0)

    def _row(self, natural: list[Chosen], placed: Sequence[Chosen]) -> list[Chosen]:
        """The seeds of a row: group mates as late as possible, then as near as possible."""
        size = len(natural)
        costs = [
            [self._earliness(each, len(placed) + 1 + seat, placed) for seat in range(size)]
            for each in natural
        ]
        if not any(map(any, costs)):
            return natural
        unit = size**3  # more than all shifts of a row
        top = (max(map(max, costs)) + 1) * unit
        edges = []
        for i, seat in product(range(size), repeat=2):
            gain = top - costs[i][seat] * unit - (i - seat) ** 2
            lot = draw_lot(self.lot_seed, _PURPOSE, natural[i].number, seat)
            edges.append((i, size + seat, gain * LOT_LIMIT * (size + 1) + lot))
        mates = maximum_weight_matching(2 * size, edges, maximum_cardinality=True)
        return [natural[i] for i in sorted(range(size), key=lambda i: mates[i])]

    def _earliness(self, each: Chosen, seed: int, placed: Sequence[Chosen]) -> int:
        """Large for early meetings with group mates: one in a round outweighs all later ones."""
        seats = self.seats
        last = meeting_round(0, len(seats) - 1)
        base = len(self.chosen) ** 2 + 1
        return sum(
            base ** (last - meeting_round(seats[seed], seats[i]))
            for i, mate in enumerate(placed, start=1)
            if mate.group == each.group
        )
