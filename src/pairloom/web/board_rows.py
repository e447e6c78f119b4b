"""Rows of the board table: what the page shows, and what a saved result answers with."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import datetime

from jinja2 import Environment

from pairloom.director.desk.disciplines import Discipline
from pairloom.director.desk.round_view import BoardLine, PlayerLine
from pairloom.director.go_words import komi_text
from pairloom.web import notation
from pairloom.web.addresses import Addresses

__all__ = ["BoardRow", "RowPlayer", "board_row", "entered_words", "row_html", "time_of"]

_ROWS = {"chess": ("board-row", "board_row"), "go": ("go-table", "go_row")}


@dataclass(frozen=True, slots=True)
class RowPlayer:
    """A player in a row."""

    name: str
    short: str
    number: int
    title: str
    rating: int | None
    lang: str = ""
    rank: str = ""
    side: str = ""

    @classmethod
    def of(cls, line: PlayerLine) -> RowPlayer:
        return cls(
            line.name,
            line.short,
            line.number,
            line.title,
            line.rating,
            rank=line.rank,
            side=line.side,
        )


@dataclass(frozen=True, slots=True)
class BoardRow:
    """A board in the table of its round; an address is empty where the act is not offered.

    `again` is the second typing of a result where it differs from the first.
    """

    number: int
    version: int
    white: RowPlayer
    black: RowPlayer
    white_points: str
    black_points: str
    value: str
    handicap: int
    komi: str
    entered: str = ""
    verified: bool = False
    again: str | None = None
    save_url: str = ""
    verify_url: str = ""
    why_url: str = ""
    correct_url: str = ""
    change_url: str = ""

    @classmethod
    def of(cls, line: BoardLine) -> BoardRow:
        """As everybody sees it, with nothing to be done."""
        return cls(
            number=line.number,
            version=line.version,
            white=RowPlayer.of(line.white),
            black=RowPlayer.of(line.black),
            white_points=notation.points(line.white.points),
            black_points=notation.points(line.black.points),
            value=line.value,
            handicap=line.handicap,
            komi=komi_text(line.komi),
        )


def board_row(
    line: BoardLine,
    urls: Addresses,
    round_number: int,
    *,
    may_enter: bool,
    may_correct: bool = False,
    has_reasons: bool = True,
    may_change: bool = False,
) -> BoardRow:
    """A row of the desk. `may_correct`: the round is over, and the person may correct it;
    `may_change`: it is a draft of a Go round, and the person may change its tables."""
    return replace(
        BoardRow.of(line),
        entered=entered_words(line),
        verified=line.is_verified,
        save_url=urls.board(round_number, line.number, "result") if may_enter else "",
        verify_url=urls.board(round_number, line.number, "verify") if may_enter else "",
        why_url=urls.board(round_number, line.number, "why") if has_reasons else "",
        correct_url=urls.board(round_number, line.number, "correct") if may_correct else "",
        change_url=urls.board(round_number, line.number, "change") if may_change else "",
    )


def row_html(templates: Environment, row: BoardRow, discipline: Discipline) -> str:
    """The row alone, as it stands in the table."""
    file, macro = _ROWS[discipline.name]
    macros = templates.get_template(f"components/{file}.html").module
    return str(getattr(macros, macro)(row, discipline.options))


def entered_words(line: BoardLine) -> str:
    """When a result was entered, and by whom; empty if there is none."""
    by = f" · {_initials(line.entered_by)}" if line.entered_by else ""
    return f"{time_of(line.entered_at)}{by}" if line.entered_at else ""


def time_of(moment: str) -> str:
    """The time of day here, of a moment as it is stored."""
    return notation.clock(datetime.fromisoformat(moment)) if moment else ""


def _initials(name: str) -> str:
    return "".join(word[0] for word in name.split()[:2]).upper()
