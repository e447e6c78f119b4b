"""One fault at a time in a copy of the tree: do the tests that run the place notice it?"""

from __future__ import annotations

import json
import os
import shutil
import socket
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Iterator, Mapping
from contextlib import ExitStack, closing, contextmanager
from dataclasses import dataclass, replace
from importlib.util import cache_from_source
from pathlib import Path

from scripts.faults.places import Fault

__all__ = ["HANGS", "Outcome", "Runner", "Tree", "Trial", "copy_of"]

_NO_SUCH_TEST = 4
HANGS = "a test that does not end"
# A fault that keeps tests from being loaded is noticed; a test that is not there is our mistake.
_LOADING = ("while loading conftest", "ERROR collecting")
_MOST_TESTS = 300
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


class Tree:
    """A copy of the repository in which faults may be planted, and whoever runs its tests."""

    def __init__(self, root: Path, runner: Runner | None = None) -> None:
        self.root = root
        self._runner = runner
        self._trusted: set[str] = set()

    def try_out(self, fault: Fault, tests: list[str], seconds: Mapping[str, float]) -> Outcome:
        """Plant the fault, run its tests until one fails, and mend it."""
        if not tests:
            return Outcome(fault, "", 0)
        path = self.root / "src" / "pairloom" / fault.path
        sound = path.read_bytes()
        faulty = fault.apply(sound)
        _write(path, faulty)
        trial = Trial(fault.path, sound, faulty, tests, seconds)
        try:
            failed = self._first_failure(trial)
        finally:
            _write(path, sound)
        if failed == HANGS and self._first_failure(replace(trial, faulty=sound)) == HANGS:
            return Outcome(fault, "", len(tests))  # the machine is slow, or the tests themselves
        if failed and self._is_red_without(failed, sound, fault.path, seconds):
            rest = [test for test in tests if test != failed]
            return self.try_out(fault, rest, seconds)
        return Outcome(fault, failed, len(tests))

    def _first_failure(self, trial: Trial) -> str:
        if self._runner is not None:
            verdict = self._runner.ask(trial)
            if "failed" in verdict:
                return verdict["failed"]
        return self._in_new_process(trial)

    def _is_red_without(
        self, test: str, sound: bytes, path: str, seconds: Mapping[str, float]
    ) -> bool:
        """A test that fails in a copy even if nothing is wrong notices nothing."""
        if self._runner is None or test not in seconds or test in self._trusted:
            return False
        is_red = bool(self._runner.ask(Trial(path, sound, sound, [test], seconds))["failed"])
        if not is_red:
            self._trusted.add(test)
        return is_red

    def _in_new_process(self, trial: Trial) -> str:
        command = [sys.executable, "-m", "pytest", "-x", "-q", "-n", "0", "--no-header", "-rfE"]
        command += ["-p", "no:cacheprovider", *trial.tests[:_MOST_TESTS]]
        environment = _environment(self.root)
        try:
            done = subprocess.run(
                command, cwd=self.root, env=environment, capture_output=True, timeout=trial.patience
            )
        except subprocess.TimeoutExpired:
            return HANGS
        if done.returncode == 0:
            return ""
        told, complaint = (text.decode(errors="replace") for text in (done.stdout, done.stderr))
        is_loaded = not any(sign in told or sign in complaint for sign in _LOADING)
        if done.returncode == _NO_SUCH_TEST and is_loaded:
            raise LookupError(complaint)
        return _named(told)


@dataclass(frozen=True, slots=True)
class Trial:
    """A file with and without its fault, and the tests that run it."""

    path: str
    sound: bytes
    faulty: bytes
    tests: list[str]
    seconds: Mapping[str, float]

    @property
    def patience(self) -> float:
        return 120 + 6 * sum(self.seconds[test] for test in self.tests)


class Runner:
    """The other end of `scripts.faults.server`."""

    def __init__(self, root: Path, folders: Iterable[str], warm: Iterable[str] = ()) -> None:
        self._line, theirs = socket.socketpair()
        command = [sys.executable, "-m", "pytest", "-q", "-s", "-n", "0", "--tb", "no"]
        command += ["-p", "no:cacheprovider", "-p", "scripts.faults.server", *folders]
        with theirs:
            environment = _environment(root) | {"PAIRLOOM_FAULTS_LINE": str(theirs.fileno())}
            self._process = subprocess.Popen(
                command,
                cwd=root,
                env=environment,
                stdout=subprocess.DEVNULL,
                pass_fds=[theirs.fileno()],
            )
        self._answers = self._line.makefile("rb")
        self._answer()
        self._warm_up(list(warm))

    def _warm_up(self, tests: list[str]) -> None:
        self._line.sendall(json.dumps({"warm": tests}).encode() + b"\n")
        answer = self._answer()
        if answer["failed"] or answer["threads"]:
            raise RuntimeError(f"not fit to be copied: {answer}")

    def ask(self, trial: Trial) -> Mapping[str, str]:
        request = {
            "path": trial.path,
            "sound": trial.sound.decode(),
            "faulty": trial.faulty.decode(),
            "tests": trial.tests,
            "seconds": trial.patience,
        }
        self._line.sendall(json.dumps(request).encode() + b"\n")
        return self._answer()

    def _answer(self) -> Mapping[str, str]:
        if not (line := self._answers.readline()):
            raise RuntimeError("the process that runs tests has ended")
        answer: Mapping[str, str] = json.loads(line)
        return answer

    def close(self) -> None:
        self._answers.close()
        self._line.close()
        self._process.wait()


@contextmanager
def copy_of(
    repository: Path, folders: Iterable[str] = (), warm: Iterable[str] = ()
) -> Iterator[Tree]:
    """A copy that is gone afterwards, with a process that has the tests of these folders ready."""
    with tempfile.TemporaryDirectory(prefix="faults-") as folder, ExitStack() as stack:
        root = Path(folder) / "tree"
        shutil.copytree(repository, root, ignore=_LEFT_OUT, symlinks=True)
        runner = stack.enter_context(closing(Runner(root, folders, warm))) if folders else None
        yield Tree(root, runner)


def _environment(root: Path) -> dict[str, str]:
    environment = {**os.environ, "PYTHONPATH": str(root / "src")}
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    return environment


def _write(path: Path, content: bytes) -> None:
    """Write a file so that its compiled form is not taken for that of another content: compiled
    modules are kept from fault to fault, and told apart by second and size only."""
    path.write_bytes(content)
    Path(cache_from_source(str(path))).unlink(missing_ok=True)


def _named(output: str) -> str:
    """The first test that failed, in the runner's closing lines; above them the log of a test
    may have lines that look alike."""
    _, _, closing = output.rpartition("short test summary info")
    for line in closing.splitlines():
        if line.startswith(("FAILED ", "ERROR ")):
            return line.split(" ", 2)[1]
    return "the start of the tests"
