"""One job in a process of its own; the answer is one line of JSON.

    python -P benchmarks/worker.py pairloom FILE     a report file
    python -P benchmarks/worker.py py4swiss FILE     a report file
    python -P benchmarks/worker.py caissify FILE     its own JSON
    python -P benchmarks/worker.py start FILE        import, read, pair: seconds of each
    python -P benchmarks/worker.py memory FILE       a pickled snapshot: megabytes

Nothing is imported before it is needed, so that the whole process is comparable with a
program that does the same.
"""

from __future__ import annotations

import gc
import json
import sys
import time

TYPE_CHECKING = False
if TYPE_CHECKING:  # not from typing: that would be an import
    from collections.abc import Callable
    from typing import Any

_MEGABYTE = 1 << 20


def _timed(answer: Callable[[], Any]) -> tuple[Any, float, float]:
    cpu, wall = time.process_time(), time.perf_counter()
    value = answer()
    return value, time.perf_counter() - wall, time.process_time() - cpu


def _answer(pairs: list[list[int]], wall: float, cpu: float) -> dict[str, Any]:
    return {"seconds": wall, "cpu": cpu, "pairs": pairs}


def run_pairloom(path: str) -> dict[str, Any]:
    import pairloom
    from pairloom.engines import get

    system = get("dutch")  # loaded when asked for: not to be timed as pairing
    tournament = pairloom.read_trf(path)
    result, wall, cpu = _timed(lambda: system.pair(tournament))
    pairs = [[board.white, board.black] for board in result.boards]
    if result.bye is not None:
        pairs.append([result.bye, 0])
    return _answer(pairs, wall, cpu)


def run_py4swiss(path: str) -> dict[str, Any]:
    from pathlib import Path

    from py4swiss.engines import DutchEngine
    from py4swiss.trf import TrfParser

    parsed = TrfParser.parse(Path(path))
    pairings, wall, cpu = _timed(lambda: DutchEngine.generate_pairings(parsed))
    return _answer([[one.white, one.black] for one in pairings], wall, cpu)


def run_caissify(path: str) -> dict[str, Any]:
    from caissify_pairings import generate_pairings

    with open(path, encoding="utf-8") as file:
        state = json.load(file)
    met = {tuple(pair) for pair in state.pop("previous_pairings")}
    pairings, wall, cpu = _timed(lambda: generate_pairings(previous_pairings=met, **state))
    return _answer([[one["white_id"], one["black_id"] or 0] for one in pairings], wall, cpu)


def run_start(path: str) -> dict[str, Any]:
    def load() -> tuple[Callable[..., Any], Callable[..., Any]]:
        import pairloom
        from pairloom.engines import get

        get("dutch")
        return pairloom.read_trf, pairloom.pair

    (read_trf, pair), imported, processor = _timed(load)
    tournament, read, _ = _timed(lambda: read_trf(path))
    _, paired, _ = _timed(lambda: pair(tournament))
    return {"import": imported, "import, processor": processor, "read": read, "pair": paired}


def run_memory(path: str) -> dict[str, Any]:
    import pickle

    with open(path, "rb") as file:
        tournament = pickle.load(file)
    gc.collect()
    from pairloom.engines.fide_dutch import SYSTEM

    loaded = peak_memory()
    SYSTEM.pair(tournament)
    return {"loaded": loaded, "peak": peak_memory()}


def peak_memory() -> float:
    """Megabytes. Where Linux tells, the process's own peak: the usual figure
    (`ru_maxrss`) of a started process begins with that of the one that started it."""
    try:
        with open("/proc/self/status", encoding="ascii") as file:
            line = next(line for line in file if line.startswith("VmHWM"))
        return int(line.split()[1]) * 1024 / _MEGABYTE
    except (OSError, StopIteration):
        import resource

        unit = 1 if sys.platform == "darwin" else 1024
        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * unit / _MEGABYTE


JOBS = {
    "pairloom": run_pairloom,
    "py4swiss": run_py4swiss,
    "caissify": run_caissify,
    "start": run_start,
    "memory": run_memory,
}

if __name__ == "__main__":
    print(json.dumps(JOBS[sys.argv[1]](sys.argv[2])))
