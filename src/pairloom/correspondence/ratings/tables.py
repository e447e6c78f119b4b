"""From percentage to rating difference and back. § 2(3), § 2(4), § 3(4).

Both tables are printed data and are used as printed; the normal distribution behind them gives
other values in places. § 2(3) resembles FIDE's table but ends at 677 instead of 800.

A `Curve` is the second direction made ready for use: the expected score for every whole
difference up to the cap, in integers of `1 / scale`.
"""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal, localcontext
from fractions import Fraction
from functools import cache

from pairloom.errors import InputError
from pairloom.messages import message

__all__ = ["CAP", "Curve", "curve_2009", "curve_2017", "expected_percent", "rating_difference"]

CAP = 350
"""No difference counts for more than this (§ 3(1), § 3(4))."""

# § 2(3), from 50 % to 100 %; below 50 % the same with a minus sign.
_DIFFERENCES = (
    *(0, 7, 14, 21, 29, 36, 43, 50, 57, 65),
    *(72, 80, 87, 95, 102, 110, 117, 125, 133, 141),
    *(149, 158, 166, 175, 184, 193, 202, 211, 220, 230),
    *(240, 251, 262, 273, 284, 296, 309, 322, 336, 351),
    *(366, 383, 401, 422, 444, 470, 501, 538, 589, 677),
    677,
)

# § 2(4), the largest difference at which the higher rated is expected to score 50 %, 51 %, … 98 %.
_UPPER_BOUNDS = (
    *(3, 10, 17, 25, 32, 39, 46, 53, 61, 68),
    *(76, 83, 91, 98, 106, 113, 121, 129, 137, 145),
    *(153, 162, 170, 179, 188, 197, 206, 215, 225, 235),
    *(245, 256, 267, 278, 290, 302, 315, 328, 344, 357),
    *(374, 391, 411, 432, 456, 484, 517, 559, 619),
)


def rating_difference(percent: int) -> int:
    """The rating difference Dp that belongs to a percentage (§ 2(3)).

    >>> rating_difference(63), rating_difference(37), rating_difference(100)
    (95, -95, 677)
    """
    if not 0 <= percent <= 100:
        raise InputError(
            message(
                "a score of {percent} %: the table goes from 0 to 100",
                percent=percent,
            )
        )
    return _DIFFERENCES[percent - 50] if percent >= 50 else -_DIFFERENCES[50 - percent]


def expected_percent(difference: int) -> int:
    """The expected score in per cent for own rating minus opponent's, without a cap (§ 2(4)).

    >>> expected_percent(3), expected_percent(4), expected_percent(-4), expected_percent(900)
    (50, 51, 49, 99)
    """
    size = abs(difference)
    percent = 50 + sum(size > bound for bound in _UPPER_BOUNDS)
    return percent if difference >= 0 else 100 - percent


@dataclass(frozen=True, slots=True)
class Curve:
    """Expected scores for differences 0 to `cap`, as integers of 1 / `scale`.

    `has_inverse`: is the way from percentage to difference known, which formula 1 needs?
    """

    name: str
    cap: int
    scale: int
    values: tuple[int, ...]
    has_inverse: bool = True

    def capped(self, difference: int) -> int:
        """The difference as it counts.

        >>> curve_2009().capped(-399)
        -350
        """
        return max(-self.cap, min(self.cap, difference))

    def expected(self, difference: int) -> int:
        """The expected score in integers of 1 / `scale`, for own rating minus opponent's.

        >>> curve_2009().expected(26), curve_2009().expected(-399)
        (54, 11)
        """
        if difference >= 0:
            return self.values[min(difference, self.cap)]
        return self.scale - self.values[min(-difference, self.cap)]

    def score(self, difference: int) -> Fraction:
        """The expected score as a fraction of one point."""
        return Fraction(self.expected(difference), self.scale)


@cache
def curve_2009() -> Curve:
    """The printed table, capped at 350: from 0.11 to 0.89."""
    return Curve("iccf-2009", CAP, 100, tuple(expected_percent(d) for d in range(CAP + 1)))


@cache
def curve_2017() -> Curve:
    """p(D) = 1 / (1 + 10^(-D/640)) up to 560 points.

    The text known to us says nothing of rounding. Ten decimals are kept, halves up: enough for
    every later digit that is printed, and the same on every machine.
    """
    return Curve("iccf-2017", 560, 10**10, tuple(map(_logistic, range(561))), has_inverse=False)


def _logistic(difference: int) -> int:
    with localcontext() as context:
        context.prec = 40
        share = 1 / (1 + Decimal(10) ** (Decimal(-difference) / 640))
        return int(share * 10**10 + Decimal("0.5"))
