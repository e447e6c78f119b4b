"""Who works on which threads, so that nobody's long page keeps an arbiter waiting.

Arbiters have the ordinary threads of the application to themselves. Pages for visitors and sheets
for the printer, which may take long, have a few of their own. Live pages are told one after the
other: twenty of them that hear of a result at once do not crowd out who enters the next one.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import partial, wraps
from typing import Any, Final, ParamSpec, cast

from anyio import CapacityLimiter, to_thread
from starlette.requests import Request
from starlette.responses import Response

__all__ = ["ARBITERS", "VISITORS", "Threads", "for_everybody", "for_paper"]

P = ParamSpec("P")
# More threads than this only get in each other's way: one runs Python at a time.
ARBITERS: Final = 8
VISITORS: Final = 2
_PAPERS: Final = 2
_LIVE: Final = 1


class Threads:
    """Limits for everything that is not a page of the desk.

    `one_by_one`: there is nobody else who would have to wait, as when a site is made, so that
    pages are made where they are asked for.
    """

    def __init__(self, *, one_by_one: bool = False) -> None:
        self.one_by_one = one_by_one
        self.visitors = CapacityLimiter(VISITORS)
        self.papers = CapacityLimiter(_PAPERS)
        self.live = CapacityLimiter(_LIVE)


def for_everybody(page: Callable[P, Response]) -> Callable[P, Awaitable[Response]]:
    """A route for visitors: it takes `request`, and works on their threads."""
    made = _on_threads(page, lambda threads: threads.visitors)
    cast(Any, made).is_for_everybody = True
    return made


def for_paper(page: Callable[P, Response]) -> Callable[P, Awaitable[Response]]:
    """A route for a sheet of paper or a file: it takes `request`, and may take its time."""
    return _on_threads(page, lambda threads: threads.papers)


def _on_threads(
    page: Callable[P, Response], limiter_of: Callable[[Threads], CapacityLimiter]
) -> Callable[P, Awaitable[Response]]:
    @wraps(page)
    async def made(*arguments: P.args, **names: P.kwargs) -> Response:
        threads: Threads = cast(Request, names["request"]).app.state.threads
        if threads.one_by_one:
            return page(*arguments, **names)
        work = partial(page, *arguments, **names)
        return await to_thread.run_sync(work, limiter=limiter_of(threads))

    return made
