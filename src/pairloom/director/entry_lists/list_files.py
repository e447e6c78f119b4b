"""A file with entries, whatever it is, as a table: read apart, once for each file and sheet."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from pairloom.director.entry_lists.go_players import looks_like_go_file, read_go_players
from pairloom.director.entry_lists.reading import read_sheet
from pairloom.director.entry_lists.report_players import looks_like_report, read_report_players
from pairloom.director.reading_apart import ENTRY_LIST, read_apart
from pairloom.errors import InputError
from pairloom.formats.sheet import SheetTable

__all__ = ["ReadList", "is_tournament_file", "list_of", "read_list"]

_ZIP = b"PK\x03\x04"


@dataclass(frozen=True, slots=True)
class ReadList:
    """The table of a file, and the sheets there are to choose from: none if it has only text."""

    table: SheetTable
    sheets: tuple[str, ...] = ()


# Every page of an import asks for the table again.
@lru_cache(maxsize=4)
def list_of(name: str, data: bytes, sheet: str) -> ReadList:
    """What the file holds; `InputError` or `TooLarge` says why it cannot be read."""
    read_list: ReadList = read_apart(ENTRY_LIST, name, data, sheet)
    return read_list


def read_list(name: str, data: bytes, sheet: str) -> ReadList:
    """What the file holds, read here and now; `sheet` is empty for the first that is not."""
    if looks_like_go_file(name, data):
        return ReadList(read_go_players(name, data))
    if looks_like_report(data):
        return ReadList(read_report_players(name, data))
    table = read_sheet(name, data, sheet=sheet or None)
    return ReadList(table, _sheets(name, data))


def _sheets(name: str, data: bytes) -> tuple[str, ...]:
    if not data.startswith(_ZIP):
        return ()
    from pairloom.director.entry_lists.workbook import sheet_names

    try:
        return sheet_names(name, data)
    except InputError:  # the table could be read all the same
        return ()


def is_tournament_file(name: str, data: bytes) -> bool:
    """Is it the file of a tournament?"""
    return looks_like_report(data) or looks_like_go_file(name, data)
