"""The clock of a game: whose unit runs, what stops it, and how players come and go.

Czech tournament rules (2009) 4.4.2, 4.5, 5.2. Every act gives a new state; an act that is not
possible raises `InputError` and says what is. Time passes only in `elapse`.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum

from pairloom.domain.clock.side import Rules, Side, new_side, press_side, time_to_flag, wear
from pairloom.domain.colour import Colour
from pairloom.errors import InputError
from pairloom.messages import Message, in_context, message

__all__ = [
    "GameClock",
    "Status",
    "StopReason",
    "arrive",
    "elapse",
    "new_clock",
    "press",
    "resume",
    "start",
    "stop",
    "stop_by_player",
]

TOILET_BREAK = 300_000
MOST_BREAKS = 2


class Status(Enum):
    """What the clock as a whole does."""

    READY = "ready"
    RUNNING = "running"
    STOPPED = "stopped"
    OVER = "over"


class StopReason(Enum):
    """Why a clock stands: the arbiter, or what 4.5.5c allows a player in time trouble."""

    ARBITER = "arbiter"
    FETCH_ARBITER = "fetch-arbiter"
    TOILET = "toilet"
    PRISONERS = "prisoners"
    ADJOURNED = "adjourned"


@dataclass(frozen=True, slots=True)
class GameClock:
    """Both units at one moment.

    `absent` are the players whose clocks the arbiter started at a resumption (5.2);
    `nobody_came` holds from the start of the game until the first player is there (4.4.2).
    `break_left` is what remains of a toilet break. `passed`: the last move was a pass.
    """

    rules: Rules
    white: Side
    black: Side
    status: Status = Status.READY
    to_move: Colour = Colour.BLACK
    stop_reason: StopReason | None = None
    break_left: int = 0
    absent: tuple[Colour, ...] = ()
    nobody_came: bool = False
    passed: bool = False

    def side(self, colour: Colour) -> Side:
        """The unit of a player."""
        return self.white if colour is Colour.WHITE else self.black

    @property
    def running(self) -> tuple[Colour, ...]:
        """Whose units run."""
        if self.status is not Status.RUNNING:
            return ()
        return self.absent or (self.to_move,)

    @property
    def losers(self) -> tuple[Colour, ...]:
        """Whose flags have fallen."""
        return tuple(colour for colour in Colour if self.side(colour).is_flagged)

    @property
    def time_trouble(self) -> bool:
        """4.5.5b: at least one player is in it, so both move only after the press."""
        return self.white.in_time_trouble or self.black.in_time_trouble

    def with_side(self, colour: Colour, side: Side) -> GameClock:
        """The clock with another reading of one unit."""
        if colour is Colour.WHITE:
            return replace(self, white=side)
        return replace(self, black=side)


def new_clock(rules: Rules) -> GameClock:
    """A clock that was set and not started."""
    return GameClock(rules, new_side(rules), new_side(rules))


def start(clock: GameClock, *, nobody_came: bool = False) -> GameClock:
    """Black's unit is started at the set time, whoever is there (4.4.2, 4.5.2a)."""
    require(clock, Status.READY)
    return replace(clock, status=Status.RUNNING, nobody_came=nobody_came)


def elapse(clock: GameClock, elapsed: int) -> GameClock:
    """The clock after so many milliseconds."""
    if elapsed < 0:
        raise InputError(
            message(
                "time cannot pass by {elapsed} ms; 0 and more is possible",
                elapsed=elapsed,
            )
        )
    if clock.stop_reason is StopReason.TOILET:
        left = clock.break_left - elapsed
        if left >= 0:
            return replace(clock, break_left=left)
        clock, elapsed = resume(clock), -left
    if not clock.running:
        return clock
    return _after_running(clock, elapsed)


def _after_running(clock: GameClock, elapsed: int) -> GameClock:
    falls = [time_to_flag(clock.side(colour), clock.rules) for colour in clock.running]
    # Where both units run, both stop when the first flag falls.
    elapsed = min([elapsed, *(fall for fall in falls if fall is not None)])
    for colour in clock.running:
        clock = clock.with_side(colour, wear(clock.side(colour), clock.rules, elapsed))
    if not clock.losers:
        return clock
    if clock.nobody_came:  # White's unit is the same as Black's until somebody comes (4.4.2)
        clock = replace(clock, white=clock.black)
    return replace(clock, status=Status.OVER)


