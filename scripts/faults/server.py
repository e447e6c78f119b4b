"""A plugin of the test runner that collects all tests once, and tries faults in copies of itself.

Loaded with `-p scripts.faults.server`. It reads requests from the socket that the environment
variable `PAIRLOOM_FAULTS_LINE` names, a line of JSON each, and answers each with a line. For a
request the process makes a copy of itself (fork), which swaps the code of the faulty module and
runs the tests asked for until one fails. What a test starts as a program of its own reads the
faulty file, which the one who asks has put in its place.
"""

from __future__ import annotations

import json
import os
import select
import signal
import socket
import tempfile
import threading
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any, NoReturn

import pytest

import pairloom
from scripts.faults.swapping import caches_of, functions_of, load_all, swap
from scripts.faults.trial import HANGS

_PACKAGE = Path(pairloom.__file__).parent


class _Failures:
    """Listens for the first test that fails, in a copy."""

    def __init__(self) -> None:
        self.first = ""

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed and not self.first:
            self.first = report.nodeid


class _Server:
    def __init__(self, session: pytest.Session) -> None:
        load_all(pairloom)
        self._session = session
        self._items = {item.nodeid: item for item in session.items}
        self._look_around()

    def warm_up(self, tests: Iterable[str]) -> str:
        """Run some tests here, so that no copy has to load and prepare again what all share."""
        failed = self._first_failure([self._items[name] for name in tests if name in self._items])
        self._look_around()
        threads = [thread.name for thread in threading.enumerate()[1:]]
        return json.dumps({"failed": failed, "threads": threads})

    def _look_around(self) -> None:
        self._functions = functions_of(_PACKAGE)
        self._caches = caches_of(("pairloom", "tests"))

    def answer(self, request: Mapping[str, Any]) -> str:
        """The test that fails, nothing, or why that cannot be said here."""
        ends, begins = os.pipe()
        with tempfile.TemporaryDirectory(dir=os.environ.get("PYTEST_DEBUG_TEMPROOT")) as folder:
            if (child := os.fork()) == 0:
                self._become_copy(request, folder, begins)
            os.close(begins)
            try:
                return _listen(ends, request["seconds"])
            finally:
                os.close(ends)
                with suppress(ProcessLookupError):
                    os.killpg(child, signal.SIGKILL)
                os.waitpid(child, 0)

    def _become_copy(self, request: Mapping[str, Any], folder: str, line: int) -> NoReturn:
        os.setpgid(0, 0)
        nowhere = os.open(os.devnull, os.O_RDWR)
        for file in (0, 1, 2):
            os.dup2(nowhere, file)
        os.environ["PYTEST_DEBUG_TEMPROOT"] = tempfile.tempdir = folder
        # A folder for temporary files of its own, which is gone with the copy.
        self._session.config._tmp_path_factory._basetemp = None  # type: ignore[attr-defined]
        try:
            verdict = self._verdict(request)
        except BaseException as error:  # a fault may break the runner itself
            verdict = {"failed": f"the start of the tests ({type(error).__name__})"}
        os.write(line, json.dumps(verdict).encode())
        os._exit(0)

    def _verdict(self, request: Mapping[str, Any]) -> Mapping[str, Any]:
        path = request["path"]
        if path.endswith(".py"):
            faulty = request["faulty"].encode()
            if not swap(self._functions, _PACKAGE, path, request["sound"].encode(), faulty):
                return {"unable": True}
        for cache in self._caches:
            cache.cache_clear()
        items = [self._items[name] for name in request["tests"] if name in self._items]
        return {"failed": self._first_failure(items)}

    def _first_failure(self, items: list[pytest.Item]) -> str:
        failures = _Failures()
        self._session.config.pluginmanager.register(failures)
        for item, following in zip(items, [*items[1:], None], strict=False):
            item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
            if failures.first:
                break
        self._session.config.pluginmanager.unregister(failures)
        return failures.first


def _listen(line: int, seconds: float) -> str:
    """What a copy says, as it says it; a copy that says nothing in time hangs."""
    if not select.select([line], [], [], seconds)[0]:
        return json.dumps({"failed": HANGS})
    said = b""
    while part := os.read(line, 1 << 16):
        said += part
        if said.endswith(b"}"):
            break
    return said.decode() or json.dumps({"failed": "the end of the process"})


@pytest.hookimpl(tryfirst=True)
def pytest_runtestloop(session: pytest.Session) -> bool:
    """Instead of running the tests: wait for requests."""
    with socket.socket(fileno=int(os.environ["PAIRLOOM_FAULTS_LINE"])) as line:
        server = _Server(session)
        for request in _requests(line):
            warm = request.get("warm")
            answer = server.answer(request) if warm is None else server.warm_up(warm)
            line.sendall(answer.encode() + b"\n")
    return True


def _requests(line: socket.socket) -> Iterator[Mapping[str, Any]]:
    with line.makefile("rb") as lines:
        line.sendall(b"{}\n")  # everything is loaded
        for text in lines:
            yield json.loads(text)
