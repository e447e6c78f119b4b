"""The clocks of a game: whose move it is, days used, days left, exceeded or not.

A move's thinking time is what lies between the opponent's move and one's own, without leave;
White's first move is counted from the start of the game. Its whole 24 hours are charged, with
duplication where announced. Time is exceeded when more days are charged than the moves up
to then allow: exactly as many is in time. A substitute's handicap (§7(7)e) is charged from his
start on: no move made before becomes late by it.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import ClassVar, NamedTuple

from pairloom.correspondence.domain.time_control import Increment, Standard, charged
from pairloom.correspondence.rules.leave import DAY, Leave, is_on_leave, moment_after, thinking_time
from pairloom.domain.colour import Colour
from pairloom.domain.finding import Finding
from pairloom.errors import InputError
from pairloom.messages import Message, counted, message

DayControl = Standard | Increment


class Charge(NamedTuple):
    """Days charged to a side at a moment: a substitute's handicap (§7(7)e), or, below zero, days
    given back after an outage."""

    at: datetime
    days: int


@dataclass(frozen=True, slots=True)
class SideTime:
    """What belongs to one side's time besides the moves; charges in the order of their moments."""

    leaves: tuple[Leave, ...] = ()
    charges: tuple[Charge, ...] = ()

    def charged_until(self, moment: datetime) -> int:
        return sum(charge.days for charge in self.charges if charge.at <= moment)


@dataclass(frozen=True, slots=True)
class GameTimes:
    """A game for the clocks: its start and the moments of the moves, White's first.

    Moments have a time zone: server time is the only one that counts.
    """

    start: datetime
    moves: tuple[datetime, ...] = ()
    white: SideTime = field(default_factory=SideTime)
    black: SideTime = field(default_factory=SideTime)

    def __post_init__(self) -> None:
        if any(moment.tzinfo is None for moment in (self.start, *self.moves)):
            raise InputError(message("the start and the moves of a game need a time zone"))

    def side(self, colour: Colour) -> SideTime:
        return self.white if colour is Colour.WHITE else self.black

    @property
    def to_move(self) -> Colour:
        return Colour.BLACK if len(self.moves) % 2 else Colour.WHITE

    @property
    def waiting_since(self) -> datetime:
        """The last move, or the start."""
        return self.moves[-1] if self.moves else self.start

    def turns(self, colour: Colour) -> list[tuple[datetime, datetime]]:
        """From when to when a side has thought about each of its moves."""
        begins = (self.start, *self.moves)
        first = 0 if colour is Colour.WHITE else 1
        return list(zip(begins[first::2], self.moves[first::2], strict=False))


@dataclass(frozen=True, slots=True)
class SideClock:
    """One side. `exceeded_at` is the number of the first move that came too late.

    `allowance` are the days it may have used: at that move, else at the one it thinks about
    or has made last.
    """

    moves: int
    used: int
    allowance: int
    exceeded_at: int | None = None


@dataclass(frozen=True, slots=True)
class GameClock:
    """A game at a moment: a `ClockFace`.

    `thinking_days` are the whole days of the move that is due, `charged_days` what they cost,
    `days_left` what remains then to the control at move `control`; `flag_at` is the moment at
    which time is exceeded if no move comes. `exceeded` names the side that was too late first.
    """

    article: ClassVar[str] = "ICCF 2.4.2"
    claim_upheld: ClassVar[Message] = message(
        "{game}: {colour} has used {computed} days of {allowance} (claimed: {claimed}); the "
        "time is exceeded."
    )
    claim_rejected: ClassVar[Message] = message(
        "{game}: {colour} has used {computed} days of {allowance} (claimed: {claimed}); the "
        "claim is rejected."
    )

    to_move: Colour
    since: datetime
    thinking_days: int
    charged_days: int
    white: SideClock
    black: SideClock
    control: int
    days_left: int
    flag_at: datetime
    on_leave: bool
    exceeded: Colour | None

    def side(self, colour: Colour) -> SideClock:
        return self.white if colour is Colour.WHITE else self.black

    @property
    def short(self) -> Message:
        return message("{days} d", days=self.days_left)

    @property
    def left(self) -> Message:
        return counted(
            "{count} day to the time control at move {move}",
            "{count} days to the time control at move {move}",
            self.days_left,
            move=self.control,
        )

    def spent(self, colour: Colour) -> tuple[int, int]:
        """Days used in all by a side, and what it may have used."""
        side = self.side(colour)
        pending = self.charged_days if colour is self.to_move else 0
        return side.used + pending, side.allowance


