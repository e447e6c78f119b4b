"""An answer as bytes: packed and plain, each with a tag that changes with its contents."""

from __future__ import annotations

import gzip
import hashlib
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from starlette.types import Receive, Scope, Send

from pairloom.web.visitors.wishes import (
    Encoding,
    Wishes,
    choose_encoding,
    has_already,
    read_wishes,
)

__all__ = ["Answer", "Form", "RawHeaders", "Ready", "make_answer", "send_answer"]

RawHeaders = list[tuple[bytes, bytes]]
_LEVEL: Final = 6
_WORTH_PACKING: Final = 500
_PACKED_ALREADY: Final = (b"font/", b"image/png", b"image/jpeg", b"application/zip")
_NOT_ACCEPTABLE: Final = b"This page comes as gzip or as plain bytes; your program refused both."


@dataclass(frozen=True, slots=True)
class Form:
    """An answer in one encoding, ready to go."""

    body: bytes
    tag: str
    headers: RawHeaders
    headers_unchanged: RawHeaders
    """For a browser that has it already: without type and length."""


@dataclass(frozen=True, slots=True)
class Answer:
    """An answer for everybody; `packed` is the plain form where packing is not worth it."""

    status: int
    plain: Form
    packed: Form

    @property
    def size(self) -> int:
        """Bytes in memory, about."""
        packed = 0 if self.packed is self.plain else len(self.packed.body)
        return len(self.plain.body) + packed + 1000


def make_answer(
    status: int, headers: Iterable[tuple[bytes, bytes]], body: bytes, depends_on: bytes = b""
) -> Answer:
    """An answer from what a page says of itself. Takes time: not for the event loop.

    `depends_on` names headers of the request that the answer depends on beside the encoding.
    """
    own = [(name, value) for name, value in headers if name != b"content-length"]
    own.append((b"vary", b", ".join(filter(None, (b"Accept-Encoding", depends_on)))))
    # Only a page is something that a browser can have already.
    tag = hashlib.sha256(body).hexdigest()[:20] if status == 200 else ""
    plain = _form(own, body, f'"{tag}"' if tag else "")
    if len(body) < _WORTH_PACKING or _is_packed(own):
        return Answer(status, plain, plain)
    packed = gzip.compress(body, _LEVEL, mtime=0)
    marked = [*own, (b"content-encoding", b"gzip")]
    return Answer(status, plain, _form(marked, packed, f'"{tag}-gzip"' if tag else ""))


def _form(headers: RawHeaders, body: bytes, tag: str) -> Form:
    marked = [*headers, (b"etag", tag.encode())] if tag else headers
    kept = (b"etag", b"cache-control", b"vary")
    return Form(
        body,
        tag,
        [*marked, (b"content-length", str(len(body)).encode())],
        [header for header in marked if header[0] in kept],
    )


def _is_packed(headers: RawHeaders) -> bool:
    kind = next((value for name, value in headers if name == b"content-type"), b"")
    return kind.startswith(_PACKED_ALREADY)


@dataclass(frozen=True, slots=True)
class Ready:
    """A response for a route that has its answer already."""

    answer: Answer

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        wishes = read_wishes(scope["headers"])
        await send_answer(self.answer, wishes, send, with_body=scope["method"] != "HEAD")


async def send_answer(answer: Answer, wishes: Wishes, send: Send, *, with_body: bool) -> None:
    """Send it in the form that is wished for, or the word that nothing has changed."""
    encoding = choose_encoding(wishes.accept_encoding)
    if encoding is Encoding.NONE:
        await _send(send, 406, [(b"content-type", b"text/plain")], _NOT_ACCEPTABLE)
        return
    form = answer.packed if encoding is Encoding.GZIP else answer.plain
    if form.tag and has_already(wishes.if_none_match, form.tag):
        await _send(send, 304, form.headers_unchanged, b"")
    else:
        await _send(send, answer.status, form.headers, form.body if with_body else b"")


async def _send(send: Send, status: int, headers: RawHeaders, body: bytes) -> None:
    # A list of its own: others add to it on the way out.
    await send({"type": "http.response.start", "status": status, "headers": [*headers]})
    await send({"type": "http.response.body", "body": body})
