"""Chromium for all tests of a process: started once, when the first of them asks for it.

A test takes the fixture `browser` (Playwright's) and opens a context of its own, or, in
`tests/web`, `open_page`.

The one place that decides whether there is a browser, and why not. Two things are needed:
Chromium, and the program that drives it. The driver comes with the pinned packages, but is a Node
of its own that asks for libraries of the system (`libatomic1`), which a bare machine has not.
"""

from __future__ import annotations

import os
import shutil
import subprocess
from asyncio import AbstractEventLoop, get_running_loop
from asyncio.events import _set_running_loop
from collections.abc import Generator, Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from playwright._impl._driver import compute_driver_executable  # has no public name
from playwright.sync_api import Browser, BrowserContext, Error, TimeoutError, sync_playwright

# A process kept ready for the next page is never the one that is needed: every test has a context
# of its own. The last list of this kind counts, so those of Playwright that matter are repeated.
_WITHOUT = (
    "AvoidUnnecessaryBeforeUnloadCheckSync,DestroyProfileOnBrowserClose,HttpsUpgrades,PaintHolding"
    ",SpareRendererForSitePerProcess,ThirdPartyStoragePartitioning"
)
ARGUMENTS = (
    "--no-sandbox --disable-gpu --disable-background-networking --disable-component-update"
    f" --disable-sync --no-first-run --disable-features={_WITHOUT}"
).split()

# Nobody looks at the pages: they are laid out, and clicks find what is where, but painting them
# would take a quarter of the time. They are painted where pictures are taken.
IS_PAINTED = any(os.environ.get(f"PAIRLOOM_{name}") for name in ("SCREENS", "SCREENSHOTS"))
_UNPAINTED = """new MutationObserver((_, observer) => {
  if (!document.documentElement) return;
  document.documentElement.style.opacity = 0;
  observer.disconnect();
}).observe(document, { childList: true });"""

# First the one without windows, which takes two thirds of the processor's time.
CHROMIUMS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")

# Waiting longer costs nothing where things go right, and a machine may be busy.
PATIENCE = 15_000


def find_chromium() -> str | None:
    """The system's browser, or the one named in PAIRLOOM_CHROMIUM."""
    named = os.environ.get("PAIRLOOM_CHROMIUM")
    candidates = (named,) if named else CHROMIUMS
    return next((path for name in candidates if name and (path := shutil.which(name))), None)


@contextmanager
def running_browser(config: pytest.Config) -> Iterator[Browser]:
    """Chromium; where there is none, or nothing to drive it with, tests are skipped."""
    node, _ = compute_driver_executable()
    if reason := why_not_started(node):
        pytest.skip(reason)
    with sync_playwright() as playwright:
        curtain = _Curtain(get_running_loop())
        try:
            # Without a path: the one that Playwright itself may have installed.
            chromium = playwright.chromium.launch(
                executable_path=find_chromium(), args=ARGUMENTS, timeout=PATIENCE
            )
        except TimeoutError:  # it is there, and something is wrong with it or with us
            raise
        except Error as error:
            reason = str(error).splitlines()[0]
            pytest.skip(f"no Chromium to test pages with (apt-get install chromium): {reason}")
        _leave_unpainted(chromium)
        config.pluginmanager.register(curtain)
        try:
            yield chromium
        finally:
            config.pluginmanager.unregister(curtain)
            curtain.open()
            chromium.close()


def _leave_unpainted(chromium: Browser) -> None:
    """All its windows from now on, but those that say `painted=True`."""
    make = chromium.new_context

    def new_context(*, painted: bool = IS_PAINTED, **options: Any) -> BrowserContext:
        context = make(**options)
        if not painted:
            context.add_init_script(_UNPAINTED)
        return context

    chromium.new_context = new_context  # type: ignore[method-assign]


@cache
def why_not_started(node: str) -> str:
    """What keeps the driver of the browser from starting; nothing if it starts."""
    try:
        trial = subprocess.run([node, "--version"], capture_output=True, text=True, check=False)
    except OSError as error:
        return f"the browser's driver cannot be run: {error}"
    if trial.returncode == 0:
        return ""
    complaint = (trial.stderr.strip().splitlines() or ["no message"])[-1]
    return f"the browser's driver does not start (apt-get install libatomic1): {complaint}"


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
