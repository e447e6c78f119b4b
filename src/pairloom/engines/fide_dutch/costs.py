"""Criteria as numbers: one integer per pair and per downfloater, whose sums compare like vectors.

Every criterion but C8 adds up over pairs or over downfloaters. Each gets digits wide
enough that its sum never overflows into the one above; a criterion that compares a list
from the largest value down gets one digit per value. Comparing two sums of integers
then compares the criteria in order of priority. This is the only place that knows about bits.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeVar

from pairloom.engines.fide_dutch.bracket import Bracket
from pairloom.engines.fide_dutch.editions import Criterion, OnLeft, OnPair, Scope
from pairloom.engines.fide_dutch.state import PlayerState
from pairloom.matching import vertices_of

Pair = tuple[int, int]
Key = TypeVar("Key", int, Pair)


class Costs:
    """Costs of pairs and of floating in one bracket, for a sequence of criteria.

    `left[i]` is what it costs to let player i float, `pair[i, j]` what a pair costs;
    `width` is the number of bits that no total exceeds. `pairs` may limit the pairs looked
    at, if they stand for all others.
    """

    def __init__(
        self, bracket: Bracket, criteria: Sequence[Criterion], pairs: Iterable[Pair] | None = None
    ) -> None:
        self.bracket = bracket
        self.width = 0
        self.left = dict.fromkeys(range(bracket.size), 0)
        self.pair = dict.fromkeys(_possible_pairs(bracket) if pairs is None else pairs, 0)
        for criterion in reversed(criteria):
            if not _can_matter(criterion, bracket):
                continue
            if isinstance(criterion, OnPair):
                self._add(self.pair, self._pair_values(criterion), criterion.by_size)
            else:
                self._add(self.left, self._left_values(criterion), criterion.by_size)

    def _pair_values(self, criterion: OnPair) -> dict[tuple[int, int], int]:
        players, cost = self.bracket.players, criterion.cost
        return {
            pair: value for pair in self.pair if (value := cost(players[pair[0]], players[pair[1]]))
        }

    def _left_values(self, criterion: OnLeft) -> dict[int, int]:
        players, score = self.bracket.players, self.bracket.score
        return {
            index: value
            for index, player in enumerate(players)
            if (value := criterion.cost(player, score))
        }

    def _add(self, table: dict[Key, int], values: dict[Key, int], by_size: bool) -> None:
        """Put a criterion above all added before; one without any cost needs no digits."""
        if by_size:
            # Lists compare from the largest value down like the numbers of their members of each
            # size, the largest first; a value that nobody has is a digit that is always zero.
            for size in sorted(set(values.values())):
                self._add_digit(table, {key: 1 for key in values if values[key] == size})
        elif values:
            self._add_digit(table, values)

    def _add_digit(self, table: dict[Key, int], values: dict[Key, int]) -> None:
        # No more than `size` pairs or floaters count, each with the largest value at most: so the
        # sum fits into these bits, and never carries into the criterion above. Digits are as wide
        # as this bracket needs, not as any could: integers stay short, and matchings quick.
        for key, value in values.items():
            table[key] += value << self.width
        self.width += (max(values.values()) * self.bracket.size).bit_length()


def _can_matter(criterion: Criterion, bracket: Bracket) -> bool:
    if criterion.scope is Scope.MOVED_DOWN:
        return bracket.moved_down > 0
    if criterion.scope is Scope.TOPSCORERS:
        return any(player.is_topscorer for player in bracket.players)
    return True


def _possible_pairs(bracket: Bracket) -> list[tuple[int, int]]:
    """Pairs allowed by C1 and C3, the higher-ranked player first."""
    return [
        (first, first + 1 + further)
        for first in range(bracket.size)
        for further in vertices_of(bracket.legal[first] >> (first + 1))
    ]


def criterion_value(
    criterion: Criterion,
    pairs: Iterable[tuple[PlayerState, PlayerState]],
    floaters: Iterable[PlayerState],
    residents_score: int,
) -> int | tuple[int, ...]:
    """The value of one criterion for a finished bracket: a sum, or a list from the largest down."""
    if isinstance(criterion, OnPair):
        values = [criterion.cost(higher, lower) for higher, lower in pairs]
    else:
        values = [criterion.cost(player, residents_score) for player in floaters]
    if criterion.by_size:
        return tuple(sorted((value for value in values if value), reverse=True))
    return sum(values)
