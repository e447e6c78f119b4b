"""Which column is what: a guess to start from, and changes by people."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from enum import Enum

from pairloom.director.entry_lists.columns import Column, column_of_heading
from pairloom.domain.name_folding import fold_name
from pairloom.formats.sheet import SheetTable
from pairloom.formats.sheet.federations import FEDERATIONS
from pairloom.formats.trf.roster import TITLES
from pairloom.formats.trf.tokens import canonical_date

# What a column is, judged by what it holds.

_MOST_VALUES = 200
_MOST = 0.8  # the share of values that must be of a kind
_NUMBER = re.compile(r"\d+([.,]0+)?", re.ASCII)
_RANK = re.compile(r"\d{1,2}\s*(k|d|p|kyu|dan)", re.ASCII | re.IGNORECASE)
_SEX = frozenset("m w f M W F".split())
_BIRTH_YEARS = range(1920, 2031)


@dataclass(frozen=True, slots=True)
class Sample:
    """The first values of a column, without empty ones."""

    values: tuple[str, ...]

    @classmethod
    def of(cls, table: SheetTable, place: int) -> Sample:
        """The values of a column of the table."""
        cells = (row.cell(place).strip() for row in table.rows[: 2 * _MOST_VALUES])
        return cls(tuple(value for value in cells if value)[:_MOST_VALUES])

    def share(self, test: Callable[[str], bool]) -> float:
        """How many of the values pass; 0 for an empty column."""
        return sum(map(test, self.values)) / len(self.values) if self.values else 0.0

    def looks_like(self, column: Column) -> bool:
        """Are nearly all values what this column would hold?"""
        return self.share(_TESTS[column]) >= _MOST and not (
            column is Column.RATING and self.are_years
        )

    @property
    def are_years(self) -> bool:
        """All from 1920 to 2030: years of birth; ratings would reach further."""
        return bool(self.values) and all(_number(value) in _BIRTH_YEARS for value in self.values)

    @property
    def variety(self) -> float:
        """The share of values that are different."""
        return len(set(self.values)) / len(self.values) if self.values else 0.0


def _number(text: str) -> int:
    return int(re.split("[.,]", text)[0]) if _NUMBER.fullmatch(text) and len(text) < 15 else -1


def _is_birth(text: str) -> bool:
    return _number(text) in _BIRTH_YEARS or (
        not text.isdecimal() and canonical_date(text) is not None
    )


def _is_name(text: str) -> bool:
    letters = sum(sign.isalpha() for sign in text)
    return letters >= 2 and not any(sign.isdigit() for sign in text)


_TESTS: dict[Column, Callable[[str], bool]] = {
    Column.FIDE_ID: lambda text: _number(text) >= 10_000,
    Column.RATING: lambda text: 0 <= _number(text) <= 3999 and (len(text) >= 3 or text == "0"),
    Column.BIRTH: _is_birth,
    Column.FEDERATION: lambda text: text in FEDERATIONS,
    Column.TITLE: lambda text: text in TITLES,
    Column.SEX: lambda text: text in _SEX,
    Column.NAME: _is_name,
    Column.RANK: lambda text: _RANK.fullmatch(text) is not None,
}
# In this order: a year is also a possible rating, "M" is also a name.
_ORDER = (
    *(Column.FIDE_ID, Column.BIRTH, Column.RATING, Column.TITLE, Column.SEX, Column.FEDERATION),
    Column.RANK,
)


def guess_by_contents(
    samples: Sequence[Sample], known: Sequence[Column | None]
) -> dict[int, Column]:
    """Meanings for columns that have none yet."""
    guessed: dict[int, Column] = {}
    taken = {column for column in known if column is not None}
    free = [place for place, column in enumerate(known) if column is None]
    for column in _ORDER:
        for place in free:
            if column in taken:
                break
            if place not in guessed and samples[place].looks_like(column):
                guessed[place] = column
                taken.add(column)
    if taken.isdisjoint({Column.NAME, Column.SURNAME}):
        guessed |= _guess_names(samples, [place for place in free if place not in guessed])
    return guessed


def _guess_names(samples: Sequence[Sample], free: Sequence[int]) -> dict[int, Column]:
    """The first column of several words each; else the first two of single words."""
    texts = [place for place in free if samples[place].looks_like(Column.NAME)]
    whole = [place for place in texts if samples[place].share(_has_two_words) >= _MOST]
    whole.sort(key=lambda place: samples[place].variety < _MOST)
    if whole:
        return {whole[0]: Column.NAME}
    if len(texts) > 1:
        return {texts[0]: Column.SURNAME, texts[1]: Column.FIRST_NAME}
    return dict.fromkeys(texts, Column.NAME)


def _has_two_words(text: str) -> bool:
    return len(text.replace(",", " ").split()) > 1


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
