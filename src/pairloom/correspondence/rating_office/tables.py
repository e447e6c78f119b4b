"""CSV tables, read cell by cell; what is wrong is noted with its line, and reading goes on."""

from __future__ import annotations

import csv
import io
import os
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from datetime import date
from typing import TypeVar

from pairloom.director import files
from pairloom.domain.finding import Finding
from pairloom.domain.typed_text import quoted, shortened
from pairloom.errors import InputError
from pairloom.formats.sheet import decode_text
from pairloom.messages import Message, Text, counted, message

__all__ = ["Table", "TableRow", "csv_text", "in_column", "read_table"]

Value = TypeVar("Value")
_MOST_FINDINGS = 1_000
_LONGEST_MESSAGE = 180


@dataclass(slots=True)
class TableRow:
    """One row; the methods read a cell or note why it cannot be read."""

    table: Table
    line: int
    cells: Mapping[str, str]
    is_sound: bool = True

    def text(self, column: str, *, required: bool = False) -> str:
        """The cell as it is, without blanks around it."""
        cell = self.cells.get(column, "").strip()
        if required and not cell:
            nothing = message("nothing in column {column}", column=quoted(column))
            self.refuse("E-CELL", nothing, column, expected=message("a value"))
        return cell

    def parsed(self, column: str, parse: Callable[[str], Value], default: Value) -> Value:
        """The cell read by `parse`; `default` if it is empty or cannot be read."""
        cell = self.text(column)
        if not cell:
            return default
        try:
            return parse(cell)
        except InputError as error:
            self.refuse("E-CELL", in_column(column, error.message), column)
            return default

    def day(self, column: str, *, required: bool = True) -> date:
        """A day, written 2016-02-29; the first of all days if there is none."""
        if required and not self.text(column, required=True):
            return date.min
        return self.parsed(column, _parse_day, date.min)

    def number(self, column: str, default: int = 0) -> int:
        """A whole number from 0 on."""
        return self.parsed(column, _parse_number, default)

    def choice(self, column: str, answers: Mapping[str, Value], default: Value) -> Value:
        """One of a few words."""
        word = self.text(column).lower()
        if word in answers:
            return answers[word]
        if word:
            possible = ", ".join(word for word in answers if word)
            self.refuse("E-CELL", in_column(column, quoted(word)), column, expected=possible)
        return default

    def refuse(self, code: str, told: Text, column: str = "", expected: Text = "") -> None:
        """Note what is wrong with the row; it is not used."""
        self.is_sound = False
        self.table.note(code, told, self.line, column, expected)


@dataclass(slots=True)
class Table:
    """A file with its rows and findings."""

    path: str
    findings: list[Finding] = field(default_factory=list)
    rows: list[TableRow] = field(default_factory=list)

    def note(
        self, code: str, told: Text, line: int = 0, column: str = "", expected: Text = ""
    ) -> None:
        if len(self.findings) >= _MOST_FINDINGS:
            return
        name = os.path.basename(self.path)
        self.findings.append(
            Finding(
                code,
                told if isinstance(told, Message) else shortened(told, _LONGEST_MESSAGE),
                file=name,
                line=line,
                field=shortened(column),
                expected=expected,
            )
        )


def read_table(path: str, required: Iterable[str], optional: Iterable[str] = ()) -> Table:
    """The rows of a file with headings; commas or semicolons between the cells."""
    table = Table(path)
    text, _ = decode_text(files.read_bytes(path))
    rows = _rows(text, table)
    _, header = next(rows, (0, []))
    names = [cell.strip().lower() for cell in header]
    missing = [name for name in required if name not in names]
    if missing:
        told = message("no column {columns}", columns=tuple(missing))
        table.note("E-COLUMN", told, 1, expected=",".join(required))
        return table
    known = {*required, *optional}
    for name in names:
        if name not in known:
            expected = ", ".join([*required, *optional])
            unknown = message("unknown column {column}", column=quoted(name))
            table.note("E-COLUMN", unknown, 1, name, expected)
    for line, cells in rows:
        if any(cell.strip() for cell in cells):
            table.rows.append(_row(table, line, names, cells))
    return table


def _row(table: Table, line: int, names: list[str], cells: list[str]) -> TableRow:
    row = TableRow(table, line, dict(zip(names, cells, strict=False)))
    if len(cells) > len(names):
        too_many = counted(
            "{count} cell, but {columns} columns",
            "{count} cells, but {columns} columns",
            len(cells),
            columns=len(names),
        )
        row.refuse("E-CELL", too_many)
    return row


def in_column(column: str, problem: Text) -> Message:
    """What is wrong, with the column it is wrong in."""
    return message("column {column}: {problem}", column=quoted(column), problem=problem)


def csv_text(header: Iterable[str], rows: Iterable[Iterable[object]]) -> str:
    """A table as text: commas, line feeds, the same bytes for the same values."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(header)
    writer.writerows(rows)
    return out.getvalue()


def _rows(text: str, table: Table) -> Iterator[tuple[int, list[str]]]:
    first = text.partition("\n")[0]
    delimiter = ";" if first.count(";") > first.count(",") else ","
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=delimiter)
    line = 1
    try:
        for cells in reader:
            yield line, cells
            line = reader.line_num + 1
    except csv.Error as error:
        table.note("E-CELL", message("cannot be read as CSV: {error}", error=str(error)), line)


def _parse_day(text: str) -> date:
    try:
        return date.fromisoformat(text)
    except ValueError:
        raise InputError(message("{text} is no day; write 2016-02-29", text=quoted(text))) from None


def _parse_number(text: str) -> int:
    if not text.isascii() or not text.isdigit() or len(text) > 9:
        raise InputError(message("{text} is no whole number", text=quoted(text)))
    return int(text)
