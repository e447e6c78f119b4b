"""The two conversion tables between scores and rating differences.

FIDE B.02 (2024 and 2025), art. 8.1: 8.1.1 from a fractional score to a rating difference,
8.1.2 from a rating difference to an expected score. The second is *not* the first one read
backwards: both are printed data, and both are used as printed.
"""

from __future__ import annotations

from pairloom.errors import InputError
from pairloom.messages import message

__all__ = ["CERTAIN_DIFFERENCE", "expected_score", "rating_difference"]

# 8.1.1, from 50 % to 100 %; below 50 % the same with a minus sign.
_DIFFERENCES = (
    *(0, 7, 14, 21, 29, 36, 43, 50, 57, 65),
    *(72, 80, 87, 95, 102, 110, 117, 125, 133, 141),
    *(149, 158, 166, 175, 184, 193, 202, 211, 220, 230),
    *(240, 251, 262, 273, 284, 296, 309, 322, 336, 351),
    *(366, 383, 401, 422, 444, 470, 501, 538, 589, 677),
    800,
)

# 8.1.2, the largest difference at which the higher rated is expected to score 50 %, 51 %, … 99 %.
_UPPER_BOUNDS = (
    *(3, 10, 17, 25, 32, 39, 46, 53, 61, 68),
    *(76, 83, 91, 98, 106, 113, 121, 129, 137, 145),
    *(153, 162, 170, 179, 188, 197, 206, 215, 225, 235),
    *(245, 256, 267, 278, 290, 302, 315, 328, 344, 357),
    *(374, 391, 411, 432, 456, 484, 517, 559, 619, 735),
)

CERTAIN_DIFFERENCE = _UPPER_BOUNDS[-1] + 1
"""From this difference on the higher rated player is expected to win every game."""


def _expected_by_difference() -> tuple[int, ...]:
    """Hundredths for differences 0, 1, … `CERTAIN_DIFFERENCE`."""
    values: list[int] = []
    for hundredths, bound in enumerate(_UPPER_BOUNDS, start=50):
        values += [hundredths] * (bound + 1 - len(values))
    return (*values, 100)


_EXPECTED = _expected_by_difference()


def rating_difference(percent: int) -> int:
    """How far above the opponents somebody plays who scores so many per cent (8.1.1).

    >>> rating_difference(70), rating_difference(30), rating_difference(100)
    (149, -149, 800)
    """
    if not 0 <= percent <= 100:
        raise InputError(
            message(
                "a score of {percent} %: the table goes from 0 to 100",
                percent=percent,
            )
        )
    return _DIFFERENCES[percent - 50] if percent >= 50 else -_DIFFERENCES[50 - percent]


def expected_score(difference: int) -> int:
    """Expected score of one game in hundredths, for own rating minus opponent's (8.1.2).

    >>> expected_score(412), expected_score(-38), expected_score(2000)
    (93, 45, 100)
    """
    if difference < 0:
        return 100 - _EXPECTED[min(-difference, CERTAIN_DIFFERENCE)]
    return _EXPECTED[min(difference, CERTAIN_DIFFERENCE)]
