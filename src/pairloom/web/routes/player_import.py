"""Import of a list: choose a file, say what its columns are, correct rows, enter the rest."""

from __future__ import annotations

import re
from collections.abc import Mapping

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from pairloom.director.desk.importing import import_entries
from pairloom.director.entry_lists import Column
from pairloom.director.entry_lists.list_import import ListImport
from pairloom.director.entry_lists.mapping import NameOrder
from pairloom.director.people.roles import Permission
from pairloom.director.reading_apart import ENTRY_LIST
from pairloom.domain.typed_text import parse_whole
from pairloom.errors import FieldsRefused, InputError, NotFound, TooLarge
from pairloom.web.access import AtTournament, Tournament
from pairloom.web.forms import Fields, Form
from pairloom.web.guards import may
from pairloom.web.import_page import completions_of, import_page
from pairloom.web.pages import tournament_page
from pairloom.web.rating_lists import kind_of, list_in_use
from pairloom.web.uploads import Uploads

router = APIRouter()
_AT = "/desk/{event}/{tournament}/players/import"
_TYPED = re.compile(r"fix\.(\d{1,7})\.([a-z_]+)", re.ASCII)
_LONGEST_NAME = 200


@router.get(_AT, dependencies=[may(Permission.SEE_DESK)])
def choose_file(request: Request, found: AtTournament) -> Response:
    """Choose a file."""
    return _choose(request, found)


@router.post(_AT, dependencies=[may(Permission.ENTER_PLAYERS)])
def take_file(request: Request, found: AtTournament, fields: Form) -> Response:
    """Look at the file; nothing is entered yet."""
    upload = fields.files.get("file")
    if upload is None or not upload.filename:
        return _choose(request, found, "Choose a file first.")
    data = upload.file.read(ENTRY_LIST.bytes + 1)
    kind = found.state.discipline.entries
    source = ListImport(upload.filename[:_LONGEST_NAME], data, kind=kind)
    try:
        if not source.table().rows:
            raise InputError(f"{source.name}: no players in it. Is it the right file?")
    except (InputError, TooLarge) as refusal:
        return _choose(request, found, str(refusal))
    token = _uploads(request).keep(found.desk.identity, found.place, source)
    return RedirectResponse(_address(found, token), status_code=303)


@router.get(_AT + "/{token}", dependencies=[may(Permission.ENTER_PLAYERS)])
def look(request: Request, found: AtTournament, token: str) -> Response:
    """What would be entered, row by row."""
    try:
        source = _find(request, found, token)
    except NotFound as refusal:
        return _choose(request, found, str(refusal))
    return import_page(request, found, source, _address(found, token))


@router.post(_AT + "/{token}/columns", dependencies=[may(Permission.ENTER_PLAYERS)])
def choose_columns(request: Request, found: AtTournament, token: str, fields: Form) -> Response:
    """Another sheet, other meanings of the columns, another order of names."""
    source = _find(request, found, token)
    address = _address(found, token)
    try:
        changed = _with_choices(source, fields)
        changed.table()
    except FieldsRefused as refusal:
        errors = dict(refusal.faults)
        chosen = _meanings(fields)
        return import_page(request, found, source, address, errors=errors, chosen=chosen)
    except InputError as refusal:
        return import_page(request, found, source, address, problem=str(refusal))
    _uploads(request).renew(token, found.desk.identity, found.place, changed)
    return RedirectResponse(address, status_code=303)


@router.post(_AT + "/{token}/rows", dependencies=[may(Permission.ENTER_PLAYERS)])
def change_rows(request: Request, found: AtTournament, token: str, fields: Form) -> Response:
    """Corrections to rows, then what was asked for: check, take, leave out, or import."""
    source = _find(request, found, token).with_typed(_typed(fields))
    act, _, which = fields.text("act").partition(":")
    if act == "import":
        return _import(request, found, token, source, fields)
    line = parse_whole(which)
    if act == "leave" and line is not None:
        source = source.without([line])
    elif act == "use":
        source = source.with_typed(_suggested(source, found, which))
    elif act == "take":
        source = source.with_typed(_listed(source, found, which, fields))
    _uploads(request).renew(token, found.desk.identity, found.place, source)
    return RedirectResponse(_address(found, token, fields), status_code=303)


