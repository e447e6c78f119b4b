"""Live updates: the log tells what changed, everybody who looks at it is told.

One watcher per server process follows the logs of the events that somebody looks at. It is
woken when something is stored here, and looks by itself twice a second, so that changes by
other processes on the same database arrive, too. Whoever listens is also told when somebody's
log-in or role may be over, to ask again who they are.
"""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress

from pairloom.director.desk.news import SYSTEM, News, news_since
from pairloom.director.opening import Database
from pairloom.web.troubles import Troubles

__all__ = ["ASK_AGAIN", "Hub"]

_LOOK_EVERY = 0.5
_MOST_WAITING = 2000
ASK_AGAIN = News(SYSTEM, None)
"""Tells nothing: accounts, roles or log-ins have changed, so ask again who is listening."""


class Hub:
    """Who looks at which event, and what they have to be told."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self._listeners: dict[int, set[asyncio.Queue[News | None]]] = defaultdict(set)
        self._seen: dict[int, int] = {}
        self._woken = asyncio.Event()
        self._loop: asyncio.AbstractEventLoop | None = None
        self._troubles = Troubles("live pages")
        self._failures = 0
        self.is_closing = False

    def close(self) -> None:
        """The server stops: let everybody go who listens."""
        self.is_closing = True
        for queues in self._listeners.values():
            for queue in queues:
                _put(queue, None)

    @property
    def listeners(self) -> int:
        """How many listen, to whatever event."""
        return sum(map(len, self._listeners.values()))

    def ask_again(self) -> None:
        """A log-in is over: everybody who listens asks again. Called where the loop runs."""
        self._tell(ASK_AGAIN)

    def nudge(self) -> None:
        """Something was stored: look now. May be called from any thread."""
        if self._loop is not None and self._loop.is_running():
            self._loop.call_soon_threadsafe(self._woken.set)

    @asynccontextmanager
    async def listen(self, event: int) -> AsyncIterator[asyncio.Queue[News | None]]:
        """A queue that gets the news of an event as long as the block lasts."""
        queue: asyncio.Queue[News | None] = asyncio.Queue(_MOST_WAITING)
        if not self._listeners[event]:
            self._seen.pop(event, None)
            # A database that does not answer now is asked by the watcher, until it does.
            with self._survived():
                self._seen[event] = (await asyncio.to_thread(self._last_actions)).get(event, 0)
        self._listeners[event].add(queue)
        try:
            yield queue
        finally:
            self._listeners[event].discard(queue)

    async def watch(self) -> None:
        """Follow the logs until cancelled, whatever the database does meanwhile."""
        self._loop = asyncio.get_running_loop()
        while True:
            with suppress(TimeoutError):
                await asyncio.wait_for(self._woken.wait(), _LOOK_EVERY)
            self._woken.clear()
            await self._look()

    async def _look(self) -> None:
        watched = [event for event, queues in self._listeners.items() if queues]
        if not watched:
            return
        failures = self._failures
        with self._survived():
            last = await asyncio.to_thread(self._last_actions)
            if last.get(SYSTEM, 0) != self._seen.get(SYSTEM):
                self._seen[SYSTEM] = last.get(SYSTEM, 0)
                self._tell(ASK_AGAIN)
            for event in watched:
                with self._survived():  # one event that cannot be read keeps no other waiting
                    await self._look_at(event, last.get(event, 0))
        if failures == self._failures:
            self._troubles.is_over()

    async def _look_at(self, event: int, last: int) -> None:
        seen = self._seen.setdefault(event, last)
        if last <= seen:
            return
        news = await asyncio.to_thread(news_since, self.database, event, seen)
        for each in news:
            self._tell(each)
        self._seen[event] = max((each.number for each in news), default=seen)

    @contextmanager
    def _survived(self) -> Iterator[None]:
        """Nothing ends the watcher: pages say they are stale, the log says why."""
        try:
            yield
        except Exception as error:
            self._failures += 1
            self._troubles.tell(error)

    def _last_actions(self) -> dict[int, int]:
        return self.database.last_actions()

    def _tell(self, news: News) -> None:
        events = list(self._listeners) if news is ASK_AGAIN else [news.event]
        for event in events:
            for queue in self._listeners[event]:
                _put(queue, news)


def _put(queue: asyncio.Queue[News | None], news: News | None) -> None:
    if queue.full():  # somebody who sleeps: the page is fetched anew when it wakes
        queue.get_nowait()
    queue.put_nowait(news)
