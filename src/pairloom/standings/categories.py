"""Categories: prizes for women, juniors, seniors, rating groups, clubs.

A category keeps the order of the whole standings and counts places inside.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from pairloom.domain import Tournament
from pairloom.domain.category import Category
from pairloom.standings.table import Standings, StandingsRow

__all__ = ["Category", "CategoryRow", "rank_category"]


@dataclass(frozen=True, slots=True)
class CategoryRow:
    """A place inside a category, and the row of the whole standings."""

    place: int
    is_shared: bool
    overall: StandingsRow


def rank_category(
    standings: Standings, tournament: Tournament, category: Category
) -> tuple[CategoryRow, ...]:
    """The players of a category in the order of the standings."""
    rows = [row for row in standings.rows if category.admits(tournament.find_player(row.number))]
    return tuple(_places(rows))


def _places(rows: list[StandingsRow]) -> Iterator[CategoryRow]:
    sharing = Counter(row.place for row in rows)
    place = 0
    for position, row in enumerate(rows, start=1):
        if position == 1 or row.place != rows[position - 2].place:
            place = position
        yield CategoryRow(place, sharing[row.place] > 1, row)
