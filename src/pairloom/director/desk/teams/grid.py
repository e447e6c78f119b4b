"""The cross-table of a table of teams: everybody against everybody, with game and match points."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from pairloom.director.desk.standings import crosstable_of
from pairloom.director.desk.state import State
from pairloom.director.desk.teams.matches import MatchView, score_of, views_of
from pairloom.domain import Points, Team
from pairloom.standings import StandingsRow

__all__ = ["GridLine", "Met", "TeamGrid", "grid_of"]


@dataclass(frozen=True, slots=True)
class Met:
    """A match as one of its teams has it; no points while it is open."""

    round: int
    match: int
    game_points: Points | None
    match_points: Points | None
    is_played: bool
    is_home: bool


@dataclass(frozen=True, slots=True)
class GridLine:
    """A team: `cells[j]` are its matches against the team in line j + 1, nothing against itself."""

    line: int
    team: Team
    standing: StandingsRow | None
    cells: tuple[tuple[Met, ...] | None, ...]


@dataclass(frozen=True, slots=True)
class TeamGrid:
    """All teams in order of places, or `by_number`, after so many rounds."""

    rounds: int
    by_number: bool
    lines: tuple[GridLine, ...]


def grid_of(state: State, *, by_number: bool = False, after: int | None = None) -> TeamGrid:
    """Everybody against everybody, all cycles in a cell."""
    table = crosstable_of(state, by_number=by_number, after=after)
    entries = {entry.number: entry.entry for entry in state.numbered}
    met: dict[tuple[int, int], list[Met]] = {}
    for view in views_of(state):
        if view.round <= table.rounds:
            for pair, side in _sides(state, view):
                met.setdefault(pair, []).append(side)
    teams = [row.participant for row in table.rows if isinstance(row.participant, Team)]
    lines = (
        GridLine(
            line,
            team,
            row.standing,
            tuple(
                None
                if other is team
                else tuple(met.get((entries[team.number], entries[other.number]), ()))
                for other in teams
            ),
        )
        for line, (team, row) in enumerate(zip(teams, table.rows, strict=True), 1)
    )
    return TeamGrid(table.rounds, by_number, tuple(lines))


def _sides(state: State, view: MatchView) -> Iterator[tuple[tuple[int, int], Met]]:
    score = score_of(state.competition, view.sides)
    for own, other, games, matches in (
        (view.white, view.black, score.white_games, score.white_match),
        (view.black, view.white, score.black_games, score.black_match),
    ):
        met = Met(
            view.round,
            view.board,
            game_points=None if view.is_open else games,
            match_points=None if view.is_open else matches,
            is_played=view.is_played,
            is_home=own == view.record.home,
        )
        yield (own, other), met
