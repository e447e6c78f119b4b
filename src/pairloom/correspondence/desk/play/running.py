"""A game in play at a moment: whose move, time left, silence."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, datetime
from enum import StrEnum

from pairloom.correspondence.desk.sections import SectionState, key_of
from pairloom.correspondence.records import SectionGame
from pairloom.correspondence.rules.clock_faces import ClockFace
from pairloom.correspondence.rules.game_days import clock_and_silence
from pairloom.correspondence.rules.silence import Silence
from pairloom.domain.colour import Colour
from pairloom.messages import Text, in_context, message

__all__ = ["Running", "mover_and_other", "running_of"]

SOON_DAYS, SILENT_DAYS = 10, 30
_TO_MOVE = in_context("game", "to move")
_NOT_KNOWN = in_context("time", "not known: the moments of the moves are missing")


class Urgency(StrEnum):
    """How pressing a game is; on leave its clock stands. Pages colour it by the value."""

    NONE = ""
    SOON = "soon"
    LATE = "late"
    LEAVE = "leave"


@dataclass(frozen=True, slots=True)
class Running:
    """A game in play at a moment; what is not known is empty.

    `short` and `left` are the time left for a cell and in words, `article` what the clock
    goes by.
    """

    key: str
    mover: int
    other: int
    move: int
    silent_days: int
    reminders: int
    days_left: int | None = None
    short: Text = _TO_MOVE
    left: Text = _NOT_KNOWN
    on_leave: bool = False
    exceeded: int | None = None
    answer_by: date | None = None
    may_be_lost: bool = False
    flag_on: date | None = None
    article: Text = ""

    @property
    def kind(self) -> Urgency:
        """How pressing it is."""
        if self.exceeded is not None or self.silent_days > SILENT_DAYS:
            return Urgency.LATE
        if self.on_leave:
            return Urgency.LEAVE
        is_soon = self.days_left is not None and self.days_left <= SOON_DAYS
        return Urgency.SOON if is_soon else Urgency.NONE


def mover_and_other(game: SectionGame) -> tuple[int, int]:
    """The number to move and the other one."""
    is_black = game.white_moves > game.black_moves
    return (game.black, game.white) if is_black else (game.white, game.black)


def running_of(state: SectionState, game: SectionGame, now: datetime) -> Running:
    """The clocks of one game in play."""
    # Who is to move has made as many moves as there are pairs of moves.
    turn = (key_of(game), *mover_and_other(game), game.black_moves + 1)
    known = state.in_play(game)
    if known is None:
        since = game.last_day or state.start
        return Running(*turn, max((now.date() - since).days, 0), game.reminded)
    clock, silence = clock_and_silence(known, state.control, now)
    return _known(game, turn, clock, silence)


def _known(
    game: SectionGame, turn: tuple[str, int, int, int], clock: ClockFace, silence: Silence
) -> Running:
    exceeded = None
    if clock.exceeded is not None:
        exceeded = game.white if clock.exceeded is Colour.WHITE else game.black
    over_on = clock.flag_at.date()
    left = message("{left}, over on {day}", left=clock.left, day=over_on)
    if clock.exceeded is clock.to_move:
        left = in_context("time", "none: over since {day}", day=over_on)
    last_reminded = silence.due >= len(silence.reminders) and not silence.answered
    answer_by = silence.answer_by if last_reminded else None
    return Running(
        *turn,
        0 if silence.answered else silence.days,
        game.reminded,
        days_left=clock.days_left,
        short=in_context("time", "over") if exceeded is not None else clock.short,
        left=left,
        on_leave=clock.on_leave,
        exceeded=exceeded,
        answer_by=answer_by.date() if answer_by else None,
        may_be_lost=silence.may_be_lost,
        flag_on=clock.flag_at.date(),
        article=clock.article,
    )
