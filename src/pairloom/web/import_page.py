"""The page of an import: columns to choose, rows to look at, rows that are ready."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from starlette.requests import Request
from starlette.responses import Response

from pairloom.director.entry_lists import Column, Preview, PreviewRow
from pairloom.director.entry_lists.completing import Completion, find_completions
from pairloom.director.entry_lists.kinds import GO, EntryKind
from pairloom.director.entry_lists.list_import import ListImport
from pairloom.director.entry_lists.mapping import NameOrder
from pairloom.domain.listed_player import RatingKind
from pairloom.domain.typed_text import parse_whole
from pairloom.messages import Text, in_context, message
from pairloom.web.access import Tournament
from pairloom.web.pages import names_of, tournament_page
from pairloom.web.rating_lists import has_list, kind_of, list_in_use

__all__ = ["completions_of", "import_page"]

LABELS: dict[str, Text] = {
    "name": message("Name"),
    "title": in_context("player", "Title"),
    "rating": message("Rating"),
    "fide_id": "FIDE ID",
    "federation": message("Federation"),
    "birth": message("Born"),
    "sex": message("Sex"),
    "club": message("Club"),
    "rank": in_context("Go", "Rank"),
    "correction": message("Correction"),
    "family": message("Family"),
    "strength": message("Estimate"),
    "team": message("Team"),
    "board": in_context("list", "Board"),
}
COLUMN_NAMES: dict[Column, Text] = {
    **{Column(name): text for name, text in LABELS.items()},
    Column.SURNAME: message("Surname"),
    Column.FIRST_NAME: message("First name"),
}
_ORDERS = {
    NameOrder.AS_WRITTEN: message("As written: Surname, First name"),
    NameOrder.SURNAME_FIRST: message("Surname first, no comma"),
    NameOrder.FIRST_NAME_FIRST: message("First name first"),
}
# More would make the page slow; they are counted and imported all the same.
_MOST_WITH_ERRORS = 100
_MOST_READY = 500
_SAMPLES = 3


@dataclass(frozen=True, slots=True)
class Fault:
    """A field of a row that has to be looked at."""

    name: str
    label: Text
    value: str
    told: tuple[Text, ...]
    suggestion: str


@dataclass(frozen=True, slots=True)
class ColumnRow:
    """A column of the file: its heading, its first values, and what it is taken for."""

    heading: str
    samples: list[str]
    value: str


@dataclass(frozen=True, slots=True)
class Columns:
    """What can be chosen about the file: sheet, headings, meaning of each column, names."""

    columns: list[ColumnRow]
    sheet_options: list[tuple[str, str]]
    has_headings: bool
    meanings: list[tuple[str, Text]]
    orders: list[tuple[str, Text]]
    name_order: str
    has_whole_names: bool


@dataclass(frozen=True, slots=True)
class Rows:
    """Rows to look at and rows that are ready: those that are shown, and how many there are."""

    wrong: list[tuple[PreviewRow, list[Fault]]]
    wrong_count: int
    ready: list[PreviewRow]
    ready_count: int


def import_page(
    request: Request,
    tournament: Tournament,
    source: ListImport,
    address: str,
    *,
    problem: Text = "",
    errors: Mapping[str, Text] | None = None,
    chosen: list[str] | None = None,
) -> Response:
    """What would be entered. `chosen` are meanings of columns that could not be used."""
    state = tournament.state
    preview = source.preview(tournament.stored.players)
    kind = kind_of(request.query_params.get("kind", ""))
    # What is asked there is FIDE's list: a PIN is no FIDE ID.
    has_ratings = bool(state.discipline.rating_kinds)
    completions = completions_of(preview, kind) if has_ratings else {}
    entered = request.query_params.get("entered", "")
    return tournament_page(
        request,
        tournament,
        "desk/players/import-rows.html",
        tab="players",
        state=state,
        status=422 if problem or errors else 200,
        source=source,
        address=address,
        problem=problem or preview.problem,
        errors=dict(errors or {}),
        entered=parse_whole(entered) or 0,
        preview=preview,
        has_teams=Column.TEAM in source.kind.kept,
        kind=kind.value,
        completions=completions,
        asks_list=bool(completions) or (has_ratings and _lacks_ratings(preview)),
        **names_of(_columns(source, chosen)),
        **names_of(_rows(preview)),
    )


def completions_of(preview: Preview, kind: RatingKind) -> dict[int, Completion]:
    """What the rating list knows of rows that lack it; nothing without a list."""
    listed = list_in_use()
    return find_completions(preview.rows, listed, kind) if listed.info is not None else {}


def _lacks_ratings(preview: Preview) -> bool:
    """Could another kind of rating be wanted from the list? Not without a list."""
    drafts = (row.draft for row in preview.rows)
    return any(draft.fide_id and not draft.rating for draft in drafts) and has_list()


def _columns(source: ListImport, chosen: list[str] | None) -> Columns:
    """The columns of the file, each with its first values and what it is."""
    table = source.table()
    mapping = source.mapping(table)
    columns = []
    for place in range(table.width):
        values = (row.cell(place).strip() for row in table.rows)
        samples = [value for value, _ in zip(filter(None, values), range(_SAMPLES), strict=False)]
        column = mapping.columns[place] if place < len(mapping.columns) else None
        value = column.value if column else ""
        if chosen is not None and place < len(chosen):
            value = chosen[place]
        heading = table.header[place] if place < len(table.header) else ""
        columns.append(ColumnRow(heading, samples, value))
    return Columns(
        columns=columns,
        sheet_options=[(name, name) for name in source.sheets],
        has_headings=bool(table.header),
        meanings=[("", message("Not used")), *_meanings(source.kind)],
        orders=[(order.value, text) for order, text in _ORDERS.items()],
        name_order=mapping.name_order.value,
        has_whole_names=Column.NAME in mapping.columns,
    )


def _meanings(kind: EntryKind) -> Iterator[tuple[str, Text]]:
    """What a column can be; Go has other words for two of them."""
    names = COLUMN_NAMES
    if kind is GO:
        names = {**names, Column.FIDE_ID: "PIN", Column.FEDERATION: message("Country")}
    return ((each.value, names[each]) for each in kind.kept)


def _rows(preview: Preview) -> Rows:
    wrong = preview.with_errors
    ready = [row for row in preview.rows if row.is_ready]
    return Rows(
        wrong=[(row, _faults(row)) for row in wrong[:_MOST_WITH_ERRORS]],
        wrong_count=len(wrong),
        ready=ready[:_MOST_READY],
        ready_count=len(ready),
    )


def _faults(row: PreviewRow) -> list[Fault]:
    """One for each field, with everything that is said about it."""
    fields = dict.fromkeys(error.field for error in row.errors)
    return [
        Fault(
            name,
            LABELS.get(name, name),
            getattr(row.draft, name),
            tuple(error.message for error in row.errors_of(name)),
            next((e.suggestion for e in row.errors_of(name) if e.suggestion), ""),
        )
        for name in fields
    ]
