"""A test that hangs ends with its name, however it hangs; a run ends where everything hangs."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.skipif(not hasattr(signal, "SIGALRM"), reason="signals differ")

HANGING = '''
import asyncio, signal, time
import pytest

def test_good():
    pass

@pytest.mark.timeout(120)
def test_known_to_be_long():
    time.sleep(3)

def test_asleep():
    time.sleep(600)

def test_in_a_loop():
    asyncio.run(asyncio.sleep(600))

@pytest.fixture
def stubborn():
    yield
    time.sleep(600)

def test_cleaning_up(stubborn):
    pytest.fail("something else")

@pytest.fixture
def browser():
    pass

def test_in_a_browser(browser):
    time.sleep(600)

def test_deaf():
    """As in a C call: the interpreter does not come to handle the signal."""
    signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGALRM})
    time.sleep(600)
'''


def run_tests(root: Path, folder: Path, tests: str) -> tuple[set[tuple[str, str]], str]:
    """As `make test` does, with short limits: what failed and why, and all that was said."""
    (folder / "test_hanging.py").write_text(tests, encoding="utf-8")
    command = [sys.executable, "-m", "pytest", "-c", str(root / "pyproject.toml"), "--timeout", "2"]
    command += ["-p", "tests.conftest", "-p", "no:cacheprovider", "-n", "1"]
    done = subprocess.run(
        [*command, "--rootdir", str(folder), str(folder / "test_hanging.py")],
        cwd=root,
        env={**os.environ, "COLUMNS": "400"},  # lines of the summary are not cut
        capture_output=True,
        text=True,
        timeout=280,
    )
    failed = re.findall(r"^FAILED .*?::(\w+) - (.*)$", done.stdout, re.MULTILINE)
    kinds = {"crashed": "ended", "Timeout (>2.0s)": "failed"}
    return {
        (name, kind) for name, why in failed for sign, kind in kinds.items() if sign in why
    }, done.stdout + done.stderr


def test_tests_that_hang_are_named_and_five_are_enough(root: Path, tmp_path: Path) -> None:
    failed, said = run_tests(root, tmp_path, HANGING)
    assert failed == {
        *((name, "failed") for name in ("test_asleep", "test_in_a_loop")),
        *((name, "ended") for name in ("test_cleaning_up", "test_in_a_browser", "test_deaf")),
    }, said
    assert "2 passed" in said
    assert "5 tests hang" in said
    # Where each process was when it was ended.
    for name in ("stubborn", "test_in_a_browser", "test_deaf"):
        assert re.search(rf"test_hanging\.py\", line \d+ in {name}$", said, re.MULTILINE), name
