"""Triple Block: clock, bank and increment, in exact time.

Our reading (decision 0025). A turn is taken off the clock; a clock at zero is a loss, whatever
the bank holds. A move in time brings the increment, for the first 50 moves; what the
clock then has above its limit goes to the bank, and then the bank fills the clock. There is no
duplication, and leave does not stop this clock. A substitute's handicap (§7(7)e) is taken off
the clock at his start.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import ClassVar

from pairloom.correspondence.domain.time_control import TripleBlock
from pairloom.correspondence.rules.clocks import Charge, GameTimes
from pairloom.correspondence.rules.leave import DAY
from pairloom.domain.colour import Colour
from pairloom.messages import Message, counted, message

ZERO = timedelta(0)


@dataclass(frozen=True, slots=True)
class BlockClock:
    """One side. `exceeded_at` is the number of the move for which the clock ran out at `ran_out`.

    `had` is what the clock had for the move thought about last, `thought` what that took.
    """

    moves: int
    clock: timedelta
    bank: timedelta
    had: timedelta
    thought: timedelta = ZERO
    exceeded_at: int | None = None
    ran_out: datetime | None = None


@dataclass(frozen=True, slots=True)
class BlockState:
    """A game at a moment: a `ClockFace`."""

    article: ClassVar[str] = "ICCF Triple Block"
    claim_upheld: ClassVar[Message] = message(
        "{game}, {colour}: the clock ran out, {computed} days into a move with {allowance} days "
        "on it (claimed: {claimed}); the time is exceeded."
    )
    claim_rejected: ClassVar[Message] = message(
        "{game}, {colour}: the clock has not run out, {computed} days into a move with "
        "{allowance} days on it (claimed: {claimed}); the claim is rejected."
    )
    on_leave: ClassVar[bool] = False

    to_move: Colour
    white: BlockClock
    black: BlockClock
    flag_at: datetime
    exceeded: Colour | None

    def side(self, colour: Colour) -> BlockClock:
        return self.white if colour is Colour.WHITE else self.black

    @property
    def days_left(self) -> int:
        """Whole days on the clock of the side to move."""
        return self.side(self.to_move).clock // DAY

    @property
    def short(self) -> Message:
        clock = self.side(self.to_move).clock
        if clock < DAY:
            return message("{hours} h", hours=clock // timedelta(hours=1))
        return message("{days} d", days=clock // DAY)

    @property
    def left(self) -> Message:
        side = self.side(self.to_move)
        return message(
            "{clock} on the clock, {bank} in the bank",
            clock=_exact(side.clock),
            bank=_exact(side.bank),
        )

    def spent(self, colour: Colour) -> tuple[int, int]:
        """Whole days of the move thought about last, and those the clock had for it."""
        side = self.side(colour)
        return side.thought // DAY, side.had // DAY


def _exact(time: timedelta) -> Message:
    """
    >>> print(_exact(timedelta(days=1, minutes=200)), _exact(timedelta(days=75)), sep=", ")
    1 day 3 h, 75 days
    """
    days, rest = divmod(max(time, ZERO), DAY)
    hours = rest // timedelta(hours=1)
    if not hours:
        return counted("{count} day", "{count} days", days)
    return counted("{count} day {hours} h", "{count} days {hours} h", days, hours=hours)


def block_state(times: GameTimes, control: TripleBlock, now: datetime) -> BlockState:
    """The clocks now."""
    mover, since = times.to_move, times.waiting_since
    sides = {}
    for colour in Colour:
        turns = times.turns(colour)
        pending = [(since, now)] if colour is mover else []
        known = [charge for charge in times.side(colour).charges if charge.at <= now]
        sides[colour] = _played(control, turns, pending, known)
    flag_at = sides[mover].ran_out or _flag_at(times, sides[mover].clock, now)
    late = [colour for colour, side in sides.items() if side.exceeded_at is not None]
    late.sort(key=lambda colour: (sides[colour].exceeded_at or 0, colour is Colour.BLACK))
    exceeded = late[0] if late else None
    return BlockState(mover, sides[Colour.WHITE], sides[Colour.BLACK], flag_at, exceeded)


def _played(
    control: TripleBlock,
    turns: list[tuple[datetime, datetime]],
    pending: list[tuple[datetime, datetime]],
    charges: Sequence[Charge],
) -> BlockClock:
    start = timedelta(days=control.clock)
    side = BlockClock(0, start, timedelta(days=control.bank), had=start)
    waiting = sorted(charges, key=lambda charge: charge.at)
    for begin, end in (*turns, *pending):
        side = replace(side, had=side.clock, thought=ZERO)
        while waiting and waiting[0].at <= end:
            charge = waiting.pop(0)
            side = _think(side, begin, max(begin, charge.at))
            begin = max(begin, charge.at)
            side = _charged(side, charge)
        side = _think(side, begin, end)
        if side.exceeded_at is not None:
            return side
        if side.moves < len(turns):
            side = _moved(side, control)
    for charge in waiting:
        side = _charged(side, charge)
    return side


def _flag_at(times: GameTimes, clock: timedelta, now: datetime) -> datetime:
    """When the clock is empty; a charge after now counts if it still runs then."""
    flag = now + clock
    for charge in times.side(times.to_move).charges:
        if now < charge.at < flag:
            flag = max(charge.at, flag - charge.days * DAY)
    return flag


def _think(side: BlockClock, begin: datetime, end: datetime) -> BlockClock:
    spent = max(end - begin, ZERO)
    clock, thought = side.clock - spent, side.thought + spent
    side = replace(side, clock=clock, thought=thought)
    if clock > ZERO or side.exceeded_at is not None:
        return side
    return replace(side, exceeded_at=side.moves + 1, ran_out=max(begin, end + clock))


def _charged(side: BlockClock, charge: Charge) -> BlockClock:
    days = charge.days * DAY
    return replace(side, clock=side.clock - days, had=side.had - days)


def _moved(side: BlockClock, control: TripleBlock) -> BlockClock:
    """The effects of a move in time."""
    limit = timedelta(days=control.clock)
    moves = side.moves + 1
    gain = timedelta(days=control.increment) if moves <= control.moves else ZERO
    clock = side.clock + gain
    # Clock and bank share what there is, and the clock comes first.
    together = clock + side.bank
    filled = min(together, limit)
    return replace(side, moves=moves, clock=filled, bank=together - filled)
