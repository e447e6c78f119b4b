"""Tables of line-ups: a line for each team, a column for each board."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from pairloom.correspondence.records import ContestTeam
from pairloom.domain.typed_text import parse_whole, quoted
from pairloom.messages import Message, counted, message

__all__ = ["TypedLine", "read_line_ups"]

_ADVICE: Final = message("line 1: the first line names the columns: team, then the boards 1, 2 …")
_MOST_LINES: Final = 500


@dataclass(frozen=True, slots=True)
class TypedLine:
    """A team and what was typed for its boards."""

    number: int
    team: ContestTeam
    players: Mapping[int, str]


def read_line_ups(
    text: str, teams: Sequence[ContestTeam], boards: int
) -> tuple[list[TypedLine], list[Message]]:
    """The lines of a table, and everything that is wrong with it.

    Columns are told apart by semicolons, tabs or commas, as spreadsheets write them. A board
    without a column stays as it is.
    """
    rows = _rows(text)
    columns, problem = _columns(rows[0][1] if rows else [], boards)
    if problem is not None:
        return [], [problem]
    if len(rows) > _MOST_LINES:
        too_many = counted(
            "{count} line; {most} at most",
            "{count} lines; {most} at most",
            len(rows),
            most=_MOST_LINES,
        )
        return [], [too_many]
    lines: list[TypedLine] = []
    problems: list[Message] = []
    for number, cells in rows[1:]:
        team = _find_team(teams, cells[0])
        if team is None:
            problems.append(
                message(
                    "line {line}: there is no team {team}; enter it first",
                    line=number,
                    team=quoted(cells[0]),
                )
            )
        elif any(line.team == team for line in lines):
            problems.append(
                message("line {line}: {team} is in the table before", line=number, team=team.name)
            )
        else:
            filled = [*cells, *("" for _ in columns)]
            players = {board: filled[place] for place, board in columns.items()}
            lines.append(TypedLine(number, team, players))
    if not lines and not problems:
        problems.append(message("the table has no line with a team"))
    return lines, problems


def _rows(text: str) -> list[tuple[int, list[str]]]:
    """The lines that are not empty, with their numbers."""
    plain = text.lstrip("\ufeff")
    head = plain.split("\n", 1)[0]
    sign = max(";\t,", key=head.count)
    try:
        rows = list(csv.reader(io.StringIO(plain, newline=""), delimiter=sign))
    except csv.Error:
        return []
    cells = ((number, [cell.strip() for cell in row]) for number, row in enumerate(rows, 1))
    return [(number, row) for number, row in cells if any(row)]


def _columns(names: Sequence[str], boards: int) -> tuple[dict[int, int], Message | None]:
    """Which board each column is of, or what is wrong with the first line."""
    if not names or names[0].casefold() != "team" or len(names) == 1:
        return {}, _ADVICE
    places: dict[int, int] = {}
    for place, name in enumerate(names[1:], 1):
        board = parse_whole(name.casefold().removeprefix("board").strip())
        if board is None or not 1 <= board <= boards:
            no_board = message(
                "line 1: {text} is no board; a team has boards 1 to {last}",
                text=quoted(name),
                last=boards,
            )
            return {}, no_board
        if board in places.values():
            return {}, message("line 1: board {board} comes twice", board=board)
        places[place] = board
    return places, None


def _find_team(teams: Iterable[ContestTeam], text: str) -> ContestTeam | None:
    """By name, or by number where no team is called so."""
    known = list(teams)
    named = [team for team in known if team.name.casefold() == text.casefold()]
    return next(iter(named or [team for team in known if str(team.team) == text]), None)
