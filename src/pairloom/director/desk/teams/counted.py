"""Matches as they count, for tables that show them round by round.

The record of a team has a match as a file can tell it: what was played, and points by decision
beside it. A table has one figure for a round, and the rounds have to make the sum behind them.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from pairloom.director.desk.state import State
from pairloom.director.desk.teams.matches import views_of
from pairloom.domain import Match, Team, Tournament

__all__ = ["CountingSides", "as_counted", "counted_team", "counting_sides"]

CountingSides = Mapping[tuple[int, int], Match]
"""A match by the number of a team and the round; its opponent is an entry."""


def as_counted(state: State, tournament: Tournament) -> Tournament:
    """The same with what every match counts; opponents, colours and line-ups stay."""
    sides = counting_sides(state)
    teams = tuple(counted_team(team, sides) for team in tournament.teams)
    return replace(tournament, teams=teams)


def counting_sides(state: State) -> CountingSides:
    """What every match counts for both teams."""
    numbers = {entry.entry: entry.number for entry in state.entries}
    return {
        (numbers[team], view.round): side
        for view in views_of(state)
        for team, side in ((view.white, view.sides.white), (view.black, view.sides.black))
    }


def counted_team(team: Team, sides: CountingSides) -> Team:
    """A team with what its matches count."""
    cells = (
        _as_side(cell, sides.get((team.number, number)))
        for number, cell in enumerate(team.cells, 1)
    )
    return replace(team, cells=tuple(cells))


def _as_side(cell: Match, side: Match | None) -> Match:
    if side is None or not cell.opponent:
        return cell
    if (cell.outcome, cell.game_points) == (side.outcome, side.game_points):
        return cell
    return replace(cell, outcome=side.outcome, game_points=side.game_points)
