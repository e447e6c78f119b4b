"""All pairings of a bracket on bare sequence-numbers, in the order of C.04.4.2 art. 4."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TypeAlias

FLOATS = 0

# Each sequence-number with its opponent, the smaller first; FLOATS for nobody.
NumberPairs: TypeAlias = tuple[tuple[int, int], ...]


def pairings(
    players: int, floaters: int, is_allowed: Callable[[int, int], bool]
) -> Iterator[NumberPairs]:
    """Every pairing with this number of floaters that consists of allowed pairs, in order.

    >>> list(pairings(3, 1, lambda one, other: True))
    [((1, 3), (2, 0)), ((1, 2), (3, 0)), ((1, 0), (2, 3))]
    """
    return _continue(tuple(range(1, players + 1)), floaters, is_allowed)


def _continue(
    left: tuple[int, ...], floaters: int, is_allowed: Callable[[int, int], bool]
) -> Iterator[NumberPairs]:
    """Art. 4.3: the opponent of the smallest number decides: the largest first, floating last."""
    if not left:
        yield ()
        return
    first, others = left[0], left[1:]
    if len(others) > floaters - 1:
        for opponent in reversed(others):
            if is_allowed(first, opponent):
                rest = tuple(number for number in others if number != opponent)
                for more in _continue(rest, floaters, is_allowed):
                    yield ((first, opponent), *more)
    if floaters:
        for more in _continue(others, floaters - 1, is_allowed):
            yield ((first, FLOATS), *more)
