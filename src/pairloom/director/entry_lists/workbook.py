"""XLSX: the cells of one sheet as text.

A small file can unpack to an enormous one, so sizes are looked at before anything is
unpacked; an archive that lies about them is found out while it is read.
"""

from __future__ import annotations

import datetime
import io
import warnings
import zipfile
from collections.abc import Iterator
from typing import Any

from pairloom.errors import InputError, TooLarge
from pairloom.formats.sheet import (
    LARGEST_SHEET,
    SheetRow,
    SheetTable,
    limited_rows,
    tidy_table,
)

_WORKBOOK = "xl/workbook.xml"
_OPEN_DOCUMENT = "content.xml"


def read_workbook(name: str, data: bytes, *, sheet: str | None = None) -> SheetTable:
    """The table on a sheet: the one named, or the first that is not empty."""
    _require_workbook(name, data)
    import openpyxl  # type: ignore[import-untyped]

    # Remarks on styles and validation that this library does not know say nothing to arbiters.
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        try:
            book = openpyxl.load_workbook(io.BytesIO(data), read_only=True, data_only=True)
            try:
                return _first_table(name, book, sheet)
            finally:
                book.close()
        except (InputError, TooLarge):
            raise
        except Exception as error:  # the library lets through whatever a damaged file causes
            raise InputError(
                f"{name}: the spreadsheet is damaged ({type(error).__name__}). Open it, save it "
                "again as XLSX, or save it as CSV"
            ) from error


def sheet_names(name: str, data: bytes) -> tuple[str, ...]:
    """The names of the sheets with cells, in their order."""
    _require_workbook(name, data)
    import openpyxl

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        try:
            book = openpyxl.load_workbook(io.BytesIO(data), read_only=True)
            names = tuple(sheet.title for sheet in book.worksheets)
            book.close()
        except Exception:  # a damaged file: reading it says what is wrong
            return ()
    return names


def _require_workbook(name: str, data: bytes) -> None:
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            members = archive.infolist()
    except zipfile.BadZipFile as error:
        raise InputError(f"{name}: the file is damaged ({error}). Send it again") from error
    size = sum(member.file_size for member in members)
    if size > LARGEST_SHEET:
        limit = LARGEST_SHEET // 1024**2
        raise TooLarge(
            f"{name}: {size / 1024**2:.0f} MB when unpacked; the limit is {limit} MB. "
            "Leave out pictures and other sheets, or save the list as CSV"
        )
    names = {member.filename for member in members}
    if _WORKBOOK not in names:
        kind = "an OpenDocument file" if _OPEN_DOCUMENT in names else "an archive"
        raise InputError(f"{name}: {kind}, not a spreadsheet in XLSX. Save it as XLSX or CSV")


def _first_table(name: str, book: Any, wanted: str | None) -> SheetTable:
    if wanted is not None and wanted not in book.sheetnames:
        raise InputError(f"{name}: no sheet {wanted!r}; there are {', '.join(book.sheetnames)}")
    for sheet in book.worksheets:
        if wanted is not None and sheet.title != wanted:
            continue
        # The size written in the file is not trusted: rows would be filled up to it.
        sheet.reset_dimensions()
        rows = tuple(limited_rows(_rows(sheet), name))
        if rows:
            return tidy_table(SheetTable((), rows, name))
    return SheetTable((), (), name)


def _rows(sheet: Any) -> Iterator[SheetRow]:
    for number, values in enumerate(sheet.iter_rows(values_only=True), 1):
        cells = [_text(value) for value in values]
        while cells and not cells[-1]:
            cells.pop()
        yield SheetRow(number, tuple(cells))


def _text(value: object) -> str:
    match value:
        case None:
            return ""
        case datetime.datetime() | datetime.date():
            return f"{value.year:04}/{value.month:02}/{value.day:02}"
        case float() if value.is_integer():
            return str(int(value))
    return str(value).strip()
