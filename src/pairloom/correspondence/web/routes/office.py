"""A correspondence office: all of them, one at a glance, its settings."""

from __future__ import annotations

import os

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from pairloom.correspondence.desk.base import office_of
from pairloom.correspondence.desk.office import offices
from pairloom.correspondence.desk.office.overview import contest_lines
from pairloom.correspondence.desk.post import outbox
from pairloom.correspondence.desk.post.mail import mail_settings
from pairloom.correspondence.desk.rate.lists import coming_list
from pairloom.correspondence.desk.show.recent_acts import latest
from pairloom.correspondence.domain.roles import Role
from pairloom.correspondence.web.pages import REFUSED, AtOffice, OfficePlace, office_page
from pairloom.director.desk.events import own_language
from pairloom.director.people.roles import Permission
from pairloom.messages import Text, message
from pairloom.messages.current import current
from pairloom.web.access import AtDesk
from pairloom.web.forms import Form
from pairloom.web.guards import may, may_somewhere
from pairloom.web.pages import Link, render

router = APIRouter(prefix="/correspondence")
_NEW_OFFICE = ("name", "first_list", "language")


@router.get("", dependencies=[may_somewhere(Permission.SEE_DESK)])
def all_offices(request: Request, desk: AtDesk) -> Response:
    """The offices the person may see, and the form for another one."""
    return render(
        request,
        "correspondence/offices.html",
        offices=offices.list_offices(desk),
        may_create=desk.identity.may(Permission.CREATE_EVENT),
        crumbs=[Link(message("Correspondence"), "/correspondence")],
        error="",
        values={**dict.fromkeys(_NEW_OFFICE, ""), "language": own_language(current())},
    )


@router.post("", dependencies=[may(Permission.CREATE_EVENT)])
def new_office(request: Request, desk: AtDesk, fields: Form) -> Response:
    """Begin an office."""
    try:
        event = offices.create_office(
            desk,
            fields.text("name"),
            first_list=fields.text("first_list"),
            language=fields.texts.get("language"),
        )
    except REFUSED as refusal:
        return render(
            request,
            "correspondence/offices.html",
            status=422,
            offices=offices.list_offices(desk),
            may_create=True,
            crumbs=[Link(message("Correspondence"), "/correspondence")],
            error=refusal.message,
            values={name: fields.text(name) for name in _NEW_OFFICE},
        )
    return RedirectResponse(f"/correspondence/{event.slug}", status_code=303)


@router.get("/{office}", dependencies=[may_somewhere(Permission.SEE_DESK)])
def overview(request: Request, office: AtOffice) -> Response:
    """Competitions with their groups, the next list, and what was done last."""
    with office.desk.database.read(office.number) as reader:
        lines = contest_lines(reader)
        coming = coming_list(reader)
        acts = latest(reader) if office.may(Permission.SEE_HISTORY) else []
        waiting = outbox.letters_waiting(reader)
    return office_page(
        request,
        office,
        "office.html",
        lines=lines,
        acts=acts,
        coming=coming,
        letters_waiting=waiting,
    )


@router.get("/{office}/settings", dependencies=[may_somewhere(Permission.SEE_HISTORY)])
def settings(request: Request, office: AtOffice) -> Response:
    """Officers and the rating system."""
    return _settings_page(request, office)


def _settings_page(request: Request, office: OfficePlace, error: Text = "") -> Response:
    with office.desk.database.read(office.number) as reader:
        stored = office_of(reader)
    return office_page(
        request,
        office,
        "settings.html",
        tab="settings",
        status=422 if error else 200,
        stored=stored,
        contacts=[
            (role, Role(role).words, address)
            for role, address in offices.contacts_of(office.desk, office.number).items()
        ],
        mail=mail_settings(os.environ),
        error=error,
    )


@router.post("/{office}/settings", dependencies=[may(Permission.EDIT_EVENT)])
def save_settings(request: Request, office: AtOffice, fields: Form) -> Response:
    """Store them."""
    contacts = {role.value: fields.text(f"contact {role.value}") for role in offices.CONTACTS}
    try:
        offices.edit_office(
            office.desk,
            office.number,
            contacts=contacts,
            policies=fields.text("policies"),
            first_list=fields.text("first_list"),
            system=fields.text("system", "iccf-2009"),
            is_public=fields.ticked("is_public"),
            language=fields.texts.get("language"),
        )
    except REFUSED as refusal:
        return _settings_page(request, office, refusal.message)
    return RedirectResponse(office.page("settings"), status_code=303)
