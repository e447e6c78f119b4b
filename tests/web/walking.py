"""Every route of the application with an address that exists, and requests that tell what was
read of their body: what tests that walk all routes share."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from fastapi.routing import iter_route_contexts
from starlette.routing import Mount

_PART = re.compile(r"\{(\w+)(?::\w+)?\}")
CHUNK = 1000


@dataclass(frozen=True, slots=True)
class Address:
    """A route: its method, its path as the program writes it, and as a browser asks for it."""

    method: str
    path: str
    url: str

    @property
    def name(self) -> str:
        return f"{self.method} {self.path}"


@dataclass(frozen=True, slots=True)
class Answered:
    """An answer, and how much of the body was read before it."""

    status: int
    location: str
    text: str
    read: int

    @property
    def is_refusal(self) -> bool:
        """Not allowed, to be allowed by logging in, or nothing that such a person can know of."""
        to_log_in = self.status == 303 and self.location.startswith("/login")
        return to_log_in or self.status in (403, 404)


def all_addresses(app: Any, values: dict[str, dict[str, Any]]) -> Iterator[Address]:
    """The routes, from the application itself; parts of paths are filled in by `values`, by
    the first part of the path, else with 1."""
    for context in iter_route_contexts(app.routes):
        if isinstance(getattr(context, "original_route", context), Mount):
            continue
        path = context.path
        known = values.get(path.split("/")[1], {})
        url = _PART.sub(lambda part, known=known: str(known.get(part[1], 1)), path)
        for method in sorted(context.methods or ()):
            yield Address(method, path, url)


async def ask(
    app: Any, address: Address, *, cookie: str = "", kind: str = "", chunks: int = 40
) -> Answered:
    """Send a request whose body arrives in pieces, without a word on its length."""
    read, sent = 0, []

    async def receive() -> dict[str, Any]:
        nonlocal read
        read += CHUNK
        body = b"csrf_token=" + b"0" * (CHUNK - 11)
        return {"type": "http.request", "body": body, "more_body": read < chunks * CHUNK}

    async def send(message: Any) -> None:
        sent.append(message)

    headers = [(b"host", b"desk.example"), (b"origin", b"http://desk.example")]
    headers += [(b"cookie", f"pairloom={cookie}".encode())] if cookie else []
    headers += [(b"content-type", kind.encode())] if kind else []
    path, _, query = address.url.partition("?")
    scope = {
        "type": "http",
        "asgi": {"version": "3.0"},
        "http_version": "1.1",
        "method": address.method,
        "scheme": "http",
        "path": path,
        "raw_path": path.encode(),
        "query_string": query.encode(),
        "root_path": "",
        "headers": headers,
        "client": ("10.0.0.1", 40000),
        "server": ("desk.example", 80),
    }
    await app(scope, receive, send)
    start = sent[0]
    found = {name.decode(): value.decode() for name, value in start["headers"]}
    text = b"".join(one.get("body", b"") for one in sent[1:]).decode("utf-8", "replace")
    return Answered(start["status"], found.get("location", ""), text, read)
