"""What an import would do, row by row, before anything is stored."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from pairloom.director.entry_lists.checks import FieldError
from pairloom.director.entry_lists.columns import Column
from pairloom.director.entry_lists.draft import EntryDraft
from pairloom.director.entry_lists.duplicates import Known, People
from pairloom.director.entry_lists.kinds import CHESS, EntryKind
from pairloom.director.entry_lists.mapping import Mapping, NameOrder
from pairloom.formats.sheet import SheetRow, SheetTable
from pairloom.messages import Message, Text, message

_PLAIN = tuple(
    column for column in Column if column not in (Column.NAME, Column.SURNAME, Column.FIRST_NAME)
)


@dataclass(frozen=True, slots=True)
class PreviewRow:
    """One row: the entry it would become, and what is wrong with it."""

    line: int
    draft: EntryDraft
    errors: tuple[FieldError, ...] = ()

    @property
    def is_ready(self) -> bool:
        """Can it be entered as it is?"""
        return not self.errors

    def errors_of(self, field: str) -> tuple[FieldError, ...]:
        """The errors beside one field."""
        return tuple(error for error in self.errors if error.field == field)


@dataclass(frozen=True, slots=True)
class Preview:
    """All rows; `problem` says why none of them can be used, if that is so."""

    rows: tuple[PreviewRow, ...]
    problem: Text = ""

    @property
    def ready(self) -> tuple[EntryDraft, ...]:
        """The entries without errors."""
        return tuple(row.draft for row in self.rows if row.is_ready)

    @property
    def with_errors(self) -> tuple[PreviewRow, ...]:
        """The rows that somebody has to look at."""
        return tuple(row for row in self.rows if not row.is_ready)


def preview_entries(
    table: SheetTable,
    mapping: Mapping,
    *,
    existing: Iterable[Known] = (),
    kind: EntryKind = CHESS,
) -> Preview:
    """What each row would become. `existing` are those entered already."""
    if not mapping.has_names:
        return Preview((), message("No column holds the names. Choose the column of names."))
    people: People[str | int] = People()  # by a name that is entered, or by a line
    for known in existing:
        people.add(known, known.name)
    rows = []
    for row in table.rows:
        draft = kind.tidy(draft_of_row(row, mapping))
        errors = (*kind.check(draft), *_twice(draft, people))
        people.add(draft, row.line)
        rows.append(PreviewRow(row.line, draft, errors))
    return Preview(_with_errors_of_list(rows, kind))


def _with_errors_of_list(rows: list[PreviewRow], kind: EntryKind) -> tuple[PreviewRow, ...]:
    """With what a kind says about rows beside each other; of a field it has the last word."""
    told = kind.check_rows([(row.line, row.draft) for row in rows])
    changed = []
    for row in rows:
        further = told.get(row.line, ())
        named = {error.field for error in further}
        kept = tuple(error for error in row.errors if error.field not in named)
        changed.append(replace(row, errors=(*kept, *further)) if further else row)
    return tuple(changed)


def _twice(draft: EntryDraft, people: People[str | int]) -> tuple[FieldError, ...]:
    duplicate = people.find(draft)
    if duplicate is None:
        return ()
    field, where = duplicate
    if field == "fide_id":
        return (FieldError(field, "duplicate", _same_id(draft, where), typed=draft.fide_id),)
    told = _same_name(where) if draft.fide_id else _perhaps_the_same(where)
    return (FieldError(field, "duplicate", told, typed=draft.name),)


def _same_id(draft: EntryDraft, where: str | int) -> Message:
    if isinstance(where, int):
        return message(
            "FIDE ID {fide_id}: it is also in line {line}. Leave out one of the two.",
            fide_id=draft.fide_id,
            line=where,
        )
    return message(
        'FIDE ID {fide_id}: "{name}" is entered already. Leave out one of the two.',
        fide_id=draft.fide_id,
        name=where,
    )


def _same_name(where: str | int) -> Message:
    if isinstance(where, int):
        return message(
            "A player of this name and year of birth: it is also in line {line}. Leave out one of "
            "the two.",
            line=where,
        )
    return message(
        'A player of this name and year of birth: "{name}" is entered already. Leave out one of '
        "the two.",
        name=where,
    )


def _perhaps_the_same(where: str | int) -> Message:
    if isinstance(where, int):
        return message(
            "A player of this name and year of birth: it is also in line {line}. Leave out one of "
            "the two, or add the FIDE ID or the birth date.",
            line=where,
        )
    return message(
        'A player of this name and year of birth: "{name}" is entered already. Leave out one of '
        "the two, or add the FIDE ID or the birth date.",
        name=where,
    )


def draft_of_row(row: SheetRow, mapping: Mapping) -> EntryDraft:
    """The fields of a row, as they are written."""
    texts = {
        column.value: row.cell(place)
        for place, column in enumerate(mapping.columns)
        if column in _PLAIN
    }
    return EntryDraft(name=_name(row, mapping), **texts)


def _name(row: SheetRow, mapping: Mapping) -> str:
    surname = _cell(row, mapping, Column.SURNAME)
    first = _cell(row, mapping, Column.FIRST_NAME)
    if surname or first:
        return f"{surname}, {first}" if surname and first else surname or first
    return _turned(_cell(row, mapping, Column.NAME), mapping.name_order)


def _cell(row: SheetRow, mapping: Mapping, column: Column) -> str:
    place = mapping.place(column)
    return row.cell(place).strip(" \t\xa0") if place is not None else ""


def _turned(name: str, order: NameOrder) -> str:
    """'Jan Novák' or 'Novák Jan' as 'Novák, Jan'; surnames in capitals may have several words."""
    words = name.split(" ")
    words = [word for word in words if word]
    if order is NameOrder.AS_WRITTEN or "," in name or len(words) < 2:
        return name
    if order is NameOrder.FIRST_NAME_FIRST:
        words.reverse()
    count = 1
    while count < len(words) - 1 and all(_is_capital(word) for word in words[: count + 1]):
        count += 1
    surname, first = words[:count], words[count:]
    if order is NameOrder.FIRST_NAME_FIRST:
        surname.reverse()
        first.reverse()
    return f"{' '.join(surname)}, {' '.join(first)}"


def _is_capital(word: str) -> bool:
    return len(word) > 1 and word.isupper()
