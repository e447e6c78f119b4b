"""Games, and what stops their clocks."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

Names = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class SectionGame:
    """A game. `moves` are the moments of all half-moves, empty where only their numbers are known.

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
    last_move: str = ""
    moves: str = ""
    declared: str = ""
    reminded: int = 0
    result: str = ""
    ended: str = ""
    reported: str = ""
    entered_by: str = ""


@dataclass(frozen=True, slots=True)
class Leave:
    """From the first to the last day, both included."""

    TABLE: ClassVar[str] = "leaves"
    KEY: ClassVar[Names] = ("event", "leave")

    event: int
    leave: int
    correspondent: int
    contest: int
    first: str
    last: str
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
    handed_in: str
    handed_in_by: str = ""
    result: str = ""
