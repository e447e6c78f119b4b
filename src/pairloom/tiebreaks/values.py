"""Exact values of tie-breaks and how they are written."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from typing import TypeAlias

__all__ = ["Exact", "Value", "exact", "format_exact", "format_value"]

Exact: TypeAlias = int | Fraction
# A tuple is compared element by element; `None` is "no value" and comes last.
Value: TypeAlias = Exact | tuple[Exact, ...] | None


@lru_cache(maxsize=4096)
def exact(amount: int, scale: int) -> Exact:
    """So many parts of a whole that has `scale` of them.

    Kept, because a thousand players share a few hundred values.

    >>> exact(125, 10), exact(3, 1)
    (Fraction(25, 2), 3)
    """
    return amount if scale == 1 else Fraction(amount, scale)


@lru_cache(maxsize=4096)
def format_exact(value: Exact, decimals: int) -> str:
    """The number with so many decimals, halves rounded away from zero.

    >>> format_exact(Fraction(107, 8), 2), format_exact(Fraction(25, 2), 1), format_exact(7, 0)
    ('13.38', '12.5', '7')
    """
    sign = "-" if value < 0 else ""
    unit = 10**decimals
    doubled = abs(value) * unit * 2 + 1
    whole, rest = divmod(int(doubled // 2), unit)
    return f"{sign}{whole}.{rest:0{decimals}}" if decimals else f"{sign}{whole}"


def format_value(value: Value, decimals: int) -> str:
    """Any value as text: empty for none, several numbers separated by blanks.

    >>> format_value((Fraction(5, 2), 3), 1), format_value(None, 1)
    ('2.5 3.0', '')
    """
    if value is None:
        return ""
    if isinstance(value, tuple):
        return " ".join(format_exact(number, decimals) for number in value)
    return format_exact(value, decimals)
