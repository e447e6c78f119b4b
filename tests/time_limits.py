"""A test that hangs ends with its name.

There are two limits. The first is that of pytest-timeout (`timeout` in pyproject.toml, or the
marker `timeout`): an alarm makes the test fail like any other, and the next one begins. That needs
an interpreter that runs on. It does not reach a test that hangs in a C call or in cleaning up
after the first limit, nor one that sets an alarm of its own. Half as long again, the process
therefore ends with the stacks of all its threads; with several processes pytest names the test
and goes on in a new one. A thread of its own waits for that. To begin and to end one for each of
twenty thousand tests takes longer than most of them, so tests that follow each other at once share
one, and some end a little later than they might.

Somebody who breaks what everything goes through need not wait for every test there is: after the
fifth that hangs the run is over.
"""

from __future__ import annotations

import faulthandler
import os
import time
from collections.abc import Generator
from typing import Any

import pytest

MOST_HANGING = 5
LATER = 1.05  # times its second limit, at most, until a process ends
_LIMIT = pytest.StashKey[float]()
# What the two limits leave in a report.
_SIGNS = ("from pytest-timeout.", "crashed while running")


class TimeLimits:
    """A plugin of pytest, used by `tests/conftest.py`."""

    def __init__(self, config: pytest.Config) -> None:
        self._config = config
        self._session: pytest.Session | None = None
        self._hanging: set[str] = set()
        self._end = 0.0  # of this process, if nothing is done about it
        # The error output as it is before pytest begins to capture that of a test.
        self._loud = os.dup(2)

    @pytest.hookimpl(tryfirst=True)
    def pytest_timeout_set_timer(self, item: pytest.Item, settings: Any) -> bool | None:
        """Set the second limit, and leave the first to pytest-timeout.

        An exception inside Playwright's loop would leave a browser that nobody can use any more:
        where there is one, the process ends at the first limit.
        """
        in_browser = "browser" in getattr(item, "fixturenames", ())
        item.stash[_LIMIT] = settings.timeout * (1 if in_browser else 1.5)
        self._begin(item)
        return True if in_browser else None

    @pytest.hookimpl(wrapper=True, tryfirst=True)
    def pytest_runtest_teardown(
        self, item: pytest.Item, nextitem: pytest.Item | None
    ) -> Generator[None, object, object]:
        """Who is done, and may wait long for the others, has no limit."""
        self._begin(item)
        try:
            return (yield)
        finally:
            if nextitem is None:
                self._end = 0.0
                faulthandler.cancel_dump_traceback_later()

    def pytest_exception_interact(self) -> None:
        """pytest calls the second limit off where something fails; cleaning up may hang, too."""
        self._end = 0.0

    def pytest_sessionstart(self, session: pytest.Session) -> None:
        self._session = session

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed and any(sign in report.longreprtext for sign in _SIGNS):
            self._hanging.add(report.nodeid)
        if len(self._hanging) >= MOST_HANGING:
            self._stop(f"{MOST_HANGING} tests hang")

    def _begin(self, item: pytest.Item) -> None:
        if _LIMIT not in item.stash:
            return
        limit, now = item.stash[_LIMIT], time.monotonic()
        if not now + limit <= self._end <= now + LATER * limit:
            self._end = now + LATER * limit
            faulthandler.dump_traceback_later(LATER * limit, exit=True, file=self._loud)

    def _stop(self, why: str) -> None:
        """With several processes it is xdist's own session that deals out the tests."""
        for session in (self._session, self._config.pluginmanager.getplugin("dsession")):
            if session is not None:
                session.shouldstop = why
