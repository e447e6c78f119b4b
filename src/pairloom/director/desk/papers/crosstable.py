"""The cross-table on paper: it lies across."""

from __future__ import annotations

from pairloom.director.desk.standings import crosstable_of
from pairloom.director.desk.state import State
from pairloom.director.papers.figures import figure_of_points
from pairloom.director.papers.paper import (
    LETTERS,
    Cell,
    Column,
    Contents,
    Look,
    Name,
    Row,
    Style,
    Table,
)
from pairloom.domain import Player
from pairloom.messages import message
from pairloom.standings import CrosstableRow, Order

__all__ = ["crosstable"]

_FIRST = (
    Column(message("Line"), Style.NUMBER),
    Column(message("Player"), Style.NAME),
    Column(message("Rating"), Style.RATING),
)
_LAST = (Column(message("Pts"), Style.NUMBER, is_strong=True),)
_NOTES = (message("A cell: line of the opponent, colour, result. + − forfeits; F H Z U byes."),)


def crosstable(state: State, round_number: int) -> Contents:
    """Everybody round by round, in order of places."""
    table = crosstable_of(state, after=min(round_number, len(state.settled)))
    rounds = tuple(Column(str(n), Style.CENTRED) for n in range(1, table.rounds + 1))
    rows = tuple(Row(_row(row, table.order)) for row in table.rows)
    return Contents((Table(_FIRST + rounds + _LAST, rows, Look.WIDE),), _NOTES, LETTERS)


def _row(row: CrosstableRow, order: Order) -> tuple[Cell, ...]:
    player = row.participant
    return (
        row.line,
        Name(player.name),
        player.rating or None if isinstance(player, Player) else None,
        *(cell.text(order) for cell in row.cells),
        figure_of_points(row.standing.points) if row.standing else None,
    )