def press(clock: GameClock, *, is_pass: bool = False) -> GameClock:
    """The player to move has moved or passed: the unit stops, the opponent's runs (4.5.1c).

    Placing the handicap is a move like any other (4.4.3).
    """
    require(clock, Status.RUNNING)
    if clock.nobody_came or (clock.absent and clock.absent != (clock.to_move,)):
        raise InputError(
            message("the clock cannot be pressed before the players are there; enter who came")
        )
    pressed = press_side(clock.side(clock.to_move), clock.rules)
    clock = clock.with_side(clock.to_move, pressed)
    return replace(clock, to_move=clock.to_move.opposite, absent=(), passed=is_pass)


def stop(clock: GameClock) -> GameClock:
    """The arbiter stops the clock (4.5.1d, 7.2)."""
    require(clock, Status.RUNNING)
    return replace(clock, status=Status.STOPPED, stop_reason=StopReason.ARBITER)


def stop_by_player(
    clock: GameClock, colour: Colour, reason: StopReason, *, prisoners: int = 0
) -> GameClock:
    """A player in time trouble stops the clock (4.5.5c)."""
    require(clock, Status.RUNNING)
    fault = _fault_of_stop(clock, colour, reason, prisoners)
    if fault:
        raise InputError(
            message(
                "{colour} cannot stop the clock: {fault}",
                colour=NAMES[colour],
                fault=fault,
            )
        )
    clock = replace(clock, status=Status.STOPPED, stop_reason=reason)
    if reason is not StopReason.TOILET:
        return clock
    side = clock.side(colour)
    clock = clock.with_side(colour, replace(side, breaks=side.breaks + 1))
    return replace(clock, break_left=TOILET_BREAK)


def _fault_of_stop(
    clock: GameClock, colour: Colour, reason: StopReason, prisoners: int
) -> Message | None:
    if clock.nobody_came or colour in clock.absent:
        return message("the player has not come to the board")
    if not clock.side(colour).in_time_trouble:
        return message("only a player in time trouble may, others ask the arbiter")
    if reason is StopReason.FETCH_ARBITER:
        return None
    if reason not in (StopReason.TOILET, StopReason.PRISONERS):
        return message("possible are fetch-arbiter, toilet and prisoners")
    if clock.running != (colour,):
        return message("that is possible only while the player's own clock runs")
    if reason is StopReason.PRISONERS and prisoners < 3:
        return message("that takes three prisoners or more, not {prisoners}", prisoners=prisoners)
    if reason is StopReason.TOILET and clock.side(colour).breaks >= MOST_BREAKS:
        return message("more breaks in a game than {most} are not allowed", most=MOST_BREAKS)
    return None


def resume(clock: GameClock, *, absent: tuple[Colour, ...] = ()) -> GameClock:
    """Play goes on. At the resumption of an adjourned game the clocks of those who are not
    there are started, of both if need be (5.2)."""
    require(clock, Status.STOPPED)
    if absent and clock.stop_reason is not StopReason.ADJOURNED:
        raise InputError(
            message("clocks of absent players are started only when an adjourned game resumes")
        )
    if clock.stop_reason is StopReason.ADJOURNED:
        # In the order of Colour, so that the same players are the same state.
        clock = replace(clock, absent=tuple(colour for colour in Colour if colour in absent))
    return replace(clock, status=Status.RUNNING, stop_reason=None, break_left=0)


def arrive(clock: GameClock, colour: Colour) -> GameClock:
    """A player has come to the board.

    The first of both at the start of a game: White's unit is set to the reading of Black's,
    whose unit runs on until Black presses (4.4.2). At a resumption the unit of who came stops.
    """
    require(clock, Status.RUNNING, Status.STOPPED)
    if clock.nobody_came:
        return replace(clock, white=clock.black, nobody_came=False)
    if colour not in clock.absent:
        raise InputError(
            message(
                "{colour} is not known as absent; nothing to change",
                colour=NAMES[colour],
            )
        )
    still = tuple(other for other in clock.absent if other is not colour)
    return replace(clock, absent=still)


NAMES = {Colour.WHITE: in_context("player", "White"), Colour.BLACK: in_context("player", "Black")}
"""Whose clock it is, in messages."""
_IMPOSSIBLE = {
    Status.READY: message("that is not possible before the clock is started"),
    Status.RUNNING: message("that is not possible while the clock runs"),
    Status.STOPPED: message("that is not possible while the clock stands"),
    Status.OVER: message("that is not possible after the game"),
}


def require(clock: GameClock, *statuses: Status) -> None:
    """Raise `InputError` unless the clock is in one of these states."""
    if clock.status not in statuses:
        raise InputError(_IMPOSSIBLE[clock.status])
