"""Starting workers and programs, with a time limit, and what a fresh process costs."""

from __future__ import annotations

import json
import os
import pickle
import resource
import subprocess
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from benchmarks.cases import Position
from benchmarks.measure import cold_copy
from pairloom.formats.trf import write_trf

WORKER = Path(__file__).with_name("worker.py")
_STARTS = 12


@dataclass(frozen=True, slots=True)
class Finished:
    """A process that came to its end, or was stopped (`code` is `None`)."""

    code: int | None
    seconds: float
    cpu: float
    output: str
    errors: str


def run(command: Sequence[str | os.PathLike[str]], cap: float) -> Finished:
    """Run a program to its end, at most `cap` seconds."""
    before, start = resource.getrusage(resource.RUSAGE_CHILDREN), time.perf_counter()
    try:
        done = subprocess.run(
            command, capture_output=True, text=True, timeout=cap, env=environment()
        )
        code, output, errors = done.returncode, done.stdout, done.stderr
    except subprocess.TimeoutExpired:
        code, output, errors = None, "", ""
    seconds, after = time.perf_counter() - start, resource.getrusage(resource.RUSAGE_CHILDREN)
    cpu = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return Finished(code, seconds, cpu, output, errors)


def environment() -> dict[str, str]:
    """Compiled modules are kept, as in any installation."""
    return {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}


def worker(job: str, path: Path) -> list[str]:
    """The command of a worker."""
    return [sys.executable, "-P", str(WORKER), job, str(path)]


def memory(position: Position, folder: Path, cap: float) -> dict[str, Any]:
    """Megabytes of a fresh process with the snapshot loaded, and at the peak of pairing."""
    path = folder / f"{position.label}.pickle"
    path.write_bytes(pickle.dumps(cold_copy(position.snapshot)))
    done = run(worker("memory", path), cap)
    found: dict[str, Any] = json.loads(done.output) if done.code == 0 else {}
    return {"players": position.players, "round": position.round, **found}


def start(position: Position, folder: Path) -> dict[str, float]:
    """Seconds of a fresh process, the least of several: import, read, pair once, altogether."""
    path = folder / f"{position.label}.trf"
    path.write_text(write_trf(position.snapshot), encoding="utf-8")
    run(worker("start", path), 60.0)  # the first time compiles
    runs = [run(worker("start", path), 60.0) for _ in range(_STARTS)]
    parts = [json.loads(done.output) for done in runs]
    found = {name: min(part[name] for part in parts) for name in parts[0]}
    found["process"] = min(done.seconds for done in runs)
    bare = [run([sys.executable, "-c", "pass"], 60.0).seconds for _ in range(_STARTS)]
    found["bare interpreter"] = min(bare)
    found["players"] = position.players
    return found
