"""What a line of a table asks for: an act on a day."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import date
from enum import IntEnum

from pairloom.correspondence.rating_office.tables import TableRow
from pairloom.director.desk.base import Desk

__all__ = ["Planned", "Turn"]


class Turn(IntEnum):
    """What comes before what on one day.

    A list counts what was reported the day before it can be made; a group starts with the list
    that is there; games that are over are entered before anybody leaves.
    """

    PLAYERS = 0
    COMPETITIONS = 1
    TEAMS = 2
    LISTS = 3
    ENTRIES = 4
    STARTS = 5
    RESULTS = 6
    WITHDRAWALS = 7
    CLOSINGS = 8


@dataclass(frozen=True, slots=True)
class Planned:
    """An act; `do` is told whose office and says whether there was anything to do.

    `what` is the noun by which such acts are counted.
    """

    day: date
    turn: Turn
    what: str
    row: TableRow
    do: Callable[[Desk, int], bool]
