"""Ranks of Go players: 30 kyu to 9 dan, as text and as whole numbers.

The scale is the one Go programs share: 30k = -30, …, 1k = -1, 1d = 0, …, 9d = 8. A rating
step of 100 points is one rank, with 1d = 2100 (EGF).
"""

from __future__ import annotations

import re

from pairloom.domain.typed_text import quoted
from pairloom.errors import InputError
from pairloom.messages import message

LOWEST_RANK = -30
HIGHEST_RANK = 8
FIRST_DAN_RATING = 2100

_TEXT = re.compile(r"(\d{1,2})\s*(k|kyu|d|dan|p|pro)")
# For ranking, professionals count as strong amateurs: 1p-3p as 7d, 4p-6p as 8d, 7p-9p as 9d.
_PROFESSIONAL = {grade: 6 + (grade - 1) // 3 for grade in range(1, 10)}


def parse_rank(text: str) -> int:
    """The number of a rank written as `5k`, `5 kyu`, `3D` or `2p`; `InputError` for others."""
    match = _TEXT.fullmatch(text.strip().lower())
    number = int(match[1]) if match else 0
    kind = match[2][0] if match else ""
    if kind == "k" and 1 <= number <= 30:
        return -number
    if kind == "d" and 1 <= number <= 9:
        return number - 1
    if kind == "p" and 1 <= number <= 9:
        return _PROFESSIONAL[number]
    raise InputError(
        message(
            "{text} is not a rank; write 30k to 1k, 1d to 9d, or 1p to 9p",
            text=quoted(text),
        )
    )


def rank_text(rank: int) -> str:
    """A rank as players write it: `5k`, `3d`."""
    return f"{-rank}k" if rank < 0 else f"{rank + 1}d"


def clamp_rank(rank: int) -> int:
    """The nearest rank there is."""
    return max(LOWEST_RANK, min(HIGHEST_RANK, rank))


def rank_of_rating(rating: int) -> int:
    """The rank whose rating is nearest: 2050 to 2149 is 1d."""
    return clamp_rank((rating + 950) // 100 + LOWEST_RANK)


def rating_of_rank(rank: int) -> int:
    """The rating a player of this rank starts with."""
    return FIRST_DAN_RATING + 100 * rank
