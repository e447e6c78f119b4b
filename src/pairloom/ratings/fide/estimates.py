"""Ratings estimated from other scales, as the rules of 1992 have it.

A1: "rating = 2840 - 8 x INGO = 600 + 8 x BCF". The rules after 1992 ask for an estimate (C.04.2
art. 2.1) and leave the way to the arbiter. Whole numbers lead to whole numbers: nothing is
rounded. INGO, the German scale, falls with strength; BCF is the English grade of three digits.
"""

from __future__ import annotations

__all__ = ["rating_from_bcf", "rating_from_ingo"]


def rating_from_ingo(ingo: int) -> int:
    """1992 A1.

    >>> rating_from_ingo(105)
    2000
    """
    return 2840 - 8 * ingo


def rating_from_bcf(grade: int) -> int:
    """1992 A1.

    >>> rating_from_bcf(175)
    2000
    """
    return 600 + 8 * grade
