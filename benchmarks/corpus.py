"""The checker on a folder of tournaments: rounds per second on one core, ours and another."""

from __future__ import annotations

import gc
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from benchmarks.processes import run
from pairloom.director.checking import CheckRequest, check_one
from pairloom.director.pool import collect_seldom
from pairloom.formats.trf import write_trf
from pairloom.simulate import generate, varied_options

_PORTION, _TIMES = 40, 3


@dataclass(frozen=True, slots=True)
class Throughput:
    """What checking all files took; `differences` counts files with a difference."""

    engine: str
    files: int
    rounds: int
    seconds: float
    cpu: float
    differences: int
    failures: int

    @property
    def per_second(self) -> float:
        """Rounds per second of processor time."""
        return self.rounds / self.cpu if self.cpu else 0.0


def write_corpus(folder: Path, count: int) -> list[Path]:
    """Generated tournaments, every option varied, in a dialect that both sides read."""
    paths = []
    for seed in range(count):
        path = folder / f"corpus-{seed:04}.trf"
        text = write_trf(generate(varied_options(seed), seed), dialect="bbp")
        path.write_text(text, encoding="utf-8", newline="")
        paths.append(path)
    return paths


def check_both(paths: Sequence[Path], program: str | None, cap: float) -> list[Throughput]:
    """Our checker and, if it is there, the reference's, in turn on some files at a time.

    Both go over every portion three times and the quickest counts: a machine that is slow for a
    while then disturbs neither more than the other.
    """
    ours, theirs = [], []
    with _seldom_collecting():
        for start in range(0, len(paths), _PORTION):
            portion = paths[start : start + _PORTION]
            ours.append(_quicker(_check_ours, portion))
            if program:
                theirs.append(_quicker(partial(_check_reference, program, cap), portion))
    return [_total(portions) for portions in (ours, theirs) if portions]


def _quicker(check: Callable[[Sequence[Path]], Throughput], portion: Sequence[Path]) -> Throughput:
    return min((check(portion) for _ in range(_TIMES)), key=lambda done: done.cpu)


def _total(portions: Sequence[Throughput]) -> Throughput:
    return Throughput(
        portions[0].engine,
        sum(each.files for each in portions),
        sum(each.rounds for each in portions),
        sum(each.seconds for each in portions),
        sum(each.cpu for each in portions),
        sum(each.differences for each in portions),
        sum(each.failures for each in portions),
    )


@contextmanager
def _seldom_collecting() -> Iterator[None]:
    """As the command `pairloom check` runs."""
    before = gc.get_threshold()
    collect_seldom()
    yield
    gc.unfreeze()
    gc.set_threshold(*before)


def _check_ours(paths: Sequence[Path]) -> Throughput:
    """In this process, one file after the other: reading, checking, comparing."""
    rounds = differences = failures = 0
    cpu, wall = time.process_time(), time.perf_counter()
    for path in paths:
        checked = check_one(str(path), CheckRequest())
        if checked.report is None:
            failures += 1
            continue
        rounds += checked.report.rounds
        differences += not checked.report.is_clean
    wall, cpu = time.perf_counter() - wall, time.process_time() - cpu
    return Throughput("pairloom", len(paths), rounds, wall, cpu, differences, failures)


def _check_reference(program: str, cap: float, paths: Sequence[Path]) -> Throughput:
    """bbpPairings `-c`, one process per file as it is made; a round is a line of its output."""
    rounds = differences = failures = 0
    seconds = cpu = 0.0
    for path in paths:
        done = run([program, "--dutch", str(path), "-c"], cap)
        seconds += done.seconds
        cpu += done.cpu
        failures += done.code != 0
        rounds += done.output.count(": Round #")
        differences += "Checker pairings" in done.output or "No valid" in done.output
    return Throughput("bbpPairings", len(paths), rounds, seconds, cpu, differences, failures)
