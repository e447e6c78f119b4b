"""The table of teams as a page shows it: that of every event of teams, with columns of its own.

These are games that are over, games that remain, and the captain.
"""

from __future__ import annotations

from collections.abc import Iterable

from pairloom.correspondence.domain.teams import TeamRow as Scored
from pairloom.web import notation
from pairloom.web.team_tables import TeamRow

__all__ = ["table_rows"]


def table_rows(teams: Iterable[tuple[Scored, str, str]]) -> list[TeamRow]:
    """Rows with names and captains, best first."""
    return [_row(row, name, captain) for row, name, captain in teams]


def _row(row: Scored, name: str, captain: str) -> TeamRow:
    scores = row.scores
    boards = ":".join(map(notation.points, scores.by_board))
    return TeamRow(
        place=f"{row.place.place}{'=' if row.place.shared else ''}",
        number=row.place.number,
        name=name,
        matches=scores.won + scores.drawn + scores.lost,
        record=f"{scores.won}-{scores.drawn}-{scores.lost}",
        match_points=str(scores.match_points),
        game_points=notation.points(scores.board_points),
        adjusted="",
        adjusted_games="",
        mark="",
        notes=(),
        cells=[],
        tie_breaks=[(boards, "")],
        provisional=scores.open > 0,
        is_guest=False,
        more=(str(scores.finished), str(scores.remaining), captain),
    )
