"""Users and roles: who can log in, and as what."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from pairloom.director.people import accounts, granting
from pairloom.director.people.accounts import Member
from pairloom.director.people.door import Door, WrongField
from pairloom.director.people.identity import Grant, Identity
from pairloom.director.people.places import (
    EventPlaces,
    describe_grant,
    find_team,
    list_events,
    parse_boards,
)
from pairloom.director.people.roles import MAY_GRANT, Permission, Role
from pairloom.domain.typed_text import parse_whole
from pairloom.errors import InputError, NotAllowed
from pairloom.messages import Text, message
from pairloom.messages.current import current
from pairloom.web.access import identity_of
from pairloom.web.addresses import links_of
from pairloom.web.forms import Fields, Form
from pairloom.web.guards import may, may_somewhere
from pairloom.web.routes.people import Typed, people_page
from pairloom.web.security import door_of

router = APIRouter()


@router.get("/users", dependencies=[may_somewhere(Permission.GRANT_ROLES)])
def show_users(request: Request) -> Response:
    """Everybody one may know of."""
    return _users_page(request)


@router.post("/users", dependencies=[may_somewhere(Permission.GRANT_ROLES)])
def send_invitation(request: Request, fields: Form) -> Response:
    """Make an account; the link to set its password is shown once."""
    try:
        invited = accounts.invite(
            door_of(request),
            identity_of(request),
            login=fields.text("login"),
            name=fields.text("name"),
            grant=_grant(door_of(request), fields) if fields.text("role") else None,
        )
    except (InputError, NotAllowed) as error:
        return _users_page(request, invite=Typed.wrong(fields, error), status=_status(error))
    return _link_page(request, fields.text("name"), f"/invite/{invited.token}", days=7)


@router.post("/users/{account}/reset-link", dependencies=[may(Permission.MANAGE_ACCOUNTS)])
def send_reset_link(request: Request, account: int) -> Response:
    """A link to set a new password, shown once."""
    by, door = identity_of(request), door_of(request)
    token = accounts.reset_link(door, by, account)
    name = next(
        member.name for member in accounts.list_accounts(door, by) if member.account == account
    )
    return _link_page(request, name, f"/invite/{token}", days=1)


@router.post("/users/{account}/roles", dependencies=[may_somewhere(Permission.GRANT_ROLES)])
def send_role(request: Request, account: int, fields: Form) -> Response:
    """Give a role."""
    return _do(
        request,
        account,
        fields,
        lambda door, by: granting.grant_role(door, by, account, _grant(door, fields)),
    )


@router.post(
    "/users/{account}/roles/{number}/withdraw", dependencies=[may_somewhere(Permission.GRANT_ROLES)]
)
def send_withdrawal(request: Request, account: int, number: int, fields: Form) -> Response:
    """Take a role back."""
    return _do(request, account, fields, lambda door, by: granting.withdraw_role(door, by, number))


@router.post("/users/{account}/disable", dependencies=[may(Permission.MANAGE_ACCOUNTS)])
def send_disabling(request: Request, account: int, fields: Form) -> Response:
    """Let somebody log in no more."""
    return _do(request, account, fields, lambda door, by: accounts.disable(door, by, account))


@router.post("/users/{account}/enable", dependencies=[may(Permission.MANAGE_ACCOUNTS)])
def send_enabling(request: Request, account: int, fields: Form) -> Response:
    """Let somebody log in again."""
    return _do(request, account, fields, lambda door, by: accounts.enable(door, by, account))


def _do(
    request: Request, account: int, fields: Fields, act: Callable[[Door, Identity], object]
) -> Response:
    """Do it and show the list; or show the list with what was wrong beside the person."""
    try:
        act(door_of(request), identity_of(request))
    except (InputError, NotAllowed) as error:
        wrong = {account: Typed.wrong(fields, error)}
        return _users_page(request, changes=wrong, status=_status(error))
    request.app.state.hub.nudge()
    return RedirectResponse(f"/users#user-{account}", status_code=303)


def _users_page(
    request: Request,
    *,
    invite: Typed | None = None,
    changes: dict[int, Typed] | None = None,
    status: int = 200,
) -> Response:
    by, door = identity_of(request), door_of(request)
    members = accounts.list_accounts(door, by)
    events = list_events(door.database)
    return people_page(
        request,
        "users.html",
        status=status,
        members=[_row(member, events, by) for member in members],
        invite=invite or Typed(),
        changes=changes or {},
        nothing=Typed(),
        reached=links_of(request),
        may_type=by.may(Permission.MANAGE_ACCOUNTS),
        may_manage=by.may(Permission.MANAGE_ACCOUNTS),
        roles=_roles(by),
        places=_places(events, by),
        own=by.account,
        phones=[event for event in events if _may_link(event, by)],
    )


@dataclass(frozen=True, slots=True)
class MemberRow:
    """An account; roles are number, words, and whether whoever asks may take them back."""

    member: Member
    roles: list[tuple[int, Text, bool]]


def _row(member: Member, events: list[EventPlaces], by: Identity) -> MemberRow:
    return MemberRow(
        member,
        [
            (
                number,
                describe_grant(grant, events),
                by.may_grant(grant.role, event=grant.event, competition=grant.competition),
            )
            for number, grant in member.grants
        ],
    )


def _roles(by: Identity) -> list[tuple[str, str]]:
    """The roles that somebody may give anywhere."""
    given = {role for grant in by.grants for role in MAY_GRANT.get(grant.role, ())}
    return [(role.value, _label(role)) for role in Role if role in given]


def _label(role: Role) -> str:
    said = current().say(role.words)
    return said[:1].upper() + said[1:]


def _places(events: list[EventPlaces], by: Identity) -> list[tuple[str, Text]]:
    """Where somebody may give roles: everywhere, events, tournaments."""
    places: list[tuple[str, Text]] = []
    if by.may(Permission.GRANT_ROLES):
        places.append(("", message("Everywhere")))
    for event in events:
        if by.may(Permission.GRANT_ROLES, event=event.event):
            places.append((str(event.event), event.name))
        places += [
            (f"{event.event}/{number}", f"{event.name}: {name}")
            for number, _, name in event.competitions
            if by.may(Permission.GRANT_ROLES, event=event.event, competition=number)
        ]
    return places


def _may_link(event: EventPlaces, by: Identity) -> bool:
    return by.may_somewhere(Permission.MAKE_DEVICE_LINKS, event=event.event)


def _grant(door: Door, fields: Fields) -> Grant:
    try:
        role = Role(fields.text("role"))
    except ValueError:
        raise WrongField("role", message("Choose a role.")) from None
    event, _, competition = fields.text("place").partition("/")
    where = parse_whole(event), parse_whole(competition)
    if (event and where[0] is None) or (competition and where[1] is None):
        raise WrongField("place", message("Choose where the role is held."))
    first, last = parse_boards(fields.text("boards"))
    typed = fields.text("team")
    team = find_team(door.database, *where, typed) if typed else None
    return Grant(role, *where, first, last, team)


def _link_page(request: Request, name: str, path: str, *, days: int) -> Response:
    links = links_of(request)
    return people_page(
        request,
        "link-made.html",
        name_of=name,
        address=links.link(path),
        days=days,
        reached=links,
    )


def _status(error: Exception) -> int:
    return 403 if isinstance(error, NotAllowed) else 422
