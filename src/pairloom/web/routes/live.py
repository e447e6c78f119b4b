"""Server-sent events: rows that others changed, rounds that moved on, homes of events."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Callable
from dataclasses import replace
from functools import partial
from typing import TypeAlias

from anyio import to_thread
from fastapi import APIRouter
from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import StreamingResponse

from pairloom.director.desk.news import News
from pairloom.director.people.identity import Identity
from pairloom.director.people.log_in import identify
from pairloom.director.people.roles import Permission
from pairloom.errors import NotFound, PairloomError
from pairloom.web.access import AtDesk, AtTournament, Tournament
from pairloom.web.guards import may, may_somewhere
from pairloom.web.kinds import pages_of
from pairloom.web.live import ASK_AGAIN, Hub
from pairloom.web.security import door_of, visit_of

router = APIRouter()
Answer: TypeAlias = Callable[[list[News]], list[str] | None]
"""What is sent for what was heard; `None` ends the stream."""
_TICK = 15.0
_NOTHING = News(0, None, act="nothing")


@router.get("/desk/{event}/{tournament}/live", dependencies=[may(Permission.SEE_DESK)])
async def live(
    request: Request, tournament: AtTournament, round: int | None = None
) -> StreamingResponse:
    """What happens in a tournament, or in one of its rounds, from now on."""
    answer = partial(_answer, request, tournament, round)
    return _streaming(request, tournament.place.event, answer)


@router.get("/desk/{event}/live", dependencies=[may_somewhere(Permission.SEE_DESK)])
async def live_home(request: Request, desk: AtDesk, event: str) -> StreamingResponse:
    """Word that something has changed in an event, from now on."""
    record = await run_in_threadpool(desk.find_event, event)
    return _streaming(request, record.event, partial(_answer_home, request, record.event))


def _streaming(request: Request, event: int, answer: Answer) -> StreamingResponse:
    headers = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}
    return StreamingResponse(
        _stream(request, event, answer), media_type="text/event-stream", headers=headers
    )


async def _stream(request: Request, event: int, answer: Answer) -> AsyncIterator[str]:
    hub: Hub = request.app.state.hub
    async with hub.listen(event) as news:
        yield _event("tick", {})
        while not hub.is_closing:
            heard = await _next(news)
            if not heard:
                return
            told = partial(answer, heard)
            texts = await to_thread.run_sync(told, limiter=request.app.state.threads.live)
            if texts is None:
                return
            for text in texts:
                yield text


async def _next(news: asyncio.Queue[News | None]) -> list[News]:
    """What comes next with all that waits behind it, or after a while that nothing has come;
    nothing at all at the end."""
    try:
        async with asyncio.timeout(_TICK):
            heard = [await news.get()]
    except TimeoutError:
        return [_NOTHING]
    while not news.empty():
        heard.append(news.get_nowait())
    return [each for each in heard if each is not None]


def _answer(
    request: Request, tournament: Tournament, round_number: int | None, heard: list[News]
) -> list[str] | None:
    """What is sent; nothing if it is nobody's business here, `None` if whoever listens may not
    any more. They are asked for anew each time: a log-in ends, a role is taken back."""
    try:
        here = _again(request, tournament)
        if here is None:
            return None
        concerned = [news for news in heard if _concerns(news, here, round_number)]
        return [_message(request, here, news) for news in concerned]
    except PairloomError:
        return []  # nothing is known for sure now: the page notices that ticks are missing


def _answer_home(request: Request, event: int, heard: list[News]) -> list[str] | None:
    """The same for the home of an event: what has changed is in the page itself."""
    try:
        person = _person(request)
        if person is None or not person.may_somewhere(Permission.SEE_DESK, event=event):
            return None
        sees_drafts = person.may_somewhere(Permission.PAIR, event=event)
    except PairloomError:
        return []
    if any(news is not _NOTHING and (sees_drafts or not news.is_of_draft) for news in heard):
        return [_event("changed", {})]
    return [_event("tick", {})]


def _person(request: Request) -> Identity | None:
    """Who listens, as they are now."""
    token = visit_of(request).carried
    return identify(door_of(request), token) if token is not None else None


def _again(request: Request, tournament: Tournament) -> Tournament | None:
    """The tournament with the person as they are now; `None` if they may not see it."""
    person = _person(request)
    if person is None:
        return None
    here = replace(tournament, desk=replace(tournament.desk, identity=person))
    return here if here.may(Permission.SEE_DESK) else None


def _concerns(news: News, tournament: Tournament, round_number: int | None) -> bool:
    """Is it about what is looked at? Results of other rounds are none of a page's business."""
    if news is _NOTHING:
        return True
    if news is ASK_AGAIN or (news.is_of_draft and not tournament.may(Permission.PAIR)):
        return False
    if news.competition not in (None, tournament.place.competition):
        return False
    return round_number is None or news.round in (None, round_number)


def _message(request: Request, tournament: Tournament, news: News) -> str:
    if news is _NOTHING:
        return _event("tick", {})
    if news.board is None or news.round is None:
        return _event("round", {"message": "", "act": news.act, "round": news.round})
    pages = pages_of(tournament.state)
    templates = request.app.state.templates
    try:
        part = pages.board_part(templates, tournament, news.round, news.board)
    except NotFound:
        return _event("round", {"message": "", "act": news.act, "round": news.round})
    data: dict[str, object] = {"board": news.board, "round": news.round, "version": part.version}
    return _event("board", {**data, "row_html": part.html, "parts": part.parts})


def _event(name: str, data: dict[str, object]) -> str:
    return f"event: {name}\ndata: {json.dumps(data, ensure_ascii=False)}\n\n"
