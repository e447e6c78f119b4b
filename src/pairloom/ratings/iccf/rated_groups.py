"""Which groups may be rated: enough reflection time, and a crosstable on the server. § 1(2), 1(3).

| transmission | least reflection time                                                      |
|--------------|----------------------------------------------------------------------------|
| post         | 20 days for 10 moves, and only if the group was set up on the server       |
| server       | 150 days for 50 moves                                                      |
"""

from __future__ import annotations

import re
from fractions import Fraction
from typing import NamedTuple

from pairloom.domain.correspondence.time_control import RATED_MINIMUM, Transmission
from pairloom.errors import InputError

__all__ = ["TimeControl", "parse_time_control", "why_not_rated"]


class TimeControl(NamedTuple):
    """`days` for so many `moves`, again and again; or `days` once and `increment` for each move.

    >>> TimeControl(days=50, moves=10).days_for(50)
    Fraction(250, 1)
    >>> TimeControl(days=30, increment=3).days_for(50)
    Fraction(180, 1)
    """

    days: int
    moves: int = 0
    increment: int = 0

    def days_for(self, moves: int) -> Fraction:
        """How many days there are for the first moves."""
        if self.moves:
            return Fraction(self.days * moves, self.moves)
        return Fraction(self.days + self.increment * moves)


def parse_time_control(text: str) -> TimeControl:
    """'10/50' is 10 moves in 50 days, '30+3' is 30 days and 3 more for each move."""
    found = re.fullmatch(r"\s*(\d+)\s*([/+])\s*(\d+)\s*", text)
    if found is None or (found[2] == "/" and not int(found[1])):
        raise InputError(
            f"{text!r} is no time control; write 10/50 for 10 moves in 50 days, "
            "or 30+3 for 30 days and 3 for each move"
        )
    first, second = int(found[1]), int(found[3])
    if found[2] == "/":
        return TimeControl(days=second, moves=first)
    return TimeControl(days=first, increment=second)


def why_not_rated(control: TimeControl, *, by_post: bool, on_server: bool) -> str | None:
    """Why such a group cannot be rated; None if it can."""
    if by_post and not on_server:
        return "played by post and not set up on the server"
    moves, least = RATED_MINIMUM[Transmission.POST if by_post else Transmission.SERVER]
    days = control.days_for(moves)
    if days < least:
        return f"{float(days):g} days for {moves} moves, at least {least} are required"
    return None
