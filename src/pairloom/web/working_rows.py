"""Rows of a working: what each round adds to a value, with the result it was added for."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from pairloom.director.desk.value_rows import ValueRow
from pairloom.messages import Text, Value
from pairloom.web.score_cells import score_cell

__all__ = ["WorkingRow", "working_rows"]


@dataclass(frozen=True, slots=True)
class WorkingRow:
    """A row; `sign` is what the player had, empty where that is not told."""

    round: int
    opponent: str
    number: int
    sign: str
    colour: str
    sign_words: Text
    words: Text
    amount: Value
    cut: Text


def working_rows(rows: Iterable[ValueRow]) -> list[WorkingRow]:
    """The rows as pages show them."""
    return [_row(row) for row in rows]


def _row(row: ValueRow) -> WorkingRow:
    sign, _, words = score_cell(row.cell) if row.cell else ("", "", "")
    colour = row.cell.colour if row.cell else None
    return WorkingRow(
        round=row.round,
        opponent=row.opponent,
        number=row.number,
        sign=sign,
        colour=colour.name.lower() if colour else "",
        sign_words=words,
        words=row.words,
        amount=row.amount,
        cut=row.cut,
    )
