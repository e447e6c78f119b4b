"""Tables that somebody pastes into a form: rows by the names of their columns."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable

from pairloom.errors import InputError

__all__ = ["parse_rating_table", "typed_rows"]

# Rows are filled up to the columns, so that a line of many makes every row as long.
_MOST_COLUMNS = 100


def typed_rows(
    text: str, needed: Iterable[str], advice: str
) -> tuple[list[str], list[tuple[int, dict[str, str]]]]:
    """The names of the columns in small letters, and the rows with their numbers from 2 on.

    `InputError` if it is no table, or a column is missing that is needed; `advice` says which.
    """
    table = csv.DictReader(io.StringIO(text.lstrip("\ufeff")))
    try:
        names = [name.strip().lower() for name in table.fieldnames or ()]
        if not set(needed) <= set(names):
            raise InputError(f"line 1: {advice}")
        if len(names) > _MOST_COLUMNS:
            raise InputError(f"line 1: {len(names)} columns; {_MOST_COLUMNS} at most")
        table.fieldnames = names
        rows = [
            (line, {name: cell or "" for name, cell in row.items() if name is not None})
            for line, row in enumerate(table, 2)
        ]
    except csv.Error as error:
        raise InputError(
            f"line {table.line_num + 1}: cannot be read as a table: {error}. "
            "Is a quotation mark not closed?"
        ) from error
    return names, rows


def parse_rating_table(text: str) -> list[tuple[str, int, int]]:
    """ICCF number, rating and games of each line; who has no rating is left out."""
    _, lines = typed_rows(
        text, ("id", "rating", "games"), "columns id, rating and games are needed"
    )
    rows = []
    for line, row in lines:
        player, *numbers = (row[name].strip() for name in ("id", "rating", "games"))
        if not numbers[0]:
            continue
        if not all(one.isascii() and one.isdigit() and len(one) < 10 for one in numbers):
            typed = " and ".join(repr(one[:20]) for one in numbers)
            raise InputError(f"line {line}: rating and games are numbers, not {typed}")
        rows.append((player, int(numbers[0]), int(numbers[1])))
    if not rows:
        raise InputError("the table holds no rating")
    return rows
