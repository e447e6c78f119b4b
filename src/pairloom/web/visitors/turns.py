"""Visitors stand in line: a few are answered at each turn of the event loop, arbiters first.

A browser asks again only after it was answered. So a crowd that stands in line here sends no more
than is handed out, and the request of an arbiter, which needs several turns, never waits for
hundreds of visitors in each of them. While one is being worked on, visitors wait a moment.
"""

from __future__ import annotations

import asyncio
from collections import deque
from time import monotonic
from typing import Final

from starlette.types import ASGIApp, Message, Receive, Scope, Send

__all__ = ["Turns"]

_AT_EACH_TURN: Final = 8
_LOOK_AGAIN: Final = 0.002
_PATIENCE: Final = 0.02
"""However many arbiters are at work, some visitors get their answer after this time."""


class Turns:
    """The line; used by the event loop only."""

    def __init__(self) -> None:
        self.arbiters = 0
        self._left = _AT_EACH_TURN
        self._served_at = 0.0
        self._waiting: deque[asyncio.Future[None]] = deque()
        self._is_counting = False

    async def take(self) -> None:
        """Go on at once if few have come at this turn, otherwise when it is one's turn."""
        if self._left and not self._waiting and not self.arbiters:
            self._left -= 1
            self._count()
            return
        mine = asyncio.get_running_loop().create_future()
        self._waiting.append(mine)
        self._count()
        await mine

    async def go_first(self, app: ASGIApp, scope: Scope, receive: Receive, send: Send) -> None:
        """Let an arbiter in: until the answer begins (it may never end), visitors wait."""
        is_waiting = True

        def leave() -> None:
            nonlocal is_waiting
            self.arbiters -= is_waiting
            is_waiting = False

        async def send_and_leave(message: Message) -> None:
            leave()
            await send(message)

        self.arbiters += 1
        try:
            await app(scope, receive, send_and_leave)
        finally:
            leave()

    def _count(self) -> None:
        if not self._is_counting:
            self._is_counting = True
            self._served_at = monotonic()
            asyncio.get_running_loop().call_soon(self._next_turn)

    def _next_turn(self) -> None:
        loop = asyncio.get_running_loop()
        if self._waiting and self.arbiters and monotonic() - self._served_at < _PATIENCE:
            loop.call_later(_LOOK_AGAIN, self._next_turn)
            return
        self._served_at = monotonic()
        self._left = _AT_EACH_TURN
        while self._left and self._waiting:
            mine = self._waiting.popleft()
            if not mine.done():  # somebody who went away
                mine.set_result(None)
                self._left -= 1
        self._is_counting = self._left < _AT_EACH_TURN
        if self._is_counting:
            loop.call_soon(self._next_turn)
