"""How far a game inside a group is from what the seed system asks for.

Places c1 < c2 are counted from 0 in a group of g. Squares, so that the shape of the system comes
back whoever leaves the group: of the rest, all pairs are then equally far from the ideal.

| system           | ideal                          | cost                         |
|------------------|--------------------------------|------------------------------|
| split-and-fold   | c1 + c2 = g - 1                | square of what is missing    |
| split-and-slip   | c2 - c1 = g / 2                | square of twice the same     |
| split-and-random | one of each half               | 1 if both are of one half    |
| adjacent         | c2 - c1 = 1                    | square of what is between    |
| random           | anybody                        | 0                            |

The middle player of an odd group belongs to both halves.
"""

from __future__ import annotations

from collections.abc import Callable

from pairloom.domain.go import Seeding

SeedCost = Callable[[int, int, int], int]


def _fold(first: int, second: int, size: int) -> int:
    return (first + second - size + 1) ** 2


def _slip(first: int, second: int, size: int) -> int:
    return (2 * abs(first - second) - size) ** 2


def _halves(first: int, second: int, size: int) -> int:
    middle = size - 1
    return int((2 * first - middle) * (2 * second - middle) > 0)


def _adjacent(first: int, second: int, size: int) -> int:
    return (abs(first - second) - 1) ** 2


def _anybody(first: int, second: int, size: int) -> int:
    return 0


_COSTS: dict[Seeding, SeedCost] = {
    Seeding.SPLIT_AND_FOLD: _fold,
    Seeding.SPLIT_AND_SLIP: _slip,
    Seeding.SPLIT_AND_RANDOM: _halves,
    Seeding.ADJACENT: _adjacent,
    Seeding.RANDOM: _anybody,
}


def seed_cost(seeding: Seeding) -> SeedCost:
    """The cost of a game between two places of a group of some size."""
    return _COSTS[seeding]
