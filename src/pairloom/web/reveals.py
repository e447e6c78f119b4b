"""Line-ups are revealed at their deadline, also if nobody is looking."""

from __future__ import annotations

import asyncio

from pairloom.director.desk.teams.deadlines import reveal_by_clock
from pairloom.director.opening import Database
from pairloom.web.live import Hub
from pairloom.web.troubles import Troubles

__all__ = ["reveal_in_time"]

_LOOK_EVERY = 1.0


async def reveal_in_time(database: Database, hub: Hub) -> None:
    """Look once a second until cancelled, whatever the database does meanwhile."""
    troubles = Troubles("line-ups")
    while True:
        try:
            if await asyncio.to_thread(reveal_by_clock, database):
                hub.nudge()
            troubles.is_over()
        except Exception as error:  # nothing ends the clock: the log says what is wrong
            troubles.tell(error)
        await asyncio.sleep(_LOOK_EVERY)
