"""The order of candidates on bare bracket numbers (C.04.3 art. 4.2, 4.3).

`literal_pairings` is the sequence as printed. The same set of pairs turns up there
many times; `distinct_pairings` yields each set once, where it turns up first: when S1
holds the smaller number of each pair. A test proves that for all small brackets.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from itertools import combinations, permutations

Numbers = tuple[int, ...]
NumberPairs = tuple[tuple[int, int], ...]


def transpositions(s2: Numbers, size: int) -> Iterator[Numbers]:
    """Art. 4.2: every choice and order of `size` opponents, lexicographically."""
    return permutations(sorted(s2), size)


@cache
def splits(players: int, pairs: int) -> tuple[tuple[Numbers, Numbers], ...]:
    """Art. 4.3: S1 and S2 before any exchange, then after every exchange in order."""
    s1 = tuple(range(1, pairs + 1))
    s2 = tuple(range(pairs + 1, players + 1))
    exchanges = [
        (leaving, coming)
        for size in range(min(len(s1), len(s2)) + 1)
        for leaving in combinations(s1, size)
        for coming in combinations(s2, size)
    ]
    exchanges.sort(key=_exchange_key)
    return tuple((_swap(s1, leave, come), _swap(s2, come, leave)) for leave, come in exchanges)


def _exchange_key(exchange: tuple[Numbers, Numbers]) -> tuple[object, ...]:
    """Fewest players, least difference of sums, highest leaving S1, lowest leaving S2."""
    leaving, coming = exchange
    highest_leaving_first = tuple(-number for number in sorted(leaving, reverse=True))
    return (len(leaving), sum(coming) - sum(leaving), highest_leaving_first, sorted(coming))


def _swap(group: Numbers, leaving: Numbers, coming: Numbers) -> Numbers:
    return tuple(sorted((set(group) - set(leaving)) | set(coming)))


def literal_pairings(players: int, pairs: int) -> Iterator[NumberPairs]:
    """Every candidate of a homogeneous bracket, repetitions included."""
    for s1, s2 in splits(players, pairs):
        for opponents in transpositions(s2, pairs):
            yield tuple(zip(s1, opponents, strict=True))


def distinct_pairings(
    players: int, pairs: int, is_allowed: Callable[[int, int], bool]
) -> Iterator[NumberPairs]:
    """The candidates made of allowed pairs, each once, in order."""
    for s1, s2 in _useful_splits(players, pairs):
        yield from _transposed(s1, s2, is_allowed)


@cache
def _useful_splits(players: int, pairs: int) -> tuple[tuple[Numbers, Numbers], ...]:
    """The splits in which everybody in S1 can have an opponent with a larger number."""
    return tuple(
        (s1, s2)
        for s1, s2 in splits(players, pairs)
        if all(one < other for one, other in zip(s1, s2[len(s2) - pairs :], strict=True))
    )


def _transposed(
    s1: Numbers, s2: Numbers, is_allowed: Callable[[int, int], bool]
) -> Iterator[NumberPairs]:
    if not s1:
        yield ()
        return
    first = s1[0]
    for opponent in s2:
        if first < opponent and is_allowed(first, opponent):
            left = tuple(number for number in s2 if number != opponent)
            for others in _transposed(s1[1:], left, is_allowed):
                yield ((first, opponent), *others)
