"""Lots: a source of chance that gives the same draws everywhere.

Of Python's generator only the seed, `random()` and `getrandbits()` are used: their
sequences are fixed for all versions and platforms, those of `choice`, `sample`,
`shuffle` and `gauss` are not.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import TypeVar

from pairloom.errors import InputError
from pairloom.messages import message

Item = TypeVar("Item")

_ATTEMPT_BITS = 16


class Lots:
    """Draws that depend on nothing but the seed and the number of the attempt."""

    def __init__(self, seed: int, attempt: int = 0) -> None:
        if seed < 0:
            raise InputError(
                message(
                    "a seed is a number from 0 on, not {seed}",
                    seed=seed,
                )
            )
        self._random = random.Random((seed << _ATTEMPT_BITS) + attempt)

    def fraction(self) -> float:
        """A number from 0 up to, but not including, 1."""
        return self._random.random()

    def chance(self, probability: float) -> bool:
        """Does something of this probability happen?"""
        return self._random.random() < probability

    def below(self, limit: int) -> int:
        """A whole number from 0 to `limit - 1`, all equally likely."""
        bits = limit.bit_length()
        while True:
            number = self._random.getrandbits(bits)
            if number < limit:
                return number

    def between(self, lowest: int, highest: int) -> int:
        """A whole number from `lowest` to `highest`, both included."""
        return lowest + self.below(highest - lowest + 1)

    def pick(self, items: Sequence[Item]) -> Item:
        """One of the items."""
        return items[self.below(len(items))]

    def several(self, items: Sequence[Item], count: int) -> list[Item]:
        """`count` different items, in the order drawn."""
        urn = list(items)
        return [urn.pop(self.below(len(urn))) for _ in range(count)]

    def normal(self, mean: float, spread: float) -> float:
        """A bell-shaped draw: the sum of twelve fractions has variance 1.

        Only additions, so that no platform's logarithm can make a difference.
        """
        total = 0.0
        for _ in range(12):  # not sum(): since Python 3.12 it rounds floats differently
            total += self._random.random()
        return mean + spread * (total - 6.0)
