"""A plugin of the test runner: which test runs which line of the package, and shows which template.

Loaded with `-p scripts.faults.recorder`; writes one file per process into the folder that the
environment variable `PAIRLOOM_TRACE` names.

Tests share what is made once: fixtures of a wider scope than one test, and what functions keep
(`functools.cache`). Lines that run while it is made belong to none of them but to the thing that is
made, and the record says who uses it. Programs that a test starts write records of their own
(`programs`).
"""

from __future__ import annotations

import functools
import json
import os
import time
from collections import defaultdict
from collections.abc import Callable, Generator, Hashable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FunctionType
from typing import Any

import pytest

from scripts.faults.lines import PACKAGE, Lines
from scripts.faults.places import NOBODY
from scripts.faults.programs.sitecustomize import FOLDER, USER

_FOLDER = Path(os.environ[FOLDER])


class _Recorder:
    def __init__(self) -> None:
        self.lines = Lines()
        self.seconds: dict[str, float] = {}
        self.failed: set[str] = set()
        self.templates: dict[str, set[str]] = defaultdict(set)
        self.shared: dict[str, set[str]] = {}
        self.fixtures: dict[pytest.FixtureDef[Any], str] = {}
        self.user = NOBODY

    def begin(self, user: str) -> None:
        self.user = user
        self.lines.begin(user)
        if user == NOBODY:
            os.environ.pop(USER, None)
        else:
            os.environ[USER] = user  # for programs that are started

    @contextmanager
    def making(self, name: str) -> Iterator[str]:
        """What runs meanwhile belongs to a thing that is shared; to be used with `use`."""
        before, thing = self.user, f"({name}, {os.getpid()}-{len(self.shared)})"
        self.shared[thing] = {before}
        self.begin(thing)
        try:
            yield thing
        finally:
            if self.user == thing:  # not so if another thread has made it, and the test is over
                self.begin(before)

    def use(self, thing: str) -> None:
        self.shared[thing].add(self.user)

    def finish(self) -> None:
        record = {
            "seconds": {
                test: took for test, took in self.seconds.items() if test not in self.failed
            },
            "templates": {name: sorted(users) for name, users in self.templates.items()},
            "shared": {thing: sorted(users) for thing, users in self.shared.items()},
            "lines": {
                Path(file).relative_to(PACKAGE).as_posix(): {
                    line: sorted(users) for line, users in by_line.items()
                }
                for file, by_line in self.lines.by_file().items()
            },
        }
        path = _FOLDER / f"lines-{os.getpid()}.json"
        path.write_text(json.dumps(record), encoding="utf-8")


_RECORDER = _Recorder()
_CACHE = functools.cache


def _shared_cache(function: Callable[..., Any]) -> Any:
    """What a function keeps for whoever asks next: of the tests, and of the package what is made
    once for all (with arguments there may be thousands of answers)."""
    cached = _CACHE(function)
    if not isinstance(function, FunctionType) or not _is_shared(function):
        return cached
    things: dict[Hashable, str] = {}

    @functools.wraps(function)
    def answer(*arguments: Any, **options: Any) -> Any:
        question = (arguments, *sorted(options.items()))
        if (thing := things.get(question)) is not None:
            _RECORDER.use(thing)
            return cached(*arguments, **options)
        with _RECORDER.making(function.__qualname__) as things[question]:
            return cached(*arguments, **options)

    answer.cache_clear, answer.cache_info = cached.cache_clear, cached.cache_info  # type: ignore[attr-defined]
    return answer


def _is_shared(function: FunctionType) -> bool:
    place = function.__module__.partition(".")[0]
    return place == "tests" or (place == "pairloom" and not function.__code__.co_argcount)


# Before anything of the package or the tests is loaded.
functools.cache = _shared_cache


def _watch_templates() -> None:
    """Templates are no Python: the environment that hands them out is asked instead."""
    import jinja2

    hand_out = jinja2.Environment.get_template

    def get_template(self: Any, name: Any, *rest: Any, **options: Any) -> Any:
        _RECORDER.templates[str(getattr(name, "name", name))].add(_RECORDER.user)
        return hand_out(self, name, *rest, **options)

    jinja2.Environment.get_template = get_template  # type: ignore[method-assign]


def pytest_configure(config: pytest.Config) -> None:
    """Begin, in every process that runs tests."""
    _watch_templates()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    """What runs from here on belongs to this test."""
    _RECORDER.begin(item.nodeid)
    began = time.monotonic()
    try:
        return (yield)
    finally:
        _RECORDER.seconds[item.nodeid] = time.monotonic() - began
        _RECORDER.begin(NOBODY)


@pytest.hookimpl(wrapper=True)
def pytest_fixture_setup(
    fixturedef: pytest.FixtureDef[Any],
) -> Generator[None, object, object]:
    """A fixture with a wider scope is set up for the first of many tests."""
    if fixturedef.scope == "function":
        return (yield)
    with _RECORDER.making(fixturedef.argname) as _RECORDER.fixtures[fixturedef]:
        return (yield)


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_teardown(item: pytest.Item) -> None:
    """All fixtures that the test has used, asked for by name while it ran or not."""
    for fixture in item._request._fixture_defs.values():  # type: ignore[attr-defined]
        if fixture in _RECORDER.fixtures:
            _RECORDER.use(_RECORDER.fixtures[fixture])


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    """A test that fails without any fault notices nothing."""
    if report.failed:
        _RECORDER.failed.add(report.nodeid)


def pytest_sessionfinish() -> None:
    """Write down what was seen. Not later: a process that has told that it is done is ended ten
    seconds after that, and these are hundreds of megabytes."""
    _RECORDER.finish()
