"""A running tournament from a report file: looked at first, then stored by one act."""

from __future__ import annotations

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from pairloom.director.desk import Desk
from pairloom.director.desk.running.choices import Choices
from pairloom.director.desk.running.kept import find_report
from pairloom.director.desk.running.storing import (
    import_running_event,
    import_running_section,
    look_at_running,
)
from pairloom.director.people.roles import Permission
from pairloom.director.reading_apart import RUNNING_EVENT
from pairloom.errors import InputError, NotFound, PairloomError
from pairloom.messages import message
from pairloom.web.access import AtDesk, AtTournament
from pairloom.web.addresses import Addresses
from pairloom.web.forms import Fields, Form
from pairloom.web.guards import may
from pairloom.web.pages import tournament_page
from pairloom.web.running_page import LookedAt, Target, choose_page, look_page, target_of
from pairloom.web.uploads import Uploads

router = APIRouter()
_NEW = "/desk/import/running"
_HERE = "/desk/{event}/tournaments/import"
_LONGEST_NAME = 100


@router.get(_NEW, dependencies=[may(Permission.CREATE_EVENT)])
def choose_for_event(request: Request) -> Response:
    """Choose a file for a new event."""
    return choose_page(request, Target())


@router.post(_NEW, dependencies=[may(Permission.CREATE_EVENT)])
def take_for_event(request: Request, desk: AtDesk, fields: Form) -> Response:
    """Look at the file; nothing is stored yet."""
    return _take(request, desk, Target(), fields)


@router.get(_NEW + "/files/{token}", dependencies=[may(Permission.CREATE_EVENT)])
def look_for_event(request: Request, desk: AtDesk, token: str) -> Response:
    """What would be stored as a new event."""
    return _look(request, desk, Target(), token)


@router.post(_NEW + "/files/{token}", dependencies=[may(Permission.CREATE_EVENT)])
def go_on_for_event(request: Request, desk: AtDesk, token: str, fields: Form) -> Response:
    """Other choices, or the act."""
    return _go_on(request, desk, Target(), token, fields)


@router.get(_HERE, dependencies=[may(Permission.EDIT_REGULATIONS)])
def choose_for_section(request: Request, desk: AtDesk, event: str) -> Response:
    """Choose a file for one more tournament of an event."""
    return choose_page(request, target_of(desk, event))


@router.post(_HERE, dependencies=[may(Permission.EDIT_REGULATIONS)])
def take_for_section(request: Request, desk: AtDesk, event: str, fields: Form) -> Response:
    """Look at the file; nothing is stored yet."""
    return _take(request, desk, target_of(desk, event), fields)


@router.get(_HERE + "/files/{token}", dependencies=[may(Permission.EDIT_REGULATIONS)])
def look_for_section(request: Request, desk: AtDesk, event: str, token: str) -> Response:
    """What would be stored in the event."""
    return _look(request, desk, target_of(desk, event), token)


@router.post(_HERE + "/files/{token}", dependencies=[may(Permission.EDIT_REGULATIONS)])
def go_on_for_section(
    request: Request, desk: AtDesk, event: str, token: str, fields: Form
) -> Response:
    """Other choices, or the act."""
    return _go_on(request, desk, target_of(desk, event), token, fields)


@router.get("/desk/{event}/{tournament}/imported", dependencies=[may(Permission.SEE_HISTORY)])
def show_report(request: Request, tournament: AtTournament) -> Response:
    """What was adjusted when the tournament was imported."""
    report = find_report(tournament.desk, tournament.place)
    return tournament_page(
        request,
        tournament,
        "desk/running/report.html",
        tab="history",
        state=tournament.state,
        report=report,
        is_done="done" in request.query_params,
    )


def _take(request: Request, desk: Desk, target: Target, fields: Fields) -> Response:
    upload = fields.files.get("file")
    if upload is None or not upload.filename:
        return choose_page(request, target, message("Choose a file first."))
    data = upload.file.read(RUNNING_EVENT.bytes + 1)
    try:
        running = look_at_running(upload.filename[:_LONGEST_NAME], data)
    except PairloomError as refusal:
        return _refused(request, target, refusal)
    token = _reports(request).keep(desk.identity, target.place, LookedAt(data, running))
    return RedirectResponse(f"{target.address}/files/{token}", status_code=303)


def _refused(request: Request, target: Target, refusal: PairloomError) -> Response:
    """A file with errors tells each of them on its own line."""
    findings = [finding.told for finding in getattr(refusal, "findings", ())]
    what = message("The file cannot be used. Mend it where the program says, and send it again.")
    return choose_page(request, target, what if findings else refusal.message, findings)


def _look(request: Request, desk: Desk, target: Target, token: str) -> Response:
    try:
        kept = _reports(request).find(token, desk.identity, target.place)
    except NotFound as refusal:
        return choose_page(request, target, refusal.message)
    return look_page(request, target, token, kept.running)


def _go_on(request: Request, desk: Desk, target: Target, token: str, fields: Fields) -> Response:
    reports = _reports(request)
    kept = reports.find(token, desk.identity, target.place)
    choices = _choices(fields)
    if choices != kept.running.choices:
        try:
            running = look_at_running(kept.running.name, kept.data, choices)
        except PairloomError as refusal:
            return _refused(request, target, refusal)
        reports.renew(token, desk.identity, target.place, LookedAt(kept.data, running))
        # What would be stored now has not been seen yet.
        return RedirectResponse(f"{target.address}/files/{token}", status_code=303)
    if fields.text("act") != "import" or kept.running.problems:
        return look_page(request, target, token, kept.running)
    return _store(request, desk, target, token, kept)


def _store(request: Request, desk: Desk, target: Target, token: str, kept: LookedAt) -> Response:
    try:
        if target.event is None:
            place = import_running_event(desk, kept.running)
        else:
            place = import_running_section(desk, target.event.event, kept.running)
    except InputError as refusal:
        return choose_page(request, target, refusal.message)
    _reports(request).forget(token)
    request.app.state.hub.nudge()
    state = desk.state(place)
    urls = Addresses(state.event.slug, state.competition.slug)
    return RedirectResponse(f"{urls.page('imported')}?done=1", status_code=303)


def _choices(fields: Fields) -> Choices:
    return Choices(
        fields.text("system"),
        fields.text("edition"),
        fields.number("rounds"),
        fields.ticked("fide_mode"),
    )


def _reports(request: Request) -> Uploads[LookedAt]:
    reports: Uploads[LookedAt] = request.app.state.reports
    return reports
