"""The cross-table of a Scheveningen tournament: rows of the first side, columns of the second."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass

from pairloom.director.desk.results import outcome_of
from pairloom.director.desk.sides.order import side_in_order
from pairloom.director.desk.snapshot import points_of
from pairloom.director.desk.state import State
from pairloom.domain import Outcome, Points
from pairloom.domain.sides import SIDES
from pairloom.errors import NotFound
from pairloom.messages import message
from pairloom.storage.records import Entry

__all__ = ["Entry", "Grid", "GridCell", "GridGame", "GridRow", "grid_of"]


@dataclass(frozen=True, slots=True)
class GridGame:
    """A game from the view of the first side; `is_white`: that side has White."""

    round: int
    is_white: bool
    outcome: Outcome


GridCell = tuple[GridGame, ...]
"""The games of two players, in order of rounds; none if they have not met yet."""


@dataclass(frozen=True, slots=True)
class GridRow:
    """A player of the first side, with a cell for everybody of the second, and points."""

    entry: Entry
    cells: tuple[GridCell, ...]
    points: Points


@dataclass(frozen=True, slots=True)
class Grid:
    """Everybody against everybody; `columns` are the second side with their points."""

    rows: tuple[GridRow, ...]
    columns: tuple[tuple[Entry, Points], ...]
    points: tuple[Points, Points]


def grid_of(state: State, after: int | None = None) -> Grid:
    """The cross-table after a round, by default the last that is published; `NotFound` for a
    round that is not."""
    last = len(state.settled) if after is None else after
    if not 0 <= last <= len(state.settled):
        raise NotFound(
            message(
                "there is no cross-table after round {after}; ask for 0 to {last}",
                after=last,
                last=len(state.settled),
            )
        )
    worth = points_of(state.competition).of_standings.tenths()
    games: dict[tuple[int, int], list[GridGame]] = defaultdict(list)
    tenths: dict[int, int] = defaultdict(int)
    for game in state.games:
        if game.round > last:
            continue
        white, black = (outcome_of(letter) for letter in (game.white_result, game.black_result))
        tenths[game.white] += worth[white.position]
        tenths[game.black] += worth[black.position]
        is_white = state.entry_by_id[game.white].side == SIDES[0]
        pair = (game.white, game.black) if is_white else (game.black, game.white)
        games[pair].append(GridGame(game.round, is_white, white if is_white else black))
    first, second = (side_in_order(state, side) for side in SIDES)
    rows = tuple(
        GridRow(
            entry,
            cells=tuple(tuple(games[entry.entry, other.entry]) for other in second),
            points=Points(tenths[entry.entry]),
        )
        for entry in first
    )
    columns = tuple((entry, Points(tenths[entry.entry])) for entry in second)
    totals = tuple(Points(sum(tenths[entry.entry] for entry in side)) for side in (first, second))
    return Grid(rows, columns, (totals[0], totals[1]))
