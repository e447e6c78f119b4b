"""The parts of a run, one after the other; each adds to the results."""

from __future__ import annotations

import time
from dataclasses import dataclass
from pathlib import Path

from rich.console import Console

from benchmarks import cases, corpus, processes
from benchmarks.cases import Case, Position, Scale
from benchmarks.fields import REGULAR
from benchmarks.measure import OVER, Timing, measure, not_tried, quicker
from benchmarks.others import time_standings, time_systems
from benchmarks.peers import Peer, ask, find_peers
from benchmarks.reference import compare
from benchmarks.results import Results
from benchmarks.work import time_works

_SMALL = 50


@dataclass(frozen=True, slots=True)
class Run:
    """One run: how much, where to note it, and what the caller has named."""

    scale: Scale
    results: Results
    folder: Path
    console: Console
    bbp: str | None = None
    corpus: Path | None = None

    def say(self, what: str, start: float) -> None:
        """A line of progress, with the seconds since the start."""
        self.console.print(f"{time.perf_counter() - start:7.1f} s  {what}", highlight=False)


def measure_regular(run: Run) -> None:
    """Our engine on regular fields."""
    run.results.timings += _measure_all(run, cases.regular_cases(run.scale))


def measure_again(run: Run) -> None:
    """Regular fields once more, minutes later: the quicker visit counts."""
    again = {timing.place: timing for timing in _measure_all(run, cases.regular_cases(run.scale))}
    run.results.timings = [
        quicker(timing, again.get(timing.place, timing)) for timing in run.results.timings
    ]


def measure_hard(run: Run) -> None:
    """Our engine on hard fields."""
    run.results.timings += _measure_all(run, cases.hard_cases(run.scale))


def _measure_all(run: Run, wanted: list[Case]) -> list[Timing]:
    found: list[Timing] = []
    hopeless: set[str] = set()
    for case in wanted:
        start = time.perf_counter()
        for position in _positions(case):
            if case.name in hopeless:
                found.append(not_tried(position))
                continue
            scale = run.scale
            timing = measure(position, repetitions=scale.repetitions, cap=scale.own_cap)
            found.append(timing)
            if timing.note.startswith(OVER):
                hopeless.add(case.name)
        run.say(f"{case.name}, {case.players:,} players", start)
    return found


def _positions(case: Case) -> list[Position]:
    return [position for seed in range(1, case.seeds + 1) for position in case.positions(seed)]


def _all_positions(wanted: list[Case]) -> list[Position]:
    return [position for case in wanted for position in _positions(case)]


def ask_peers(run: Run) -> None:
    """All engines on the same positions."""
    peers, run.results.missing = find_peers(run.bbp)
    run.results.engines = {peer.name: peer.version for peer in peers}
    positions = _all_positions(cases.peer_cases(run.scale))
    start = time.perf_counter()
    for answer in ask(peers, positions, run.folder, run.scale.cap):
        run.results.answers.append(answer)
        if not answer.is_answer or (answer.whole or 0) > 1:
            place = f"{answer.case}, {answer.players:,} players"
            run.say(f"{answer.engine}: {place}: {answer.status}", start)
        start = time.perf_counter()


def compare_with_reference(run: Run) -> None:
    """Small hard positions, one by one; nothing if the reference is not there."""
    start = time.perf_counter()
    reference = _reference(run)
    if reference is not None:
        positions = _all_positions(cases.reference_cases(run.scale))
        run.results.beside = compare(reference, positions, run.folder, run.scale.cap)
    run.say("small hard positions beside the reference", start)


def _reference(run: Run) -> Peer | None:
    """The peer that is a program of its own, if it is there."""
    return next((peer for peer in find_peers(run.bbp)[0] if peer.program), None)


def check_corpus(run: Run) -> None:
    """Both checkers on the same files."""
    start, results = time.perf_counter(), run.results
    if run.corpus:
        paths = sorted(run.corpus.rglob("*.trf"))
        results.corpus_name = f"{len(paths):,} tournaments of a given folder"
    else:
        paths = corpus.write_corpus(run.folder, run.scale.corpus)
        results.corpus_name = f"{len(paths):,} generated tournaments"
    reference = _reference(run)
    program = reference.program if reference else None
    results.corpus = corpus.check_both(paths, program, run.scale.cap)
    run.say(f"checker, {results.corpus_name}", start)


def weigh(run: Run) -> None:
    """Memory and start of a fresh process."""
    start = time.perf_counter()
    for players in run.scale.memory:
        run.results.memory.append(
            processes.memory(_round_7_of_9(players), run.folder, run.scale.cap)
        )
    run.results.start = processes.start(_round_7_of_9(_SMALL), run.folder)
    run.say("memory and start", start)


def time_others(run: Run) -> None:
    """The other systems, and the standings."""
    start, scale = time.perf_counter(), run.scale
    run.results.others += time_systems(scale.others, scale.peer_seeds)
    run.results.others += time_standings(scale.standings, scale.repetitions)
    run.say("other systems and standings", start)


def time_work(run: Run) -> None:
    """What an arbiter asks for around the pairing of a round."""
    start = time.perf_counter()
    run.results.work += time_works(run.scale.work)
    run.say("questions, reports, changes, places, reading", start)


def _round_7_of_9(players: int) -> Position:
    (position,) = cases.played("regular", REGULAR, players, 1, (7,), 9).positions(1)
    return position


PARTS = {
    "regular": measure_regular,
    "hard": measure_hard,
    "again": measure_again,
    "peers": ask_peers,
    "reference": compare_with_reference,
    "corpus": check_corpus,
    "process": weigh,
    "others": time_others,
    "work": time_work,
    "once more": measure_again,
}
