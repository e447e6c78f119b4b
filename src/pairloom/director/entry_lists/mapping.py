"""Which column is what: a guess to start from, and changes by people."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum

from pairloom.director.entry_lists.columns import Column, column_of_heading
from pairloom.director.entry_lists.contents import Sample, guess_by_contents
from pairloom.domain.name_folding import fold_name
from pairloom.formats.sheet import SheetTable


class NameOrder(Enum):
    """How a name without a comma is written."""

    AS_WRITTEN = "as written"
    SURNAME_FIRST = "surname first"
    FIRST_NAME_FIRST = "first name first"


# Beginnings of headings that tell the order of names.
_FIRST_NAME_WORDS = (
    *("jmeno a", "jmeno prijmeni", "ime in", "ime priimek", "nombre y", "nombre apellidos"),
    *("first name and", "first name last", "vor ", "vorname", "prenom"),
)
_SURNAME_WORDS = (
    *("prijmeni", "priimek", "apellido", "nachname", "name vorname", "nom ", "surname and"),
    *("surname first", "last name first"),
)


@dataclass(frozen=True, slots=True)
class Mapping:
    """The meaning of each column, `None` for those that are not used."""

    columns: tuple[Column | None, ...]
    name_order: NameOrder = NameOrder.AS_WRITTEN

    def place(self, column: Column) -> int | None:
        """Where a column is, or `None`."""
        return self.columns.index(column) if column in self.columns else None

    def with_column(self, place: int, column: Column | None) -> Mapping:
        """Another meaning for one column; what had that meaning before is not used then."""
        others = (None if each is column else each for each in self.columns)
        columns = list(others) if column is not None else list(self.columns)
        columns[place] = column
        return replace(self, columns=tuple(columns))

    def with_name_order(self, order: NameOrder) -> Mapping:
        """The same columns, with names written in another order."""
        return replace(self, name_order=order)

    @property
    def has_names(self) -> bool:
        """Is there a column to take names from?"""
        return Column.NAME in self.columns or Column.SURNAME in self.columns


def guess_mapping(table: SheetTable) -> Mapping:
    """Headings first; columns without a known one are judged by what they hold."""
    samples = [Sample.of(table, place) for place in range(table.width)]
    columns: list[Column | None] = [None] * table.width
    for place, heading in enumerate(table.header):
        column = _confirmed(column_of_heading(heading), heading, samples[place])
        if column is not None and column not in columns:
            columns[place] = column
    _settle_names(columns)
    known = {place for place, heading in enumerate(table.header) if heading.strip()}
    for place, column in guess_by_contents(samples, columns).items():
        # A heading that we do not know is another thing, unless it must be the name.
        if place not in known or (column is Column.NAME and Column.NAME not in columns):
            columns[place] = column
    return Mapping(tuple(columns), _guess_order(table, columns))


def _confirmed(column: Column | None, heading: str, sample: Sample) -> Column | None:
    """Short headings are used for several things; the contents decide."""
    if column is Column.FIDE_ID and not sample.looks_like(Column.FIDE_ID) and sample.values:
        if sample.looks_like(Column.RATING) and "id" not in fold_name(heading).split():
            return Column.RATING
        return None if fold_name(heading) in ("id", "id no") else column
    return column


def _settle_names(columns: list[Column | None]) -> None:
    """'Name' beside 'first name' is the surname; either of the two alone is the whole name."""
    has_first, has_surname = Column.FIRST_NAME in columns, Column.SURNAME in columns
    if has_first and has_surname:
        _rename(columns, Column.NAME, None)
    elif has_first and Column.NAME in columns:
        _rename(columns, Column.NAME, Column.SURNAME)
    elif Column.NAME not in columns:
        _rename(columns, Column.FIRST_NAME, Column.NAME)
        _rename(columns, Column.SURNAME, Column.NAME)
    else:
        _rename(columns, Column.SURNAME, None)


def _rename(columns: list[Column | None], old: Column, new: Column | None) -> None:
    if old in columns:
        columns[columns.index(old)] = new


def _guess_order(table: SheetTable, columns: list[Column | None]) -> NameOrder:
    if Column.NAME not in columns or not table.header:
        return NameOrder.AS_WRITTEN
    place = columns.index(Column.NAME)
    heading = fold_name(table.header[place]) if place < len(table.header) else ""
    if heading.startswith(_FIRST_NAME_WORDS):
        return NameOrder.FIRST_NAME_FIRST
    if heading.startswith(_SURNAME_WORDS):
        return NameOrder.SURNAME_FIRST
    return NameOrder.AS_WRITTEN
