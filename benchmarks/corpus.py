"""The checker on a folder of tournaments: rounds per second on one core, ours and another."""

from __future__ import annotations

import time
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from benchmarks.processes import run
from pairloom.formats.trf import write_trf
from pairloom.simulate import check_file, generate, varied_options


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


def check_ours(paths: Iterable[Path]) -> Throughput:
    """In this process, one file after the other: reading, checking, comparing."""
    files = rounds = differences = failures = 0
    cpu, wall = time.process_time(), time.perf_counter()
    for path in paths:
        checked = check_file(path)
        files += 1
        if checked.report is None:
            failures += 1
            continue
        rounds += checked.report.rounds
        differences += not checked.report.is_clean
    wall, cpu = time.perf_counter() - wall, time.process_time() - cpu
    return Throughput("pairloom", files, rounds, wall, cpu, differences, failures)


def check_reference(program: str, paths: Iterable[Path], cap: float) -> Throughput:
    """bbpPairings `-c`, one process per file as it is made; a round is a line of its output."""
    files = rounds = differences = failures = 0
    seconds = cpu = 0.0
    for path in paths:
        done = run([program, "--dutch", str(path), "-c"], cap)
        files += 1
        seconds += done.seconds
        cpu += done.cpu
        failures += done.code != 0
        rounds += done.output.count(": Round #")
        differences += "Checker pairings" in done.output or "No valid" in done.output
    return Throughput("bbpPairings", files, rounds, seconds, cpu, differences, failures)
