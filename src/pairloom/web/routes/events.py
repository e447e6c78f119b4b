"""Events: the list, a new one, and a new tournament in one."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from pairloom.director.desk import Desk, EventDraft
from pairloom.director.desk.copying import copy_event
from pairloom.director.desk.events import (
    add_tournament,
    close_event,
    create_event,
    edit_event,
    own_language,
)
from pairloom.director.desk.overview import Event, event_lines
from pairloom.director.people.roles import Permission
from pairloom.errors import FieldsRefused, InputError
from pairloom.guests import guests
from pairloom.messages import Text, message
from pairloom.messages.current import current
from pairloom.web.access import AtDesk, identity_of
from pairloom.web.addresses import Addresses, event_address
from pairloom.web.event_data_page import EVENT_FIELDS, data_page
from pairloom.web.forms import Form
from pairloom.web.guards import anybody, may, may_somewhere
from pairloom.web.home_page import home_page
from pairloom.web.pages import render

router = APIRouter()


@router.get("/", dependencies=[anybody("leads to the desk")])
def home(request: Request) -> Response:
    """The desk starts with the events; a captain has one page only."""
    identity = identity_of(request)
    if identity.is_captain and not identity.may_somewhere(Permission.SEE_DESK):
        return RedirectResponse("/captain", status_code=303)
    return RedirectResponse("/desk", status_code=303)


@router.get("/desk", dependencies=[may_somewhere(Permission.SEE_DESK)])
def events(request: Request, desk: AtDesk) -> Response:
    """All events the person may see."""
    lines = event_lines(desk)
    may_create = desk.identity.may(Permission.CREATE_EVENT)
    if not lines and may_create:
        return RedirectResponse("/desk/new", status_code=303)
    may_open = desk.identity.may(Permission.MANAGE_DATABASE)
    return render(
        request,
        "desk/events.html",
        events=lines,
        may_create=may_create,
        may_lists=desk.identity.may(Permission.MANAGE_LISTS),
        may_open=may_open,
        tabs=[],
    )


@router.get("/desk/new", dependencies=[may(Permission.CREATE_EVENT)])
def new_event(request: Request, desk: AtDesk, like: str = "") -> Response:
    """The form for a new event, or for one like another one."""
    texts = {"language": own_language(current())}
    if like:
        record = _find_model(desk, like)
        kept = ("name", "city", "federation", "organiser", "language")
        texts = {name: getattr(record, name) for name in kept}
    return _event_form(request, {**texts, "like": like}, {})


@router.post("/desk/new", dependencies=[may(Permission.CREATE_EVENT)])
def save_event(request: Request, desk: AtDesk, fields: Form) -> Response:
    """Create an event and its first tournament."""
    texts = {name: fields.text(name) for name in EVENT_FIELDS}
    texts["language"] = fields.texts.get("language", own_language(current()))
    like = fields.text("like")
    typed = {**texts, "tournament": fields.text("tournament"), "like": like}
    typed["entries"] = fields.text("entries")
    if not texts["name"]:
        return _event_form(request, typed, {"name": message("The event needs a name.")})
    try:
        if like:
            model = _find_model(desk, like).event
            with_entries = fields.ticked("entries")
            copied = copy_event(desk, model, EventDraft(**texts), with_entries=with_entries)
            return RedirectResponse(f"{event_address(copied.slug)}?stay=1", status_code=303)
        event = create_event(desk, EventDraft(**texts))
        place = add_tournament(desk, event.event, typed["tournament"] or "Open")
    except FieldsRefused as refusal:
        return _event_form(request, typed, dict(refusal.faults))
    except InputError as refusal:
        return _event_form(request, typed, {"name": refusal.message})
    slug = desk.state(place).competition.slug
    return RedirectResponse(Addresses(event.slug, slug).page("setup"), status_code=303)


@router.get("/desk/{event}", dependencies=[may_somewhere(Permission.SEE_DESK)])
def one_event(request: Request, desk: AtDesk, event: str) -> Response:
    """The tournaments of an event; with one only, its pairings."""
    record = desk.find_event(event)
    for guest in guests():
        if elsewhere := guest.event_address(desk, record):
            return RedirectResponse(elsewhere, status_code=303)
    competitions = desk.competitions(record.event)
    if len(competitions) == 1 and "stay" not in request.query_params:
        return RedirectResponse(Addresses(event, competitions[0].slug).rounds, status_code=303)
    return home_page(request, desk, record)


@router.post("/desk/{event}/tournaments", dependencies=[may(Permission.EDIT_REGULATIONS)])
def new_tournament(request: Request, desk: AtDesk, event: str, fields: Form) -> Response:
    """Add a tournament."""
    record = desk.find_event(event)
    try:
        place = add_tournament(desk, record.event, fields.text("name"))
    except InputError as refusal:
        typed = fields.text("name")
        return home_page(request, desk, record, problem=refusal.message, typed=typed)
    slug = desk.state(place).competition.slug
    return RedirectResponse(Addresses(event, slug).page("setup"), status_code=303)


@router.get("/desk/{event}/data", dependencies=[may(Permission.EDIT_EVENT)])
def show_data(request: Request, desk: AtDesk, event: str) -> Response:
    """The form for what is announced."""
    return data_page(request, desk, desk.find_event(event))


@router.post("/desk/{event}/data", dependencies=[may(Permission.EDIT_EVENT)])
def save_data(request: Request, desk: AtDesk, event: str, fields: Form) -> Response:
    """Change what is announced: name, place, days, organiser."""
    record = desk.find_event(event)
    texts = {name: fields.text(name) for name in EVENT_FIELDS}
    texts["federation"] = texts["federation"].upper()
    texts["language"] = fields.texts.get("language", record.language)
    try:
        edit_event(desk, record.event, **texts)
    except FieldsRefused as refusal:
        return data_page(request, desk, record, texts, dict(refusal.faults))
    except InputError as refusal:
        return data_page(request, desk, record, texts, {"name": refusal.message})
    request.app.state.hub.nudge()
    return RedirectResponse(f"{event_address(event)}?stay=1&saved=1", status_code=303)


@router.post("/desk/{event}/close", dependencies=[may(Permission.CLOSE_EVENT)])
def close(desk: AtDesk, event: str, fields: Form) -> Response:
    """Close an event, or open it again."""
    record = desk.find_event(event)
    close_event(desk, record.event, closed=not fields.ticked("open"))
    return RedirectResponse(f"{event_address(event)}?stay=1", status_code=303)


def _find_model(desk: Desk, slug: str) -> Event:
    """The event that a new one is to be like, for whoever sees it."""
    record = desk.find_event(slug)
    desk.identity.require(Permission.SEE_DESK, event=record.event)
    return record


def _event_form(request: Request, texts: dict[str, str], errors: dict[str, Text]) -> Response:
    values: dict[str, Any] = {
        **dict.fromkeys((*EVENT_FIELDS, "tournament", "like", "entries"), ""),
        **texts,
    }
    status = 422 if errors else 200
    return render(
        request, "desk/new-event.html", status=status, values=values, errors=errors, tabs=[]
    )
