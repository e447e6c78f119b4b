"""A game in play at a moment: whose move, days left, silence."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, datetime

from pairloom.correspondence.clocks import GameClock
from pairloom.correspondence.game_days import clock_and_silence
from pairloom.correspondence.silence import Silence
from pairloom.director.correspondence_desk.base import parse_day
from pairloom.director.correspondence_desk.sections import SectionState
from pairloom.domain.colour import Colour
from pairloom.storage.correspondence_records import SectionGame

__all__ = [
    "Running",
    "running_of",
]

SOON_DAYS, SILENT_DAYS = 10, 30


@dataclass(frozen=True, slots=True)
class Running:
    """A game in play at a moment; what is not known is empty."""

    key: str
    mover: int
    other: int
    move: int
    days_left: int | None
    silent_days: int
    on_leave: bool
    exceeded: int | None
    reminders: int
    answer_by: date | None
    may_be_lost: bool
    flag_on: date | None

    @property
    def kind(self) -> str:
        """How pressing it is: late, soon, leave or nothing."""
        if self.exceeded is not None or self.silent_days > SILENT_DAYS:
            return "late"
        if self.on_leave:
            return "leave"
        return "soon" if self.days_left is not None and self.days_left <= SOON_DAYS else ""


def running_of(state: SectionState, game: SectionGame, now: datetime) -> Running:
    """The clocks of one game in play."""
    is_black = game.white_moves > game.black_moves
    mover, other = (game.black, game.white) if is_black else (game.white, game.black)
    move = (game.black_moves if is_black else game.white_moves) + 1
    key = f"{game.cycle}:{game.white}-{game.black}"
    known = state.in_play(game)
    if known is None:
        since = parse_day(game.last_move[:10]) if game.last_move else state.start
        silent = max((now.date() - since).days, 0)
        return Running(
            key, mover, other, move, None, silent, False, None, game.reminded, None, False, None
        )
    clock, silence = clock_and_silence(known, state.control, now)
    return _known(game, key, (mover, other, move), clock, silence)


def _known(
    game: SectionGame, key: str, turn: tuple[int, int, int], clock: GameClock, silence: Silence
) -> Running:
    exceeded = None
    if clock.exceeded is not None:
        exceeded = game.white if clock.exceeded is Colour.WHITE else game.black
    last_reminded = silence.due >= len(silence.reminders) and not silence.answered
    return Running(
        key,
        *turn,
        clock.days_left,
        0 if silence.answered else silence.days,
        clock.on_leave,
        exceeded,
        game.reminded,
        silence.answer_by.date() if last_reminded else None,
        silence.may_be_lost,
        clock.flag_at.date(),
    )
