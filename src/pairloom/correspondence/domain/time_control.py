"""Reflection time: how much a player has, and how days are charged. Days are whole numbers.

| control       | written   | a player has for his move number m                                   |
|---------------|-----------|----------------------------------------------------------------------|
| `Standard`    | `10/50`   | `days` for each block of `moves` begun; the unused is carried over   |
| `Increment`   | `30+3`    | `days` for the game and `per_move` for each move up to m             |
| `TripleBlock` | `50/75/5` | a clock, a bank and an increment (`rules.triple_block`)              |

Only whole 24 hours of a move are charged, so its first 24 hours are free. With duplication,
days of one move beyond a threshold are charged twice (ICCF 2.4.2).
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from typing import ClassVar

from pairloom.domain.finding import Finding
from pairloom.domain.typed_text import quoted
from pairloom.errors import InputError
from pairloom.messages import Message, counted, in_context, message


class Transmission(StrEnum):
    """How moves are sent."""

    SERVER = "server"
    POST = "post"

    @property
    def words(self) -> Message:
        """For people."""
        return _TRANSMISSION_WORDS[self]


_TRANSMISSION_WORDS = {
    Transmission.SERVER: in_context("moves go by", "server"),
    Transmission.POST: in_context("moves go by", "post"),
}


def _require_positive(**values: int) -> None:
    for name, value in values.items():
        if value < 1:
            raise InputError(
                message(
                    "time control: {name} must be 1 or more, not {value}",
                    name=_NAMES[name],
                    value=value,
                )
            )


_NAMES = {
    "moves": in_context("time control", "moves"),
    "days": in_context("time control", "days"),
    "per_move": in_context("time control", "days for each move"),
    "clock": in_context("time control", "clock"),
    "increment": in_context("time control", "increment"),
}


def charged(days: int, threshold: int | None = 20) -> int:
    """Days charged for one move that took so many whole days.

    >>> [charged(days) for days in (20, 21, 23, 40)]
    [20, 22, 26, 60]
    """
    if threshold is None or days <= threshold:
        return days
    return threshold + 2 * (days - threshold)


@dataclass(frozen=True, slots=True)
class Standard:
    """`moves` in `days`, again and again. `duplication` is the threshold, `None` without."""

    only_clock_decides: ClassVar[bool] = False

    moves: int = 10
    days: int = 50
    duplication: int | None = 20

    def __post_init__(self) -> None:
        _require_positive(moves=self.moves, days=self.days)

    def allowance(self, move: int) -> int:
        """Days a player may have used in all when he makes this move."""
        return self.days * self.next_control(move) // self.moves

    @property
    def words(self) -> Message:
        moves = counted("{count} move", "{count} moves", self.moves)
        return counted("{moves} in {count} day", "{moves} in {count} days", self.days, moves=moves)

    def next_control(self, move: int) -> int:
        """The number of the move at which the running block ends."""
        return -(-move // self.moves) * self.moves

    def days_for(self, moves: int) -> Fraction:
        """Days for the first moves, on average (§1(3) gives the minimum like this)."""
        return Fraction(self.days * moves, self.moves)


@dataclass(frozen=True, slots=True)
class Increment:
    """`days` for the whole game and `per_move` more for each move."""

    only_clock_decides: ClassVar[bool] = False

    days: int = 30
    per_move: int = 3
    duplication: int | None = 20

    def __post_init__(self) -> None:
        _require_positive(days=self.days, per_move=self.per_move)

    def allowance(self, move: int) -> int:
        """Days a player may have used in all when he makes this move."""
        return self.days + self.per_move * move

    @property
    def words(self) -> Message:
        return counted(
            "{count} day and {per_move} for each move",
            "{count} days and {per_move} for each move",
            self.days,
            per_move=self.per_move,
        )

    def next_control(self, move: int) -> int:
        """Every move is a control."""
        return move

    def days_for(self, moves: int) -> Fraction:
        return Fraction(self.allowance(moves))


@dataclass(frozen=True, slots=True)
class TripleBlock:
    """A clock of at most `clock` days, a bank, an increment for the first `moves` moves.

    `only_clock_decides`: there is no leave and no adjudication at the end, and silence alone loses
    nothing.
    """

    only_clock_decides: ClassVar[bool] = True

    clock: int = 50
    bank: int = 75
    increment: int = 5
    moves: int = 50

    def __post_init__(self) -> None:
        _require_positive(clock=self.clock, increment=self.increment, moves=self.moves)
        if self.bank < 0:
            raise InputError(message("time control: the bank cannot be negative"))

    @property
    def words(self) -> Message:
        return counted(
            "Triple Block: clock {clock}, bank {bank}, {increment} for {count} move, in days",
            "Triple Block: clock {clock}, bank {bank}, {increment} for each of {count} moves, in "
            "days",
            self.moves,
            clock=self.clock,
            bank=self.bank,
            increment=self.increment,
        )

    def days_for(self, moves: int) -> Fraction:
        return Fraction(self.clock + self.bank + self.increment * min(moves, self.moves))

    @property
    def event_days(self) -> int:
        """How long a game can last: both players use everything.

        >>> TripleBlock(50, 75, 5).event_days
        750
        """
        return 2 * int(self.days_for(self.moves))


TimeControl = Standard | Increment | TripleBlock
_WRITTEN = re.compile(r"([0-9]{1,4})(?:\+([0-9]{1,4})|/([0-9]{1,4})(?:/([0-9]{1,4}))?)")


def parse_time_control(text: str, duplication: int | None = None) -> TimeControl:
    """A time control as announced; `duplication` is for those that count whole days.

    >>> print(parse_time_control("50/75/5").words)
    Triple Block: clock 50, bank 75, 5 for each of 50 moves, in days
    """
    match = _WRITTEN.fullmatch("".join(text.split()))
    if match is None:
        raise InputError(
            message(
                "{text} is no time control; write 10/50 for 10 moves in 50 days, 30+3 for 30 days "
                "and 3 for each move, or 50/75/5 for Triple Block: clock, bank, increment",
                text=quoted(text),
            )
        )
    first, per_move, second, third = (int(part or 0) for part in match.groups())
    if match[2] is not None:
        return Increment(first, per_move, duplication)
    if match[4] is not None:
        return TripleBlock(first, second, third)
    return Standard(first, second, duplication)


# §1(3): the least for a rated group: moves, days.
RATED_MINIMUM = {Transmission.POST: (10, 20), Transmission.SERVER: (50, 150)}


@dataclass(frozen=True, slots=True)
class GroupTiming:
    """What an announcement says about time; leave in days of a calendar year.

    `duplication` is the threshold as announced, also where the control can have none.
    """

    control: TimeControl
    transmission: Transmission = Transmission.SERVER
    leave_days: int = 45
    on_server: bool = True
    duplication: int | None = None


def find_timing_faults(timing: GroupTiming, *, rated: bool) -> tuple[Finding, ...]:
    """What is wrong with a reflection time, for a rated group also by §1(3)."""
    findings = list(_rating_obstacles(timing)) if rated else []
    if timing.control.only_clock_decides:
        findings += _block_obstacles(timing)
    return tuple(findings)


def _block_obstacles(timing: GroupTiming) -> Iterator[Finding]:
    if timing.leave_days:
        leave = counted(
            "{count} day of leave: Triple Block has none, write 0",
            "{count} days of leave: Triple Block has none, write 0",
            timing.leave_days,
        )
        yield Finding("E-LEAVE", leave, expected="0")
    if timing.duplication is not None:
        twice = message(
            "days beyond {days} count twice: Triple Block knows no duplication, leave the number "
            "out",
            days=timing.duplication,
        )
        yield Finding("E-DUPLICATION", twice, expected=message("no number"))


def _rating_obstacles(timing: GroupTiming) -> Iterator[Finding]:
    moves, least = RATED_MINIMUM[timing.transmission]
    given = timing.control.days_for(moves)
    if given < least:
        too_few = counted(
            "too few days for {count} move of a rated group: {days} (§1(3))",
            "too few days for {count} moves of a rated group: {days} (§1(3))",
            moves,
            days=str(given),
        )
        expected = counted("{count} day or more", "{count} days or more", least)
        yield Finding("E-REFLECTION", too_few, expected=expected)
    if timing.transmission is Transmission.POST and not timing.on_server:
        by_post = message("a postal group is rated only if set up on the server (§1(3))")
        yield Finding("E-SERVER", by_post)
