"""Exact values: sums are whole numbers of halves or quarters inside, points outside."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from pairloom.messages.speaker import ENGLISH, MINUS, Speaker

Exact = int | Fraction

_QUARTERS = ("", "¼", "½", "¾")


def exact(total: int, scale: int) -> Exact:
    """`total` of which `scale` make a point, in points.

    >>> exact(4, 2), exact(7, 4)
    (2, Fraction(7, 4))
    """
    whole, rest = divmod(total, scale)
    return Fraction(total, scale) if rest else whole


@dataclass(frozen=True, slots=True)
class Written:
    """A value that is written as files have it, where people read it: with a real minus."""

    text: str

    def __str__(self) -> str:
        return self.said_by(ENGLISH)

    def said_by(self, speaker: Speaker) -> str:
        return speaker.decimal(self.text).replace("-", MINUS)


def exact_text(value: Exact) -> str:
    """A value in points as files have it; no criterion has less than quarters.

    >>> exact_text(31), exact_text(Fraction(63, 2)), exact_text(Fraction(-1, 4))
    ('31', '31½', '-¼')
    """
    whole, rest = divmod(abs(int(value * 4)), 4)
    digits = f"{whole or ''}{_QUARTERS[rest]}" if rest else str(whole)
    return f"-{digits}" if value < 0 else digits
