"""Line-ups are revealed at their deadline: by the clock of the server, or before anything else
is answered, should a request come first.

What deadlines there are is kept for a moment, so that no request asks the database for them while
the clock goes. Whoever comes when one has passed waits until boards are known, be it a visitor
whose page lies ready; a database that does not answer keeps nobody waiting for long.
"""

from __future__ import annotations

import asyncio
from datetime import datetime
from math import inf
from time import monotonic, time
from typing import Final

from starlette.types import ASGIApp, Receive, Scope, Send

from pairloom.director.desk.cache import StateCache
from pairloom.director.desk.teams.deadlines import RevealClock
from pairloom.director.opening import Database
from pairloom.web.live import Hub
from pairloom.web.troubles import Troubles

__all__ = ["Reveals", "RevealsFirst"]

_LOOK_EVERY: Final = 1.0
# Longer than a round of the clock: as long as it goes, requests look at what it has found.
_GOOD_FOR: Final = 3.0
_PATIENCE: Final = 5.0
_ASSETS: Final = "/static/"


class Reveals:
    """When line-ups are due; one for an application."""

    def __init__(self, database: Database, cache: StateCache, hub: Hub) -> None:
        self.looks = 0
        self._clock = RevealClock(database, cache)
        self._hub = hub
        self._looked_at = -inf
        self._next = -inf
        self._look: asyncio.Task[None] | None = None
        self._began = -inf
        self._troubles = Troubles("line-ups")

    async def watch(self) -> None:
        """Look once a second until cancelled, whatever the database does meanwhile."""
        while True:
            await self._looking()
            await asyncio.sleep(_LOOK_EVERY)

    async def catch_up(self) -> None:
        """What is due is revealed when this returns."""
        while not self._is_known(time()):
            look = self._looking()
            left = self._began + _PATIENCE - monotonic()
            # Many wait for one look: whoever goes away does not take it along.
            await asyncio.wait((look,), timeout=max(0.0, left))
            if not look.done():
                return

    def _is_known(self, moment: float) -> bool:
        """Is nothing due at this moment, as far as was seen a moment ago?"""
        return self._looked_at <= moment < min(self._looked_at + _GOOD_FOR, self._next)

    def _looking(self) -> asyncio.Task[None]:
        """The look that is under way, or a new one."""
        if self._look is None or self._look.done():
            self._began = monotonic()
            self._look = asyncio.create_task(self._renew())
        return self._look

    async def _renew(self) -> None:
        began, coming = time(), ""
        try:
            revealed, coming = await asyncio.to_thread(self._clock.look)
            if revealed:
                self._hub.nudge()
            self._troubles.is_over()
        except Exception as error:  # nothing ends the clock: the log says what is wrong
            self._troubles.tell(error)
        self.looks += 1
        self._looked_at = began
        self._next = datetime.fromisoformat(coming).timestamp() if coming else inf


class RevealsFirst:
    """Stands before everything else that answers."""

    def __init__(self, app: ASGIApp, *, reveals: Reveals) -> None:
        self._app = app
        self._reveals = reveals

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http" and not scope["path"].startswith(_ASSETS):
            await self._reveals.catch_up()
        await self._app(scope, receive, send)
