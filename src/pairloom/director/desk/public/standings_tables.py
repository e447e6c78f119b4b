"""Standings as tables of data, for each kind of standings."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pairloom.director.desk.public.tables import Cell, PublicTable
from pairloom.director.desk.standings import standings_view
from pairloom.director.desk.state import State

if TYPE_CHECKING:
    from pairloom.director.desk.go.wall_list import WallLine
    from pairloom.director.desk.teams.standings import TeamLine

__all__ = ["places_table", "players_standings", "teams_standings", "wall_table"]


def players_standings(state: State, after: int | None) -> PublicTable:
    """Players with points and tie-breaks."""
    view = standings_view(state, after=after)
    columns = ("place", "number", "title", "name", "federation", "club", "rating", "points")
    rows = tuple(
        (
            *(line.place, line.player.number, line.player.title, line.player.name),
            *(line.player.federation, line.club, line.player.rating, str(line.points)),
            *line.texts,
        )
        for line in view.lines
    )
    return PublicTable(
        "standings", (*columns, *(code for code, _ in view.columns)), rows, view.after
    )


def teams_standings(state: State, after: int | None) -> PublicTable:
    """Teams with both scores and tie-breaks."""
    from pairloom.director.desk.teams.standings import team_standings

    view = team_standings(state, after=after)
    columns = ("place", "number", "name", "matches", "won", "drawn", "lost")
    points = ("match_points", "game_points")
    rows = tuple(_team_line(line) for line in view.lines)
    codes = (code for code, _ in view.columns)
    return PublicTable("standings", (*columns, *points, *codes), rows, view.after)


def _team_line(line: TeamLine) -> tuple[Cell, ...]:
    about = (line.place, line.team.number, line.team.name, line.matches)
    points = (str(line.match_points), str(line.game_points))
    return (*about, line.won, line.drawn, line.lost, *points, *line.texts)


def wall_table(state: State, after: int | None) -> PublicTable:
    """The wall list of a Go tournament, round by round."""
    from pairloom.director.desk.go.wall_list import wall_list_of

    view = wall_list_of(state, after=after)
    columns = ("place", "number", "name", "rank", "country", "club")
    rounds = (f"round_{number}" for number in range(1, view.after + 1))
    codes = (code for code, _ in view.columns)
    rows = tuple(_wall_line(line) for line in view.lines)
    return PublicTable("standings", (*columns, *rounds, *codes), rows, view.after)


def _wall_line(line: WallLine) -> tuple[Cell, ...]:
    player = line.player
    cells = (str(cell.text) for cell in line.cells)
    texts = (str(text) for text in line.texts)
    about = (line.place, player.number, player.name, line.rank, player.country, player.club)
    return (*about, *cells, *texts)


def places_table(state: State, after: int | None) -> PublicTable:
    """What a bracket has decided so far."""
    from pairloom.director.desk.knockout.view import bracket_view

    view = bracket_view(state)
    lines = view.places if view else ()
    rows = tuple((line.text, line.entry.number, line.entry.name) for line in lines)
    return PublicTable("standings", ("place", "number", "name"), rows, len(state.settled))
