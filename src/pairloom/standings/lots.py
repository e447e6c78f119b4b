"""Drawing of lots that can be repeated: the same seed gives everybody the same lot.

A lot depends on the seed and the participant's number alone, not on who else is tied, the
order of a list or the version of Python. So a second drawing cannot change a place
(FIDE checklist Q206).
"""

from __future__ import annotations

import hashlib

__all__ = ["draw_lot"]

_BYTES = 6


def draw_lot(seed: int, number: int) -> int:
    """The lot of a participant; the lowest lot comes first.

    >>> draw_lot(7, 1) == draw_lot(7, 1), draw_lot(7, 1) == draw_lot(8, 1)
    (True, False)
    """
    digest = hashlib.sha256(f"pairloom lots {seed} {number}".encode("ascii")).digest()
    return int.from_bytes(digest[:_BYTES], "big")
