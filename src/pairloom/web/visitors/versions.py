"""Which version of an event is in force, and its language, without asking the database for every
visitor.

What is stored by this process counts at once: the database counts its changes, and a look from
before the last one is worth nothing. What other processes store on the same database is seen
after a quarter of a second at most.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from time import monotonic
from typing import Final

from anyio import CapacityLimiter, to_thread

from pairloom.director.opening import Database, EventVersion
from pairloom.errors import NotFound
from pairloom.messages import message

__all__ = ["Versions"]

GOOD_FOR: Final = 0.25
_MOST_EVENTS: Final = 256
_LONGEST: Final = 200
_NOT_THERE: Final = EventVersion("", "")


class Versions:
    """The versions of the events that visitors look at."""

    def __init__(self, database: Database) -> None:
        self.looks = 0
        self._database = database
        self._watched: OrderedDict[str, None] = OrderedDict()
        self._known: dict[str, EventVersion] = {}
        self._changes_seen = -1
        self._looked_at = -GOOD_FOR
        self._look: asyncio.Task[None] | None = None
        self._limiter = CapacityLimiter(1)

    def known(self, slug: str) -> EventVersion | None:
        """The version last seen, empty for an event that is not there; `None` before a look."""
        return self._known.get(slug)

    def get(self, slug: str) -> EventVersion | None:
        """The version in force, if it is known without asking."""
        is_good = self._is_good(slug, self._database.changes, monotonic())
        return self._known[slug] if is_good else None

    async def find(self, slug: str) -> EventVersion:
        """The version in force; `StorageFailure` if the database does not answer, `NotFound`
        for what it cannot even be asked for."""
        if not slug.isprintable() or len(slug) > _LONGEST:
            raise NotFound(message("no event can have this address"))
        changes, arrived = self._database.changes, monotonic()
        while not self._is_good(slug, changes, arrived):
            self._watch(slug)
            if self._look is None or self._look.done():
                self._look = asyncio.create_task(self._renew())
            # Many wait for one look: whoever goes away does not take it along.
            await asyncio.shield(self._look)
        return self._known[slug]

    def _is_good(self, slug: str, changes: int, when: float) -> bool:
        return (
            self._changes_seen >= changes
            and self._looked_at > when - GOOD_FOR
            and slug in self._known
        )

    def _watch(self, slug: str) -> None:
        self._watched[slug] = None
        self._watched.move_to_end(slug)
        if len(self._watched) > _MOST_EVENTS:
            self._watched.popitem(last=False)

    async def _renew(self) -> None:
        """One look at all of them. What is noted was true before it began."""
        changes, begin, slugs = self._database.changes, monotonic(), tuple(self._watched)
        # If the look fails they are forgotten: what made it fail is not asked for for ever.
        self._watched.clear()
        versions = await to_thread.run_sync(
            self._database.event_versions, slugs, limiter=self._limiter
        )
        self._watched = OrderedDict.fromkeys(slugs) | self._watched
        self.looks += 1
        self._known = dict.fromkeys(slugs, _NOT_THERE) | versions
        self._changes_seen, self._looked_at = changes, begin
