"""Chromium for all tests of a process: started once, when the first of them asks for it.

A test takes the fixture `browser` (Playwright's) and opens a context of its own, or, in
`tests/web`, `open_page`.
"""

from __future__ import annotations

import os
import shutil
from asyncio import AbstractEventLoop, get_running_loop
from asyncio.events import _set_running_loop
from collections.abc import Generator, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Error, sync_playwright

ARGUMENTS = (
    "--no-sandbox --disable-gpu --disable-background-networking --disable-component-update"
    " --disable-sync --no-first-run"
).split()


def find_chromium() -> str | None:
    named = os.environ.get("PAIRLOOM_CHROMIUM")
    candidates = (named,) if named else ("chromium", "chromium-browser", "google-chrome")
    return next((path for name in candidates if name and (path := shutil.which(name))), None)


@contextmanager
def running_browser(config: pytest.Config) -> Iterator[Browser]:
    """Chromium; without one the tests that ask for it are skipped."""
    with sync_playwright() as playwright:
        curtain = _Curtain(get_running_loop())
        try:
            # Without a path: the one that Playwright itself may have installed.
            chromium = playwright.chromium.launch(executable_path=find_chromium(), args=ARGUMENTS)
        except Error as error:
            reason = str(error).splitlines()[0]
            pytest.skip(f"no Chromium to test pages with (apt-get install chromium): {reason}")
        config.pluginmanager.register(curtain)
        try:
            yield chromium
        finally:
            config.pluginmanager.unregister(curtain)
            curtain.open()
            chromium.close()


class _Curtain:
    """Hides Playwright's event loop from the tests of other files.

    As long as a browser is open, the loop counts as running in this thread, and nobody else's
    `asyncio.run` would work.
    """

    def __init__(self, loop: AbstractEventLoop) -> None:
        self._loop = loop
        self._files: set[Path] = set()

    def open(self) -> None:
        _set_running_loop(self._loop)

    @pytest.hookimpl(wrapper=True, tryfirst=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, object, object]:
        """By file, not by test: what tests of a file share may be open until its last one."""
        if "browser" in getattr(item, "fixturenames", ()):
            self._files.add(item.path)
        _set_running_loop(self._loop if item.path in self._files else None)
        return (yield)
