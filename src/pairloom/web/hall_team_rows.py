"""Rows of hall screens for teams: players by name, matches with their scores, places of teams.

Who sits where is known once the line-ups of a match are revealed, never before: until then its
players are in no list.
"""

from __future__ import annotations

from pairloom.director.desk.round_view import RoundView
from pairloom.director.desk.standings import StandingsView
from pairloom.director.desk.state import State
from pairloom.director.desk.teams.round_view import MatchLine, match_lines
from pairloom.director.desk.teams.standings import TeamLine
from pairloom.messages import message
from pairloom.web.hall_rows import (
    HallBoard,
    HallPlace,
    HallSeat,
    HallSide,
    HallTable,
    first_values,
    standings_heading,
)
from pairloom.web.match_rows import team_cells
from pairloom.web.schedule_page import place_and_time
from pairloom.web.team_papers import seats_of_teams
from pairloom.web.team_tables import TeamRow, public_rows

__all__ = ["match_rows", "team_seat_rows", "team_table"]


def team_seat_rows(view: RoundView) -> list[HallSeat]:
    """Players whose line-ups are known, in order of names."""
    return [
        HallSeat(seat.name, seat.label, seat.colour, seat.opponent, seat.team)
        for seat in seats_of_teams(view.state, view.round.round)
    ]


def match_rows(state: State, round_number: int) -> list[HallBoard]:
    """The matches of a round with their scores so far."""
    return [_match(line) for line in match_lines(state, round_number)]


def team_table(view: StandingsView[TeamLine]) -> HallTable:
    """Standings of teams, as everybody sees them."""
    codes = (code for code, _ in view.columns)
    return HallTable(
        standings_heading(view),
        first_values([message("MP"), message("GP"), *codes]),
        tuple(_place(row) for row in public_rows(view)),
    )


def _match(line: MatchLine) -> HallBoard:
    left, right = team_cells(line)
    return HallBoard(
        label=str(line.number),
        left=HallSide(left.name, kind=left.kind),
        right=HallSide(right.name, kind=right.kind),
        result=f"{left.scored} – {right.scored}" if left.scored else "",
        is_provisional=bool(line.missing),
        note=place_and_time(line.record.venue, line.record.starts_at),
    )


def _place(row: TeamRow) -> HallPlace:
    tie_breaks = (text for text, _ in row.tie_breaks)
    values = first_values([row.match_points, row.game_points, *tie_breaks])
    return HallPlace(row.place, row.name, values, row.provisional)
