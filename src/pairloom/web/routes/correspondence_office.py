"""A correspondence office: its competitions, players, settings, letters and titles."""

from __future__ import annotations

import os

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from pairloom.director.correspondence_desk import offices, outbox
from pairloom.director.correspondence_desk.agenda import latest
from pairloom.director.correspondence_desk.base import office_of
from pairloom.director.correspondence_desk.contests import (
    add_section,
    add_team,
    add_teams,
    create_contest,
)
from pairloom.director.correspondence_desk.lists import coming_list
from pairloom.director.correspondence_desk.mail import mail_settings
from pairloom.director.correspondence_desk.overview import contest_lines, team_rows
from pairloom.director.people.roles import Permission
from pairloom.errors import InputError
from pairloom.web.access import AtDesk, require_somewhere
from pairloom.web.correspondence_forms import CONTEST_CHOICES, contest_values
from pairloom.web.correspondence_pages import REFUSED, AtOffice, OfficePlace, office_page
from pairloom.web.forms import Form
from pairloom.web.pages import Link, render

router = APIRouter(prefix="/correspondence")


@router.get("")
def all_offices(request: Request, desk: AtDesk) -> Response:
    """The offices the person may see, and the form for another one."""
    require_somewhere(desk, Permission.SEE_DESK)
    return render(
        request,
        "correspondence/offices.html",
        offices=offices.list_offices(desk),
        may_create=desk.identity.may(Permission.CREATE_EVENT),
        crumbs=[Link("Correspondence", "/correspondence")],
        error="",
        values={"name": "", "first_list": ""},
    )


@router.post("")
def new_office(request: Request, desk: AtDesk, fields: Form) -> Response:
    """Begin an office."""
    try:
        event = offices.create_office(
            desk, fields.text("name"), first_list=fields.text("first_list")
        )
    except REFUSED as refusal:
        return render(
            request,
            "correspondence/offices.html",
            status=422,
            offices=offices.list_offices(desk),
            may_create=True,
            crumbs=[Link("Correspondence", "/correspondence")],
            error=str(refusal),
            values={name: fields.text(name) for name in ("name", "first_list")},
        )
    return RedirectResponse(f"/correspondence/{event.slug}", status_code=303)


@router.get("/{office}")
def overview(request: Request, found: AtOffice) -> Response:
    """Competitions with their groups, the next list, and what was done last."""
    with found.desk.database.read(found.number) as reader:
        lines = contest_lines(reader)
        coming = coming_list(reader)
        acts = latest(reader)
        letters = outbox.letter_lines(reader)
    waiting = sum(line.state in ("held", "refused", "no address") for line in letters)
    return office_page(
        request,
        found,
        "office.html",
        lines=lines,
        acts=acts,
        coming=coming,
        letters_waiting=waiting,
    )


@router.get("/{office}/competitions/new")
def new_contest(request: Request, found: AtOffice) -> Response:
    """The form for a competition."""
    return _contest_form(request, found, {}, "")


@router.post("/{office}/competitions/new")
def save_contest(request: Request, found: AtOffice, fields: Form) -> Response:
    """Make a competition with its first group, or with its boards."""
    try:
        values = contest_values(fields)
        made = create_contest(found.desk, found.number, fields.text("name"), **values)
        if not made.is_team:
            name = fields.text("group") or "Group A"
            add_section(found.desk, found.number, made.contest, name)
    except REFUSED as refusal:
        return _contest_form(request, found, fields.texts, str(refusal))
    return RedirectResponse(found.page(f"competitions/{made.slug}"), status_code=303)


def _contest_form(
    request: Request, found: OfficePlace, values: dict[str, str], error: str
) -> Response:
    return office_page(
        request,
        found,
        "contest-new.html",
        status=422 if error else 200,
        values=values,
        choices=CONTEST_CHOICES,
        error=error,
    )


@router.get("/{office}/competitions/{contest}")
def one_contest(request: Request, found: AtOffice, contest: str) -> Response:
    """A competition: its groups, its teams."""
    return _contest_page(request, found, contest)


def _contest_page(request: Request, found: OfficePlace, slug: str, error: str = "") -> Response:
    with found.desk.database.read(found.number) as reader:
        line = next((one for one in contest_lines(reader) if one.contest.slug == slug), None)
        if line is None:
            raise InputError(f"there is no competition {slug!r}")
        teams = team_rows(reader, line.contest)
    return office_page(
        request,
        found,
        "contest.html",
        status=422 if error else 200,
        line=line,
        teams=teams,
        error=error,
    )


@router.post("/{office}/competitions/{contest}/groups")
def another_group(request: Request, found: AtOffice, contest: str, fields: Form) -> Response:
    """Add a group."""
    number = fields.number("contest") or 0
    try:
        add_section(found.desk, found.number, number, fields.text("name"))
    except REFUSED as refusal:
        return _contest_page(request, found, contest, str(refusal))
    return RedirectResponse(found.page(f"competitions/{contest}"), status_code=303)


@router.post("/{office}/competitions/{contest}/teams")
def another_team(request: Request, found: AtOffice, contest: str, fields: Form) -> Response:
    """Enter a team with its captain."""
    number = fields.number("contest") or 0
    names = ("captain", "captain_email", "deputy", "deputy_email")
    officers = {name: fields.text(name) for name in names}
    try:
        if fields.text("table"):
            lines = fields.text("table").splitlines()
            add_teams(found.desk, found.number, number, lines)
        else:
            add_team(found.desk, found.number, number, fields.text("name"), **officers)
    except REFUSED as refusal:
        return _contest_page(request, found, contest, str(refusal))
    return RedirectResponse(found.page(f"competitions/{contest}"), status_code=303)


@router.get("/{office}/settings")
def settings(request: Request, found: AtOffice) -> Response:
    """Officers and the rating system."""
    return _settings_page(request, found)


def _settings_page(request: Request, found: OfficePlace, error: str = "") -> Response:
    with found.desk.database.read(found.number) as reader:
        stored = office_of(reader)
    return office_page(
        request,
        found,
        "settings.html",
        tab="settings",
        status=422 if error else 200,
        stored=stored,
        contacts=offices.contacts_of(found.desk, found.number),
        mail=mail_settings(os.environ),
        error=error,
    )


@router.post("/{office}/settings")
def save_settings(request: Request, found: AtOffice, fields: Form) -> Response:
    """Store them."""
    contacts = {role.value: fields.text(f"contact {role.value}") for role in offices.CONTACTS}
    try:
        offices.edit_office(
            found.desk,
            found.number,
            contacts=contacts,
            policies=fields.text("policies"),
            first_list=fields.text("first_list"),
            system=fields.text("system", "iccf-2009"),
            is_public=fields.ticked("is_public"),
        )
    except REFUSED as refusal:
        return _settings_page(request, found, str(refusal))
    return RedirectResponse(found.page("settings"), status_code=303)
