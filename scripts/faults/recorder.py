"""A plugin of the test runner: which test runs which line of the package, and shows which template.

Loaded with `-p scripts.faults.recorder`; writes one file per process into the folder that the
environment variable `PAIRLOOM_TRACE` names.
"""

from __future__ import annotations

import json
import os
import sys
import time
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from types import CodeType
from typing import Any

import pytest

import pairloom
from scripts.faults.places import NOBODY

_FOLDER = Path(os.environ["PAIRLOOM_TRACE"])
_PACKAGE = Path(pairloom.__file__).parent

_Tests = dict[str, dict[int, set[str]]]


if sys.version_info >= (3, 12):

    class _Lines:
        """Every line reports once in each test, and costs nothing after that."""

        def __init__(self) -> None:
            self.seen: _Tests = defaultdict(lambda: defaultdict(set))
            self.test = NOBODY
            monitoring, tool = sys.monitoring, sys.monitoring.COVERAGE_ID
            monitoring.use_tool_id(tool, "faults")
            monitoring.register_callback(tool, monitoring.events.PY_START, self._start)
            monitoring.register_callback(tool, monitoring.events.LINE, self._line)
            monitoring.set_events(tool, monitoring.events.PY_START)

        def _start(self, code: CodeType, _offset: int) -> object:
            if code.co_filename.startswith(str(_PACKAGE)):
                monitoring = sys.monitoring
                monitoring.set_local_events(monitoring.COVERAGE_ID, code, monitoring.events.LINE)
            return sys.monitoring.DISABLE

        def _line(self, code: CodeType, line: int) -> object:
            self.seen[code.co_filename][line].add(self.test)
            return sys.monitoring.DISABLE

        def begin(self, test: str) -> None:
            self.test = test
            sys.monitoring.restart_events()

        def by_file(self) -> _Tests:
            tool = sys.monitoring.COVERAGE_ID
            sys.monitoring.set_events(tool, sys.monitoring.events.NO_EVENTS)
            sys.monitoring.free_tool_id(tool)
            return self.seen

else:

    class _Lines:
        """The same from `coverage`, five times as slow, where Python cannot be asked itself."""

        def __init__(self) -> None:
            import coverage

            self.coverage = coverage.Coverage(
                data_file=None, source=[str(_PACKAGE)], config_file=False, messages=False
            )
            self.coverage.start()

        def begin(self, test: str) -> None:
            self.coverage.switch_context(test)

        def by_file(self) -> _Tests:
            self.coverage.stop()
            data = self.coverage.get_data()
            return {
                file: {
                    line: {test or NOBODY for test in tests}
                    for line, tests in data.contexts_by_lineno(file).items()
                }
                for file in data.measured_files()
            }


class _Recorder:
    def __init__(self) -> None:
        self.lines = _Lines()
        self.seconds: dict[str, float] = {}
        self.failed: set[str] = set()
        self.templates: dict[str, set[str]] = defaultdict(set)
        self.test = NOBODY

    def begin(self, test: str) -> None:
        self.test = test
        self.lines.begin(test)

    def finish(self) -> None:
        record = {
            "seconds": {
                test: took for test, took in self.seconds.items() if test not in self.failed
            },
            "templates": {name: sorted(tests) for name, tests in self.templates.items()},
            "lines": {
                Path(file).relative_to(_PACKAGE).as_posix(): {
                    line: sorted(tests) for line, tests in by_line.items()
                }
                for file, by_line in self.lines.by_file().items()
            },
        }
        path = _FOLDER / f"lines-{os.getpid()}.json"
        path.write_text(json.dumps(record), encoding="utf-8")


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


def pytest_sessionfinish() -> None:
    """Write down what was seen. Not later: a process that has told that it is done is ended ten
    seconds after that, and these are hundreds of megabytes."""
    _RECORDER.finish()
