"""Start ratings: from the list, or assigned and marked P. § 1(5), § 3(5)."""

from __future__ import annotations

import re
from collections.abc import Iterable
from fractions import Fraction
from typing import NamedTuple

from pairloom.correspondence.ratings.policies import Policies
from pairloom.domain.typed_text import quoted
from pairloom.errors import InputError, UnknownName
from pairloom.messages import message

__all__ = ["SEEDINGS", "Seeding", "StartRating", "find_seeding", "mean_seeding", "parse_start"]


class StartRating(NamedTuple):
    """The rating of a player in a crosstable; never changed while the group plays.

    >>> print(StartRating(1900, is_seeded=True), StartRating(2105))
    1900P 2105
    """

    value: int
    is_seeded: bool = False

    def __str__(self) -> str:
        return f"{self.value}P" if self.is_seeded else str(self.value)


def parse_start(text: str) -> StartRating:
    """A start rating as a crosstable prints it: '2105', '1900P'."""
    match = re.fullmatch(r"\s*+(\d{3,4})\s*+([Pp]?)\s*+", text)
    if match is None:
        raise InputError(
            message(
                "{text} is no start rating; write 2105, or 1900P if it was assigned",
                text=quoted(text),
            )
        )
    return StartRating(int(match[1]), bool(match[2]))


class Seeding(NamedTuple):
    """A row of the table: the start rating of a player without one. Board 0: no boards."""

    competition: str
    stage: str
    board: int
    rating: int


SEEDINGS = (
    Seeding("individual championship", "final", 0, 2350),
    Seeding("individual championship", "semi-final", 0, 2200),
    Seeding("individual championship", "quarter-final", 0, 2050),
    Seeding("individual championship", "qualification class", 0, 1900),
    Seeding("veterans' championship", "final", 0, 2300),
    Seeding("cup", "final", 0, 2200),
    Seeding("cup", "basic round", 0, 1900),
    Seeding("teams of four", "1st league", 1, 2300),
    Seeding("teams of four", "1st league", 2, 2250),
    Seeding("teams of four", "1st league", 3, 2200),
    Seeding("teams of four", "1st league", 4, 2150),
    Seeding("teams of four", "2nd league", 1, 2150),
    Seeding("teams of four", "2nd league", 2, 2100),
    Seeding("teams of four", "2nd league", 3, 2050),
    Seeding("teams of four", "2nd league", 4, 2000),
    Seeding("teams of three", "1st league", 1, 2300),
    Seeding("teams of three", "1st league", 2, 2250),
    Seeding("teams of three", "1st league", 3, 2200),
    Seeding("teams of three", "2nd league", 1, 2050),
    Seeding("teams of three", "2nd league", 2, 2000),
    Seeding("teams of three", "2nd league", 3, 1950),
)
"""The competitions of the Czech association, agreed with the ICCF ratings commissioner."""


def find_seeding(competition: str, stage: str, board: int = 0) -> StartRating:
    """The seeding rating of a competition in the table.

    >>> print(find_seeding("teams of four", "2nd league", 3))
    2050P
    """
    for row in SEEDINGS:
        if row[:3] == (competition, stage, board):
            return StartRating(row.rating, is_seeded=True)
    available = (f"{row.competition}, {row.stage}, {row.board}" for row in SEEDINGS)
    kind = message("competition with a seeding rating")
    raise UnknownName(kind, f"{competition}, {stage}, {board}", available)


def mean_seeding(participants: Iterable[StartRating], policies: Policies) -> StartRating:
    """The seeding rating of every other competition: their mean, rounded up to 50.

    In a competition of teams the participants are those of one board. `seed_mean` says whether
    seeded players count and whether the mean is rounded to an integer first.
    """
    with_seeded = policies.seed_mean == "exact-with-seeded"
    ratings = [each.value for each in participants if with_seeded or not each.is_seeded]
    if not ratings:
        raise InputError(
            message("nobody in the group has a rating; the organiser has to set the seeding")
        )
    mean = Fraction(sum(ratings), len(ratings))
    if policies.seed_mean == "rounded-published":
        mean = Fraction(int(mean + Fraction(1, 2)))
    return StartRating(-(-mean // 50) * 50, is_seeded=True)
