"""Changes come from our own pages only.

Two independent checks: the browser's own word where the request comes from (`Origin`, or
`Sec-Fetch-Site`), and a token that only our pages have, in the field `csrf_token` (or `csrf`)
of a form or in the header `X-CSRF-Token` of a script.

What the headers tell is checked before any route. A token in a form is looked for when the
route knows that whoever sends it may (`guards`): nobody else makes us read a body.
"""

from __future__ import annotations

import hmac
import re
from typing import Final
from urllib.parse import parse_qs

from fastapi import HTTPException
from starlette.datastructures import Headers
from starlette.requests import Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from pairloom.director.people.link_address import LinkAddress, parse_address
from pairloom.errors import InputError
from pairloom.messages import Text, message
from pairloom.web.security.refusals import refusal
from pairloom.web.security.sessions import Visit

__all__ = ["FIELDS", "CsrfProtection", "require_token"]

FIELDS: Final = ("csrf_token", "csrf")
_HARMLESS: Final = frozenset({"GET", "HEAD", "OPTIONS", "TRACE"})
_OWN_SITES: Final = frozenset({"same-origin", "none"})
_IN_MULTIPART: Final = re.compile(rb'; name="csrf(?:_token)?"\r\n\r\n([0-9a-f]{64})\r\n')
_FIRST_FIELDS: Final = 64_000
"""In a form with files the token stands before the files: only the beginning is looked at."""


_TOO_OLD: Final = message(
    "The page was open too long, or cookies are off. Nothing was stored. "
    "Open the page again and repeat it there."
)
_FROM_ELSEWHERE: Final = message(
    "This came from another site. Nothing was stored. Open the page again and repeat it there."
)


class CsrfProtection:
    """Refuses what another site made the browser send."""

    def __init__(self, app: ASGIApp, *, https: bool, links: LinkAddress | None = None) -> None:
        self._app = app
        self._https = https
        self._links = links

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or scope["method"] in _HARMLESS:
            await self._app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        if not _is_from_here(headers, https=self._https, links=self._links):
            await _refuse(scope, receive, send, _FROM_ELSEWHERE)
            return
        visit: Visit | None = scope.get("state", {}).get("visit")
        sent = headers.get("x-csrf-token", "")
        is_ours = visit is not None and visit.carried is not None
        if visit is None or not is_ours or (sent and not _same(sent, visit.csrf_token)):
            await _refuse(scope, receive, send, _TOO_OLD)
            return
        body = _Body(receive)
        scope["state"]["unproved"] = None if sent else body
        await self._app(scope, body.receive, send)


async def require_token(request: Request) -> None:
    """The form that is sent must carry our token, if no header did; refused with 403 if not."""
    if request.method in _HARMLESS:
        return
    body: _Body | None = request.state.unproved
    if body is None:
        return
    visit: Visit = request.state.visit
    if not _same(await body.find_token(request.headers), visit.csrf_token):
        raise HTTPException(403, _TOO_OLD)
    request.state.unproved = None


class _Body:
    """A body that was looked into and is then read as if nobody had."""

    def __init__(self, receive: Receive) -> None:
        self._receive = receive
        self._seen: list[Message] = []

    async def receive(self) -> Message:
        return self._seen.pop(0) if self._seen else await self._receive()

    async def find_token(self, headers: Headers) -> str:
        kind = headers.get("content-type", "").split(";")[0].strip().lower()
        if kind == "application/x-www-form-urlencoded":
            return _in_form(await self._read(None))
        if kind == "multipart/form-data":
            field = _IN_MULTIPART.search(await self._read(_FIRST_FIELDS))
            return field.group(1).decode() if field else ""
        return ""

    async def _read(self, most: int | None) -> bytes:
        """The body, or its beginning; it is kept to be read again."""
        parts: list[bytes] = []
        length = 0
        while most is None or length < most:
            part = await self._receive()
            self._seen.append(part)
            parts.append(part.get("body", b""))
            length += len(parts[-1])
            if part["type"] != "http.request" or not part.get("more_body", False):
                break
        return b"".join(parts)


def _in_form(body: bytes) -> str:
    try:
        fields = parse_qs(body.decode("latin-1"), max_num_fields=20_000)
    except ValueError:
        return ""
    return next((fields[name][0] for name in FIELDS if name in fields), "")


def _is_from_here(headers: Headers, *, https: bool, links: LinkAddress | None) -> bool:
    origin = headers.get("origin")
    if origin is None:
        return headers.get("sec-fetch-site", "none") in _OWN_SITES
    try:
        own = parse_address(origin)
    except InputError:
        return False
    if https and not own.startswith("https:"):
        return False
    # The address that was told where the server was started is ours whatever a proxy makes
    # of `Host`. Nobody but a browser at that address sends it as origin.
    if links is not None and links.is_configured and own == links.address:
        return True
    return _has_host(own, headers.get("host", ""))


def _has_host(origin: str, host: str) -> bool:
    """Whether a page of `origin` asks for `host`: the browser's own word for "same site".

    A proxy may speak http to us while the browser speaks https to it, so the scheme is that
    of the origin. A stranger's name that leads to this machine (DNS rebinding) passes here,
    and gains nothing: the browser keeps our cookies from it, so it is a visitor like any other.
    """
    scheme = origin.partition(":")[0]
    try:
        return parse_address(f"{scheme}://{host}") == origin
    except InputError:
        return False


def _same(first: str, other: str) -> bool:
    return hmac.compare_digest(first.encode(), other.encode())


async def _refuse(scope: Scope, receive: Receive, send: Send, why: Text) -> None:
    await refusal(scope, 403, message("Not allowed"), why)(scope, receive, send)
