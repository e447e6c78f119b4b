"""A file that somebody uploads, as a table of text."""

from __future__ import annotations

from pairloom.director.entry_lists.columns import Column, column_of_heading
from pairloom.errors import InputError, TooLarge
from pairloom.formats.sheet import LARGEST_SHEET, SheetTable, read_csv
from pairloom.messages import message

_ZIP = b"PK\x03\x04"
_OLD_OFFICE = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"
_PDF = message("{name}: a PDF file, not a table. Save the table as XLSX or CSV")
_PICTURE = message("{name}: a picture, not a table. Save the table as XLSX or CSV")
_OTHER_FILES = {b"%PDF": _PDF, b"\x89PNG": _PICTURE, b"\xff\xd8\xff": _PICTURE}
_SEARCHED_FOR_HEADINGS = 15


def read_sheet(name: str, data: bytes, *, sheet: str | None = None) -> SheetTable:
    """The table in a CSV or XLSX file, with its headings if it has any.

    What the file is, its first bytes tell, not its name. `sheet` names one of several
    sheets; without it the first that is not empty is read.
    """
    if len(data) > LARGEST_SHEET:
        raise TooLarge(
            message(
                "{name}: {megabytes} MB; the limit for a list is {limit} MB",
                name=name,
                megabytes=round(len(data) / 1024**2),
                limit=LARGEST_SHEET // 1024**2,
            )
        )
    if data.startswith(_OLD_OFFICE):
        raise InputError(
            message(
                "{name}: an old or protected spreadsheet (XLS). Save it as XLSX or CSV, "
                "without a password",
                name=name,
            )
        )
    for mark, told in _OTHER_FILES.items():
        if data.startswith(mark):
            raise InputError(told.filled(name=name))
    if data.startswith(_ZIP):
        from pairloom.director.entry_lists.workbook import read_workbook

        table = read_workbook(name, data, sheet=sheet)
    else:
        table = read_csv(data, name)
    if not table.rows:
        raise InputError(message("{name}: no rows. Is it the right file?", name=name))
    return find_headings(table)


def find_headings(table: SheetTable) -> SheetTable:
    """The table with the row of its headings as header; what stands above it is left out.

    A row with two known headings is one; in the first row a single one is enough if no
    cell is a number.
    """
    counts = [_known(row.cells) for row in table.rows[:_SEARCHED_FOR_HEADINGS]]
    best = max(counts, default=0)
    place = counts.index(best) if best else 0
    if best < 2 and not (best == 1 and place == 0 and _is_without_numbers(table)):
        return table
    shortened = SheetTable(
        (),
        table.rows[place:],
        table.name,
        encoding=table.encoding,
        delimiter=table.delimiter,
    )
    return shortened.with_header()


def _known(cells: tuple[str, ...]) -> int:
    columns: set[Column] = set()
    for cell in cells:
        column = column_of_heading(cell) if len(cell) <= 40 else None
        if column is not None:
            columns.add(column)
    return len(columns)


def _is_without_numbers(table: SheetTable) -> bool:
    return not any(sign.isdigit() for cell in table.rows[0].cells for sign in cell)
