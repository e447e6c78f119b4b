"""Whole events or offices by lot in ranges of seeds, added up in a file.

    make nightly SEEDS=0-1000      events over the board, .pairloom-events.jsonl
    make nightly OFFICES=0-2000    correspondence offices, .pairloom-offices.jsonl
    make nightly TEAMS=0-5000      team events, .pairloom-teams.jsonl

Each is run by the random arbiter or clerk of the tests, with everything that must hold after each
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
from collections.abc import Callable, Mapping
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path

from rich.progress import track

_ROOT = Path(__file__).resolve().parents[1]
_PART = 20
Run = Callable[[int], int]


@dataclass(frozen=True, slots=True)
class Kind:
    """What is run by lot: `runner` makes, in an empty folder, what runs one seed."""

    runner: Callable[[Path, Mapping[str, int]], Run]
    sizes: Mapping[str, int] = field(default_factory=dict)

    def run(self, seeds: range, sizes: Mapping[str, int]) -> tuple[int, list[str]]:
        """Acts and failures of some seeds, one after the other in one database file."""
        from tests.by_lot import Failure

        acts, failures = 0, []
        with tempfile.TemporaryDirectory() as folder:
            run = self.runner(Path(folder), sizes)
            for seed in seeds:
                try:
                    acts += run(seed)
                except Failure as failure:
                    failures.append(str(failure))
        return acts, failures


def _events(folder: Path, sizes: Mapping[str, int]) -> Run:
    from tests.director.desk.at_the_desk import Hall, Shelf
    from tests.director.desk.events_by_lot import plan_event, run_plan

    shelf = Shelf(folder)

    def make(count: int, **regulations: object) -> Hall:
        return shelf.take_out(count, 0, **regulations)

    return lambda seed: run_plan(plan_event(seed, sizes["players"], sizes["rounds"]), make)


def _offices(folder: Path, sizes: Mapping[str, int]) -> Run:
    from tests.director.correspondence.offices_by_lot import Drawer, plan_office, run_office

    drawer = Drawer(folder)
    return lambda seed: run_office(plan_office(seed, sizes["players"], sizes["steps"]), drawer)


def _teams(folder: Path, sizes: Mapping[str, int]) -> Run:
    from tests.director.desk.teams.team_events_by_lot import run_team_event

    return lambda seed: run_team_event(seed, folder / f"{seed}.db", sizes["steps"])


KINDS = {
    "events": Kind(_events, {"players": 16, "rounds": 9}),
    "offices": Kind(_offices, {"players": 12, "steps": 40}),
    "teams": Kind(_teams, {"steps": 120}),
}


def main() -> None:
    options = _options()
    first, last = (int(part) for part in options.seeds.split("-"))
    kind = KINDS[options.kind]
    sizes = {name: getattr(options, name) or usual for name, usual in kind.sizes.items()}
    start = time.monotonic()
    acts, failures = 0, []
    parts = [range(seed, min(seed + _PART, last)) for seed in range(first, last, _PART)]
    with ProcessPoolExecutor(options.jobs, initializer=_prepare) as pool:
        done = pool.map(partial(_run, options.kind, sizes=sizes), parts)
        for part in track(done, total=len(parts), description=options.kind.capitalize()):
            acts += part[0]
            failures += part[1]
    line = {
        "commit": _commit(),
        "seeds": [first, last],
        **sizes,
        "acts": acts,
        "seconds": round(time.monotonic() - start),
        "failures": failures,
    }
    file = options.file or _ROOT / f".pairloom-{options.kind}.jsonl"
    with file.open("a", encoding="utf-8") as lines:
        lines.write(json.dumps(line) + "\n")
    sys.stdout.writelines(failure + "\n" for failure in failures)
    sys.stdout.write(f"{last - first} {options.kind}, {acts} acts, {len(failures)} failures\n")
    sys.exit(1 if failures else 0)


def _prepare() -> None:
    """What every event needs and is always the same is made once in a process, as in the tests."""
    import pairloom.storage  # noqa: F401 -- only what is loaded is prepared
    from tests.made_once import keep_databases, keep_statements

    keep_statements()
    keep_databases()


def _run(kind: str, seeds: range, *, sizes: Mapping[str, int]) -> tuple[int, list[str]]:
    return KINDS[kind].run(seeds, sizes)


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m scripts.by_lot", description=__doc__)
    parser.add_argument("kind", choices=KINDS)
    parser.add_argument("seeds", help="a range: 0-1000 are the seeds 0 to 999")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--players", type=int, help="at most so many")
    parser.add_argument("--rounds", type=int, help="of events, at most so many")
    parser.add_argument("--steps", type=int, help="of offices and team events")
    parser.add_argument("--file", type=Path, help="where ranges are added up")
    return parser.parse_args()


def _commit() -> str:
    """The commit, with a sign if anything was changed since."""
    command = ["git", "describe", "--always", "--dirty", "--exclude=*"]
    done = subprocess.run(command, cwd=_ROOT, capture_output=True, text=True, check=False)
    return done.stdout.strip() or "unknown"


if __name__ == "__main__":
    main()