def _import(
    request: Request, found: Tournament, token: str, source: ListImport, fields: Fields
) -> Response:
    """Enter what is ready; what is left stays on the page until it is corrected or left out."""
    uploads, identity = _uploads(request), found.desk.identity
    uploads.renew(token, identity, found.place, source)
    try:
        done = import_entries(
            found.desk, found.place, source, all_or_nothing=fields.ticked("all_or_nothing")
        )
    except InputError as refusal:
        address = _address(found, token)
        return import_page(request, found, source, address, problem=str(refusal))
    request.app.state.hub.nudge()
    if not done.left:
        uploads.forget(token)
        players = found.urls.page("players")
        return RedirectResponse(f"{players}?entered={done.count}", status_code=303)
    uploads.renew(token, identity, found.place, done.rest)
    address = f"{_address(found, token)}?entered={done.count}"
    return RedirectResponse(address, status_code=303)


def _choose(request: Request, found: Tournament, problem: str = "") -> Response:
    state = found.state
    return tournament_page(
        request,
        found,
        "desk/players/import.html",
        tab="players",
        state=state,
        status=422 if problem else 200,
        problem=problem,
        rating_list=list_in_use().info,
        may_enter=found.may(Permission.ENTER_PLAYERS),
        may_import_running=not state.kind.why_no_report and found.may(Permission.EDIT_REGULATIONS),
    )


def _with_choices(source: ListImport, fields: Fields) -> ListImport:
    """The list with what was chosen beside it; unchanged choices are guessed anew."""
    if fields.text("sheet") != source.sheet:
        return source.with_sheet(fields.text("sheet"))
    table = source.table()
    shown = source.mapping(table)
    if not source.is_report and fields.ticked("headings") != bool(table.header):
        source = source.with_headings(fields.ticked("headings"))
    columns = {column.value: column for column in Column}
    chosen = tuple(columns.get(text) for text in _meanings(fields)[: table.width])
    orders = {order.value: order for order in NameOrder}
    order = orders.get(fields.text("name_order"), shown.name_order)
    if not chosen or (chosen, order) == (shown.columns, shown.name_order):
        return source
    return source.with_columns(chosen, order)


def _meanings(fields: Fields) -> list[str]:
    return fields.all("column")


def _typed(fields: Fields) -> dict[tuple[int, str], str]:
    """What was typed beside errors: `fix.62.rating`."""
    found = ((_TYPED.fullmatch(name), text) for name, text in fields.texts.items())
    return {(int(match[1]), match[2]): text for match, text in found if match}


def _suggested(source: ListImport, found: Tournament, which: str) -> Mapping[tuple[int, str], str]:
    """The value that is suggested for a field of a row: `62.rating`."""
    line, _, name = which.partition(".")
    rows = source.preview(found.stored.entries).with_errors
    errors = (error for row in rows if str(row.line) == line for error in row.errors_of(name))
    good = next((error.suggestion for error in errors if error.suggestion), "")
    return {(int(line), name): good} if good else {}


def _listed(
    source: ListImport, found: Tournament, which: str, fields: Fields
) -> dict[tuple[int, str], str]:
    """What the rating list knows of one row, or of all of them; it is FIDE's."""
    if not found.state.discipline.rating_kinds:
        return {}
    known = completions_of(source.preview(found.stored.entries), kind_of(fields.text("kind")))
    wanted = [one for one in known.values() if which in ("", str(one.line))]
    # Whose rating is known needs no estimate.
    typed = {(one.line, "strength"): "" for one in wanted if "rating" in one.values}
    return typed | {(one.line, name): text for one in wanted for name, text in one.values.items()}


def _uploads(request: Request) -> Uploads[ListImport]:
    uploads: Uploads[ListImport] = request.app.state.uploads
    return uploads


def _find(request: Request, found: Tournament, token: str) -> ListImport:
    return _uploads(request).find(token, found.desk.identity, found.place)


def _address(found: Tournament, token: str, fields: Fields | None = None) -> str:
    kind = kind_of(fields.text("kind")).value if fields is not None else "standard"
    query = "" if kind == "standard" else f"?kind={kind}"
    return f"{found.urls.page('players')}/import/{token}{query}"
