"""A small desk: one round of sample boards that keeps the contract of the board table."""

from __future__ import annotations

import asyncio
import json
import threading
import time
from collections.abc import AsyncIterator, Callable
from dataclasses import replace
from functools import cache
from typing import Any

from jinja2 import Environment
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import JSONResponse, Response, StreamingResponse
from starlette.routing import Route

from pairloom.web.assets import Assets
from pairloom.web.key_sets import get_key_set
from tests.web.gallery import gallery_environment, render, samples


def at_place(board: samples.SampleBoard, number: int) -> samples.SampleBoard:
    """That board under this number, without a result."""
    place = f"/round/boards/{number}"
    urls = {"save_url": f"{place}/result", "verify_url": "", "why_url": f"{place}/why"}
    return replace(board, number=number, value="", entered="", **urls)


async def broken_off(answer: Response) -> AsyncIterator[bytes]:
    """Half of an answer; then the connection is gone."""
    yield bytes(answer.body)[: len(answer.body) // 2]
    raise ConnectionResetError


@cache
def _looks() -> tuple[Assets, Environment]:
    """Files and templates, the same for all."""
    assets = Assets()
    return assets, gallery_environment(assets)


class Desk:
    """What the server knows; outlives a stop and a start of the server itself."""

    def __init__(
        self,
        *,
        key_set: str = "1-0-5",
        refuses: dict[int, str] | None = None,
        count: int = 18,
    ) -> None:
        self.key_set = get_key_set(key_set)
        self.refuses = refuses or {}
        self.assets, self.environment = _looks()
        rows = samples.boards("")
        self.boards = {n: at_place(rows[(n - 1) % len(rows)], n) for n in range(1, count + 1)}
        self.requests: list[dict[str, str]] = []
        self.answers: dict[str, dict[str, Any]] = {}
        self.news: list[dict[str, Any]] = []
        self.pause: float | Callable[[], float] = 0.0
        self.weather: Callable[[], str] = lambda: ""  # or "503", or "lost" after saving
        self.stored: list[tuple[float, int, str]] = []  # when which board got which result
        self.answers_come = threading.Event()  # cleared: results are received, not answered
        self.answers_come.set()
        self.listeners = 0  # pages that are told of news
        self.stranger: Response | None = None  # answered instead of saving
        self.answers_to_lose = 0  # saved, but the answer breaks off on its way
        self.lock = threading.Lock()

    @property
    def values(self) -> dict[int, str]:
        return {number: board.value for number, board in self.boards.items() if board.value}

    def enter(self, number: int, value: str, by: str = "VD") -> None:
        """Somebody else's result; told to everybody who looks."""
        board = self.boards[number]
        entered = f"15:40 · {by}" if value else ""
        fresh = replace(board, value=value, entered=entered, version=board.version + 1)
        self.boards[number] = fresh
        self.stored.append((time.time(), number, value))
        self.news.append({"board": number, **self.row(number)})

    def row(self, number: int) -> dict[str, Any]:
        macros: Any = self.environment.get_template("components/board-row.html").module
        html = macros.board_row(self.boards[number], samples.OPTIONS)
        return {"row_html": str(html), "version": self.boards[number].version}

    def application(self) -> Starlette:
        routes = [
            Route("/round", self.page),
            Route("/round/live", self.live),
            Route("/login", self.login),
            Route("/round/boards/{number:int}/result", self.save, methods=["POST"]),
            Route("/round/results", self.save_together, methods=["POST"]),
            Route("/round/boards/{number:int}/why", self.why),
            self.assets.routes(),
        ]
        return Starlette(routes=routes)

    async def page(self, request: Request) -> Response:
        more = {
            "boards": list(self.boards.values()),
            "key_set": self.key_set,
            "mode": request.query_params.get("mode", "enter"),
            "live_url": "/round/live" if "live" in request.query_params else "",
            "results_form": "/round/results",
            "saved": "",
        }
        return render(self.environment, "gallery/desk.html", **more)

    async def login(self, request: Request) -> Response:
        return Response("<h1>Sign in</h1>", media_type="text/html")

    async def why(self, request: Request) -> Response:
        number = request.path_params["number"]
        head = f'<header><h2 id="drawer-title">Why board {number}?</h2></header>'
        part = f'{head}<div class="body"></div>'
        return Response(part, media_type="text/html")

    async def save(self, request: Request) -> Response:
        sent = {name: str(value) for name, value in (await request.form()).items()}
        number = request.path_params["number"]
        return await self.receive([sent | {"board": str(number)}], self.answer_alone)

    async def save_together(self, request: Request) -> Response:
        form = await request.form()
        names = ("board", "result", "version", "request_id", "takes_back")
        columns = [[str(value) for value in form.getlist(name)] for name in names]
        sent = [dict(zip(names, row, strict=True)) for row in zip(*columns, strict=True)]
        return await self.receive(sent, self.answer_together)

    async def receive(
        self, sent: list[dict[str, str]], answer: Callable[[list[dict[str, str]]], Response]
    ) -> Response:
        """What was sent, answered after a while, in the weather of the moment."""
        await asyncio.sleep(self.pause() if callable(self.pause) else self.pause)
        while not self.answers_come.is_set():
            await asyncio.sleep(0.02)
        weather = self.weather()
        if weather == "503":
            return Response("busy", status_code=503)
        with self.lock:
            self.requests += sent
            found = self.stranger or answer(sent)
            if self.answers_to_lose:
                self.answers_to_lose -= 1
                weather = "lost"
        return StreamingResponse(broken_off(found)) if weather == "lost" else found

    def answer_alone(self, sent: list[dict[str, str]]) -> Response:
        return self.answer(int(sent[0]["board"]), sent[0])

    def answer_together(self, sent: list[dict[str, str]]) -> Response:
        answers = []
        for each in sent:
            found = self.answer(int(each["board"]), each)
            own = {"request_id": each["request_id"], "status": found.status_code}
            answers.append({**json.loads(bytes(found.body)), **own})
        return JSONResponse({"answers": answers})

    def answer(self, number: int, sent: dict[str, str]) -> Response:
        if sent["request_id"] in self.answers:
            return JSONResponse(self.answers[sent["request_id"]])
        board = self.boards[number]
        if number in self.refuses:
            return JSONResponse({"message": self.refuses[number], **self.row(number)}, 422)
        if int(sent["version"]) != board.version:
            clash = {"value": board.value, "by": "V. Dušek", "at": "15:40", **self.row(number)}
            return JSONResponse({"conflict": clash}, 409)
        self.enter(number, sent["result"], "MK")
        self.answers[sent["request_id"]] = {
            **self.row(number),
            "saved_at": "15:42",
            "initials": "MK",
        }
        return JSONResponse(self.answers[sent["request_id"]])

    async def live(self, request: Request) -> Response:
        async def stream() -> AsyncIterator[str]:
            told = len(self.news)
            self.listeners += 1
            yield "event: tick\ndata: 1\n\n"
            while not await request.is_disconnected():
                for news in self.news[told:]:
                    yield f"event: board\ndata: {json.dumps(news)}\n\n"
                told = len(self.news)
                await asyncio.sleep(0.05)

        return StreamingResponse(stream(), media_type="text/event-stream")
