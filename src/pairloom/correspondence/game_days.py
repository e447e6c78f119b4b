"""One game for the desk: its clocks, its silence and what comes next."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime

from pairloom.correspondence.calendar import Deadline, Due, begin_of, in_order
from pairloom.correspondence.clocks import DayControl, GameClock, GameTimes, clock_of
from pairloom.correspondence.leave import DAY, is_on_leave
from pairloom.correspondence.silence import (
    ARTICLE,
    SERVER_SILENCE,
    Silence,
    SilencePolicy,
    silence_deadlines,
    silence_of,
)
from pairloom.correspondence.triple_block import Transfer, block_state
from pairloom.domain.colour import Colour
from pairloom.domain.correspondence.roles import Role
from pairloom.domain.correspondence.time_control import TripleBlock


@dataclass(frozen=True, slots=True)
class GameInPlay:
    """What the calendar needs of a game; `white` and `black` are the persons."""

    name: str
    white: str
    black: str
    times: GameTimes
    declared: datetime | None = None
    transfers: tuple[tuple[Transfer, ...], tuple[Transfer, ...]] = ((), ())

    @property
    def mover(self) -> str:
        return self.white if self.times.to_move is Colour.WHITE else self.black


def clock_and_silence(
    game: GameInPlay,
    control: DayControl,
    now: datetime,
    policy: SilencePolicy = SERVER_SILENCE,
) -> tuple[GameClock, Silence]:
    """Both views of a game with days."""
    silence = silence_of(game.times, now, declared=game.declared, policy=policy)
    return clock_of(game.times, control, now), silence


def game_deadlines(
    game: GameInPlay,
    control: DayControl | TripleBlock,
    now: datetime,
    policy: SilencePolicy = SERVER_SILENCE,
) -> tuple[Deadline, ...]:
    """What is due in a game from now on, in order; overdue answers and flags stay in the list."""
    return in_order(_deadlines(game, control, now, policy))


def _deadlines(
    game: GameInPlay, control: DayControl | TripleBlock, now: datetime, policy: SilencePolicy
) -> Iterator[Deadline]:
    if isinstance(control, TripleBlock):
        flag_at = block_state(game.times, control, now, game.transfers).flag_at
    else:
        clock, silence = clock_and_silence(game, control, now, policy)
        flag_at = clock.flag_at
        yield from silence_deadlines(silence, game.name, game.mover)
        yield from _leave_ends(game, now)
    yield Deadline(flag_at, Due.TIME_CONTROL, game.name, Role.PLAYER, game.mover, "ICCF 2.4.2")


def _leave_ends(game: GameInPlay, now: datetime) -> Iterator[Deadline]:
    """The clocks run again on the day after the last day of leave."""
    for leave in game.times.side(game.times.to_move).leaves:
        if is_on_leave([leave], now):
            runs_again = begin_of(leave.last) + DAY
            yield Deadline(runs_again, Due.LEAVE_ENDS, game.name, Role.PLAYER, game.mover, ARTICLE)
