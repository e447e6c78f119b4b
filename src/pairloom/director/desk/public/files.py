"""Tables of data as texts: JSON for programs, comma-separated for spreadsheets."""

from __future__ import annotations

import csv
import io
import json
from typing import Final

from pairloom.director.desk.public.tables import Cell, PublicTable
from pairloom.director.desk.state import State

__all__ = ["csv_text", "json_text"]

_FORMULAS: Final = ("=", "+", "-", "@", "\t", "\r")


def json_text(state: State, table: PublicTable) -> str:
    """The rows with the names of their columns, and what they are of."""
    event, competition = state.event, state.competition
    document = {
        "event": {"slug": event.slug, "name": event.name},
        "tournament": {"slug": competition.slug, "name": competition.name},
        "table": table.name,
        "round": table.round,
        "rows": list(table.records()),
    }
    return json.dumps(document, ensure_ascii=False, indent=1) + "\n"


def csv_text(table: PublicTable) -> str:
    """The rows below the names of their columns."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(table.columns)
    writer.writerows([_plain(cell) for cell in row] for row in table.rows)
    return out.getvalue()


def _plain(cell: Cell) -> Cell:
    """Nothing that a spreadsheet would work out: a name may be anything that was typed."""
    is_formula = isinstance(cell, str) and cell.startswith(_FORMULAS) and not _is_number(cell)
    return f"'{cell}" if is_formula else cell


def _is_number(text: str) -> bool:
    return text.removeprefix("-").replace(".", "", 1).isdecimal()
