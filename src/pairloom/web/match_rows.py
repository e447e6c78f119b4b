"""Rows of the match table: matches with their boards, read from the left."""

from __future__ import annotations

from dataclasses import dataclass, replace

from jinja2 import Environment

from pairloom.director.desk.round_view import PlayerLine
from pairloom.director.desk.state import State
from pairloom.director.desk.teams.line_ups import get_line_up
from pairloom.director.desk.teams.round_view import (
    MatchBoard,
    MatchLine,
    Round,
    TeamSide,
    turned,
)
from pairloom.director.desk.teams.signatures import signing_of
from pairloom.director.people.roles import Permission
from pairloom.messages import Text, counted, in_context, message
from pairloom.messages.values import stored_day
from pairloom.web import notation
from pairloom.web.access import Tournament
from pairloom.web.board_rows import entered_words

__all__ = [
    "MatchBoardRow",
    "MatchRow",
    "Seated",
    "TeamCell",
    "match_row",
    "match_row_html",
    "seated",
    "team_cells",
]

_FROM_LEFT = "?side=left"
_PIPS = {"1": "win", "½": "draw", "0": "loss"}


@dataclass(frozen=True, slots=True)
class Seated:
    """A player of a board, or nobody: then the name is empty. `place` is that of the roster."""

    name: str
    short: str
    place: int
    title: str
    rating: int | None
    colour: str
    lang: str = ""
    number: int = 0


@dataclass(frozen=True, slots=True)
class MatchBoardRow:
    """A board of a match; an address is empty where the act is not offered.

    `is_turned`: the left player has Black, so the result is written the other way round than it
    is stored. `again` is the second typing of a result where it differs from the first.
    """

    number: int
    label: str
    version: int
    left: Seated
    right: Seated
    value: str
    is_turned: bool
    entered: str = ""
    verified: bool = False
    again: str | None = None
    save_url: str = ""
    verify_url: str = ""
    correct_url: str = ""


@dataclass(frozen=True, slots=True)
class TeamCell:
    """A team in the head of its match."""

    number: int
    name: str
    points: str
    scored: str
    kind: str = ""
    lang: str = ""
    is_home: bool = False


@dataclass(frozen=True, slots=True)
class MatchRow:
    """A match: its head, a strip of its boards seen from the left, and the boards.

    `is_provisional`: boards are open, so that the score is not the last word.
    """

    number: int
    left: TeamCell
    right: TeamCell
    boards: tuple[MatchBoardRow, ...]
    pips: tuple[tuple[str, str], ...]
    words: Text
    missing: int
    is_revealed: bool
    is_provisional: bool
    is_folded: bool
    is_forfeited: bool
    url: str
    why_url: str = ""


def match_row(
    tournament: Tournament, state: State, line: MatchLine, drawn: Round, *, is_open: bool = False
) -> MatchRow:
    """A match of the desk. `is_open`: its boards are shown also when all of them are over."""
    urls = tournament.urls
    left, right = team_cells(line)
    return MatchRow(
        number=line.number,
        left=left,
        right=right,
        boards=tuple(_board(tournament, state, board, drawn) for board in line.boards),
        pips=tuple(_pip(board.value) for board in line.boards),
        words=_words(state, line),
        missing=line.missing,
        is_revealed=line.is_revealed,
        is_provisional=bool(line.missing),
        is_folded=line.is_complete and not is_open,
        is_forfeited=line.record.decision is not None,
        url=urls.round(drawn.round, f"matches/{line.number}"),
        why_url=urls.board(drawn.round, line.number, "why"),
    )


def match_row_html(
    templates: Environment, row: MatchRow, board: MatchBoardRow, options: list[tuple[str, Text]]
) -> tuple[str, tuple[str, ...]]:
    """The row of a board alone, as it stands in the table, and what is told of its match."""
    macros = templates.get_template("components/match-table.html").module
    line = str(getattr(macros, "match_board_row")(board, options))  # noqa: B009
    parts = ("match_score", "match_state", "match_strip")
    return line, tuple(str(getattr(macros, part)(row)) for part in parts)


def again(row: MatchBoardRow, typed: str | None) -> MatchBoardRow:
    """With a second typing, as it is stored."""
    if typed is None:
        return row
    read = turned(typed) if row.is_turned else typed
    return row if read == row.value else replace(row, again=read)


def seated(state: State, line: PlayerLine, colour: str) -> Seated:
    """Who sits at a board; nobody at a seat left empty."""
    entry = state.entry_by_id[line.entry]
    return Seated(
        name=line.name,
        short=line.short,
        place=entry.place,
        title=line.title,
        rating=line.rating,
        colour=colour,
        number=line.number,
    )


def _board(tournament: Tournament, state: State, board: MatchBoard, drawn: Round) -> MatchBoardRow:
    line, urls, number = board.line, tournament.urls, drawn.round
    may_enter = drawn.is_running and tournament.may(Permission.ENTER_RESULTS, line.number)
    is_over = drawn.is_finished and tournament.may(Permission.CORRECT_RESULTS, line.number)
    left, right = ("black", "white") if board.is_turned else ("white", "black")

    def from_left(act: str) -> str:
        return urls.board(number, line.number, act) + _FROM_LEFT if may_enter else ""

    return MatchBoardRow(
        number=line.number,
        label=board.label,
        version=line.version,
        left=seated(state, board.left, left),
        right=seated(state, board.right, right),
        value=board.value,
        is_turned=board.is_turned,
        entered=entered_words(line),
        verified=line.is_verified,
        save_url=from_left("result"),
        verify_url=from_left("verify"),
        correct_url=urls.board(number, line.number, "correct") if is_over else "",
    )


def team_cells(line: MatchLine) -> tuple[TeamCell, TeamCell]:
    """Both teams of a match, the first-named one first; who has won is told once it is over."""
    leader = line.leader if line.is_complete else ""
    return (
        _team(line, line.left, {"left": "won", "right": "lost"}.get(leader, "")),
        _team(line, line.right, {"right": "won", "left": "lost"}.get(leader, "")),
    )


def _team(line: MatchLine, side: TeamSide, kind: str) -> TeamCell:
    mark = "F" if line.record.decision is not None else ""
    shown = line.is_revealed or line.record.decision is not None
    return TeamCell(
        number=side.number,
        name=side.name,
        points=notation.points(side.points),
        scored=notation.points(side.scored) + mark if shown else "",
        kind=kind,
        is_home=side.entry == line.record.home,
    )


def _words(state: State, line: MatchLine) -> Text:
    """How far the match has come."""
    record = line.record
    if record.decision is not None:
        return in_context("match", "forfeit")
    if record.postponed_to:
        return message("postponed to {day}", day=stored_day(record.postponed_to))
    if state.find_round(record.round).is_draft:
        return ""
    if not line.is_revealed:
        teams = (record.white, record.black)
        handed_in = sum(get_line_up(state, record.round, team) is not None for team in teams)
        return message("line-ups: {count} of 2", count=handed_in)
    if line.is_decided:
        return counted("won, {count} open", "won, {count} open", line.missing)
    if line.missing:
        return counted("{count} open", "{count} open", line.missing)
    signing = signing_of(state, record)
    return signing.words if signing is not None else ""


def _pip(value: str) -> tuple[str, str]:
    """One board in the strip, as the left team has it."""
    if not value:
        return "–", "open"
    first = value.partition("-")[0].partition(" ")[0]
    if first.endswith("F"):
        return "F", "forfeit"
    return first, _PIPS.get(first, "open")
