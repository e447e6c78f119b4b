"""Games, and what stops their clocks."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, date, datetime
from typing import Annotated, ClassVar

from pairloom.storage.encoding import Encoding, or_nothing

Names = tuple[str, ...]


def _minute_text(moment: datetime) -> str:
    return f"{moment.astimezone(UTC):%Y-%m-%dT%H:%M}"


def _read_minute(text: str) -> datetime:
    moment = datetime.fromisoformat(text)
    return moment.replace(tzinfo=UTC) if moment.tzinfo is None else moment.astimezone(UTC)


def _last_move_text(last: date) -> str:
    return _minute_text(last) if isinstance(last, datetime) else last.isoformat()


def _read_last_move(text: str) -> date:
    return _read_minute(text) if "T" in text else date.fromisoformat(text)


# Moves are made at minutes of UTC, which is not written; or on days, where nobody knows more.
_MINUTE = Encoding(_minute_text, _read_minute)
_MINUTES = Encoding(
    lambda moments: " ".join(map(_minute_text, moments)),
    lambda text: tuple(map(_read_minute, text.split())),
)
_LAST_MOVE = Encoding(_last_move_text, _read_last_move)


@dataclass(frozen=True, slots=True)
class SectionGame:
    """A game. `moves` are the moments of all half-moves, none where only their numbers are known;
    then the last one was made on a day.

    `result` is written as in the cross-table, with its code. `declared` is when the side to move
    said that it plays on; `reminded` how many reminders went out for this move.
    """

    TABLE: ClassVar[str] = "section_games"
    KEY: ClassVar[Names] = ("event", "contest", "section", "cycle", "white", "black")

    event: int
    contest: int
    section: int
    cycle: int
    white: int
    black: int
    white_moves: int = 0
    black_moves: int = 0
    last_move: Annotated[date | datetime | None, or_nothing(_LAST_MOVE)] = None
    moves: Annotated[tuple[datetime, ...], _MINUTES] = ()
    declared: Annotated[datetime | None, or_nothing(_MINUTE)] = None
    reminded: int = 0
    result: str = ""
    ended: date | None = None
    reported: date | None = None
    entered_by: str = ""

    @property
    def last_day(self) -> date | None:
        """The day of the last move."""
        last = self.last_move
        return last.date() if isinstance(last, datetime) else last

    @property
    def days(self) -> tuple[date, date]:
        """When a game that has a result ended, and when that was reported."""
        if self.ended is None or self.reported is None:
            raise ValueError(f"the game {self.white} – {self.black} is not over")
        return self.ended, self.reported


@dataclass(frozen=True, slots=True)
class Leave:
    """From the first to the last day, both included."""

    TABLE: ClassVar[str] = "leaves"
    KEY: ClassVar[Names] = ("event", "leave")

    event: int
    leave: int
    correspondent: int
    contest: int
    first: date
    last: date
    is_special: bool = False


@dataclass(frozen=True, slots=True)
class GameScore:
    """The moves of a game as PGN movetext; `result` is how the game ends by its text or by its last
    position, empty where neither says it."""

    TABLE: ClassVar[str] = "game_scores"
    KEY: ClassVar[Names] = ("event", "contest", "section", "cycle", "white", "black")

    event: int
    contest: int
    section: int
    cycle: int
    white: int
    black: int
    movetext: str
    handed_in: date
    handed_in_by: str = ""
    result: str = ""
