"""Files of Go tournaments: read by what they are, written in the form that is wanted."""

from __future__ import annotations

from dataclasses import replace

from pairloom.director import files
from pairloom.director.go_names import SUFFIXES, is_go_file
from pairloom.director.go_printed import with_printed_criteria
from pairloom.domain.go import GoTournament
from pairloom.errors import InputError
from pairloom.formats import go_json
from pairloom.formats.egd import PlacedRow, read_h9, read_tou, write_h9
from pairloom.formats.go_journal import GoFile
from pairloom.formats.go_json.record import GoRecord, read_file, write_file
from pairloom.formats.macmahon import is_macmahon, read_macmahon
from pairloom.formats.opengotha import read_opengotha
from pairloom.formats.pairgoth import is_pairgoth, read_pairgoth
from pairloom.messages import message
from pairloom.placement import Placement, make_placement

__all__ = [
    "SUFFIXES",
    "h9_text_of",
    "is_go_file",
    "load_go_file",
    "parse_go_file",
    "placed_rows",
    "write_go_file",
]


def load_go_file(path: str) -> GoFile:
    """Read a file from disk; `FileAccess` if that cannot be done."""
    return parse_go_file(path, files.read_bytes(path))


def parse_go_file(name: str, data: bytes) -> GoFile:
    """Read a file from memory: its beginning says what it is, else its name."""
    start = data[:4000].lstrip(b"\xef\xbb\xbf \t\r\n")
    if start.startswith(b"{") and not is_pairgoth(name, start):
        try:
            return read_file(data)
        except InputError as error:
            raise InputError(message("{file}: {problem}", file=name, problem=error)) from error
    read: GoFile
    if start.startswith(b"{"):
        read = read_pairgoth(data.removeprefix(b"\xef\xbb\xbf"))
    elif start.startswith(b"<"):
        read = read_macmahon(data) if is_macmahon(data) else read_opengotha(data)
    else:
        is_tou = name.lower().endswith(".tou")
        read = read_tou(data) if is_tou else with_printed_criteria(read_h9(data))
    return replace(read, findings=tuple(replace(finding, file=name) for finding in read.findings))


def write_go_file(tournament: GoTournament, form: str, record: GoRecord | None = None) -> str:
    """The text of a file: `h9` or `json`; the latter with what is known of the draws."""
    if form == "json" and record is not None:
        return write_file(tournament, record, indent=1) + "\n"
    if form == "json":
        return go_json.write(tournament, indent=1) + "\n"
    return h9_text_of(tournament)


def h9_text_of(tournament: GoTournament) -> str:
    """The result file in the order of the placement so far."""
    placement = make_placement(tournament)
    return write_h9(tournament, placed_rows(placement), columns=placement.columns)


def placed_rows(placement: Placement) -> list[PlacedRow]:
    """The rows of a placement as result files have them: a shared place is named once."""
    rows: list[PlacedRow] = []
    last = 0
    for row in placement.rows:
        rows.append(PlacedRow(row.number, None if row.place == last else row.place, row.texts))
        last = row.place
    return rows
