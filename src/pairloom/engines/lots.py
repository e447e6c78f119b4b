"""Lots that anybody can draw again: the same seed gives everybody the same lot.

A lot depends on the seed, on what is drawn for, and on the numbers concerned; not on who else
takes part, the order of a list, or the version of Python. The lowest lot comes first.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable

from pairloom.errors import InputError
from pairloom.messages import message

__all__ = ["LOT_LIMIT", "by_lot", "draw_lot"]

_BYTES = 6
LOT_LIMIT = 1 << (8 * _BYTES)


def draw_lot(seed: int, purpose: str, *numbers: int) -> int:
    """A lot from 0 to `LOT_LIMIT - 1`.

    >>> draw_lot(7, "seat", 1) == draw_lot(7, "seat", 1), draw_lot(7, "seat", 1) < LOT_LIMIT
    (True, True)
    """
    if seed < 0:
        raise InputError(message("a seed is a number from 0 on, not {seed}", seed=seed))
    text = f"pairloom {purpose} {seed} {' '.join(map(str, numbers))}"
    return int.from_bytes(hashlib.sha256(text.encode("ascii")).digest()[:_BYTES], "big")


def by_lot(numbers: Iterable[int], seed: int, purpose: str) -> tuple[int, ...]:
    """The numbers in the order of their lots."""
    return tuple(sorted(numbers, key=lambda number: (draw_lot(seed, purpose, number), number)))
