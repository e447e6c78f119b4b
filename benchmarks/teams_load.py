"""Captains at their phones and arbiters at their desks, in a process of their own.

    python -m benchmarks.teams_load < crowd.json

Match by match, spread over the time given, both captains open their page and hand in. The arbiter
of the match then reveals it and types its results, while a live page of every arbiter hears of
all that the others do. Ends when all is entered, at the latest after twice the time and a minute;
what it saw is printed as JSON, times in milliseconds. Only the own machine is asked.
"""

from __future__ import annotations

import asyncio
import json
import random
import re
import sys
import time
from collections import defaultdict
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import urlencode

HOST = "127.0.0.1"
RESULTS = ("1-0", "½-½", "0-1")
_TOKEN = re.compile(r'name="csrf-token" content="([0-9a-f]+)"')
_HIDDEN = re.compile(r'type="hidden" name="(seen|request_id)" value="([^"]*)"')
_PLAYER = re.compile(r'name="player" value="(\d+)"')


@dataclass(slots=True)
class Crowd:
    """Who takes part, as it was sent, and what everybody saw."""

    port: int
    seconds: float
    round_path: str
    boards: int
    captains: dict[int, list[str]]
    """Log-ins of both captains, by match."""
    arbiters: list[str]
    times: dict[str, list[float]] = field(default_factory=lambda: defaultdict(list))
    errors: list[str] = field(default_factory=list)
    heard: int = 0

    @classmethod
    def sent(cls, text: str) -> Crowd:
        values = json.loads(text)
        captains = {int(match): tokens for match, tokens in values.pop("captains").items()}
        return cls(captains=captains, **values)

    def summary(self) -> dict[str, Any]:
        """For the report."""
        return {"times": self.times, "errors": self.errors, "heard": self.heard}


@dataclass(slots=True)
class Browser:
    """One connection of somebody who is logged in."""

    reader: asyncio.StreamReader
    writer: asyncio.StreamWriter
    crowd: Crowd
    log_in: str

    async def get(self, path: str, what: str = "") -> str:
        return await self._ask(f"GET {path} HTTP/1.1\r\n", b"", what)

    async def post(self, path: str, fields: list[tuple[str, str]], what: str) -> str:
        body = urlencode(fields).encode()
        kind = "Content-Type: application/x-www-form-urlencoded\r\n"
        length = f"Content-Length: {len(body)}\r\n"
        return await self._ask(f"POST {path} HTTP/1.1\r\n{kind}{length}", body, what)

    async def _ask(self, head: str, body: bytes, what: str) -> str:
        """The page of the answer; how long it took is noted for the work it is a part of."""
        start = time.perf_counter()
        cookie = f"Host: {HOST}\r\nCookie: pairloom={self.log_in}\r\n\r\n"
        self.writer.write((head + cookie).encode() + body)
        status, text = await self._answer()
        if what:
            self.crowd.times[what].append((time.perf_counter() - start) * 1000)
        if status not in (200, 303):
            self.crowd.errors.append(f"{head.splitlines()[0]}: {status} {text[:300]}")
        return text

    async def _answer(self) -> tuple[int, str]:
        lines = (await self.reader.readuntil(b"\r\n\r\n")).decode("latin-1").lower().split("\r\n")
        status = int(lines[0].split()[1])
        headers = dict(line.split(": ", 1) for line in lines[1:] if line)
        body = await self.reader.readexactly(int(headers["content-length"]))
        return status, body.decode()


@asynccontextmanager
async def browser(crowd: Crowd, log_in: str) -> AsyncIterator[Browser]:
    """A browser for a while."""
    reader, writer = await asyncio.open_connection(HOST, crowd.port)
    try:
        yield Browser(reader, writer, crowd, log_in)
    finally:
        writer.close()


async def hand_in(crowd: Crowd, log_in: str, at: float) -> None:
    """A captain: look, think, hand in, look again."""
    await asyncio.sleep(at)
    async with browser(crowd, log_in) as phone:
        page = await phone.get("/captain", "page of captain")
        await _think()
        fields = [("csrf_token", _TOKEN.findall(page)[0]), *_HIDDEN.findall(page)]
        roster = _PLAYER.findall(page)
        roster.remove(random.choice(roster))
        fields += [("player", player) for player in roster]
        number = crowd.round_path.rpartition("/")[2]
        await phone.post(f"/captain/rounds/{number}", fields, "hand-in")
        await phone.get("/captain?saved=1", "page of captain")


async def enter_match(crowd: Crowd, log_in: str, match: int) -> None:
    """An arbiter, once both line-ups of a match are in: reveal, then board by board."""
    path, boards = crowd.round_path, crowd.boards
    async with browser(crowd, log_in) as desk:
        token = _TOKEN.findall(await desk.get("/account"))[0]
        proof = [("csrf_token", token)]
        await desk.post(f"{path}/reveal", [*proof, ("match", str(match))], "reveal")
        await desk.get(path, "round page")
        for board in range((match - 1) * boards + 1, match * boards + 1):
            await _think()
            fields = [*proof, ("result", random.choice(RESULTS)), ("version", "0")]
            await desk.post(f"{path}/boards/{board}/result?side=left", fields, "result")


async def work(crowd: Crowd, number: int, ready: dict[int, asyncio.Event]) -> None:
    """The matches of one arbiter, in the order in which they are ready."""
    for match in sorted(crowd.captains):
        if match % len(crowd.arbiters) == number:
            await ready[match].wait()
            await enter_match(crowd, crowd.arbiters[number], match)


async def listen(crowd: Crowd, log_in: str) -> None:
    """The live page of an arbiter, until cancelled."""
    path, _, number = crowd.round_path.partition("/rounds/")
    reader, writer = await asyncio.open_connection(HOST, crowd.port)
    head = f"GET {path}/live?round={number} HTTP/1.1\r\nHost: {HOST}\r\n"
    writer.write(f"{head}Cookie: pairloom={log_in}\r\n\r\n".encode())
    async for line in reader:
        crowd.heard += line.startswith(b"event: board")


async def play(crowd: Crowd) -> None:
    """Everybody at once."""
    ready = {match: asyncio.Event() for match in crowd.captains}
    listeners = [asyncio.create_task(listen(crowd, log_in)) for log_in in crowd.arbiters]

    async def both(match: int, log_ins: list[str]) -> None:
        at = crowd.seconds * (match - 1) / len(crowd.captains)
        await asyncio.gather(*(hand_in(crowd, log_in, at + _moment()) for log_in in log_ins))
        ready[match].set()

    arbiters = (work(crowd, number, ready) for number in range(len(crowd.arbiters)))
    try:
        async with asyncio.timeout(2 * crowd.seconds + 60):
            await asyncio.gather(*(both(*each) for each in crowd.captains.items()), *arbiters)
    finally:
        for listener in listeners:
            listener.cancel()


def _moment() -> float:
    return random.uniform(0.0, 1.5)


async def _think() -> None:
    await asyncio.sleep(random.uniform(0.5, 1.5))


def main() -> None:
    random.seed(39)
    crowd = Crowd.sent(sys.stdin.read())
    asyncio.run(play(crowd))
    sys.stdout.write(json.dumps(crowd.summary()) + "\n")


if __name__ == "__main__":
    main()
