"""The order of candidates, FIDE C.04.3 (2026) article 4, as a key that can be compared.

The same pairs arise from several splits into S1 and S2. The earliest is always the one in
which S1 holds the higher-ranked member of each pair (fewest players exchanged, smallest
sum of differences), so every set of pairs has one key and candidates with a reversed pair
never need to be generated.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations, islice
from typing import TypeAlias

GenerationKey: TypeAlias = tuple[object, ...]
Exchange: TypeAlias = tuple[tuple[int, ...], tuple[int, ...]]


def generation_key(pairs: Sequence[tuple[int, int]], moved_down: int, size: int) -> GenerationKey:
    """Where a candidate stands in the order of generation: smaller is earlier.

    Players are numbered 0, 1, 2, … in the bracket, the `moved_down` first (art. 4.1). Order:
    set of moved-down players paired (4.4), their opponents (4.2), exchange in the
    remainder (4.3), transposition in the remainder (4.2).
    """
    mover_pairs = sorted(pair for pair in pairs if pair[0] < moved_down)
    movers = tuple(mover for mover, _ in mover_pairs)
    opponents = tuple(opponent for _, opponent in mover_pairs)
    taken = set(opponents)
    remainder = [player for player in range(moved_down, size) if player not in taken]
    number = {player: index for index, player in enumerate(remainder)}
    rest = [(number[a], number[b]) for a, b in pairs if a >= moved_down]
    return (movers, opponents, *remainder_key(rest))


def remainder_key(pairs: Sequence[tuple[int, int]]) -> GenerationKey:
    """The key of a homogeneous bracket or remainder, numbered afresh from 0 (art. 4.2, 4.3).

    >>> remainder_key([(0, 2), (1, 3)]) < remainder_key([(0, 3), (1, 2)])
    True
    """
    ordered = sorted(pairs)
    count = len(ordered)
    upper = {pair[0] for pair in ordered}
    entering = sorted(player for player in upper if player >= count)
    leaving = sorted((player for player in range(count) if player not in upper), reverse=True)
    return (
        len(entering),
        sum(entering) - sum(leaving),
        tuple(-player for player in leaving),
        tuple(entering),
        tuple(lower for _, lower in ordered),
    )


@lru_cache(maxsize=256)
def exchanges(upper: int, lower: int, most: int) -> tuple[Exchange, ...]:
    """The first `most` exchanges of art. 4.3 between S1 and S2 of the given sizes, in order.

    Each is a pair: who leaves S1 and who comes from S2, as places 0, 1, 2, … of the
    remainder. Remembered: they depend on nothing but the sizes.

    >>> exchanges(3, 3, 4)
    (((2,), (3,)), ((2,), (4,)), ((1,), (3,)), ((2,), (5,)))
    """
    return tuple(islice(_all_exchanges(range(upper), range(upper, upper + lower)), most))


def _all_exchanges(upper: range, lower: range) -> Iterator[Exchange]:
    # One exchanged player is the usual case in large brackets: made in order, never sorted, so that
    # the first few cost nothing. From two on there are too many to be wanted; they are sorted.
    for difference in range(1, len(upper) + len(lower)):
        nearest = upper[-difference:]  # whoever else leaves stays in S1 with this difference
        for leaving in reversed(nearest):
            if leaving + difference in lower:
                yield (leaving,), (leaving + difference,)
    for size in range(2, min(len(upper), len(lower)) + 1):
        yield from sorted(_exchanges_of(upper, lower, size), key=_exchange_key)


def _exchanges_of(upper: range, lower: range, size: int) -> Iterator[Exchange]:
    for leaving in combinations(upper, size):
        for entering in combinations(lower, size):
            yield leaving[::-1], entering


def _exchange_key(exchange: Exchange) -> GenerationKey:
    leaving, entering = exchange
    return (sum(entering) - sum(leaving), tuple(-player for player in leaving), entering)
