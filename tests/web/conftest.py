"""Pages in a real browser (`tests/browsers.py`) and real servers for the tests of the web."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
import uvicorn
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.browsers import PATIENCE
from tests.web.people_browser import Hall
from tests.web.serving import free_port

NEEDS_NPM = "the assets were not fetched: no npm or no network (make assets)"
expect.set_options(timeout=PATIENCE)


class Server:
    """One port that shows one application at a time, and can be stopped and started again.

    All tests of a process use the same port, so that the browser loads styles and scripts once.
    """

    def __init__(self) -> None:
        self.application: Any = None
        self.port = free_port()
        self.start()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def is_running(self) -> bool:
        return self.thread.is_alive()

    async def answer(self, scope: Any, receive: Any, send: Any) -> None:
        await self.application(scope, receive, send)

    def start(self) -> None:
        settings = uvicorn.Config(
            self.answer,
            port=self.port,
            log_level="critical",
            interface="asgi3",
            lifespan="off",
            ws="none",
            timeout_graceful_shutdown=1,
        )
        self.server = uvicorn.Server(settings)
        self.thread = threading.Thread(target=self.server.run, daemon=True)
        self.thread.start()
        limit = time.monotonic() + 90
        while not self.server.started:
            assert time.monotonic() < limit, "the server did not start"
            time.sleep(0.02)

    def stop(self) -> None:
        self.server.should_exit = True
        self.server.force_exit = True
        self.thread.join(60)
        assert not self.is_running, "the server did not stop"


@pytest.fixture(scope="session")
def server() -> Iterator[Server]:
    one = Server()
    yield one
    if one.is_running:
        one.stop()


@pytest.fixture
def serve(server: Server) -> Callable[[Any], Server]:
    """Show an application; the one before is gone."""

    def show(application: Any) -> Server:
        server.application = application
        if not server.is_running:
            server.start()
        return server

    return show


@pytest.fixture
def windows(browser: Browser) -> Iterator[dict[str, BrowserContext]]:
    """Browser windows by what is special about them. Each test has its own: what a page still
    wants to send when a test is over must not reach the desk of the next one."""
    opened: dict[str, BrowserContext] = {}
    yield opened
    for window in opened.values():
        window.close()


@pytest.fixture
def open_page(
    browser: Browser, windows: dict[str, BrowserContext]
) -> Iterator[Callable[..., Page]]:
    """Open an address; what the page's scripts or our content policy fail with fails the test."""
    pages: list[Page] = []
    problems: list[str] = []

    def open_at(url: str, *, width: int = 1440, height: int = 900, **options: Any) -> Page:
        key = repr(sorted(options.items()))
        if key not in windows:
            windows[key] = browser.new_context(**options)
        page = windows[key].new_page()
        pages.append(page)
        page.set_default_timeout(PATIENCE)
        page.set_viewport_size({"width": width, "height": height})
        page.on("pageerror", lambda error: problems.append(f"script: {error}"))
        page.on("console", lambda line: note(line.type, line.text))
        page.goto(url)
        # Nothing moves any more because a font has arrived.
        page.evaluate("document.fonts.ready.then(() => null)")
        return page

    def note(kind: str, text: str) -> None:
        if kind == "error" and "Content Security Policy" in text:
            problems.append(text)

    yield open_at
    for page in pages:
        page.evaluate("localStorage.clear()")
        page.close()
    assert not problems, problems


@pytest.fixture
def hall(tmp_path: Path) -> Iterator[Hall]:
    """A desk with nobody at it yet; `Hall.administrator()` is somebody who may do everything."""
    opened = Hall(tmp_path)
    yield opened
    opened.close()
