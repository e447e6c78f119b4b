"""Logging in and out, links that set a password, one's own account."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, TypeVar
from urllib.parse import urlsplit

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from pairloom.director.desk.disciplines import CHESS, GO
from pairloom.director.people import accounts, log_in
from pairloom.director.people.attempts import TryLater
from pairloom.director.people.door import WrongField, moment
from pairloom.director.people.log_in import LOG_IN_LASTS, LogInRefused
from pairloom.director.people.one_time_links import Purpose
from pairloom.director.people.passwords import SHORTEST
from pairloom.director.people.places import describe_grant, list_events
from pairloom.director.people.roles import Permission
from pairloom.errors import InputError, PairloomError
from pairloom.messages import Text, message
from pairloom.web.access import identity_of
from pairloom.web.devices import address_of, device_of
from pairloom.web.forms import Fields, Form
from pairloom.web.guards import SHORT_FORM, account_holder, anybody
from pairloom.web.key_sets import chosen_key_set
from pairloom.web.pages import render
from pairloom.web.security import door_of, visit_of

router = APIRouter()
T = TypeVar("T", str, Text)


class ByField(dict[str, T]):
    """Texts by field; a field that has none has an empty one."""

    def __missing__(self, name: str) -> str:
        return ""


@dataclass(frozen=True, slots=True)
class Typed:
    """What was typed into a form and what is wrong with it, by field."""

    values: ByField[str] = field(default_factory=ByField)
    errors: ByField[Text] = field(default_factory=ByField)
    general: Text = ""

    @classmethod
    def wrong(cls, fields: Fields, error: PairloomError) -> Typed:
        values = ByField(fields.texts)
        if isinstance(error, WrongField):
            return cls(values, ByField({error.field: error.message}))
        return cls(values, general=error.message)


def people_page(request: Request, template: str, *, status: int = 200, **names: Any) -> Response:
    """A page with something on it that nobody else may find in a cache."""
    response = render(request, f"people/{template}", status=status, **names)
    response.headers["Cache-Control"] = "no-store"
    return response


@router.get("/login", dependencies=[anybody("to log in")])
def show_log_in(request: Request, next: str = "/") -> Response:
    """The form to log in; who is logged in goes on."""
    if identity_of(request).account is not None:
        return RedirectResponse(own_path(next), status_code=303)
    return _log_in_page(request, own_path(next), Typed())


@router.post("/login", dependencies=[anybody("to log in", longest=SHORT_FORM)])
def send_log_in(request: Request, fields: Form) -> Response:
    """Check name and password; a new token in the cookie is the log-in."""
    target = own_path(fields.text("next"))
    address, device = address_of(request), device_of(request)
    try:
        token = log_in.log_in(
            door_of(request),
            fields.text("login"),
            fields.texts.get("password", ""),
            address=address,
            device=device,
        )
    except TryLater as wait:
        response = _log_in_page(request, target, Typed.wrong(fields, wait), status=429)
        response.headers["Retry-After"] = str(wait.seconds)
        return response
    except LogInRefused as refused:
        return _log_in_page(request, target, Typed.wrong(fields, refused), status=403)
    return _come_in(request, token, target)


@router.post(
    "/logout",
    dependencies=[anybody("to log out, also with a log-in that is over", longest=SHORT_FORM)],
)
def send_log_out(request: Request) -> Response:
    """End this log-in."""
    visit = visit_of(request)
    if visit.carried is not None:
        log_in.log_out(door_of(request), visit.carried)
    visit.end()
    return RedirectResponse("/login", status_code=303)


@router.get("/first/{token}", dependencies=[anybody("who has the link sets a password")])
@router.get("/invite/{token}", dependencies=[anybody("who has the link sets a password")])
def show_link(request: Request, token: str) -> Response:
    """The form behind a one-time link; looking at it does not use it up."""
    return _link_page(request, token, Typed())


@router.post(
    "/first/{token}", dependencies=[anybody("who has the link sets a password", longest=SHORT_FORM)]
)
@router.post(
    "/invite/{token}",
    dependencies=[anybody("who has the link sets a password", longest=SHORT_FORM)],
)
def use_link(request: Request, token: str, fields: Form) -> Response:
    """Set the password, and come in."""
    door, device = door_of(request), device_of(request)
    password = fields.texts.get("password", "")
    try:
        if password != fields.texts.get("again", ""):
            raise WrongField("again", message("The two passwords differ. Type the same one twice."))
        account = accounts.accept_link(
            door,
            token,
            password,
            login=fields.text("login"),
            name=fields.text("name"),
            device=device,
        )
    except WrongField as wrong:
        return _link_page(request, token, Typed.wrong(fields, wrong), status=422)
    except InputError:
        return _link_page(request, token, Typed(), status=404)
    return _come_in(request, log_in.begin_log_in(door, account, device=device), "/")


@router.get("/account", dependencies=[account_holder()])
def show_account(request: Request) -> Response:
    """One's own account."""
    return _account_page(request, Typed())


