"""The tables of a paper as files for spreadsheets."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterator
from datetime import UTC, datetime
from typing import Any, Final, TypeAlias

from pairloom.director.papers.paper import Cell, Column, Figure, Name, Paper, Style, Table
from pairloom.director.papers.said import plain, words_of
from pairloom.errors import InputError
from pairloom.messages import Text, in_context, message
from pairloom.messages.current import current

__all__ = ["csv_of", "grid_of", "xlsx_of"]

Value: TypeAlias = str | int | float | None
# A program for spreadsheets would take such a text for a formula.
_FORMULA: Final = re.compile(r"\s*[=+\-@\t\r]")
_PLAIN: Final = re.compile(r"[+\-]?[0-9.,:½¼¾⅓⅔]*|[-+–]")
_LONGEST_SHEET: Final = 31
_NOT_IN_NAMES: Final = re.compile(r"[\[\]:*?/\\']")


def csv_of(paper: Paper) -> bytes:
    """All tables below each other; UTF-8 with a mark, so that every program reads the letters."""
    written = io.StringIO(newline="")
    writer = csv.writer(written)
    for position, table in enumerate(_tables(paper)):
        if position:
            writer.writerow([])
        if table.heading:
            writer.writerow([_safe(current().say(table.heading))])
        writer.writerows([_safe(value) for value in line] for line in grid_of(table))
    return written.getvalue().encode("utf-8-sig")


def xlsx_of(paper: Paper) -> bytes:
    """A workbook with a sheet for each table; numbers are numbers, texts never formulas."""
    import openpyxl  # type: ignore[import-untyped]
    from openpyxl.styles import Font  # type: ignore[import-untyped]

    book = openpyxl.Workbook()
    book.properties.created = book.properties.modified = _in_utc(paper.printed_at)
    book.properties.creator, book.properties.title = "Pairloom", current().say(paper.title)
    book.remove(book.active)
    for number, table in enumerate(_tables(paper), 1):
        sheet = book.create_sheet(_sheet_name(table.heading or paper.title, number))
        for line in grid_of(table):
            sheet.append(list(line))
        _keep_texts(sheet)
        for cell in sheet[1]:
            cell.font = Font(bold=True)
        sheet.freeze_panes = "A2"
    kept = io.BytesIO()
    book.save(kept)
    return kept.getvalue()


def _in_utc(moment: datetime) -> datetime:
    """As the format has it: without a zone, in universal time."""
    return moment.astimezone(UTC).replace(tzinfo=None)


def grid_of(table: Table) -> Iterator[tuple[Value, ...]]:
    """Headings, then rows. A name is in columns of its own: number, title, name, side."""
    parts = [_parts_of(table, place) for place in range(len(table.columns))]
    yield tuple(
        heading
        for column, used in zip(table.columns, parts, strict=True)
        for heading in _headings(column, used)
    )
    for row in table.rows:
        yield tuple(
            value
            for cell, used in zip(row.cells, parts, strict=True)
            for value in _values(cell, used)
        )


def _tables(paper: Paper) -> list[Table]:
    tables = list(paper.tables())
    if not tables:
        raise InputError(message("This paper has no table, so there is nothing for a spreadsheet."))
    return tables


_ASIDE: Final = {
    "number": message("No."),
    "title": in_context("chess", "Title"),
    "side": message("Side"),
}


def _parts_of(table: Table, place: int) -> tuple[str, ...]:
    """What names of a column have beside the name itself."""
    names = [row.cells[place] for row in table.rows if isinstance(row.cells[place], Name)]
    return tuple(part for part in _ASIDE if any(getattr(name, part) for name in names))


def _headings(column: Column, used: tuple[str, ...]) -> Iterator[Value]:
    heading = current().say(column.heading)
    if column.style is Style.TICK:
        heading = heading or "□"
    for part in used:
        yield f"{heading}: {current().say(_ASIDE[part])}"
    yield heading


def _values(cell: Cell, used: tuple[str, ...]) -> Iterator[Value]:
    for part in used:
        yield _bare(getattr(cell, part)) if isinstance(cell, Name) else None
    yield _value(cell)


def _value(cell: Cell) -> Value:
    match cell:
        case None | "":
            return None
        case Name():
            return _bare(cell.name)
        case Figure() if not cell.mark:
            exact = cell.exact
            return exact.numerator if exact.denominator == 1 else float(exact)
        case int():
            return cell
        case _:
            return _bare(words_of(cell))


def _bare(value: str | int) -> Value:
    """Without signs that have no form, which a workbook cannot hold; nothing for nothing."""
    return (value or None) if isinstance(value, int) else plain(value).replace("\u200b", "") or None


def _safe(value: Value) -> Value:
    """A text that no program takes for a formula."""
    if isinstance(value, str) and _FORMULA.match(value) and not _PLAIN.fullmatch(value):
        return f"'{value}"
    return value


def _keep_texts(sheet: Any) -> None:
    """Texts that begin like a formula stay texts."""
    for line in sheet.iter_rows():
        for cell in line:
            if cell.data_type == "f":
                cell.data_type = "s"


def _sheet_name(heading: Text, number: int) -> str:
    words = _NOT_IN_NAMES.sub(" ", current().say(heading)).strip()
    return words[:_LONGEST_SHEET] or str(number)
