"""Go tournaments: tables by hand, result files, their check, rating changes, imports."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from pairloom.director.desk import manual
from pairloom.director.desk.go.by_hand import change_handicap
from pairloom.director.desk.go.checking import check_tournament
from pairloom.director.desk.go.files import go_file_text, import_event
from pairloom.director.desk.go.rating import rating_view
from pairloom.director.desk.round_view import board_line
from pairloom.director.people.roles import Permission
from pairloom.director.reading_apart import GO_FILE
from pairloom.errors import FieldsRefused, InputError, NotFound, PairloomError, shortened
from pairloom.messages import Text, message
from pairloom.web.access import AtDesk, AtTournament, Tournament
from pairloom.web.addresses import Addresses
from pairloom.web.board_rows import board_row
from pairloom.web.forms import Fields, Form
from pairloom.web.go_check import check_lines
from pairloom.web.guards import may
from pairloom.web.pages import render, tournament_page

router = APIRouter()
_AT = "/desk/{event}/{tournament}"
_FORMS = {"h9": "text/plain; charset=utf-8", "json": "application/json"}


@router.get(
    _AT + "/rounds/{round_number}/boards/{board}/change",
    dependencies=[may(Permission.PAIR_BY_HAND)],
)
def show_change(
    request: Request, tournament: AtTournament, round_number: int, board: int
) -> Response:
    """The forms to change a table of the draft."""
    return _change_page(request, tournament, round_number, board)


@router.post(
    _AT + "/rounds/{round_number}/boards/{board}/change",
    dependencies=[may(Permission.PAIR_BY_HAND)],
)
def save_change(
    request: Request, tournament: AtTournament, round_number: int, board: int, fields: Form
) -> Response:
    """Another handicap, the other colours, or no pair any more."""
    reason = fields.text("why")
    try:
        match fields.text("act"):
            case "handicap":
                stones, komi = fields.number("handicap"), fields.text("komi")
                change_handicap(
                    tournament.desk, tournament.place, board, stones, komi, reason=reason
                )
            case "colours":
                manual.turn_colours(tournament.desk, tournament.place, board, reason=reason)
            case "unpair":
                manual.unpair(tournament.desk, tournament.place, board, reason=reason)
            case other:
                raise InputError(
                    message(
                        "“{other}” is nothing that can be done with a table",
                        other=shortened(other),
                    )
                )
    except FieldsRefused as refusal:
        return _change_page(
            request, tournament, round_number, board, fields=fields, errors=dict(refusal.faults)
        )
    except InputError as refusal:
        return _change_page(
            request,
            tournament,
            round_number,
            board,
            fields=fields,
            errors={"form": refusal.message},
        )
    request.app.state.hub.nudge()
    return RedirectResponse(tournament.urls.round(round_number), status_code=303)


@router.get(_AT + "/results.{form}", dependencies=[may(Permission.PRINT_AND_EXPORT)])
def download(tournament: AtTournament, form: str) -> Response:
    """The results for the European Go Database, or everything as JSON."""
    text = go_file_text(tournament.desk, tournament.place, form)
    name = f"{tournament.urls.event_slug}-{tournament.urls.slug}.{form}"
    return Response(
        text.encode("utf-8"),
        media_type=_FORMS[form],
        headers={"Content-Disposition": f'attachment; filename="{name}"'},
    )


@router.get(_AT + "/check", dependencies=[may(Permission.PRINT_AND_EXPORT)])
def check(request: Request, tournament: AtTournament) -> Response:
    """Every draw repeated from its seed, the places from the results."""
    state, checked = tournament.state, None
    problem: Text = ""
    try:
        checked = check_tournament(tournament.desk, tournament.place)
    except NotFound:
        raise
    except InputError as refusal:
        problem = refusal.message
    return tournament_page(
        request,
        tournament,
        "go/check.html",
        tab="documents",
        state=state,
        checked=checked,
        lines=check_lines(state, checked) if checked else [],
        problem=problem,
    )


@router.get(_AT + "/rating-changes", dependencies=[may(Permission.SEE_DESK)])
def rating_changes(request: Request, tournament: AtTournament) -> Response:
    """What the event does to EGF ratings."""
    state, view = tournament.state, None
    problem: Text = ""
    try:
        view = rating_view(state)
    except PairloomError as refusal:
        problem = refusal.message
    return tournament_page(
        request,
        tournament,
        "go/ratings.html",
        tab="standings",
        state=state,
        view=view,
        problem=problem,
    )


@router.get("/desk/import/go", dependencies=[may(Permission.CREATE_EVENT)])
def show_import(request: Request, desk: AtDesk) -> Response:
    """The form to import a whole Go tournament."""
    return render(request, "go/import.html", tabs=[], problem="", findings=[])


@router.post("/desk/import/go", dependencies=[may(Permission.CREATE_EVENT)])
def save_import(request: Request, desk: AtDesk, fields: Form) -> Response:
    """A new event from a file; what cannot be read is said line by line."""
    upload = fields.files.get("file")
    if upload is None or not upload.filename:
        return _import_refused(request, message("Choose a file first."))
    try:
        place = import_event(desk, upload.filename[:100], upload.file.read(GO_FILE.bytes + 1))
    except PairloomError as refusal:
        findings = [finding.told for finding in getattr(refusal, "findings", ())]
        return _import_refused(request, refusal.message, findings)
    state = desk.state(place)
    urls = Addresses(state.event.slug, state.competition.slug)
    return RedirectResponse(urls.page("standings"), status_code=303)


def _import_refused(
    request: Request, problem: Text, findings: list[Text] | None = None
) -> Response:
    return render(
        request,
        "go/import.html",
        status=422,
        tabs=[],
        problem=problem,
        findings=findings or [],
    )


def _change_page(
    request: Request,
    tournament: Tournament,
    round_number: int,
    board: int,
    *,
    fields: Fields | None = None,
    errors: dict[str, Text] | None = None,
) -> Response:
    state = tournament.state
    if state.draft is None or state.draft.round != round_number:
        raise InputError(
            message(
                "round {round_number} is no draft; only a draft is changed by hand",
                round_number=round_number,
            )
        )
    line = board_line(state, state.find_game(round_number, board))
    row = board_row(line, tournament.urls, round_number, may_enter=False)
    values: dict[str, Any] = {"handicap": line.handicap, "komi": "", "why": state.draft.by_hand}
    problem = (errors or {}).get("form", "")
    return tournament_page(
        request,
        tournament,
        "go/change-table.html",
        tab="rounds",
        state=state,
        round_number=round_number,
        status=422 if errors else 200,
        row=row,
        values={**values, **(fields.texts if fields else {})},
        errors=errors or {},
        problem=problem,
        url=tournament.urls.board(round_number, board, "change"),
    )
