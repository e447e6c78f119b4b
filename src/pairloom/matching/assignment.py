"""The first assignment in order: each row gets the lowest column that leaves the rest possible.

Rows are bit masks of the columns they may take. The answer is the lexicographically
smallest way to give every row a column of its own, or a proof that there is none.

A greedy pass settles most inputs. If it gets stuck, any complete assignment serves as a
witness (augmenting paths), and one pass from the first doubtful row lowers it: each trial is a
single alternating search among the later rows. No backtracking; O(rows^2 * columns / word)
at worst, linear when greedy succeeds. Exact. Source: folklore of lexicographic bipartite
matching; augmenting paths after Berge (1957) and Kuhn (1955).
"""

from __future__ import annotations

from collections.abc import Sequence

__all__ = ["first_assignment"]

# How many of the latest rows a search for a witness may rearrange before it is given all.
# Small windows keep the early rows as greedy left them, so little has to be lowered again.
_WINDOWS = (8, 64, 512)


def first_assignment(
    rows: Sequence[int], clashes: Sequence[int] | None = None, budget: int = 0
) -> list[int] | None:
    """The lexicographically first assignment of a column to every row; `None` if impossible.

    `clashes[i]` marks columns that row i can take at the cost of one unit of `budget`. The
    caller must know that every complete assignment uses the whole budget and no more;
    greedy then stops taking such columns when the budget is spent, which loses nothing.

    >>> first_assignment([0b110, 0b010, 0b111])
    [2, 1, 0]
    """
    picks = _greedy(rows, clashes, budget)
    if len(picks) == len(rows):
        return picks
    stuck = len(picks)
    greedy = picks.copy()
    owners = {column: row for row, column in enumerate(picks)}
    picks += [-1] * (len(rows) - stuck)
    for row in range(stuck, len(rows)):
        if not _place_in_window(rows, picks, owners, row):
            return None
    # Rows before the first change have their lowest column, and the witness completes them.
    first = next((row for row in range(stuck) if picks[row] != greedy[row]), stuck)
    _Lowering(rows, picks, owners, clashes, budget).from_row(first)
    return picks


def _greedy(rows: Sequence[int], clashes: Sequence[int] | None, budget: int) -> list[int]:
    """The lowest free column for each row, until a row has none."""
    taken = 0
    picks: list[int] = []
    for row, mask in enumerate(rows):
        options = mask & ~taken
        if clashes is not None and budget <= 0:
            options &= ~clashes[row]
        if not options:
            break
        low = options & -options
        taken |= low
        picks.append(low.bit_length() - 1)
        if clashes is not None and low & clashes[row]:
            budget -= 1
    return picks


def _place_in_window(
    rows: Sequence[int], picks: list[int], owners: dict[int, int], row: int
) -> bool:
    """Give `row` a column, rearranging as few of the latest rows as possible."""
    for window in _WINDOWS:
        if window <= row and _place(rows, picks, owners, row, row - window):
            return True
    return _place(rows, picks, owners, row, 0)


def _place(
    rows: Sequence[int], picks: list[int], owners: dict[int, int], start: int, first: int
) -> bool:
    """One alternating search from row `start`; only rows from `first` on may change."""
    seen = 0
    came_from: dict[int, int] = {}
    queue = [start]
    for row in queue:
        options = rows[row] & ~seen
        while options:
            low = options & -options
            options ^= low
            seen |= low
            column = low.bit_length() - 1
            owner = owners.get(column, -1)
            if owner < 0:
                came_from[column] = row
                _shift(picks, owners, came_from, column)
                return True
            if owner >= first:
                came_from[column] = row
                queue.append(owner)
    return False


def _shift(
    picks: list[int], owners: dict[int, int], came_from: dict[int, int], column: int
) -> None:
    """Move every row of the path found to the column it reached."""
    while column >= 0:
        row = came_from[column]
        column_before = picks[row]
        picks[row] = column
        owners[column] = row
        column = column_before


class _Lowering:
    """Lowers a witness row by row; earlier rows are final, later ones give way."""

    def __init__(
        self,
        rows: Sequence[int],
        picks: list[int],
        owners: dict[int, int],
        clashes: Sequence[int] | None,
        budget: int,
    ) -> None:
        self.rows = rows
        self.picks = picks
        self.owners = owners
        self.clashes = clashes
        self.budget = budget
        self.final = 0

    def from_row(self, first: int) -> None:
        """Lower all rows from `first` on; those before are final as they are."""
        for row in range(first):
            self._fix(row)
        for row in range(first, len(self.rows)):
            options = self.rows[row] & ~self.final & ((1 << self.picks[row]) - 1)
            if self.clashes is not None and self.budget <= 0:
                options &= ~self.clashes[row]
            while options:
                low = options & -options
                options ^= low
                if _take(self.rows, self.picks, self.owners, row, low.bit_length() - 1):
                    break
            self._fix(row)

    def _fix(self, row: int) -> None:
        bit = 1 << self.picks[row]
        self.final |= bit
        if self.clashes is not None and bit & self.clashes[row]:
            self.budget -= 1


def _take(
    rows: Sequence[int], picks: list[int], owners: dict[int, int], row: int, column: int
) -> bool:
    """Let `row` have `column` if the later rows can still be served; else change nothing."""
    previous = picks[row]
    loser = owners.get(column, -1)
    del owners[previous]
    picks[row] = column
    owners[column] = row
    if loser < 0:
        return True
    picks[loser] = -1
    if _place(rows, picks, owners, loser, row + 1):
        return True
    picks[loser] = column
    owners[column] = loser
    picks[row] = previous
    owners[previous] = row
    return False
