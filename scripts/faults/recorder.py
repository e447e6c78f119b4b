"""A plugin of the test runner: which test runs which line of the package, and shows which template.

Loaded with `-p scripts.faults.recorder`; writes one file per process into the folder that the
environment variable `PAIRLOOM_TRACE` names.
"""

from __future__ import annotations

import json
import os
import time
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import coverage
import pytest

import pairloom
from scripts.faults.places import NOBODY

_FOLDER = Path(os.environ["PAIRLOOM_TRACE"])
_PACKAGE = Path(pairloom.__file__).parent


class _Recorder:
    def __init__(self) -> None:
        self.file = _FOLDER / f"lines-{os.getpid()}"
        self.coverage = coverage.Coverage(
            data_file=str(self.file), source=[str(_PACKAGE)], config_file=False, messages=False
        )
        self.seconds: dict[str, float] = {}
        self.failed: set[str] = set()
        self.templates: dict[str, set[str]] = defaultdict(set)
        self.test = NOBODY

    def begin(self, test: str) -> None:
        self.test = test
        self.coverage.switch_context(test)

    def finish(self) -> None:
        self.coverage.stop()
        self.coverage.save()
        shown = {name: sorted(tests) for name, tests in self.templates.items()}
        green = {test: took for test, took in self.seconds.items() if test not in self.failed}
        record = {"seconds": green, "templates": shown}
        self.file.with_suffix(".json").write_text(json.dumps(record), encoding="utf-8")


_RECORDER = _Recorder()


def _watch_templates() -> None:
    """Templates are no Python: the environment that hands them out is asked instead."""
    import jinja2

    hand_out = jinja2.Environment.get_template

    def get_template(self: Any, name: Any, *rest: Any, **options: Any) -> Any:
        _RECORDER.templates[str(getattr(name, "name", name))].add(_RECORDER.test)
        return hand_out(self, name, *rest, **options)

    jinja2.Environment.get_template = get_template  # type: ignore[method-assign]


def pytest_configure(config: pytest.Config) -> None:
    """Begin, in every process that runs tests."""
    _watch_templates()
    _RECORDER.coverage.start()


@pytest.hookimpl(hookwrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Iterator[None]:
    """What runs from here on belongs to this test."""
    _RECORDER.begin(item.nodeid)
    began = time.monotonic()
    yield
    _RECORDER.seconds[item.nodeid] = time.monotonic() - began
    _RECORDER.begin(NOBODY)


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    """A test that fails without any fault notices nothing."""
    if report.failed:
        _RECORDER.failed.add(report.nodeid)


def pytest_unconfigure(config: pytest.Config) -> None:
    """Write down what was seen."""
    _RECORDER.finish()
