"""How long a request may be. Longer ones are refused while they arrive, not afterwards."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from starlette.datastructures import Headers
from starlette.requests import Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from pairloom.domain.typed_text import parse_whole
from pairloom.messages import message
from pairloom.messages.values import LongNumber
from pairloom.web.security.refusals import refusal

__all__ = ["BodyLimit", "Limits", "limit_body"]

_MEGABYTE: Final = 1_000_000
_DIGITS: Final = 15
LISTS: Final = "/rating-lists"
"""Where whole rating lists are sent to; they go to the disk as they come."""
_LONGEST_LIST: Final = 1025 * 1024**2
ARCHIVES: Final = "/archives"
_LONGEST_ARCHIVE: Final = 35 * _MEGABYTE


@dataclass(frozen=True, slots=True)
class Limits:
    """Longest bodies in bytes: of ordinary forms, of forms with files, and exceptions.

    `exceptions` are beginnings of paths, for pages that take larger files.
    """

    form: int = _MEGABYTE
    upload: int = 25 * _MEGABYTE
    exceptions: Mapping[str, int] = field(
        default_factory=lambda: {LISTS: _LONGEST_LIST, ARCHIVES: _LONGEST_ARCHIVE}
    )

    def of(self, path: str, content_type: str) -> int:
        """The limit for one request."""
        if not content_type.lower().startswith("multipart/form-data"):
            return self.form
        for start, limit in self.exceptions.items():
            if path.startswith(start):
                return limit
        return self.upload


class _TooLong(Exception):
    """Raised where the body is read; ends the reading, whoever reads."""


class BodyLimit:
    """Counts what arrives. The announced length is believed only when it is too long."""

    def __init__(self, app: ASGIApp, *, limits: Limits) -> None:
        self._app = app
        self._limits = limits

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        limit = self._limits.of(scope["path"], headers.get("content-type", ""))
        if _announced(headers) > limit:
            await _refuse(scope, receive, send, limit)
            return
        counted = _Counted(receive, send, limit, _announced(headers))
        scope.setdefault("state", {})["counted"] = counted
        try:
            await self._app(scope, counted.receive, counted.send)
        except Exception:
            if not counted.is_too_long:
                raise
        if counted.is_too_long and not counted.has_answered:
            await _refuse(scope, receive, send, counted.limit)


def limit_body(request: Request, longest: int) -> None:
    """From here on the body of this request may not be longer than that."""
    counted: _Counted = request.state.counted
    counted.lower(longest)


class _Counted:
    """The two ends of one request, with a count of what came in."""

    def __init__(self, receive: Receive, send: Send, limit: int, announced: int) -> None:
        self._receive, self._send = receive, send
        self.limit = limit
        self._announced = announced
        self._come = 0
        self.is_too_long = False
        self.has_answered = False

    def lower(self, limit: int) -> None:
        self.limit = min(self.limit, limit)
        self._require(self._announced)

    async def receive(self) -> Message:
        part = await self._receive()
        self._come += len(part.get("body", b""))
        self._require(self._come)
        return part

    def _require(self, length: int) -> None:
        if length > self.limit:
            self.is_too_long = True
            raise _TooLong

    async def send(self, part: Message) -> None:
        # Whoever was reading has made an answer of its own from our exception: not that one.
        if self.is_too_long and not self.has_answered:
            return
        self.has_answered = True
        await self._send(part)


def _announced(headers: Headers) -> int:
    length = headers.get("content-length", "")
    announced = parse_whole(length, _DIGITS)
    # A length of more digits than any file has is too long, whatever it says.
    return sys.maxsize if announced is None and length.isdigit() else announced or 0


async def _refuse(scope: Scope, receive: Receive, send: Send, limit: int) -> None:
    if limit >= _MEGABYTE:
        text = message(
            "What was sent is longer than {megabytes} MB. Nothing was stored. "
            "Choose a smaller file.",
            megabytes=limit // _MEGABYTE,
        )
    else:
        text = message(
            "What was sent is longer than {bytes} bytes. Nothing was stored. Send less of it.",
            bytes=LongNumber(limit),
        )
    response = refusal(scope, 413, message("Too large"), text)
    response.headers["Connection"] = "close"  # the rest of it is not waited for
    await response(scope, receive, send)
