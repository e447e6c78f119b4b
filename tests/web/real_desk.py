"""The real application with a published round, for a real browser; its network can be slow."""

from __future__ import annotations

import asyncio
import threading
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext

from pairloom.director.desk import Desk
from pairloom.director.desk.entering import enter_result
from pairloom.director.desk.results import result_text
from pairloom.director.people import device_links
from pairloom.director.people.door import Door
from pairloom.director.people.identity import Identity
from pairloom.web.app import create_app
from tests.director.people_at_work import open_door
from tests.web.serving import make_event, make_tokens

ROUND = "/desk/hall/open/rounds/1"


class RealDesk:
    """One event, its chief arbiter and its phones. `is_open` cleared: results are on their way."""

    def __init__(self, folder: Path, boards: int) -> None:
        opened, _ = open_door(folder)
        self.database = opened.database
        self.door = Door(self.database, passwords=opened.passwords)
        self.place = make_event(self.database, 2 * boards)
        self.app = create_app(self.database)
        self.app.state.door = self.door
        self.is_open = threading.Event()
        self.is_open.set()
        self.tokens = make_tokens(self.database, 1)

    async def application(self, scope: Any, receive: Any, send: Any) -> None:
        is_result = scope["type"] == "http" and scope["method"] == "POST"
        path = scope.get("path", "")
        is_saved = is_result and ("/boards/" in path or path.endswith("/results"))
        while is_saved and not self.is_open.is_set():
            await asyncio.sleep(0.02)
        await self.app(scope, receive, send)

    def arbiter(self, browser: Browser, url: str, **options: Any) -> BrowserContext:
        """A browser in which the chief arbiter is logged in."""
        (token,) = self.tokens
        context = browser.new_context(**options)
        context.add_cookies([{"name": "pairloom", "value": token, "url": url}])
        return context

    def phone(self, browser: Browser, url: str, **options: Any) -> BrowserContext:
        """A phone that has scanned the code."""
        local = Identity.local()
        made = device_links.make_link(self.door, local, event=1, competition=1)
        context = browser.new_context(**options)
        token = device_links.start(self.door, made.token)
        context.add_cookies([{"name": "pairloom", "value": token, "url": url}])
        return context

    def desk(self) -> Desk:
        return Desk(self.database, Identity.local("Ana"))

    def enter(self, board: int, text: str) -> None:
        """An arbiter at another desk."""
        enter_result(self.desk(), self.place, 1, board, text)

    @property
    def values(self) -> dict[int, str]:
        games = self.desk().state(self.place).games_by_round[1]
        found = {one.board: result_text(one.white_result, one.black_result) for one in games}
        return {board: value for board, value in found.items() if value}

    @property
    def round_state(self) -> str:
        return self.desk().state(self.place).find_round(1).state

    def close(self) -> None:
        self.database.close()
