"""One game for the desk: its clocks, its silence and what comes next."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime

from pairloom.correspondence.domain.roles import Role
from pairloom.correspondence.domain.time_control import TimeControl
from pairloom.correspondence.rules.calendar import Deadline, Due, begin_of, in_order
from pairloom.correspondence.rules.clock_faces import ClockFace, read_clock
from pairloom.correspondence.rules.clocks import GameTimes
from pairloom.correspondence.rules.leave import ARTICLE, DAY, is_on_leave
from pairloom.correspondence.rules.silence import (
    Silence,
    SilencePolicy,
    silence_deadlines,
    silence_of,
    silence_policy,
)
from pairloom.domain.colour import Colour


@dataclass(frozen=True, slots=True)
class GameInPlay:
    """What the calendar needs of a game; `white` and `black` are the persons."""

    name: str
    white: str
    black: str
    times: GameTimes
    declared: datetime | None = None

    @property
    def mover(self) -> str:
        return self.white if self.times.to_move is Colour.WHITE else self.black


def clock_and_silence(
    game: GameInPlay,
    control: TimeControl,
    now: datetime,
    policy: SilencePolicy | None = None,
) -> tuple[ClockFace, Silence]:
    """Both views of a game; without a policy silence means what the control lets it mean."""
    rules = policy or silence_policy(control)
    silence = silence_of(game.times, now, declared=game.declared, policy=rules)
    return read_clock(game.times, control, now), silence


def game_deadlines(
    game: GameInPlay,
    control: TimeControl,
    now: datetime,
    policy: SilencePolicy | None = None,
) -> tuple[Deadline, ...]:
    """What is due in a game from now on, in order; overdue answers and flags stay in the list."""
    return in_order(_deadlines(game, control, now, policy))


def _deadlines(
    game: GameInPlay, control: TimeControl, now: datetime, policy: SilencePolicy | None
) -> Iterator[Deadline]:
    clock, silence = clock_and_silence(game, control, now, policy)
    yield from silence_deadlines(silence, game.name, game.mover)
    if clock.on_leave:
        yield from _leave_ends(game, now)
    about = (game.name, Role.PLAYER, game.mover, clock.article)
    yield Deadline(clock.flag_at, Due.TIME_CONTROL, *about)


def _leave_ends(game: GameInPlay, now: datetime) -> Iterator[Deadline]:
    """The clocks run again on the day after the last day of leave."""
    for leave in game.times.side(game.times.to_move).leaves:
        if is_on_leave([leave], now):
            runs_again = begin_of(leave.last) + DAY
            yield Deadline(
                runs_again,
                Due.LEAVE_ENDS,
                game.name,
                role=Role.PLAYER,
                person=game.mover,
                article=ARTICLE,
            )
