"""Server-sent events for everybody: that something was published, never what.

A page that hears of it asks for itself again, and gets what every visitor gets: it is made once,
however many ask. So a stream tells nothing that is not on a page, and costs next to nothing.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Final

from anyio import to_thread
from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import Response, StreamingResponse

from pairloom.director.desk.news import News
from pairloom.director.desk.publishing import is_public
from pairloom.errors import PairloomError
from pairloom.web.guards import PUBLISHED
from pairloom.web.live import ASK_AGAIN, Hub
from pairloom.web.public_pages import Shown
from pairloom.web.visited import shown

router = APIRouter()
_TICK: Final = 15.0
_MOST: Final = 5_000
"""Streams of visitors at once; who comes later has pages that stand still, as without a script."""
_RETRY: Final = 60
_GOING: Final = "event: tick\ndata: {}\n\n"
_CHANGED: Final = "event: changed\ndata: {}\n\n"


@router.get("/e/{event}/{tournament}/live", dependencies=[PUBLISHED])
async def live(request: Request, event: str, tournament: str) -> Response:
    """Word of every change of a published tournament, from now on."""
    hub: Hub = request.app.state.hub
    if hub.listeners >= _MOST:
        return Response(status_code=503, headers={"Retry-After": str(_RETRY)})
    limiter = request.app.state.threads.visitors
    at = await to_thread.run_sync(shown, request, event, tournament, limiter=limiter)
    headers = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}
    return StreamingResponse(_stream(request, at), media_type="text/event-stream", headers=headers)


async def _stream(request: Request, at: Shown) -> AsyncIterator[str]:
    hub: Hub = request.app.state.hub
    async with hub.listen(at.state.event.event) as news:
        yield _GOING
        while not hub.is_closing:
            heard = await _next(news)
            if heard is None:
                return
            told = [each for each in heard if _concerns(each, at)]
            yield _CHANGED if told else _GOING
            if told and not await _is_still_public(request, at):
                return  # the page asks for itself, and is told that there is none


async def _next(news: asyncio.Queue[News | None]) -> list[News] | None:
    """What comes next with all that waits behind it, nothing after a while, `None` at the end."""
    try:
        async with asyncio.timeout(_TICK):
            heard = [await news.get()]
    except TimeoutError:
        return []
    while not news.empty():
        heard.append(news.get_nowait())
    return None if None in heard else [each for each in heard if each is not None]


def _concerns(news: News, at: Shown) -> bool:
    """Is it of this tournament, or of the whole event, and no draft?"""
    if news is ASK_AGAIN or news.is_of_draft:
        return False
    return news.competition in (None, at.state.competition.competition)


async def _is_still_public(request: Request, at: Shown) -> bool:
    app = request.app.state
    try:
        return await to_thread.run_sync(
            is_public, app.database, at.state.event.event, limiter=app.threads.live
        )
    except PairloomError:
        return False  # nothing is known for sure now: the page asks again later
