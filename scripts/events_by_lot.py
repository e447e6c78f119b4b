"""Whole events by lot in ranges of seeds, added up in a file (`make nightly SEEDS=0-1000`).

Every event is run by the random arbiter of the tests, with everything that must hold after each
act. One line is added to the file for each range: the commit, the seeds, how many acts were looked
at, how long it took, and what failed, by its fewest steps.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import tempfile
import time
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path

from rich.progress import track

_ROOT = Path(__file__).resolve().parents[1]
_FILE = _ROOT / ".pairloom-events.jsonl"
_PLAYERS, _ROUNDS = 16, 9
_PART = 20


def main() -> None:
    options = _options()
    first, last = (int(part) for part in options.seeds.split("-"))
    start = time.monotonic()
    acts, failures = 0, []
    parts = [range(seed, min(seed + _PART, last)) for seed in range(first, last, _PART)]
    with ProcessPoolExecutor(options.jobs) as pool:
        done = pool.map(partial(_run, players=options.players, rounds=options.rounds), parts)
        for part in track(done, total=len(parts), description="Events"):
            acts += part[0]
            failures += part[1]
    line = {
        "commit": _commit(),
        "seeds": [first, last],
        "players": options.players,
        "rounds": options.rounds,
        "acts": acts,
        "seconds": round(time.monotonic() - start),
        "failures": failures,
    }
    with options.file.open("a", encoding="utf-8") as file:
        file.write(json.dumps(line) + "\n")
    sys.stdout.writelines(failure + "\n" for failure in failures)
    sys.stdout.write(f"{last - first} events, {acts} acts, {len(failures)} failures\n")
    sys.exit(1 if failures else 0)


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m scripts.events_by_lot", description=__doc__)
    parser.add_argument("seeds", help="a range: 0-1000 are the seeds 0 to 999")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--players", type=int, default=_PLAYERS, help="at most so many")
    parser.add_argument("--rounds", type=int, default=_ROUNDS, help="at most so many")
    parser.add_argument("--file", type=Path, default=_FILE, help="where ranges are added up")
    return parser.parse_args()


def _run(seeds: range, *, players: int, rounds: int) -> tuple[int, list[str]]:
    """Acts and failures of some events, one after the other in one database file."""
    from tests.director.desk.at_the_desk import Hall, Shelf
    from tests.director.desk.events_by_lot import Failure, plan_event, run_plan

    acts, failures = 0, []
    with tempfile.TemporaryDirectory() as folder:
        shelf = Shelf(Path(folder))

        def make(count: int, **regulations: object) -> Hall:
            return shelf.take_out(count, 0, **regulations)

        for seed in seeds:
            try:
                acts += run_plan(plan_event(seed, players, rounds), make)
            except Failure as failure:
                failures.append(str(failure))
        shelf.database.close()
    return acts, failures


def _commit() -> str:
    """The commit, with a sign if anything was changed since."""
    command = ["git", "describe", "--always", "--dirty", "--exclude=*"]
    done = subprocess.run(command, cwd=_ROOT, capture_output=True, text=True, check=False)
    return done.stdout.strip() or "unknown"


if __name__ == "__main__":
    main()
