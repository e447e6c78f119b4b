"""CSV in all its dialects: which sign parts the cells is found out."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterator
from itertools import islice

from pairloom.errors import InputError, TooLarge
from pairloom.formats.sheet.decoding import decode_text
from pairloom.formats.sheet.table import (
    LARGEST_SHEET,
    SheetRow,
    SheetTable,
    limited_rows,
    tidy_table,
)
from pairloom.messages import message

DELIMITERS = (";", "\t", ",", "|")
_NO_DELIMITERS = '"\r\n '
_SAMPLE = 50
_DECLARED = re.compile(r"sep=(.)\r?\n", re.IGNORECASE)  # the first line, as spreadsheets write it


def read_csv(data: bytes, name: str = "", *, delimiter: str | None = None) -> SheetTable:
    """The table in a text file, all rows as rows: whether the first holds headings is
    for the mapping to say (`SheetTable.with_header`).

    >>> table = read_csv("Name;Elo\\nNovák, Jan;1850\\n".encode("cp1250"))
    >>> table.delimiter, table.rows[1]
    (';', SheetRow(line=2, cells=('Novák, Jan', '1850')))
    """
    if len(data) > LARGEST_SHEET:
        raise TooLarge(
            message(
                "{name}: larger than {size} MB, the limit for a sheet",
                name=name,
                size=LARGEST_SHEET // 1024**2,
            )
        )
    text, encoding = decode_text(data)
    skipped = 0
    if declared := _DECLARED.match(text):
        delimiter = delimiter or (declared[1] if declared[1] not in _NO_DELIMITERS else None)
        text, skipped = text[declared.end() :], 1
    chosen = delimiter or find_delimiter(text)
    rows = limited_rows(_rows(text, chosen, name, skipped), name)
    return tidy_table(SheetTable((), tuple(rows), name, encoding=encoding, delimiter=chosen))


def find_delimiter(text: str) -> str:
    """The sign that cuts the most of the first rows into equally many cells.

    A comma inside 'Surname, First' cuts all rows alike, too: of equal answers the one
    listed first is taken, and the comma comes late.
    """
    scores = {sign: _evenness(text, sign) for sign in DELIMITERS}
    best = max(scores.values())
    if best <= 0:
        return ","
    return next(sign for sign in DELIMITERS if scores[sign] == best)


def _evenness(text: str, sign: str) -> float:
    """The share of rows with the commonest number of cells, if that is more than one."""
    sample = islice(csv.reader(io.StringIO(text, newline=""), delimiter=sign), _SAMPLE)
    try:
        widths = [len(cells) for cells in sample if any(cells)]
    except csv.Error:
        return 0
    several = [width for width in widths if width > 1]
    if not several:
        return 0
    common = max(several, key=lambda width: (several.count(width), width))
    return several.count(common) / len(widths)


def _rows(text: str, delimiter: str, name: str, skipped: int) -> Iterator[SheetRow]:
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=delimiter)
    line = skipped
    try:
        for cells in reader:
            yield SheetRow(line + 1, tuple(cells))
            line = skipped + reader.line_num
    except csv.Error as error:
        raise InputError(
            message(
                "{name}: line {line}: cannot be read as CSV: {problem}",
                name=name,
                line=line + 1,
                problem=str(error),
            )
        ) from error
