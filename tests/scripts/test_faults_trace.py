"""Recording a trace: lines count for every test that needs what they do, whoever ran them first."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from scripts.faults.trace import Trace
from scripts.faults.users import Users

_MODULE = '''\
def change(new, old):
    return new - old

def total(numbers):
    """
    >>> total([1, 2])
    3
    """
    return sum(numbers)

def program():
    return change(5, 1)

def copy():
    return total([])
'''
_TESTS = """\
import os
import subprocess
import sys
from functools import cache

import pytest

from pairloom.director import sums

@pytest.fixture(scope="module")
def base():
    return sums.change(3, 1)

@pytest.fixture(scope="module")
def above(base):
    return base + 1

@cache
def kept():
    return sums.total([1, 2])

def test_first(base):
    assert base == 2

def test_above(above):
    assert above == 3

def test_by_name(request):
    assert request.getfixturevalue("base") == 2

def test_keeper():
    assert kept() == 3

def test_kept():
    assert kept() == 3

def test_apart():
    pass

def test_program():
    code = "import os, signal; from pairloom.director import sums; sums.program(); "
    code += "os.kill(os.getpid(), signal.SIGKILL)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode < 0

def test_copy():
    if (child := os.fork()) == 0:
        sums.copy()
        os._exit(0)
    os.waitpid(child, 0)
"""


@pytest.fixture(scope="module")
def trace(tmp_path_factory: pytest.TempPathFactory, root: Path) -> Trace:
    """What is recorded of a small package."""
    place = tmp_path_factory.mktemp("traced")
    files = {
        "pytest.ini": "[pytest]\naddopts = --doctest-modules\n",
        "src/pairloom/__init__.py": "",
        "src/pairloom/director/__init__.py": "",
        "src/pairloom/director/sums.py": _MODULE,
        "tests/__init__.py": "",
        "tests/test_sums.py": _TESTS,
    }
    for name, text in files.items():
        (place / name).parent.mkdir(parents=True, exist_ok=True)
        (place / name).write_text(text, encoding="utf-8")
    (place / "scripts").symlink_to(root / "scripts")
    command = [sys.executable, "-m", "scripts.faults", "trace", "--folder", "trace", "--jobs", "1"]
    surroundings = {**os.environ, "PYTHONPATH": str(place / "src")}
    subprocess.run(
        [*command, "--tests", "tests", "src/pairloom"],
        cwd=place,
        env=surroundings,
        check=True,
        capture_output=True,
    )
    return Trace.read(place / "trace" / "trace.json")


def _names(trace: Trace, line: str) -> set[str]:
    number = _MODULE.splitlines().index(f"    return {line}") + 1
    return {test.rpartition("::")[2] for test in trace.lines["director/sums.py"][number]}


def test_a_fixture_of_many_tests_counts_for_all_of_them(trace: Trace) -> None:
    users = {"test_first", "test_above", "test_by_name"}
    assert _names(trace, "new - old") - {"test_program"} == users


def test_what_a_function_has_kept_counts_for_whoever_asks_for_it(trace: Trace) -> None:
    assert _names(trace, "sum(numbers)") >= {"test_keeper", "test_kept"}


def test_examples_in_docstrings_are_tests(trace: Trace) -> None:
    assert "pairloom.director.sums.total" in _names(trace, "sum(numbers)")


@pytest.mark.skipif(sys.version_info < (3, 12), reason="programs cannot be asked")
def test_programs_count_for_the_test_that_started_them(trace: Trace) -> None:
    assert _names(trace, "change(5, 1)") == {"test_program"}, "although it was killed"
    assert _names(trace, "total([])") == {"test_copy"}


def test_who_uses_what_is_made_of_something_uses_that_too() -> None:
    users = Users([("file", ["hall", "a"]), ("hall", ["people", "b"]), ("people", ["c"])])
    assert users.of(["file", "d"]) == {"a", "b", "c", "d"}
    assert users.of(["hall"]) == {"b", "c"}
