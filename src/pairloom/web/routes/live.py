"""Server-sent events: rows that others changed, rounds that moved on."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import StreamingResponse

from pairloom.director.desk.news import News
from pairloom.director.desk.round_view import board_line
from pairloom.director.people.roles import Permission
from pairloom.errors import PairloomError
from pairloom.web.access import AtTournament, Tournament
from pairloom.web.board_rows import board_row, row_html
from pairloom.web.guards import may
from pairloom.web.live import Hub

router = APIRouter()
_TICK = 15.0


@router.get("/desk/{event}/{tournament}/live", dependencies=[may(Permission.SEE_DESK)])
async def live(
    request: Request, found: AtTournament, round: int | None = None
) -> StreamingResponse:
    """What happens in a tournament, or in one of its rounds, from now on."""
    headers = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}
    return StreamingResponse(
        _stream(request, found, round), media_type="text/event-stream", headers=headers
    )


async def _stream(
    request: Request, found: Tournament, round_number: int | None
) -> AsyncIterator[str]:
    hub: Hub = request.app.state.hub
    async with hub.listen(found.place.event) as news:
        yield "event: tick\ndata: {}\n\n"
        while not hub.is_closing:
            try:
                async with asyncio.timeout(_TICK):
                    heard = await news.get()
            except TimeoutError:
                yield "event: tick\ndata: {}\n\n"
                continue
            if heard is None:
                return
            if _concerns(heard, found, round_number):
                yield await asyncio.to_thread(_message, request, found, heard)


def _concerns(news: News, found: Tournament, round_number: int | None) -> bool:
    """Is it about what is looked at? Results of other rounds are none of a page's business."""
    if news.competition not in (None, found.place.competition):
        return False
    return round_number is None or news.round in (None, round_number)


def _message(request: Request, found: Tournament, news: News) -> str:
    if news.board is None or news.round is None:
        return _event("round", {"message": "", "act": news.act, "round": news.round})
    try:
        state = found.state
        game = state.find_game(news.round, news.board)
    except PairloomError:
        return _event("round", {"message": "", "act": news.act, "round": news.round})
    line = board_line(state, game)
    may_enter = found.may(Permission.ENTER_RESULTS, news.board)
    row = board_row(line, found.urls, news.round, may_enter=may_enter)
    html = row_html(request.app.state.templates, row)
    data = {"board": news.board, "round": news.round, "version": line.version, "row_html": html}
    return _event("board", data)


def _event(name: str, data: dict[str, object]) -> str:
    return f"event: {name}\ndata: {json.dumps(data, ensure_ascii=False)}\n\n"
