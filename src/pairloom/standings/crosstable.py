"""Cross-tables as data: round by round, or everybody against everybody."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum

from pairloom.domain import Cell, Match, Outcome, Player, Points, Team, Tournament
from pairloom.standings.table import Standings, StandingsRow
from pairloom.tiebreaks.opening import participants_of

__all__ = ["Crosstable", "CrosstableCell", "CrosstableRow", "Order", "make_crosstable", "make_grid"]

_SYMBOLS = {
    Outcome.DRAW: "½",
    Outcome.UNRATED_WIN: "1",
    Outcome.UNRATED_DRAW: "½",
    Outcome.UNRATED_LOSS: "0",
    Outcome.PENDING: "*",
    Outcome.ADJOURNED: "*",
}


class Order(Enum):
    """How the rows are ordered, and what stands for an opponent in a cell.

    With `PLACE` it is the line of the table, since places may be shared.
    """

    NUMBER = "number"
    PLACE = "place"


@dataclass(frozen=True, slots=True)
class CrosstableCell:
    """One round of a row.

    `opponent` is the number, `line` the line of the opponent in this table, both 0 for
    none. `game_points` are there for matches of teams; what was not played has an `f` behind
    them where no sign of the outcome tells it.
    """

    opponent: int
    line: int
    colour: str
    outcome: Outcome
    game_points: Points | None = None
    is_played: bool = True

    def text(self, order: Order = Order.NUMBER) -> str:
        """The usual writing: `12w1`, `5b½`, `9w+`; a bye by its letter; `3w2.5` for teams."""
        if not self.opponent:
            return str(self.outcome.value)
        shown = self.opponent if order is Order.NUMBER else self.line
        symbol = _SYMBOLS.get(self.outcome, self.outcome.value)
        is_over = self.outcome.is_played and not self.outcome.is_open
        if self.game_points is not None and is_over:
            symbol = str(self.game_points) + ("" if self.is_played else "f")
        return f"{shown}{self.colour}{symbol}"


@dataclass(frozen=True, slots=True)
class CrosstableRow:
    """A participant with all rounds; `standing` is `None` for who has no place."""

    line: int
    participant: Player | Team
    standing: StandingsRow | None
    cells: tuple[CrosstableCell, ...]


@dataclass(frozen=True, slots=True)
class Crosstable:
    """All participants, round by round."""

    order: Order
    rounds: int
    rows: tuple[CrosstableRow, ...]


def make_crosstable(
    tournament: Tournament, standings: Standings, *, order: Order = Order.PLACE
) -> Crosstable:
    """The cross-table of the standings; who has no place comes last when ordered by place."""
    participants = _in_order(tournament, standings, order)
    lines = {participant.number: line for line, participant in enumerate(participants, start=1)}
    rows = tuple(
        CrosstableRow(
            lines[participant.number],
            participant,
            standings.get_row(participant.number),
            tuple(_cell(cell, lines) for cell in participant.record(standings.after)),
        )
        for participant in participants
    )
    return Crosstable(order, standings.after, rows)


def make_grid(
    tournament: Tournament, standings: Standings, *, order: Order = Order.PLACE
) -> tuple[tuple[tuple[CrosstableCell, ...], ...], ...]:
    """Everybody against everybody, for round robins: `grid[i][j]` are the games of the
    participant in line i + 1 against the one in line j + 1."""
    table = make_crosstable(tournament, standings, order=order)
    lines = range(1, len(table.rows) + 1)
    return tuple(
        tuple(tuple(cell for cell in row.cells if cell.line == line) for line in lines)
        for row in table.rows
    )


def _in_order(
    tournament: Tournament, standings: Standings, order: Order
) -> Sequence[Player | Team]:
    by_team = standings.book.is_team if standings.book else bool(tournament.teams)
    participants = participants_of(tournament, by_team=by_team)
    if order is Order.NUMBER:
        return sorted(participants, key=lambda participant: participant.number)
    position = {row.number: index for index, row in enumerate(standings.rows)}
    return sorted(
        participants, key=lambda participant: position.get(participant.number, len(position))
    )


def _cell(cell: Cell | Match, lines: dict[int, int]) -> CrosstableCell:
    colour = cell.colour.letter if cell.colour else ""
    game_points = cell.game_points if isinstance(cell, Match) else None
    line = lines.get(cell.opponent, 0)
    return CrosstableCell(
        cell.opponent, line, colour, cell.outcome, game_points, is_played=cell.is_played
    )
