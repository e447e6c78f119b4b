"""A list on its way in: a file, what its columns mean, and what somebody changed.

Nothing of it is stored. Every change gives a new `ListImport`; its preview says what would be
entered now. Corrections are kept by line and field, so that another choice of columns does
not lose them.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, fields, replace

from pairloom.director.entry_lists.columns import Column
from pairloom.director.entry_lists.draft import EntryDraft
from pairloom.director.entry_lists.duplicates import Known
from pairloom.director.entry_lists.kinds import CHESS, EntryKind
from pairloom.director.entry_lists.list_files import is_tournament_file, list_of
from pairloom.director.entry_lists.mapping import Mapping as Columns
from pairloom.director.entry_lists.mapping import NameOrder, guess_mapping
from pairloom.director.entry_lists.preview import Preview, draft_of_row, preview_entries
from pairloom.errors import FieldsRefused, InputError
from pairloom.formats.sheet import SheetRow, SheetTable
from pairloom.messages import message

__all__ = ["ListImport"]

_FIELDS = tuple(each.name for each in fields(EntryDraft))
_AS_FIELDS = Columns(tuple(Column(name) for name in _FIELDS))


@dataclass(frozen=True, slots=True)
class ListImport:
    """A file and what was chosen for it; what is `None` or empty is as the file suggests.

    `kind` is that of the tournament's entries.
    `typed` are corrections by line and field, `settled` the lines that are no longer to be
    entered: they have been, or were left out.
    """

    name: str
    data: bytes = field(repr=False)
    sheet: str = ""
    has_headings: bool | None = None
    columns: tuple[Column | None, ...] | None = None
    name_order: NameOrder | None = None
    typed: Mapping[tuple[int, str], str] = field(default_factory=dict)
    settled: frozenset[int] = frozenset()
    kind: EntryKind = CHESS

    @property
    def is_report(self) -> bool:
        """Is it the file of a tournament?"""
        return is_tournament_file(self.name, self.data)

    @property
    def sheets(self) -> tuple[str, ...]:
        """The sheets to choose from; none for a file that has only text."""
        return list_of(self.name, self.data, self.sheet).sheets

    def table(self) -> SheetTable:
        """What the file holds, with all rows; `InputError` says why it cannot be read."""
        table = list_of(self.name, self.data, self.sheet).table
        if self.has_headings is None or self.is_report:
            return table
        return table.with_header() if self.has_headings else table.without_header()

    def mapping(self, table: SheetTable) -> Columns:
        """What the columns mean: as chosen, else as guessed."""
        guessed = guess_mapping(table)
        columns = guessed.columns if self.columns is None else self.columns
        kept = tuple(column if column in self.kind.kept else None for column in columns)
        return Columns(kept[: table.width], self.name_order or guessed.name_order)

    def preview(self, existing: Iterable[Known] = ()) -> Preview:
        """What each row would become; rows that are settled are not among them."""
        table = self.table()
        mapping = self.mapping(table)
        if not mapping.has_names:
            return preview_entries(table, mapping, kind=self.kind)
        rows = (self._corrected(row, mapping) for row in table.rows if row.line not in self.settled)
        corrected = SheetTable(_FIELDS, tuple(rows), self.name)
        return preview_entries(corrected, _AS_FIELDS, existing=existing, kind=self.kind)

    def with_sheet(self, sheet: str) -> ListImport:
        """Another sheet: what was chosen and typed for this one is forgotten."""
        return ListImport(self.name, self.data, sheet, kind=self.kind)

    def with_headings(self, has_headings: bool) -> ListImport:
        """The first row read as headings, or as a row; columns are guessed anew."""
        return replace(self, has_headings=has_headings, columns=None, name_order=None)

    def with_columns(self, columns: Sequence[Column | None], order: NameOrder) -> ListImport:
        """Other meanings; `FieldsRefused` (`column-3`) if two columns have the same one."""
        faults = []
        for place, column in enumerate(columns):
            first = columns.index(column)
            if column is not None and first != place:
                told = message(
                    "Column {number} has this meaning already. Choose another one for one of them.",
                    number=first + 1,
                )
                faults.append((f"column-{place}", told))
        if faults:
            raise FieldsRefused(faults)
        return replace(self, columns=tuple(columns), name_order=order)

    def with_typed(self, changes: Mapping[tuple[int, str], str]) -> ListImport:
        """With corrections to some fields of some lines."""
        unknown = {name for _, name in changes} - set(_FIELDS)
        if unknown:
            raise InputError(
                message("an entry has no field {fields}", fields=tuple(sorted(unknown)))
            )
        return replace(self, typed={**self.typed, **changes})

    def without(self, lines: Iterable[int]) -> ListImport:
        """Without some lines."""
        return replace(self, settled=self.settled | frozenset(lines))

    def _corrected(self, row: SheetRow, mapping: Columns) -> SheetRow:
        draft = draft_of_row(row, mapping)
        cells = (self.typed.get((row.line, name), getattr(draft, name)) for name in _FIELDS)
        return SheetRow(row.line, tuple(cells))