@router.post("/account/password", dependencies=[account_holder()])
def send_password(request: Request, fields: Form) -> Response:
    """Change one's own password; all other log-ins end."""
    try:
        if fields.texts.get("password", "") != fields.texts.get("again", ""):
            raise WrongField("again", message("The two passwords differ. Type the same one twice."))
        token = log_in.change_password(
            door_of(request),
            identity_of(request),
            fields.texts.get("old", ""),
            fields.texts.get("password", ""),
            address=address_of(request),
            device=device_of(request),
        )
    except (WrongField, TryLater) as wrong:
        status = 429 if isinstance(wrong, TryLater) else 422
        return _account_page(request, Typed.wrong(fields, wrong), status=status)
    return _come_in(request, token, "/account?changed=1")


@router.post("/account/log-out-everywhere", dependencies=[account_holder()])
def send_log_out_everywhere(request: Request) -> Response:
    """End all log-ins of one's own account, this one too."""
    log_in.log_out_everywhere(door_of(request), identity_of(request))
    visit_of(request).end()
    return RedirectResponse("/login", status_code=303)


def own_path(wanted: str) -> str:
    """Where to go on: a path of ours, or the start. Never another site."""
    parts = urlsplit(wanted.replace("\\", "/"))
    is_own = not parts.scheme and not parts.netloc and wanted.startswith("/")
    return wanted if is_own and wanted.isprintable() and not wanted.startswith("//") else "/"


def _come_in(request: Request, token: str, target: str) -> Response:
    visit = visit_of(request)
    if visit.carried is not None:  # whatever this browser was before is over
        log_in.log_out(door_of(request), visit.carried)
    visit.begin(token, LOG_IN_LASTS)
    return RedirectResponse(target, status_code=303)


def _log_in_page(request: Request, target: str, typed: Typed, *, status: int = 200) -> Response:
    return people_page(request, "login.html", status=status, typed=typed, target=target)


def _link_page(request: Request, token: str, typed: Typed, *, status: int = 200) -> Response:
    try:
        purpose, account = accounts.open_link(door_of(request), token)
    except InputError as error:
        return people_page(request, "link-over.html", status=404, text=error.message)
    return people_page(
        request,
        "set-password.html",
        status=status,
        typed=typed,
        is_first=purpose is Purpose.FIRST,
        account=account,
        shortest=SHORTEST,
    )


@dataclass(frozen=True, slots=True)
class LogInRow:
    """Where somebody is logged in, and when they were last seen there."""

    device: Text
    seen: datetime


def _account_page(request: Request, typed: Typed, *, status: int = 200) -> Response:
    identity, door = identity_of(request), door_of(request)
    events = list_events(door.database)
    return people_page(
        request,
        "account.html",
        status=status,
        typed=typed,
        identity=identity,
        roles=[describe_grant(grant, events) for grant in identity.grants],
        log_ins=[
            LogInRow(visit.device or message("unknown device"), moment(visit.seen_at))
            for visit in log_in.list_log_ins(door, identity)
        ],
        was_changed="changed" in request.query_params,
        sees_users=identity.may_somewhere(Permission.GRANT_ROLES),
        may_lists=identity.may(Permission.MANAGE_LISTS),
        shortest=SHORTEST,
        chess_keys=chosen_key_set(request.cookies, CHESS),
        go_keys=chosen_key_set(request.cookies, GO),
    )
