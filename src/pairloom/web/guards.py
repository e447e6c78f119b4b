"""Who may call a route: said with the route, asked before anything of the body is read.

    @router.post(_AT + "/pair", dependencies=[may(Permission.PAIR)])

The address alone tells which event or tournament is meant, so nothing else is needed
to answer. A guard is the first dependency of its route: who may not is refused while the body
is still on its way; then the token of the form is looked for (`security.csrf`), then the form
is read. An application with a route that says nothing cannot be built (`guard_of`). The use
cases ask again, and more exactly: which board, whose role.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from fastapi import params
from starlette.concurrency import run_in_threadpool
from starlette.convertors import Convertor, register_url_convertor
from starlette.requests import Request
from starlette.routing import BaseRoute

from pairloom.director.desk import Desk
from pairloom.director.jobs import progress
from pairloom.director.people.identity import Identity
from pairloom.director.people.roles import BY_BOARD, Permission
from pairloom.errors import NotAllowed
from pairloom.guests import guests
from pairloom.messages import message
from pairloom.web.access import at_desk, identity_of
from pairloom.web.security.csrf import require_token
from pairloom.web.security.limits import limit_body

__all__ = [
    "PUBLISHED",
    "SHORT_FORM",
    "Guard",
    "account_holder",
    "anybody",
    "captain",
    "guard_of",
    "may",
    "may_do_job",
    "may_somewhere",
    "phone_holder",
]

SHORT_FORM: Final = 8_000
"""Bytes of a form with a name and two passwords of 200 signs that are written with three each."""


class _Number(Convertor[int]):
    """`{entry:int}` in the address of a route: no more digits than a stored number has."""

    regex = "[0-9]{1,9}"

    def convert(self, value: str) -> int:
        return int(value)

    def to_string(self, value: int) -> str:
        return str(value)


# Here, because no route is written without a guard: the framework's own reads any number of digits.
register_url_convertor("int", _Number())


@dataclass(frozen=True, slots=True)
class Guard:
    """The answer of one route to "who may?"; `longest` bounds a body that anybody may send."""

    words: str
    ask: Callable[[Request], Awaitable[None]]
    longest: int | None = None

    async def admit(self, request: Request) -> None:
        """Let somebody in or raise `NotAllowed`; then a form must be one of ours."""
        if self.longest is not None:
            limit_body(request, self.longest)
        await self.ask(request)
        await require_token(request)


def may(permission: Permission) -> params.Depends:
    """Whoever may do this in the place that the address names (on some board of it)."""

    async def ask(request: Request) -> None:
        _require(identity_of(request), permission, await _place(request))

    return _guarding(Guard(permission.value, ask))


def may_somewhere(permission: Permission) -> params.Depends:
    """Whoever may do this in some part of the event, or of the system if none is named."""

    async def ask(request: Request) -> None:
        identity, place = identity_of(request), await _place(request)
        event = place.get("event")
        if not identity.may_somewhere(permission, event=event):
            identity.require(permission, event=event)

    return _guarding(Guard(f"{permission.value} somewhere", ask))


def account_holder() -> params.Depends:
    """Whoever is logged in with an account of their own."""

    async def ask(request: Request) -> None:
        if identity_of(request).account is None:
            raise NotAllowed(message("Only somebody with an account has this page. Log in first."))

    return _guarding(Guard("has an account", ask, SHORT_FORM))


def may_do_job() -> params.Depends:
    """Whoever may do what the job in the address does."""

    async def ask(request: Request) -> None:
        identity, database = identity_of(request), request.app.state.database
        if not identity.grants:
            identity.require(Permission.SEE_DESK)
        name = str(request.path_params["job"])
        await run_in_threadpool(progress, database, identity, name)

    return _guarding(Guard("may do the job", ask))


def phone_holder() -> params.Depends:
    """Whoever came by a link for phones; captains, who come by one, too, have their own page."""

    async def ask(request: Request) -> None:
        identity = identity_of(request)
        if identity.link is None or identity.is_captain:
            raise NotAllowed(
                message("This page is for phones with a device link. Scan the code again.")
            )

    return _guarding(Guard("has a device link", ask, SHORT_FORM))


def captain() -> params.Depends:
    """Whoever came by the link of a team."""

    async def ask(request: Request) -> None:
        if not identity_of(request).is_captain:
            raise NotAllowed(message("This page is for captains. Scan the code of the team again."))

    return _guarding(Guard("is a captain", ask, SHORT_FORM))


def anybody(why: str, *, longest: int = 0) -> params.Depends:
    """Everybody, for a reason; `longest` is how many bytes they may send."""

    async def ask(request: Request) -> None:
        pass

    return _guarding(Guard(f"anybody: {why}", ask, longest))


def guard_of(route: BaseRoute) -> Guard:
    """The guard of a route, which comes first; an error for whoever forgot to say who may."""
    for dependency in getattr(route, "dependencies", ())[:1]:
        owner = getattr(dependency.dependency, "__self__", None)
        if isinstance(owner, Guard):
            return owner
    where = f"{getattr(route, 'methods', '')} {getattr(route, 'path', route)}"
    raise TypeError(f"{where} does not say first who may call it; see pairloom.web.guards")


def _guarding(guard: Guard) -> params.Depends:
    return params.Depends(guard.admit)


PUBLISHED: Final = anybody("what the organiser has published")


async def _place(request: Request) -> dict[str, int]:
    """The place that an address names, by numbers. Who has no role at all learns nothing of it."""
    desk, named = await at_desk(request), request.path_params
    if not desk.identity.grants:
        return {}
    if "tournament" in named:
        known = desk.get_place(named["event"], named["tournament"])
        if known is not None:
            return known._asdict()
    return await run_in_threadpool(_look_up, desk, named) if named else {}


def _look_up(desk: Desk, named: Mapping[str, Any]) -> dict[str, int]:
    if "tournament" in named:
        return desk.find_place(named["event"], named["tournament"])._asdict()
    if "event" in named:
        return {"event": desk.find_event(named["event"]).event}
    of_guests = (guest.find_place(desk, named) for guest in guests())
    return next((place for place in of_guests if place), {})


def _require(identity: Identity, permission: Permission, place: Mapping[str, int]) -> None:
    # Whoever acts at the desk sees it: a phone enters results on its own page only.
    if not identity.may_somewhere(Permission.SEE_DESK, **place):
        identity.require(Permission.SEE_DESK, **place)
    by_board = permission in BY_BOARD and identity.may_somewhere(permission, **place)
    if not by_board:
        identity.require(permission, **place)
