"""Criteria as numbers: one integer per pair and per downfloater, whose sums compare like vectors.

Every criterion but C8 adds up over pairs or over downfloaters. Each gets digits wide
enough that its sum never overflows into the one above; a criterion that compares a list
from the largest value down gets one digit per value. Comparing two sums of integers
then compares the criteria in order of priority. This is the only place that knows about bits.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from pairloom.engines.fide_dutch.bracket import Bracket
from pairloom.engines.fide_dutch.editions import Criterion, OnPair
from pairloom.engines.fide_dutch.state import PlayerState


class Costs:
    """Costs of pairs and of floating in one bracket, for a sequence of criteria."""

    def __init__(self, bracket: Bracket, criteria: Sequence[Criterion]) -> None:
        self.bracket = bracket
        self.width = 0
        self.left = [0] * bracket.size
        self.pair: dict[tuple[int, int], int] = {}
        self._pairs = _possible_pairs(bracket)
        self.pair = dict.fromkeys(self._pairs, 0)
        for criterion in reversed(criteria):
            self._add(criterion)

    def _add(self, criterion: Criterion) -> None:
        """Put a criterion above all that were added before."""
        if isinstance(criterion, OnPair):
            values = self._pair_values(criterion)
            self._add_digits(values, self.pair, criterion.by_size)
        else:
            score = self.bracket.score
            left = [criterion.cost(player, score) for player in self.bracket.players]
            self._add_digits(enumerate(left), self.left, criterion.by_size)

    def _pair_values(self, criterion: OnPair) -> Iterable[tuple[tuple[int, int], int]]:
        players = self.bracket.players
        for pair in self._pairs:
            yield pair, criterion.cost(players[pair[0]], players[pair[1]])

    def _add_digits(self, values, table, by_size: bool) -> None:  # type: ignore[no-untyped-def]
        costly = [(key, value) for key, value in values if value]
        if not costly:
            return  # the criterion is constant: it needs no digits
        if not by_size:
            most = max(value for _, value in costly)
            for key, value in costly:
                table[key] += value << self.width
            self.width += (most * self.bracket.size).bit_length()
            return
        for size in sorted({value for _, value in costly}):
            for key, value in costly:
                if value == size:
                    table[key] += 1 << self.width
            self.width += self.bracket.size.bit_length()


def _possible_pairs(bracket: Bracket) -> list[tuple[int, int]]:
    """Pairs allowed by C1 and C3, the higher-ranked player first."""
    pairs = []
    for one in range(bracket.size):
        mask = bracket.legal[one] >> (one + 1)
        other = one + 1
        while mask:
            if mask & 1:
                pairs.append((one, other))
            mask >>= 1
            other += 1
    return pairs


def criterion_value(
    criterion: Criterion, pairs: Iterable[tuple[PlayerState, PlayerState]],
    floaters: Iterable[PlayerState], residents_score: int,
) -> int | tuple[int, ...]:
    """The value of one criterion for a finished bracket: a sum, or a list from the largest down."""
    if isinstance(criterion, OnPair):
        values = [criterion.cost(higher, lower) for higher, lower in pairs]
    else:
        values = [criterion.cost(player, residents_score) for player in floaters]
    if criterion.by_size:
        return tuple(sorted((value for value in values if value), reverse=True))
    return sum(values)
