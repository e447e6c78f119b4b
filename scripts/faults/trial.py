"""One fault at a time in a copy of the tree: do the tests that run the place notice it?"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from importlib.util import cache_from_source
from itertools import accumulate
from pathlib import Path

from scripts.faults.places import Fault

__all__ = ["Outcome", "Tree", "copy_of"]

_NO_SUCH_TEST = 4
_LOADING = "while loading conftest"
_MOST_TESTS = 300
_MOST_SECONDS = 150.0
_LEFT_OUT = shutil.ignore_patterns(
    *(".git", ".venv*", ".mypy_cache", ".ruff_cache", "__pycache__", ".hypothesis", ".pairloom*"),
    *("screens", "results", ".pytest_cache"),
)


@dataclass(frozen=True, slots=True)
class Outcome:
    """What became of a fault: by which test it was noticed, or how many did not."""

    fault: Fault
    noticed_by: str
    tests: int

    @property
    def is_noticed(self) -> bool:
        return bool(self.noticed_by)


@dataclass(frozen=True, slots=True)
class Tree:
    """A copy of the repository in which faults may be planted."""

    root: Path

    def try_out(self, fault: Fault, tests: list[str], seconds: dict[str, float]) -> Outcome:
        """Plant the fault, run its tests until one fails, and mend it."""
        chosen = _within_limits(tests, seconds)
        if not chosen:
            return Outcome(fault, "", 0)
        path = self.root / "src" / "pairloom" / fault.path
        sound = path.read_bytes()
        _write(path, fault.apply(sound))
        try:
            return Outcome(fault, self._first_failure(chosen, seconds), len(chosen))
        finally:
            _write(path, sound)

    def _first_failure(self, tests: list[str], seconds: dict[str, float]) -> str:
        command = [sys.executable, "-m", "pytest", "-x", "-q", "-n", "0", "--no-header", "-rfE"]
        command += ["-p", "no:cacheprovider", *tests]
        most = 120 + 6 * sum(seconds[test] for test in tests)
        environment = {**os.environ, "PYTHONPATH": str(self.root / "src")}
        environment.pop("PYTHONDONTWRITEBYTECODE", None)
        try:
            done = subprocess.run(
                command, cwd=self.root, env=environment, capture_output=True, timeout=most
            )
        except subprocess.TimeoutExpired:
            return "a test that does not end"
        if done.returncode == 0:
            return ""
        complaint = done.stderr.decode(errors="replace")
        if done.returncode == _NO_SUCH_TEST and _LOADING not in complaint:
            raise LookupError(complaint)
        return _named(done.stdout.decode(errors="replace"))


@contextmanager
def copy_of(repository: Path) -> Iterator[Tree]:
    """A copy that is gone afterwards."""
    with tempfile.TemporaryDirectory(prefix="faults-") as folder:
        root = Path(folder) / "tree"
        shutil.copytree(repository, root, ignore=_LEFT_OUT, symlinks=True)
        yield Tree(root)


def _write(path: Path, content: bytes) -> None:
    """Write a file so that its compiled form is not taken for that of another content: compiled
    modules are kept from fault to fault, and told apart by second and size only."""
    path.write_bytes(content)
    Path(cache_from_source(str(path))).unlink(missing_ok=True)


def _within_limits(tests: list[str], seconds: dict[str, float]) -> list[str]:
    """The quickest of them, as many as there is time for; at least one."""
    sums = list(accumulate(seconds[test] for test in tests))
    count = sum(total <= _MOST_SECONDS for total in sums)
    return tests[: min(max(count, 1), _MOST_TESTS)]


def _named(output: str) -> str:
    """The first test that failed, in the runner's closing lines; above them the log of a test
    may have lines that look alike."""
    _, _, closing = output.rpartition("short test summary info")
    for line in closing.splitlines():
        if line.startswith(("FAILED ", "ERROR ")):
            return line.split(" ", 2)[1]
    return "the start of the tests"
