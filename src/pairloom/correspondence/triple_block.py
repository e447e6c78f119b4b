"""Triple Block: clock, bank and increment, in exact time.

Our reading (decision 0025). A turn is taken off the clock; a clock at zero is a loss, whatever
the bank holds. A move in time brings the increment, for the first 50 moves; what the
clock then has above its limit goes to the bank. `TopUp.ON_MOVE`: the move then also fills
the clock from the bank. `TopUp.EXPLICIT`: only the player's own transfers do. There is no
duplication, and leave does not stop this clock.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta

from pairloom.correspondence.clocks import GameTimes
from pairloom.domain.colour import Colour
from pairloom.domain.correspondence.time_control import TopUp, TripleBlock

ZERO = timedelta(0)


@dataclass(frozen=True, slots=True)
class Transfer:
    """Time that a player moves from his bank to his clock."""

    at: datetime
    amount: timedelta


@dataclass(frozen=True, slots=True)
class BlockClock:
    """One side. `exceeded_at` is the number of the move for which the clock ran out."""

    moves: int
    clock: timedelta
    bank: timedelta
    exceeded_at: int | None = None


@dataclass(frozen=True, slots=True)
class BlockState:
    """A game at a moment; `flag_at` without further transfers."""

    to_move: Colour
    white: BlockClock
    black: BlockClock
    flag_at: datetime
    exceeded: Colour | None


def block_state(
    times: GameTimes,
    control: TripleBlock,
    now: datetime,
    transfers: tuple[Sequence[Transfer], Sequence[Transfer]] = ((), ()),
) -> BlockState:
    """The clocks now; transfers are White's and Black's."""
    mover, since = times.to_move, times.waiting_since
    sides = {}
    for colour, own in zip((Colour.WHITE, Colour.BLACK), transfers, strict=True):
        turns = times.turns(colour)
        pending = [(since, now)] if colour is mover else []
        sides[colour] = _played(control, turns, pending, own, times.side(colour).adjustment)
    flag_at = now + sides[mover].clock
    late = [colour for colour, side in sides.items() if side.exceeded_at is not None]
    late.sort(key=lambda colour: (sides[colour].exceeded_at or 0, colour is Colour.BLACK))
    exceeded = late[0] if late else None
    return BlockState(mover, sides[Colour.WHITE], sides[Colour.BLACK], flag_at, exceeded)


def _played(
    control: TripleBlock,
    turns: list[tuple[datetime, datetime]],
    pending: list[tuple[datetime, datetime]],
    transfers: Sequence[Transfer],
    adjustment: int,
) -> BlockClock:
    start = timedelta(days=control.clock - adjustment)
    side = BlockClock(0, start, timedelta(days=control.bank))
    waiting = sorted(transfers, key=lambda transfer: transfer.at)
    for begin, end in (*turns, *pending):
        while waiting and waiting[0].at <= end:
            transfer = waiting.pop(0)
            side = _think(side, begin, max(begin, transfer.at))
            begin = max(begin, transfer.at)
            side = _transferred(side, control, transfer.amount)
        side = _think(side, begin, end)
        if side.exceeded_at is not None:
            return side
        if side.moves < len(turns):
            side = _moved(side, control)
    return side


def _think(side: BlockClock, begin: datetime, end: datetime) -> BlockClock:
    clock = side.clock - max(end - begin, ZERO)
    late = side.moves + 1 if clock <= ZERO else None
    return replace(side, clock=clock, exceeded_at=side.exceeded_at or late)


def _transferred(side: BlockClock, control: TripleBlock, amount: timedelta) -> BlockClock:
    if side.exceeded_at is not None:
        return side
    room = max(timedelta(days=control.clock) - side.clock, ZERO)
    moved = min(amount, room, side.bank)
    return replace(side, clock=side.clock + moved, bank=side.bank - moved)


def _moved(side: BlockClock, control: TripleBlock) -> BlockClock:
    """The effects of a move in time."""
    limit = timedelta(days=control.clock)
    moves = side.moves + 1
    gain = timedelta(days=control.increment) if moves <= control.moves else ZERO
    clock = side.clock + gain
    surplus = max(clock - limit, ZERO)
    side = replace(side, moves=moves, clock=clock - surplus, bank=side.bank + surplus)
    if control.top_up is TopUp.ON_MOVE:
        side = _transferred(side, control, side.bank)
    if moves >= control.moves:
        side = replace(side, clock=max(side.clock, timedelta(days=control.rescue_days)))
    return side
