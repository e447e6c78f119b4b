"""Which tests run a place: the tests are run once with the recorder, and its files read."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from bisect import bisect_right
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path
from statistics import median
from types import MappingProxyType

from scripts.faults.notes import read_notes
from scripts.faults.places import NOBODY, Fault
from scripts.faults.programs.sitecustomize import FOLDER
from scripts.faults.users import Users

__all__ = ["TESTS", "Trace", "record"]

_ROOT = Path(__file__).resolve().parents[2]
_ON_PATH = Path(__file__).parent / "programs"

_PACKAGE = "src/pairloom/"

# The engines have judges of their own (literal twins, other engines): their tests are left out.
TESTS = (
    *("tests/architecture", "tests/chess", "tests/cli", "tests/clock", "tests/contents"),
    *("tests/correspondence", "tests/director", "tests/docs", "tests/domain", "tests/explain"),
    *("tests/formats", "tests/golden", "tests/hostile", "tests/messages", "tests/pictures"),
    *("tests/placement", "tests/ratings", "tests/rights"),
    *("tests/rules/go", "tests/rules/knockout", "tests/rules/stages", "tests/simulate"),
    *("tests/standings", "tests/storage", "tests/web"),
    _PACKAGE,  # examples in docstrings
)


# A test of tests, named after lines of the sources: a fault in one of them changes its name.
_ABOUT_TESTS = "tests/rights/test_weakened_rights.py"

# Tests that start `pairloom` as a process of its own, in which the recorder sees nothing.
_PROGRAMS = "tests/cli/"
_OF_PROGRAMS = (_PROGRAMS, "tests/docs/")
_APART = (*_OF_PROGRAMS, _PACKAGE)
_STARTING = 3.0
"""Seconds that the first of them needs in a new process."""
_SHORT, _LONG = 0.1, 0.5


@dataclass(frozen=True)
class Trace:
    """Tests by file and line, tests by template, and how long each of them took."""

    lines: dict[str, dict[int, list[str]]]
    templates: dict[str, list[str]]
    seconds: dict[str, float]

    def tests_of(
        self, fault: Fault, most: float = 150.0, first: Mapping[str, int] = MappingProxyType({})
    ) -> list[str]:
        """The tests that could notice a fault, as many as there are seconds for.

        A file shares what its tests need, so they stay together: files with tests that noticed
        something `first`, then those that import the module and leave time for others, then
        the quickest ones.
        """
        files: dict[str, list[str]] = defaultdict(list)
        for test in self._all_tests_of(fault):
            files[_file(test)].append(test)

        def place(file: str) -> tuple[int, bool, float]:
            cost = self._cost(files[file])
            is_its_own = 2 * cost <= most and _imports(file, fault.module)
            return -_sum(first, files[file]), not is_its_own, cost

        order = sorted(files, key=place)
        chosen = [
            test for file in order for test in sorted(files[file], key=self.seconds.__getitem__)
        ]
        return chosen[: max(1, bisect_right(list(self._costs(chosen)), most))]

    def usual_tests(self) -> list[str]:
        """A quick test of each folder from a file that needs something to be prepared: what it
        loads and makes, others need too. Programs and browsers cannot be shared."""
        usual: dict[str, str] = {}
        for test in sorted(self.seconds, key=self.seconds.__getitem__, reverse=True):
            folder = _file(test).rpartition("/")[0]
            is_apart = (
                test.startswith((*_OF_PROGRAMS, _PACKAGE)) or "browser" in test or "_js" in test
            )
            if (
                not is_apart
                and self.seconds[test] > _SHORT
                and self.preparation[_file(test)] > _LONG
            ):
                usual[folder] = test
        return sorted(usual.values())

    def _costs(self, tests: list[str]) -> Iterator[float]:
        """What each of them costs with all before it."""
        total = 0.0
        for before, test in zip(["", *tests], tests, strict=False):
            total += self.seconds[test]
            total += self.preparation[_file(test)] * (_file(before) != _file(test))
            yield total

    def _cost(self, tests: list[str]) -> float:
        return list(self._costs(tests))[-1]

    @cached_property
    def preparation(self) -> Mapping[str, float]:
        """What a file needs before its first test: the one that took longest bore it."""
        by_file: dict[str, list[float]] = defaultdict(list)
        for test, took in self.seconds.items():
            by_file[_file(test)].append(took)
        return {
            file: max(took) - median(took) + _STARTING * file.startswith(_OF_PROGRAMS)
            for file, took in by_file.items()
        }

    def _all_tests_of(self, fault: Fault) -> list[str]:
        if fault.path.endswith(".py"):
            names = self._tests_of_lines(fault)
        else:
            names = set(self.templates.get(fault.path.partition("templates/")[2], ()))
        known = {name for name in names & self.seconds.keys() if not name.startswith(_ABOUT_TESTS)}
        return sorted(known)

    def _tests_of_lines(self, fault: Fault) -> set[str]:
        by_line = self.lines.get(fault.path, {})
        names = {test for line in fault.lines for test in by_line.get(line, ())}
        if fault.is_loaded or names <= {NOBODY}:
            names |= self._tests_of_module(fault)
        return names

    def _tests_of_module(self, fault: Fault) -> set[str]:
        """Whoever might notice what no test runs, or only the one for which the module was loaded:
        those that run or import the module, and programs. If all of it runs when it is loaded, also
        those that run a module which imports it."""
        names = self._tests_running(fault.path)
        if names <= {NOBODY}:
            for path in self.lines:
                if _imports(f"{_PACKAGE}{path}", fault.module):
                    names |= self._tests_running(path)
        files = {file for file in map(_file, self.seconds) if _imports(file, fault.module)}
        return names | {
            test for test in self.seconds if test.startswith(_PROGRAMS) or _file(test) in files
        }

    def _tests_running(self, path: str) -> set[str]:
        return {test for tests in self.lines.get(path, {}).values() for test in tests}

    def write(self, path: Path) -> None:
        content = {"lines": self.lines, "templates": self.templates, "seconds": self.seconds}
        path.write_text(json.dumps(content), encoding="utf-8")

    @classmethod
    def read(cls, path: Path) -> Trace:
        content = json.loads(path.read_text(encoding="utf-8"))
        lines = {
            name: {int(line): tests for line, tests in by_line.items()}
            for name, by_line in content["lines"].items()
        }
        return cls(lines, content["templates"], content["seconds"])


def _file(test: str) -> str:
    return test.partition("::")[0]


def _imports(file: str, module: str) -> bool:
    """Does a file import the module, or something of it, or is it the module itself?"""
    if file.startswith(_PACKAGE) and file.removesuffix(".py").endswith(module.replace(".", "/")):
        return True
    package, _, name = (re.escape(part) for part in module.rpartition("."))
    text = _text_of(file)
    return module in text or bool(re.search(rf"^from {package} import .*\b{name}\b", text, re.M))


@cache
def _text_of(file: str) -> str:
    path = _ROOT / file
    return path.read_text(encoding="utf-8") if path.is_file() else ""


def _sum(noticed: Mapping[str, int], tests: Iterable[str]) -> int:
    return sum(noticed.get(test, 0) for test in tests)


def record(folder: Path, tests: Iterable[str], jobs: int) -> Trace:
    """Run the tests with the recorder; they must be green for a fault to be noticed."""
    folder.mkdir(parents=True, exist_ok=True)
    for pattern in ("lines-*", "program-*"):
        for earlier in folder.glob(pattern):
            earlier.unlink()
    command = [sys.executable, "-m", "pytest", "-q", "-p", "scripts.faults.recorder"]
    command += ["-p", "no:cacheprovider", "-n", str(jobs), "--dist", "worksteal", *tests]
    path = filter(None, [str(_ON_PATH), os.environ.get("PYTHONPATH")])
    surroundings = {FOLDER: str(folder.resolve()), "PYTHONPATH": os.pathsep.join(path)}
    subprocess.run(command, check=False, env={**os.environ, **surroundings})
    return _read_records(folder)


def _read_records(folder: Path) -> Trace:
    """All that the processes have written, with the tests in place of what they share."""
    records = [json.loads(path.read_text("utf-8")) for path in sorted(folder.glob("lines-*.json"))]
    users = Users(thing for record in records for thing in record["shared"].items())
    lines: dict[str, dict[int, set[str]]] = defaultdict(lambda: defaultdict(set))
    templates: dict[str, set[str]] = defaultdict(set)
    seconds: dict[str, float] = {}
    for record in records:
        seconds |= record["seconds"]
        for name, those in record["templates"].items():
            templates[name] |= users.of(those)
        for name, by_line in record["lines"].items():
            for line, those in by_line.items():
                lines[name][int(line)] |= users.of(those)
    for path in folder.glob("program-*.txt"):
        user, places = read_notes(path)
        for name, line in places:
            lines[name][line] |= users.of([user])
    return Trace(
        {name: {line: sorted(tests) for line, tests in by.items()} for name, by in lines.items()},
        {name: sorted(tests) for name, tests in templates.items()},
        seconds,
    )
