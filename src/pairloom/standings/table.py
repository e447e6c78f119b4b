"""Standings: who is where, and why, as data."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from pairloom.domain import Points
from pairloom.domain.derived import derived
from pairloom.tiebreaks.book import ScoreBook
from pairloom.tiebreaks.codes import parse_code
from pairloom.tiebreaks.parts import How, Working
from pairloom.tiebreaks.possible import find_possible
from pairloom.tiebreaks.values import Value

__all__ = ["Standings", "StandingsRow"]


@dataclass(frozen=True, slots=True)
class StandingsRow:
    """One participant in the standings.

    `points` is the score that ranks, `other_points` the other score of a team. `values`
    and `texts` follow the columns. `decided_by` is the criterion that put the row below
    the one above: `PTS`, a code, `lots` or `number`; empty in the first row and for a
    place that is shared with the row above. `lot` is the lot drawn, if any was needed.
    """

    place: int
    is_shared: bool
    number: int
    points: Points
    values: tuple[Value, ...] = ()
    texts: tuple[str, ...] = ()
    other_points: Points | None = None
    decided_by: str = ""
    lot: int | None = None

    @property
    def written_place(self) -> str:
        """The place as it is written: `2=` when it is shared."""
        return f"{self.place}=" if self.is_shared else str(self.place)


@dataclass(frozen=True)
class Standings:
    """The standings after a round.

    `columns` are the tie-break codes in order of use. `seed` is that of the drawing of
    lots, `None` if there was none. `unranked` take part but have no place. `open_games`
    counts results that are still missing and stand as draws. `tied[column]` are the groups
    that were still tied when the column was looked at.
    """

    rows: tuple[StandingsRow, ...]
    columns: tuple[str, ...]
    after: int
    planned: int
    edition: str
    seed: int | None = None
    unranked: tuple[int, ...] = ()
    open_games: int = 0
    tied: tuple[tuple[tuple[int, ...], ...], ...] = ()
    book: ScoreBook | None = field(default=None, repr=False, compare=False)

    @property
    def is_final(self) -> bool:
        """Have all rounds been played, and is no result missing?"""
        return self.after >= self.planned and not self.open_games

    @derived
    def _by_number(self) -> dict[int, StandingsRow]:
        return {row.number: row for row in self.rows}

    def get_row(self, number: int) -> StandingsRow | None:
        """The row of a participant, or `None`; see `find_row`."""
        return self._by_number.get(number)

    def find_row(self, number: int) -> StandingsRow:
        """The row of a participant; raise `KeyError` if there is none."""
        return self._by_number[number]

    def tied_with(self, number: int, column: int) -> tuple[int, ...]:
        """Who was still tied with the participant when the column was looked at."""
        groups = self.tied[column] if column < len(self.tied) else ()
        return next((group for group in groups if number in group), ())

    def working(self, number: int, column: int) -> Working:
        """How the value of a participant in a column came about."""
        if self.book is None:
            raise ValueError("standings without their score book have no workings")
        code = parse_code(self.columns[column])
        if code.is_own:
            value = self.find_row(number).values[column]
            return Working(str(code), number, value, How.SHOWN, ())
        tiebreak = find_possible(code, self.book)
        return tiebreak.working(self.book, code, number, self.tied_with(number, column))

    def __iter__(self) -> Iterator[StandingsRow]:
        return iter(self.rows)