def find_time_faults(times: GameTimes) -> tuple[Finding, ...]:
    """Moves that come before the one they answer."""
    begins = (times.start, *times.moves)
    return tuple(
        Finding(
            "E-TIME",
            message("half-move {number} was sent before the one it answers", number=number),
        )
        for number, (begin, end) in enumerate(zip(begins, times.moves, strict=False), 1)
        if end < begin
    )


def days_charged(times: GameTimes, control: DayControl, colour: Colour) -> tuple[int, ...]:
    """Days charged for each move of a side."""
    leaves = times.side(colour).leaves
    return tuple(
        charged(thinking_time(begin, end, leaves) // DAY, control.duplication)
        for begin, end in times.turns(colour)
    )


def side_clock(times: GameTimes, control: DayControl, colour: Colour, now: datetime) -> SideClock:
    """Days used by a side with the moves it has made, and what is charged to it until now."""
    side, thought, exceeded_at = times.side(colour), 0, None
    days = days_charged(times, control, colour)
    ends = (end for _, end in times.turns(colour))
    for number, (more, end) in enumerate(zip(days, ends, strict=True), 1):
        thought += more
        used = thought + side.charged_until(end)
        if exceeded_at is None and used > control.allowance(number):
            exceeded_at = number
    current = len(days) + 1 if colour is times.to_move else max(len(days), 1)
    allowance = control.allowance(exceeded_at or current)
    return SideClock(len(days), thought + side.charged_until(now), allowance, exceeded_at)


def clock_of(times: GameTimes, control: DayControl, now: datetime) -> GameClock:
    """The clocks of a game now."""
    sides = {colour: side_clock(times, control, colour, now) for colour in Colour}
    mover = times.to_move
    own, leaves, since = sides[mover], times.side(mover).leaves, times.waiting_since
    move = own.moves + 1
    budget = control.allowance(move) - own.used
    thinking = thinking_time(since, now, leaves) // DAY
    cost = charged(thinking, control.duplication)
    left = budget - cost
    return GameClock(
        to_move=mover,
        since=since,
        thinking_days=thinking,
        charged_days=cost,
        white=sides[Colour.WHITE],
        black=sides[Colour.BLACK],
        control=control.next_control(move),
        days_left=left,
        flag_at=_flag_at(times, control, budget, now),
        on_leave=is_on_leave(leaves, now),
        exceeded=_first_exceeded(sides) or (mover if left < 0 else None),
    )


def _flag_at(times: GameTimes, control: DayControl, budget: int, now: datetime) -> datetime:
    """When time is over without a move; a charge after now counts if the flag is still up then."""
    side, since = times.side(times.to_move), times.waiting_since
    budget += side.charged_until(now)
    until = _days_until_flag(budget, control.duplication)
    flag = moment_after(since, until, side.leaves)
    for charge in side.charges:
        if charge.at >= flag:
            break
        budget -= charge.days
        until = _days_until_flag(budget, control.duplication)
        flag = max(charge.at, moment_after(since, until, side.leaves))
    return flag


def _days_until_flag(budget: int, threshold: int | None) -> timedelta:
    """The first number of whole days of one move that is charged more than there is."""
    if budget < 0:
        return timedelta(0)
    if threshold is None or budget < threshold:
        return timedelta(days=budget + 1)
    return timedelta(days=threshold + (budget - threshold) // 2 + 1)


def _first_exceeded(sides: dict[Colour, SideClock]) -> Colour | None:
    late = [
        (clock.exceeded_at, colour is Colour.BLACK, colour)
        for colour, clock in sides.items()
        if clock.exceeded_at is not None
    ]
    return min(late)[2] if late else None
