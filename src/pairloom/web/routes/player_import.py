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
from pairloom.messages import Text, message
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
def choose_file(request: Request, tournament: AtTournament) -> Response:
    """Choose a file."""
    return _choose(request, tournament)


@router.post(_AT, dependencies=[may(Permission.ENTER_PLAYERS)])
def take_file(request: Request, tournament: AtTournament, fields: Form) -> Response:
    """Look at the file; nothing is entered yet."""
    upload = fields.files.get("file")
    if upload is None or not upload.filename:
        return _choose(request, tournament, message("Choose a file first."))
    data = upload.file.read(ENTRY_LIST.bytes + 1)
    state = tournament.state
    kind = state.kind.field.listed(state.discipline.entries)
    source = ListImport(upload.filename[:_LONGEST_NAME], data, kind=kind)
    try:
        if not source.table().rows:
            raise InputError(
                message(
                    "{name}: no players in it. Is it the right file?",
                    name=source.name,
                )
            )
    except (InputError, TooLarge) as refusal:
        return _choose(request, tournament, refusal.message)
    token = _uploads(request).keep(tournament.desk.identity, tournament.place, source)
    return RedirectResponse(_address(tournament, token), status_code=303)


@router.get(_AT + "/{token}", dependencies=[may(Permission.ENTER_PLAYERS)])
def look(request: Request, tournament: AtTournament, token: str) -> Response:
    """What would be entered, row by row."""
    try:
        source = _find(request, tournament, token)
    except NotFound as refusal:
        return _choose(request, tournament, refusal.message)
    return import_page(request, tournament, source, _address(tournament, token))


@router.post(_AT + "/{token}/columns", dependencies=[may(Permission.ENTER_PLAYERS)])
def choose_columns(
    request: Request, tournament: AtTournament, token: str, fields: Form
) -> Response:
    """Another sheet, other meanings of the columns, another order of names."""
    source = _find(request, tournament, token)
    address = _address(tournament, token)
    try:
        changed = _with_choices(source, fields)
        changed.table()
    except FieldsRefused as refusal:
        errors = dict(refusal.faults)
        chosen = _meanings(fields)
        return import_page(request, tournament, source, address, errors=errors, chosen=chosen)
    except InputError as refusal:
        return import_page(request, tournament, source, address, problem=refusal.message)
    _uploads(request).renew(token, tournament.desk.identity, tournament.place, changed)
    return RedirectResponse(address, status_code=303)


@router.post(_AT + "/{token}/rows", dependencies=[may(Permission.ENTER_PLAYERS)])
def change_rows(request: Request, tournament: AtTournament, token: str, fields: Form) -> Response:
    """Corrections to rows, then what was asked for: check, take, leave out, or import."""
    source = _find(request, tournament, token).with_typed(_typed(fields))
    act, _, which = fields.text("act").partition(":")
    if act == "import":
        return _import(request, tournament, token, source, fields)
    line = parse_whole(which)
    if act == "leave" and line is not None:
        source = source.without([line])
    elif act == "use":
        source = source.with_typed(_suggested(source, tournament, which))
    elif act == "take":
        source = source.with_typed(_listed(source, tournament, which, fields))
    _uploads(request).renew(token, tournament.desk.identity, tournament.place, source)
    return RedirectResponse(_address(tournament, token, fields), status_code=303)


def _import(
    request: Request, tournament: Tournament, token: str, source: ListImport, fields: Fields
) -> Response:
    """Enter what is ready; what is left stays on the page until it is corrected or left out."""
    uploads, identity = _uploads(request), tournament.desk.identity
    uploads.renew(token, identity, tournament.place, source)
    try:
        done = import_entries(
            tournament.desk,
            tournament.place,
            source,
            all_or_nothing=fields.ticked("all_or_nothing"),
        )
    except InputError as refusal:
        address = _address(tournament, token)
        return import_page(request, tournament, source, address, problem=refusal.message)
    request.app.state.hub.nudge()
    if not done.left:
        uploads.forget(token)
        players = tournament.urls.page("players")
        return RedirectResponse(f"{players}?entered={done.count}", status_code=303)
    uploads.renew(token, identity, tournament.place, done.rest)
    address = f"{_address(tournament, token)}?entered={done.count}"
    return RedirectResponse(address, status_code=303)


def _choose(request: Request, tournament: Tournament, problem: Text = "") -> Response:
    state = tournament.state
    return tournament_page(
        request,
        tournament,
        "desk/players/import.html",
        tab="players",
        state=state,
        status=422 if problem else 200,
        problem=problem,
        rating_list=list_in_use().info,
        may_enter=tournament.may(Permission.ENTER_PLAYERS),
        may_import_running=not state.kind.why_no_report
        and tournament.may(Permission.EDIT_REGULATIONS),
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
    typed = ((_TYPED.fullmatch(name), text) for name, text in fields.texts.items())
    return {(int(match[1]), match[2]): text for match, text in typed if match}


def _suggested(
    source: ListImport, tournament: Tournament, which: str
) -> Mapping[tuple[int, str], str]:
    """The value that is suggested for a field of a row: `62.rating`."""
    line, _, name = which.partition(".")
    rows = source.preview(tournament.stored.players).with_errors
    errors = (error for row in rows if str(row.line) == line for error in row.errors_of(name))
    good = next((error.suggestion for error in errors if error.suggestion), "")
    return {(int(line), name): good} if good else {}


def _listed(
    source: ListImport, tournament: Tournament, which: str, fields: Fields
) -> dict[tuple[int, str], str]:
    """What the rating list knows of one row, or of all of them; it is FIDE's."""
    if not tournament.state.discipline.rating_kinds:
        return {}
    known = completions_of(source.preview(tournament.stored.players), kind_of(fields.text("kind")))
    wanted = [completion for completion in known.values() if which in ("", str(completion.line))]
    # Whose rating is known needs no estimate.
    typed = {
        (completion.line, "strength"): "" for completion in wanted if "rating" in completion.values
    }
    return typed | {
        (completion.line, name): text
        for completion in wanted
        for name, text in completion.values.items()
    }


def _uploads(request: Request) -> Uploads[ListImport]:
    uploads: Uploads[ListImport] = request.app.state.uploads
    return uploads


def _find(request: Request, tournament: Tournament, token: str) -> ListImport:
    return _uploads(request).find(token, tournament.desk.identity, tournament.place)


def _address(tournament: Tournament, token: str, fields: Fields | None = None) -> str:
    kind = kind_of(fields.text("kind")).value if fields is not None else "standard"
    query = "" if kind == "standard" else f"?kind={kind}"
    return f"{tournament.urls.page('players')}/import/{token}{query}"
