"""Rows of the board table: what the page shows, and what a saved result answers with."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from jinja2 import Environment

from pairloom.director.desk.results import RESULTS, results_of
from pairloom.director.desk.round_view import BoardLine, PlayerLine
from pairloom.director.go_words import komi_text
from pairloom.web import notation
from pairloom.web.addresses import Addresses

__all__ = ["OPTIONS", "RowPlayer", "board_row", "options_of", "row_html", "time_of"]

OPTIONS = [("", "–"), *((text, text) for text in RESULTS if text)]
_GO_WORDS = {
    "1-0": "White wins",
    "0-1": "Black wins",
    "½-½": "jigo",
    "0-0": "both lose",
    "1-1": "both win",
    "1F-0F": "White wins by default",
    "0F-1F": "Black wins by default",
    "0F-0F": "both lose by default",
    "½F-½F": "jigo by default",
    "1F-1F": "both win by default",
    "*": "adjourned",
}
_GO_OPTIONS = [("", "–"), *((text, _GO_WORDS[text]) for text in results_of(True) if text)]


def options_of(is_go: bool) -> list[tuple[str, str]]:
    """The results that can be chosen, with what they are called."""
    return _GO_OPTIONS if is_go else OPTIONS


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

    @classmethod
    def of(cls, line: PlayerLine) -> RowPlayer:
        return cls(line.name, line.short, line.number, line.title, line.rating, rank=line.rank)


def board_row(
    line: BoardLine,
    urls: Addresses,
    round_number: int,
    *,
    may_enter: bool,
    may_correct: bool = False,
    has_reasons: bool = True,
    may_change: bool = False,
) -> dict[str, Any]:
    """A row for the template. `may_correct`: the round is over, and the person may correct it;
    `may_change`: it is a draft of a Go round, and the person may change its tables."""
    by = f" · {_initials(line.entered_by)}" if line.entered_by else ""
    return {
        "number": line.number,
        "white": RowPlayer.of(line.white),
        "black": RowPlayer.of(line.black),
        "white_points": notation.points(line.white.points),
        "black_points": notation.points(line.black.points),
        "value": line.value,
        "again": None,
        "version": line.version,
        "save_url": urls.board(round_number, line.number, "result") if may_enter else "",
        "verify_url": urls.board(round_number, line.number, "verify") if may_enter else "",
        "entered": f"{time_of(line.entered_at)}{by}" if line.entered_at else "",
        "why_url": urls.board(round_number, line.number, "why") if has_reasons else "",
        "correct_url": urls.board(round_number, line.number, "correct") if may_correct else "",
        "verified": line.is_verified,
        "is_go": bool(line.white.rank),
        "handicap": line.handicap,
        "komi": komi_text(line.komi),
        "change_url": urls.board(round_number, line.number, "change") if may_change else "",
    }


def row_html(templates: Environment, row: dict[str, Any]) -> str:
    """The row alone, as it stands in the table."""
    if row["is_go"]:
        go_macros: Any = templates.get_template("components/go-table.html").module
        return str(go_macros.go_row(row, options_of(True)))
    macros: Any = templates.get_template("components/board-row.html").module
    return str(macros.board_row(row, OPTIONS))


def time_of(moment: str) -> str:
    """The time of day here, of a moment as it is stored."""
    return f"{datetime.fromisoformat(moment).astimezone():%H:%M}" if moment else ""


def _initials(name: str) -> str:
    return "".join(word[0] for word in name.split()[:2]).upper()
