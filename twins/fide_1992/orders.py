"""The orders in which S2 is transposed (D1) and players are exchanged (D2), on positions."""

from __future__ import annotations

from itertools import combinations

Composition = tuple[tuple[int, ...], tuple[int, ...]]


def compositions(size: int, pairs: int) -> list[Composition]:
    """D2: S1 and S2 of a group of positions 0, 1, …: as they are, then after every exchange.

    Fewest players exchanged first; then the smallest difference; then the lowest players
    of S1; then the highest of S2.
    """
    first, rest = range(pairs), range(pairs, size)
    exchanges = [
        (count, sum(up) - sum(down), tuple(-place for place in reversed(down)), up, down)
        for count in range(min(pairs, size - pairs) + 1)
        for down in combinations(first, count)
        for up in combinations(rest, count)
    ]
    return [_exchanged(size, pairs, up, down) for *_, up, down in sorted(exchanges)]


def _exchanged(size: int, pairs: int, up: tuple[int, ...], down: tuple[int, ...]) -> Composition:
    """A9b: after an exchange both subgroups are sorted again."""
    s1 = sorted({*range(pairs), *up} - {*down})
    return tuple(s1), tuple(place for place in range(size) if place not in s1)
