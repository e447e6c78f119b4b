"""The one cookie: a random token for a visitor, another one for somebody who logs in.

What belongs to a log-in is kept on the server. A token that existed before logging in never
becomes a log-in, so nobody can prepare one for somebody else.
"""

from __future__ import annotations

import hmac
import re
from datetime import timedelta
from hashlib import sha256
from secrets import token_urlsafe
from typing import Final, cast

from anyio import to_thread
from starlette.applications import Starlette
from starlette.datastructures import MutableHeaders
from starlette.requests import HTTPConnection, Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from pairloom.director.people.door import Door
from pairloom.director.people.identity import NOBODY
from pairloom.director.people.log_in import identify
from pairloom.errors import StorageFailure
from pairloom.messages import message
from pairloom.web.languages import speaking_to
from pairloom.web.security.refusals import refusal
from pairloom.web.troubles import troubles_of
from pairloom.web.visitors.addresses import FOR_EVERYBODY
from pairloom.web.wording import sentence

__all__ = ["CsrfToken", "Sessions", "Visit", "door_of", "visit_of"]

_SOUND: Final = re.compile(r"[A-Za-z0-9_-]{43}")


class Visit:
    """What one browser carries, and what it shall carry from this answer on."""

    def __init__(self, carried: str | None) -> None:
        self.carried = carried
        self._token = carried
        self._lasts: timedelta | None = None
        self._is_over = False

    @property
    def token(self) -> str:
        """The token; a visitor without one gets one with this answer."""
        if self._token is None:
            self._token = token_urlsafe(32)
        return self._token

    @property
    def csrf_token(self) -> str:
        """What our forms carry: only who knows the cookie can make it."""
        return hmac.new(self.token.encode(), b"pairloom form", sha256).hexdigest()

    def begin(self, token: str, lasts: timedelta) -> None:
        """Carry a new log-in from now on."""
        self._token, self._lasts, self._is_over = token, lasts, False

    def end(self) -> None:
        """Carry nothing any more."""
        self._token, self._is_over = None, True

    @property
    def has_changed(self) -> bool:
        """Is what the browser carried over?"""
        return self._is_over or self._token != self.carried

    def cookie(self, *, https: bool) -> str | None:
        """The header that the browser needs, if anything has changed."""
        safe = "; Secure" if https else ""
        common = f"Path=/; HttpOnly; SameSite=Lax{safe}"
        if self._token is not None and self._token != self.carried:
            age = f"Max-Age={int(self._lasts.total_seconds())}; " if self._lasts else ""
            return f"{cookie_name(https=https)}={self._token}; {age}{common}"
        if self._is_over:
            return f"{cookie_name(https=https)}=; Max-Age=0; {common}"
        return None


class CsrfToken:
    """The token of the forms of a page. Only a page that shows it needs a cookie."""

    def __init__(self, visit: Visit) -> None:
        self._visit = visit

    def __str__(self) -> str:
        return self._visit.csrf_token


class Sessions:
    """Reads the cookie, finds out who is asking, writes the cookie when it changes."""

    def __init__(self, app: ASGIApp, *, https: bool) -> None:
        self._app = app
        self._https = https

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        # Pages for everybody know nobody: no cookie is read for them, and none is written.
        if scope["type"] != "http" or scope["path"].startswith(("/static/", *FOR_EVERYBODY)):
            await self._app(scope, receive, send)
            return
        carried = HTTPConnection(scope).cookies.get(cookie_name(https=self._https), "")
        visit = Visit(carried if _SOUND.fullmatch(carried) else None)
        state = scope.setdefault("state", {})
        state["visit"], state["csrf_token"] = visit, CsrfToken(visit)
        state["identity"] = NOBODY
        if visit.carried is not None:
            try:
                person = await to_thread.run_sync(identify, door(scope["app"]), visit.carried)
            except StorageFailure as error:
                await _refuse(scope, receive, send, error)
                return
            state["identity"] = person or NOBODY

        async def send_with_cookie(part: Message) -> None:
            if part["type"] == "http.response.start":
                cookie = visit.cookie(https=self._https)
                if cookie is not None:
                    MutableHeaders(scope=part).append("Set-Cookie", cookie)
            await send(part)

        await self._app(scope, receive, send_with_cookie)
        if visit.carried is not None and visit.has_changed:
            # Pages of this log-in that are told of news get no more of them.
            hub = getattr(scope["app"].state, "hub", None)
            if hub is not None:
                hub.ask_again()


async def _refuse(scope: Scope, receive: Receive, send: Send, error: StorageFailure) -> None:
    """Nobody knows who is asking, so nobody is let in; the cookie stays as it is."""
    troubles_of(scope["app"]).tell(error)
    with speaking_to(scope):
        text = sentence(error.message)
        answer = refusal(scope, 503, message("The database does not answer"), text)
    await answer(scope, receive, send)


def cookie_name(*, https: bool) -> str:
    """With https the browser itself guards the name: no other host can set it."""
    return "__Host-pairloom" if https else "pairloom"


def visit_of(request: Request) -> Visit:
    """What the browser of a request carries."""
    return cast(Visit, request.state.visit)


def door_of(request: Request) -> Door:
    """Where people are let in."""
    return door(request.app)


def door(app: Starlette) -> Door:
    """The door of an application: made once from its database, or set by whoever built it."""
    entrance = getattr(app.state, "door", None)
    if entrance is None:
        entrance = app.state.door = Door(app.state.database)
    return cast(Door, entrance)
