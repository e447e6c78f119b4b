"""What the arbiter may do to a clock that stands, and the limits the rules set to it.

Czech tournament rules (2009): sealed moves 5.1, wrong clocks 6.5, early flags 6.6, disputes 7.
"""

from __future__ import annotations

from dataclasses import replace

from pairloom.domain.clock.game_clock import NAMES, GameClock, Status, StopReason, press, require
from pairloom.domain.clock.side import Phase, Side
from pairloom.domain.colour import Colour
from pairloom.domain.time_control import LONGEST_SECONDS, Japanese
from pairloom.errors import InputError
from pairloom.messages import message

__all__ = [
    "correct",
    "corrected_reading",
    "flag_fell_early",
    "give_back",
    "restart_period",
    "seal",
    "set_by_hand",
    "time_for_sealing",
]

UNTOUCHABLE = 600_000
"""6.5: a correction leaves at least ten minutes, or what there was if it was less."""
EARLY_ENOUGH = 60_000
SEALING = 30_000


def corrected_reading(old: int, wanted: int) -> int:
    """The reading nearest to the wanted one that 6.5 allows."""
    return max(wanted, min(old, UNTOUCHABLE))


def correct(
    clock: GameClock, colour: Colour, *, phase: Phase, left: int, count: int = 0
) -> GameClock:
    """Put a wrongly set or faulty unit right (6.5); time is taken away only within its limits."""
    require(clock, Status.STOPPED)
    side = clock.side(colour)
    _check_correction(clock, phase, left, count)
    if phase is side.phase:
        left = corrected_reading(side.left, left)
    elif side.phase is Phase.MAIN:
        raise InputError(
            message(
                "main time of {colour} cannot be taken away; ten minutes, or what there "
                "is, stay (6.5)",
                colour=NAMES[colour],
            )
        )
    count = count if phase is Phase.BYO_YOMI else 0
    return clock.with_side(colour, replace(side, phase=phase, left=left, count=count))


def _check_correction(clock: GameClock, phase: Phase, left: int, count: int) -> None:
    rules = clock.rules
    if phase is Phase.OVERSTEPPED or (phase is Phase.BYO_YOMI and not rules.period):
        raise InputError(
            message(
                "a clock for {control} cannot be set to {value}",
                control=str(rules.control),
                value=phase.value,
            )
        )
    longest = LONGEST_SECONDS * 1000 if phase is Phase.MAIN else rules.period
    if not 1 <= left <= longest:
        raise InputError(
            message(
                "a reading of {left} ms is not possible; 1 to {longest} is",
                left=left,
                longest=longest,
            )
        )
    if phase is Phase.BYO_YOMI and not 1 <= count <= rules.count:
        raise InputError(
            message(
                "{wanted} moves or periods are not possible; 1 to {most} are",
                wanted=count,
                most=rules.count,
            )
        )


def give_back(clock: GameClock, colour: Colour, time: int) -> GameClock:
    """Give back time that a dispute has cost (7.3); a Japanese period starts anew (7.4)."""
    require(clock, Status.STOPPED)
    side = clock.side(colour)
    if not 0 <= time <= LONGEST_SECONDS * 1000:
        raise InputError(
            message(
                "{time} ms cannot be given back; 0 to 24 hours is possible",
                time=time,
            )
        )
    if side.phase is Phase.BYO_YOMI and isinstance(clock.rules.control.overtime, Japanese):
        return restart_period(clock, colour)
    left = side.left + time
    if side.phase is Phase.BYO_YOMI:
        left = min(left, clock.rules.period)
    if side.phase is Phase.OVERSTEPPED and left >= 0:
        return clock.with_side(colour, replace(side, phase=Phase.MAIN, left=left))
    return clock.with_side(colour, replace(side, left=left))


def restart_period(clock: GameClock, colour: Colour) -> GameClock:
    """After a dispute a player in Japanese byo-yomi begins with a full period (7.4)."""
    require(clock, Status.STOPPED)
    side = clock.side(colour)
    if side.phase is not Phase.BYO_YOMI or not isinstance(clock.rules.control.overtime, Japanese):
        raise InputError(
            message(
                "{colour} is not in Japanese byo-yomi; give time back instead",
                colour=NAMES[colour],
            )
        )
    return clock.with_side(colour, replace(side, left=clock.rules.period))


def set_by_hand(clock: GameClock, colour: Colour) -> GameClock:
    """A Canadian period is set on a hand-set clock before the move is finished (4.5.3b)."""
    require(clock, Status.RUNNING, Status.STOPPED)
    side = clock.side(colour)
    if side.phase is not Phase.OVERSTEPPED:
        raise InputError(
            message(
                "the main time of {colour} is not over, or the period is set already",
                colour=NAMES[colour],
            )
        )
    period = replace(side, phase=Phase.BYO_YOMI, left=clock.rules.period, count=clock.rules.count)
    return clock.with_side(colour, period)


def time_for_sealing(clock: GameClock) -> GameClock:
    """In byo-yomi the player who seals has 30 seconds more for that move (5.1.6)."""
    require(clock, Status.RUNNING, Status.STOPPED)
    side = clock.side(clock.to_move)
    if side.phase is not Phase.BYO_YOMI:
        raise InputError(
            message(
                "{to_move} is not in byo-yomi and has no extra time for sealing",
                to_move=NAMES[clock.to_move],
            )
        )
    return clock.with_side(clock.to_move, replace(side, extra=SEALING))


def seal(clock: GameClock, *, is_pass: bool = False) -> GameClock:
    """The player to move has sealed: a finished move, and the clock stands (5.1.2)."""
    pressed = press(clock, is_pass=is_pass)
    return replace(pressed, status=Status.STOPPED, stop_reason=StopReason.ADJOURNED)


def flag_fell_early(clock: GameClock, colour: Colour, early: int) -> GameClock:
    """A faulty clock dropped the flag too early (6.6).

    By a minute or more: the missing time is set on another clock, which stands until the
    arbiter starts it. By less: the time is over now, nothing changes.
    """
    require(clock, Status.STOPPED, Status.OVER)
    side = clock.side(colour)
    has_main = clock.rules.control.main_seconds > 0
    if not side.is_flagged and (side.phase is Phase.MAIN or not has_main):
        raise InputError(
            message(
                "no flag of {colour} has fallen",
                colour=NAMES[colour],
            )
        )
    if not 0 <= early <= LONGEST_SECONDS * 1000:
        raise InputError(
            message(
                "a flag cannot fall {early} ms too early; 0 to 24 hours is possible",
                early=early,
            )
        )
    if early < EARLY_ENOUGH:
        return clock
    clock = clock.with_side(colour, _before_the_flag(clock, side, early))
    if clock.losers or clock.status is Status.STOPPED:
        return clock
    return replace(clock, status=Status.STOPPED, stop_reason=StopReason.ARBITER)


def _before_the_flag(clock: GameClock, side: Side, early: int) -> Side:
    if not side.is_flagged:  # it was the end of the main time
        return replace(side, phase=Phase.MAIN, left=early, count=0)
    if side.phase is Phase.MAIN:
        return replace(side, left=early, is_flagged=False)
    left = min(early, clock.rules.period)
    return replace(side, left=left, count=max(1, side.count), is_flagged=False)
