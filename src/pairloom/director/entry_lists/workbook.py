"""XLSX: the cells of one sheet as text.

A small file can unpack to an enormous one, so its directory is looked at before anything is
unpacked; an archive that lies about sizes is found out while it is read. Rows and columns far away
cost nothing: only cells that are there are looked at, and those that hold something are counted.
"""

from __future__ import annotations

import datetime
import io
import warnings
import zipfile
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from pairloom.domain.typed_text import quoted, shortened
from pairloom.errors import InputError, TooLarge
from pairloom.formats.sheet import (
    LARGEST_SHEET,
    SheetRow,
    SheetTable,
    limited_rows,
    require_width,
    tidy_table,
)
from pairloom.formats.zip_directory import ArchiveLimits, read_directory
from pairloom.messages import counted, message

_WORKBOOK = "xl/workbook.xml"
_OPEN_DOCUMENT = "content.xml"
_LIMITS = ArchiveLimits(members=1_000, member=LARGEST_SHEET, total=LARGEST_SHEET, ratio=250)
_MOST_SHEETS = 100
_SHOWN_SHEETS = 10


def read_workbook(name: str, data: bytes, *, sheet: str | None = None) -> SheetTable:
    """The table on a sheet: the one named, or the first that is not empty."""
    with _opened(name, data) as book:
        return _first_table(name, book, sheet)


def sheet_names(name: str, data: bytes) -> tuple[str, ...]:
    """The names of the sheets with cells, in their order."""
    with _opened(name, data) as book:
        return tuple(sheet.title for sheet in book.worksheets)


@contextmanager
def _opened(name: str, data: bytes) -> Iterator[Any]:
    _require_workbook(name, data)
    import openpyxl  # type: ignore[import-untyped]

    # Remarks on styles and validation that this library does not know say nothing to arbiters.
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        try:
            book = openpyxl.load_workbook(io.BytesIO(data), read_only=True, data_only=True)
            try:
                yield book
            finally:
                book.close()
        except (InputError, TooLarge, MemoryError):
            raise
        except Exception as error:  # the library lets through whatever a damaged file causes
            raise InputError(
                message(
                    "{name}: the spreadsheet is damaged ({error}). Open it, save it "
                    "again as XLSX, or save it as CSV",
                    name=name,
                    error=type(error).__name__,
                )
            ) from error


_OPEN = message("{name}: an OpenDocument file, not a spreadsheet in XLSX. Save it as XLSX or CSV")
_ARCHIVE = message("{name}: an archive, not a spreadsheet in XLSX. Save it as XLSX or CSV")


def _require_workbook(name: str, data: bytes) -> None:
    members = read_directory(io.BytesIO(data), name, _LIMITS)
    names = {member.filename for member in members}
    if _WORKBOOK in names:
        _require_few_sheets(name, data)
    else:
        raise InputError((_OPEN if _OPEN_DOCUMENT in names else _ARCHIVE).filled(name=name))


def _require_few_sheets(name: str, data: bytes) -> None:
    """Before the library reads them: each costs as much as there are parts in the archive."""
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            count = archive.read(_WORKBOOK).count(b"sheetId")
    except (zipfile.BadZipFile, zlib.error, EOFError, NotImplementedError) as error:
        raise InputError(
            message(
                "{name}: the spreadsheet is damaged ({error}). Save it again",
                name=name,
                error=str(error),
            )
        ) from error
    if count > _MOST_SHEETS:
        raise TooLarge(
            counted(
                "{name}: {count} sheet; the limit is {limit}. Save one as CSV",
                "{name}: {count} sheets; the limit is {limit}. Save one as CSV",
                count,
                name=name,
                limit=_MOST_SHEETS,
            )
        )


def _first_table(name: str, book: Any, wanted: str | None) -> SheetTable:
    if wanted is not None and wanted not in book.sheetnames:
        shown = tuple(shortened(title) for title in book.sheetnames[:_SHOWN_SHEETS])
        raise InputError(
            message(
                "{name}: no sheet {wanted}; there are {sheets}",
                name=name,
                wanted=quoted(wanted),
                sheets=shown,
            )
        )
    for sheet in book.worksheets:
        if wanted is not None and sheet.title != wanted:
            continue
        rows = tuple(limited_rows(_rows(book, sheet, name), name))
        if rows:
            return tidy_table(SheetTable((), rows, name))
    return SheetTable((), (), name)


def _rows(book: Any, sheet: Any, name: str) -> Iterator[SheetRow]:
    """The rows that hold something. The library's own way to iterate fills up every row and column
    that is missing, up to a million rows of 16,384 cells; its parser underneath does not."""
    from openpyxl.worksheet._reader import WorkSheetParser  # type: ignore[import-untyped]

    with sheet._get_source() as source:
        parser = WorkSheetParser(
            source,
            sheet._shared_strings,
            data_only=True,
            epoch=book.epoch,
            date_formats=book._date_formats,
            timedelta_formats=book._timedelta_formats,
        )
        last = 0
        for number, cells in parser.parse():
            texts = {cell["column"]: text for cell in cells if (text := _text(cell["value"]))}
            if texts and number > last:  # a row twice: the first one counts
                width = max(texts)
                require_width(number, width, name)
                yield SheetRow(number, tuple(texts.get(at, "") for at in range(1, width + 1)))
            last = max(last, number)


def _text(value: object) -> str:
    match value:
        case None:
            return ""
        case datetime.datetime() | datetime.date():
            return f"{value.year:04}/{value.month:02}/{value.day:02}"
        case float() if value.is_integer():
            return str(int(value))
    return str(value).strip()
