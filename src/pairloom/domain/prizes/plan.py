"""A prize plan: lists of prizes, who may win them, how they are shared and how many one may have.

What each choice means, and what other regulations do: decision record 0057.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum

from pairloom.domain.category import Category
from pairloom.domain.prizes.money import CENTS, parse_amount, write_amount
from pairloom.messages import Message, in_context, message

__all__ = [
    "Doubles",
    "Precedence",
    "Prize",
    "PrizeList",
    "PrizeOrder",
    "PrizePlan",
    "Reading",
    "Remainder",
    "Sharing",
    "parse_prize",
    "write_prize",
]


class Sharing(Enum):
    """What players who are level get of the prizes of their places."""

    NONE = "none"
    EQUAL = "equal"
    HORT = "hort"

    @property
    def words(self) -> Message:
        """What it is, in words."""
        return _SHARING_WORDS[self]


_SHARING_WORDS = {
    Sharing.NONE: message("not shared: by place, after tie-breaks"),
    Sharing.EQUAL: message("shared equally"),
    Sharing.HORT: message("Hort: half by place, half shared equally"),
}


class Doubles(Enum):
    """How many prizes in money somebody may have."""

    PASSED_ON = "passed on"
    KEPT = "kept"
    ALL = "all"

    @property
    def words(self) -> Message:
        """What it is, in words."""
        return _DOUBLES_WORDS[self]


_DOUBLES_WORDS = {
    Doubles.PASSED_ON: message("the largest one; others go to the next in line"),
    Doubles.KEPT: message("the best one; others are not given"),
    Doubles.ALL: message("all that are won"),
}


class Reading(Enum):
    """How sharing and a single prize for everybody go together."""

    SEPARATE = "separate"
    POOLED = "pooled"

    @property
    def words(self) -> Message:
        """What it is, in words."""
        return _READING_WORDS[self]


_READING_WORDS = {
    Reading.SEPARATE: message("each list is shared by itself"),
    Reading.POOLED: message("who is level pools prizes of all lists, one for each player"),
}


class Precedence(Enum):
    """Which of two prizes of the same worth somebody gets."""

    LISTED = "listed"
    MAIN = "main"

    @property
    def words(self) -> Message:
        """What it is, in words."""
        return _PRECEDENCE_WORDS[self]


_PRECEDENCE_WORDS = {
    Precedence.LISTED: message("the one that is listed first"),
    Precedence.MAIN: message("the main prize"),
}


class Remainder(Enum):
    """What becomes of what rounding leaves over."""

    FROM_TOP = "from top"
    KEPT = "kept"

    @property
    def words(self) -> Message:
        """What it is, in words."""
        return _REMAINDER_WORDS[self]


_REMAINDER_WORDS = {
    Remainder.FROM_TOP: message("one unit each, from the highest place down"),
    Remainder.KEPT: message("stays with the organiser"),
}


class PrizeOrder(Enum):
    """What puts the players of a list in order."""

    STANDINGS = "standings"
    PERFORMANCE = "performance"
    ABOVE_RATING = "above rating"

    @property
    def words(self) -> Message:
        """What it is, in words."""
        return _ORDER_WORDS[self]


_ORDER_WORDS = {
    PrizeOrder.STANDINGS: message("place in the standings"),
    PrizeOrder.PERFORMANCE: in_context("order of prizes", "performance"),
    PrizeOrder.ABOVE_RATING: message("performance above the own rating"),
}


@dataclass(frozen=True, slots=True)
class Prize:
    """Money, something else in words (a cup), or both."""

    cents: int = 0
    trophy: str = ""


@dataclass(frozen=True, slots=True)
class PrizeList:
    """Prizes for places 1, 2, … among those of a category; an open one has the main prizes.

    `lowest_games` is how many games somebody must have played. A list that `is_beside` the
    others is given whatever else somebody has won, and counts for nothing there.
    """

    category: Category
    prizes: tuple[Prize, ...]
    sharing: Sharing = Sharing.NONE
    order: PrizeOrder = PrizeOrder.STANDINGS
    lowest_games: int = 0
    is_beside: bool = False

    @property
    def name(self) -> str:
        return self.category.name

    @property
    def is_main(self) -> bool:
        """Is it for everybody, by the standings?"""
        return self.category.is_open and self.order is PrizeOrder.STANDINGS

    @property
    def amounts(self) -> tuple[int, ...]:
        """Cents by place."""
        return tuple(prize.cents for prize in self.prizes)


@dataclass(frozen=True, slots=True)
class PrizePlan:
    """All prizes of a tournament; the order of the lists counts where worth does not decide.

    Amounts are cents. `fund` is all there is, if the organiser says so. Players are level on
    points and on the first `tiebreaks` columns of the standings. Shares are whole `unit`s.
    Who missed a round gets nothing if `needs_all_rounds`.
    """

    lists: tuple[PrizeList, ...] = ()
    currency: str = "EUR"
    fund: int | None = None
    doubles: Doubles = Doubles.PASSED_ON
    reading: Reading = Reading.SEPARATE
    precedence: Precedence = Precedence.MAIN
    tiebreaks: int = 0
    unit: int = CENTS
    remainder: Remainder = Remainder.FROM_TOP
    needs_all_rounds: bool = False

    @property
    def total(self) -> int:
        """Cents of all prizes together."""
        return sum(sum(prizes.amounts) for prizes in self.lists)

    @property
    def exclusive(self) -> tuple[int, ...]:
        """The lists of which nobody has two, by index: first those that win ties of worth."""
        listed = [index for index, prizes in enumerate(self.lists) if not prizes.is_beside]
        return tuple(sorted(listed, key=self._precedence))

    def _precedence(self, index: int) -> tuple[bool, int]:
        is_later = self.precedence is Precedence.MAIN and not self.lists[index].is_main
        return is_later, index

    def __iter__(self) -> Iterator[PrizeList]:
        return iter(self.lists)


def parse_prize(text: str) -> Prize:
    """A prize as somebody types it: an amount, something else in words, or both with a plus.

    >>> parse_prize("1500 + cup"), parse_prize("a book")
    (Prize(cents=150000, trophy='cup'), Prize(cents=0, trophy='a book'))
    """
    first, _, trophy = map(str.strip, text.partition("+"))
    if first and not (first[0].isdecimal() or first[0] in "-.,"):
        return Prize(trophy=text.strip())
    return Prize(parse_amount(first), trophy)


def write_prize(prize: Prize) -> str:
    """The same as somebody types it.

    >>> write_prize(Prize(150050, "cup")), write_prize(Prize(trophy="a book"))
    ('1500.50 + cup', 'a book')
    """
    if prize.trophy and not prize.cents and not prize.trophy[0].isdecimal():
        return prize.trophy
    amount = write_amount(prize.cents)
    return f"{amount} + {prize.trophy}" if prize.trophy else amount
