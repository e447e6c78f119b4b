"""Making answers: the application is asked once for a page, however many wait for it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Final

from anyio import CapacityLimiter, to_thread
from starlette.types import ASGIApp, Message, Receive, Scope

from pairloom.web.visitors.addresses import Asked
from pairloom.web.visitors.answers import Answer, RawHeaders, make_answer
from pairloom.web.visitors.shelf import Label

__all__ = ["Maker", "ask"]

_OWN_HEADERS: Final = frozenset(
    {b"content-type", b"content-disposition", b"location", b"retry-after"}
)
_KEPT: Final = frozenset({200, 303, 404})
# Whoever keeps a page asks whether it still holds: a publication may be withdrawn.
_ASK_AGAIN: Final = (b"cache-control", b"public, no-cache")
# The language: whoever keeps a page keeps it for others who are answered in the same one.
_ON_THE_READER: Final = b"Accept-Language, Cookie"
_KEEP_NOTHING: Final = (b"cache-control", b"no-store")


@dataclass(slots=True)
class _Job:
    """A page being made. `label` is what was in force when it began, and `None` before."""

    task: asyncio.Task[Answer] | None = None
    has_begun: bool = False
    label: Label | None = None


@dataclass(slots=True)
class Maker:
    """Asks the application for pages, each by one job at a time.

    `label_of` says what is in force, as far as it is known without asking; `keep` gets every
    answer that others may have, too.
    """

    app: ASGIApp
    most_at_once: int
    label_of: Callable[[Asked], Label | None]
    keep: Callable[[Asked, Label, Answer], None]
    _jobs: dict[Asked, _Job] = field(default_factory=dict)
    _slots: asyncio.Semaphore = field(init=False)
    _packers: CapacityLimiter = field(init=False)

    def __post_init__(self) -> None:
        self._slots = asyncio.Semaphore(self.most_at_once)
        self._packers = CapacityLimiter(self.most_at_once)

    @property
    def under_way(self) -> int:
        """How many answers are being made or waited for."""
        return len(self._jobs)

    def is_making(self, asked: Asked) -> bool:
        """Does somebody wait for this one already?"""
        return asked in self._jobs

    async def make(self, asked: Asked, label: Label | None, scope: Scope) -> Answer:
        """An answer made from what the label says, or from something newer."""
        job = self._jobs.get(asked)
        if job is None or (job.has_begun and (label is None or job.label != label)):
            before, job = job, _Job()
            self._jobs[asked] = job
            job.task = asyncio.create_task(self._work(asked, job, before, scope))
        assert job.task is not None
        # Many wait for one: whoever goes away does not take it along.
        return await asyncio.shield(job.task)

    async def _work(self, asked: Asked, job: _Job, before: _Job | None, scope: Scope) -> Answer:
        try:
            if before is not None and before.task is not None:
                await asyncio.wait((before.task,))
            async with self._slots:
                # Noted before anything is read: what is read may be newer, never older.
                job.label, job.has_begun = self.label_of(asked), True
                status, headers, body = await ask(self.app, asked, scope)
                depends = b"" if asked.names_language else _ON_THE_READER
                answer = await to_thread.run_sync(
                    make_answer, status, headers, body, depends, limiter=self._packers
                )
            if job.label is not None and status in _KEPT:
                self.keep(asked, job.label, answer)
            return answer
        finally:
            if self._jobs.get(asked) is job:
                del self._jobs[asked]


async def ask(app: ASGIApp, asked: Asked, scope: Scope) -> tuple[int, RawHeaders, bytes]:
    """What the application answers to somebody of whom it knows nothing."""
    starts: list[Message] = []
    parts: list[bytes] = []

    async def collect(message: Message) -> None:
        if message["type"] == "http.response.start":
            starts.append(message)
        else:
            parts.append(message.get("body", b""))

    await app(_anonymous(asked, scope), _nothing_more(), collect)
    [start] = starts
    headers: RawHeaders = [(name.lower(), value) for name, value in start["headers"]]
    if any(name == b"set-cookie" for name, _ in headers):
        raise RuntimeError(f"{asked.path} is for everybody, but its answer sets a cookie")
    own = [header for header in headers if header[0] in _OWN_HEADERS]
    own.append(_ASK_AGAIN if start["status"] == 200 else _KEEP_NOTHING)
    return start["status"], own, b"".join(parts)


def _anonymous(asked: Asked, scope: Scope) -> dict[str, Any]:
    """A request that says what is asked for, and nothing of who asks."""
    return {
        "type": "http",
        "asgi": scope["asgi"],
        "http_version": "1.1",
        "method": "GET",
        "scheme": "http",
        "path": asked.path,
        "raw_path": asked.path.encode(),
        "query_string": asked.whole_query.encode(),
        "root_path": scope.get("root_path", ""),
        "headers": [
            (b"accept-language", asked.language.encode()),
            *([(b"accept", b"application/json")] if asked.by_script else []),
        ],
        "client": None,
        "server": None,
        "app": scope["app"],
    }


def _nothing_more() -> Receive:
    """The empty body of a request, from somebody who stays until it is answered."""
    is_over = False

    async def receive() -> Message:
        nonlocal is_over
        if is_over:
            await asyncio.Event().wait()
        is_over = True
        return {"type": "http.request", "body": b"", "more_body": False}

    return receive
