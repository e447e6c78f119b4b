"""A table of text with the numbers of its lines."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from pairloom.errors import TooLarge
from pairloom.messages import counted, message
from pairloom.messages.values import LongNumber

MOST_ROWS = 20_000
MOST_COLUMNS = 200
MOST_CELLS = 1_000_000
LONGEST_CELL = 2_000
LARGEST_SHEET = 20 * 1024**2


@dataclass(frozen=True, slots=True)
class SheetRow:
    """The cells of one row, and the line of the file (or row of the sheet) it starts in."""

    line: int
    cells: tuple[str, ...]

    @property
    def is_blank(self) -> bool:
        """Does no cell hold anything?"""
        return not any(cell.strip() for cell in self.cells)

    def cell(self, column: int) -> str:
        """The cell in a column; empty where the row is too short."""
        return self.cells[column] if 0 <= column < len(self.cells) else ""


@dataclass(frozen=True, slots=True)
class SheetTable:
    """Rows without blank ones; `header` is empty if the table has no headings."""

    header: tuple[str, ...]
    rows: tuple[SheetRow, ...]
    name: str = ""
    header_line: int = 0
    encoding: str = ""
    delimiter: str = ""

    @property
    def width(self) -> int:
        """The number of columns of the widest row."""
        widest = max((len(row.cells) for row in self.rows), default=0)
        return max(widest, len(self.header))

    def without_header(self) -> SheetTable:
        """The same table; what was taken for headings is a row."""
        if not self.header:
            return self
        first = SheetRow(self.header_line, self.header)
        return replace(self, header=(), header_line=0, rows=(first, *self.rows))

    def with_header(self) -> SheetTable:
        """The same table; its first row holds the headings."""
        if self.header or not self.rows:
            return self
        first, *rest = self.rows
        return replace(self, header=first.cells, header_line=first.line, rows=tuple(rest))


def limited_rows(rows: Iterable[SheetRow], name: str) -> Iterator[SheetRow]:
    """The rows that hold something; raise `TooLarge` beyond the limits."""
    count = filled = 0
    for row in rows:
        if row.is_blank:
            continue
        count += 1
        if count > MOST_ROWS:
            raise TooLarge(
                message(
                    "{name}: more than {most} rows, the limit for an entry list",
                    name=name,
                    most=LongNumber(MOST_ROWS),
                )
            )
        require_width(row.line, len(row.cells), name)
        filled += len(row.cells)
        if filled > MOST_CELLS:
            raise TooLarge(
                message(
                    "{name}: more than {most} cells, the limit for an entry list",
                    name=name,
                    most=LongNumber(MOST_CELLS),
                )
            )
        yield row


def require_width(line: int, width: int, name: str) -> None:
    """Raise `TooLarge` if a line has more columns than any list."""
    if width > MOST_COLUMNS:
        raise TooLarge(
            counted(
                "{name}: line {line} has {count} column; the limit is {most}. "
                "Is this an entry list?",
                "{name}: line {line} has {count} columns; the limit is {most}. "
                "Is this an entry list?",
                width,
                name=name,
                line=line,
                most=MOST_COLUMNS,
            )
        )


def tidy_table(table: SheetTable) -> SheetTable:
    """The table without columns on the right that are empty in every row."""
    rows = [table.header, *(row.cells for row in table.rows)]
    width = max((_filled(cells) for cells in rows), default=0)
    return replace(
        table,
        header=table.header[:width],
        rows=tuple(SheetRow(row.line, row.cells[:width]) for row in table.rows),
    )


def _filled(cells: tuple[str, ...]) -> int:
    return max((place for place, cell in enumerate(cells, 1) if cell.strip()), default=0)
