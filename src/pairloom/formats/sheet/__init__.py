"""Tables of text: what a spreadsheet or a CSV file holds, before anybody says what it means."""

from pairloom.formats.sheet.csv_table import read_csv
from pairloom.formats.sheet.decoding import decode_text
from pairloom.formats.sheet.table import (
    LARGEST_SHEET,
    LONGEST_CELL,
    MOST_COLUMNS,
    MOST_ROWS,
    SheetRow,
    SheetTable,
    limited_rows,
    require_width,
    tidy_table,
)

__all__ = [
    "LARGEST_SHEET",
    "LONGEST_CELL",
    "MOST_COLUMNS",
    "MOST_ROWS",
    "SheetRow",
    "SheetTable",
    "decode_text",
    "limited_rows",
    "read_csv",
    "require_width",
    "tidy_table",
]
