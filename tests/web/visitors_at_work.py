"""A public event, visitors who all ask at once, and a count of the pages that were made."""

from __future__ import annotations

import asyncio
import threading
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest
from httpx import ASGITransport, AsyncClient, Response

from pairloom.director.desk import Desk, EventDraft, Place
from pairloom.director.desk.entries import enter_players
from pairloom.director.desk.events import add_tournament, create_event
from pairloom.director.desk.pairing import pair_round
from pairloom.director.desk.publishing import set_public
from pairloom.director.desk.rounds import publish_round
from pairloom.director.entry_lists import EntryDraft
from pairloom.director.people.identity import Identity
from pairloom.storage import Database
from pairloom.web import public_pages
from tests.web.people_browser import Hall

EVENT = "/e/spring-open"
BASE = f"{EVENT}/open-a"
ROUND = f"{BASE}/rounds/1"
ROUND_PAGE = "public/round.html"
PAGES = ("rounds/1", "standings", "crosstable", "players")


def make_public_event(database: Database, players: int = 6) -> tuple[Desk, Place]:
    """Round 1 is published, and everybody may look."""
    desk = Desk(database, Identity.local("Ana Kos"))
    event = create_event(desk, EventDraft("Spring Open"))
    place = add_tournament(desk, event.event, "Open A", rounds=3)
    drafts = [EntryDraft(f"Player {n:02}, X", rating=str(2000 - n)) for n in range(1, players + 1)]
    enter_players(desk, place, drafts)
    pair_round(desk, place, colour="white")
    publish_round(desk, place)
    set_public(desk, place.event, public=True)
    return desk, place


class Kitchen:
    """Counts the pages that are made, by template, and can keep the cooks waiting."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.made: Counter[str] = Counter()
        self.threads: set[str] = set()
        self.is_open = threading.Event()
        self.is_open.set()
        self.at_work = threading.Semaphore(0)
        # Every public page of a tournament comes through here, whichever kind of play it is of.
        monkeypatch.setattr(public_pages, "render", self.standing_in_for(public_pages.render))

    def standing_in_for(self, make: Callable[..., Any]) -> Callable[..., Any]:
        """The same function, counted, and held up as long as the kitchen is closed."""

        def made(request: Any, template: str, *arguments: Any, **names: Any) -> Any:
            self.made[template] += 1
            self.threads.add(threading.current_thread().name)
            self.at_work.release()
            assert self.is_open.wait(60), "nobody opened the kitchen"
            return make(request, template, *arguments, **names)

        return made


class Crowd:
    """Visitors of an application; all requests of one call are under way at the same time."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall

    def ask(
        self, *paths: str, method: str = "GET", cookie: str = "", **headers: str
    ) -> list[Response]:
        named = {name.replace("_", "-"): value for name, value in headers.items()}
        if cookie:
            named["cookie"] = f"pairloom={cookie}"
        return self._hall.runner.run(self._ask(paths, method, named))

    def ask_one(self, path: str, **options: Any) -> Response:
        [answer] = self.ask(path, **options)
        return answer

    async def _ask(
        self, paths: tuple[str, ...], method: str, headers: dict[str, str]
    ) -> list[Response]:
        async with self.client() as client:
            asking = (client.request(method, path, headers=headers) for path in paths)
            return await asyncio.gather(*asking)

    def client(self) -> AsyncClient:
        transport = ASGITransport(self._hall.app)
        return AsyncClient(transport=transport, base_url="http://desk.example")


async def until(happened: Callable[[], bool]) -> None:
    """Wait for something that another task or thread does."""
    async with asyncio.timeout(60):
        while not happened():
            await asyncio.sleep(0.005)
