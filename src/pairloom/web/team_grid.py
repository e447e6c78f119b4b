"""Rows of the cross-table of a table of teams: everybody against everybody."""

from __future__ import annotations

from dataclasses import dataclass

from pairloom.director.desk.state import State
from pairloom.director.desk.teams.grid import GridLine, Met, grid_of
from pairloom.domain import Points
from pairloom.messages import Text, message
from pairloom.web import notation

__all__ = ["Grid", "team_grid"]

_AT_HOME = message("round {round}, at home")
_AWAY = message("round {round}, away")
_OPEN = "·"


@dataclass(frozen=True, slots=True)
class GridMatch:
    """A match in a cell: game points, match points once it is over."""

    text: str
    match_points: str
    words: Text


@dataclass(frozen=True, slots=True)
class GridRow:
    """A team; a cell is nothing for the team itself."""

    line: int
    name: str
    cells: list[list[GridMatch] | None]
    match_points: str
    game_points: str
    place: str


@dataclass(frozen=True, slots=True)
class Grid:
    """The cross-table; `heads` are the names of the columns."""

    rounds: int
    by_number: bool
    heads: list[str]
    rows: list[GridRow]


def team_grid(state: State, *, by_number: bool = False, after: int | None = None) -> Grid | None:
    """The grid of a table; nothing where teams do not all meet, or before round 1."""
    if not state.has_begun or not state.kind.has_table(state.competition.system):
        return None
    table = grid_of(state, by_number=by_number, after=after)
    return Grid(
        rounds=table.rounds,
        by_number=by_number,
        heads=[line.team.name for line in table.lines],
        rows=[_row(line) for line in table.lines],
    )


def _row(line: GridLine) -> GridRow:
    standing = line.standing
    return GridRow(
        line=line.line,
        name=line.team.name,
        cells=[None if cell is None else [_match(met) for met in cell] for cell in line.cells],
        match_points=_points(standing.points if standing else None),
        game_points=_points(standing.other_points if standing else None),
        place=standing.written_place if standing else "–",
    )


def _match(met: Met) -> GridMatch:
    words = (_AT_HOME if met.is_home else _AWAY).filled(round=met.round)
    if met.game_points is None:
        return GridMatch(_OPEN, "", words)
    mark = "" if met.is_played else "F"
    return GridMatch(_points(met.game_points) + mark, _points(met.match_points), words)


def _points(points: Points | None) -> str:
    return "" if points is None else notation.points(points)
