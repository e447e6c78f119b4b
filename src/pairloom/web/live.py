"""Live updates: the log tells what changed, everybody who looks at it is told.

One watcher per server process follows the logs of the events that somebody looks at. It is
woken when something is stored here, and looks by itself twice a second, so that changes by
other processes on the same database arrive, too. Whoever listens is also told when somebody's
log-in or role may be over, to ask again who they are.
"""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

from pairloom.director.desk.news import SYSTEM, News, news_since
from pairloom.director.opening import Database
from pairloom.errors import PairloomError

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
        self.is_closing = False

    def close(self) -> None:
        """The server stops: let everybody go who listens."""
        self.is_closing = True
        for queues in self._listeners.values():
            for queue in queues:
                _put(queue, None)

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
            self._seen[event] = await asyncio.to_thread(self._last_action, event)
        self._listeners[event].add(queue)
        try:
            yield queue
        finally:
            self._listeners[event].discard(queue)

    async def watch(self) -> None:
        """Follow the logs until cancelled."""
        self._loop = asyncio.get_running_loop()
        while True:
            with suppress(TimeoutError):
                await asyncio.wait_for(self._woken.wait(), _LOOK_EVERY)
            self._woken.clear()
            watched = [event for event, queues in self._listeners.items() if queues]
            if watched:
                # A database that does not answer now is asked again: pages say they are stale.
                with suppress(PairloomError):
                    for news in await asyncio.to_thread(self._look, watched):
                        self._tell(news)

    def _last_action(self, event: int) -> int:
        return self.database.last_actions().get(event, 0)

    def _look(self, watched: list[int]) -> list[News]:
        last = self.database.last_actions()
        found: list[News] = []
        if last.get(SYSTEM, 0) != self._seen.get(SYSTEM):
            self._seen[SYSTEM] = last.get(SYSTEM, 0)
            found.append(ASK_AGAIN)
        for event in watched:
            seen = self._seen.get(event, 0)
            if last.get(event, 0) > seen:
                news = news_since(self.database, event, seen)
                self._seen[event] = max((each.number for each in news), default=seen)
                found += news
        return found

    def _tell(self, news: News) -> None:
        events = list(self._listeners) if news is ASK_AGAIN else [news.event]
        for event in events:
            for queue in self._listeners[event]:
                _put(queue, news)


def _put(queue: asyncio.Queue[News | None], news: News | None) -> None:
    if queue.full():  # somebody who sleeps: the page is fetched anew when it wakes
        queue.get_nowait()
    queue.put_nowait(news)
