"""Archives: an event as one file, a file as an event, and the keys that are known here."""

from __future__ import annotations

from dataclasses import dataclass

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from pairloom.director.archives.making import archive_event
from pairloom.director.archives.opening import Opening, look_at_archive, open_archive, opening_of
from pairloom.director.archives.reading import ArchivedEvent
from pairloom.director.archives.signers import (
    Signer,
    Standing,
    accept_signer,
    forget_signer,
    known_signers,
    own_fingerprint,
)
from pairloom.director.desk import Desk, Place
from pairloom.director.people.roles import Permission
from pairloom.director.reading_apart import EVENT_ARCHIVE
from pairloom.errors import FieldsRefused, InputError, NotFound, TooLarge
from pairloom.messages import Text, message
from pairloom.messages.current import current
from pairloom.web.access import AtDesk
from pairloom.web.addresses import event_address
from pairloom.web.forms import Form
from pairloom.web.guards import may
from pairloom.web.home_page import days_of, event_tabs
from pairloom.web.pages import Link, names_of, render
from pairloom.web.threads import for_paper
from pairloom.web.uploads import Uploads

router = APIRouter()
_AT = "/archives"
_OF_EVENT = "/desk/{event}/archive"
_NOWHERE = Place(0, 0)
"""What is uploaded here belongs to no tournament."""
_LONGEST_NAME = 200
_MANAGE = may(Permission.MANAGE_DATABASE)


@dataclass(frozen=True, slots=True)
class KeptArchive:
    """An archive that somebody looks at."""

    archived: ArchivedEvent
    data: bytes


@dataclass(frozen=True, slots=True)
class ArchivesNames:
    """What the page of archives and keys shows."""

    own: str
    signers: tuple[Signer, ...]
    problem: Text
    errors: dict[str, Text]
    typed: dict[str, str]
    tabs: list[Link]
    crumbs: list[Link]


@dataclass(frozen=True, slots=True)
class PreviewNames:
    """What would be opened."""

    opening: Opening
    address: str
    is_unknown: bool
    megabytes: str
    days: str
    problem: Text
    tabs: list[Link]
    crumbs: list[Link]


@router.get(_OF_EVENT, dependencies=[may(Permission.PAIR)])
def offer(request: Request, desk: AtDesk, event: str) -> Response:
    """What is in the file, and what can be left out."""
    record = desk.find_event(event)
    base = event_address(event)
    return render(
        request,
        "desk/archive.html",
        event=record,
        base=base,
        tabs=event_tabs(desk, record, f"{base}/archive"),
        crumbs=[Link(record.name, f"{base}?stay=1")],
    )


@router.get(_OF_EVENT + "/file", dependencies=[may(Permission.PAIR)])
@for_paper
def export(request: Request, desk: AtDesk, event: str, personal: str = "") -> Response:
    """The event as a file."""
    record = desk.find_event(event)
    return Response(
        archive_event(desk, record.event, personal=bool(personal)),
        media_type="application/octet-stream",
        headers={"Content-Disposition": f'attachment; filename="{record.slug}.pairloom"'},
    )


@router.get(_AT, dependencies=[_MANAGE])
def show(request: Request, desk: AtDesk) -> Response:
    """The way to open a file, and the keys."""
    return _page(request, desk)


@router.post(_AT, dependencies=[_MANAGE])
def take_file(request: Request, desk: AtDesk, fields: Form) -> Response:
    """Look at a file; nothing is stored yet."""
    upload = fields.files.get("file")
    if upload is None or not upload.filename:
        return _page(request, desk, problem=message("Choose a file first."))
    data = upload.file.read(EVENT_ARCHIVE.bytes + 1)
    try:
        archived = look_at_archive(upload.filename[:_LONGEST_NAME], data)
    except (InputError, TooLarge) as refusal:
        return _page(request, desk, problem=refusal.message)
    token = _uploads(request).keep(desk.identity, _NOWHERE, KeptArchive(archived, data))
    return RedirectResponse(f"{_AT}/{token}", status_code=303)


@router.post(_AT + "/signers", dependencies=[_MANAGE])
def accept(request: Request, desk: AtDesk, fields: Form) -> Response:
    """Believe that a key is somebody's."""
    typed = {name: fields.text(name) for name in ("fingerprint", "name")}
    try:
        accept_signer(desk, typed["fingerprint"], typed["name"])
    except FieldsRefused as refusal:
        return _page(request, desk, errors=dict(refusal.faults), typed=typed)
    back = fields.text("next")
    address = back if back.startswith(f"{_AT}/") else _AT  # a page of ours, and no other
    return RedirectResponse(address, status_code=303)


@router.post(_AT + "/signers/forget", dependencies=[_MANAGE])
def forget(desk: AtDesk, fields: Form) -> Response:
    """Believe it no more."""
    forget_signer(desk, fields.text("fingerprint"))
    return RedirectResponse(_AT, status_code=303)


@router.get(_AT + "/{token}", dependencies=[_MANAGE])
def look(request: Request, desk: AtDesk, token: str) -> Response:
    """What is in a file, by whom it was signed, and where it would be opened."""
    try:
        kept = _uploads(request).find(token, desk.identity, _NOWHERE)
    except NotFound as refusal:
        return _page(request, desk, problem=refusal.message)
    return _preview(request, desk, kept, token)


@router.post(_AT + "/{token}", dependencies=[_MANAGE])
@for_paper
def open_it(request: Request, desk: AtDesk, token: str, fields: Form) -> Response:
    """Make an event of it."""
    try:
        kept = _uploads(request).find(token, desk.identity, _NOWHERE)
    except NotFound as refusal:
        return _page(request, desk, problem=refusal.message)
    try:
        event = open_archive(
            desk, kept.archived, slug=fields.text("slug"), public=fields.ticked("public")
        )
    except InputError as refusal:
        return _preview(request, desk, kept, token, problem=refusal.message)
    _uploads(request).forget(token)
    request.app.state.hub.nudge()
    return RedirectResponse(f"{event_address(event.slug)}?stay=1", status_code=303)


def _page(
    request: Request,
    desk: Desk,
    *,
    problem: Text = "",
    errors: dict[str, Text] | None = None,
    typed: dict[str, str] | None = None,
) -> Response:
    names = ArchivesNames(
        own=own_fingerprint(desk),
        signers=known_signers(desk.database),
        problem=problem,
        errors=errors or {},
        typed={"fingerprint": "", "name": "", **(typed or {})},
        tabs=[],
        crumbs=[Link(message("Archives and keys"), _AT)],
    )
    status = 422 if problem or errors else 200
    return render(request, "desk/archives.html", status=status, **names_of(names))


def _preview(
    request: Request, desk: Desk, kept: KeptArchive, token: str, problem: Text = ""
) -> Response:
    opening = opening_of(desk, kept.archived)
    names = PreviewNames(
        opening=opening,
        address=f"{_AT}/{token}",
        is_unknown=opening.signature.standing is Standing.UNKNOWN,
        days=days_of(kept.archived.event, current()),
        megabytes=f"{kept.archived.size / 1e6:.1f}",
        problem=problem,
        tabs=[],
        crumbs=[Link(message("Archives and keys"), _AT)],
    )
    status = 422 if problem else 200
    return render(request, "desk/archive-preview.html", status=status, **names_of(names))


def _uploads(request: Request) -> Uploads[KeptArchive]:
    uploads: Uploads[KeptArchive] = request.app.state.archives
    return uploads
