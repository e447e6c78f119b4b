"""How quickly results are saved while visitors reload the public page of the round.

    python -m benchmarks.visitors [--source OTHER/src --source src] [--visitors 200]

A real server process on a real SQLite file, visitors in a second process, arbiters here. Three
crowds one after the other: browsers that ask whether the page has changed, visitors who have
nothing yet, and a flood without any pause. `--source` names a folder with the program, to be
measured instead of this one; given twice, both are measured in one run. Ends early if saving takes
so long that `--results` results do not get stored in `--seconds`.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from rich.console import Console

from benchmarks.aims import Aim
from benchmarks.desk import RESULTS, ROUND, client_of, prepare, processor_seconds, start_server
from benchmarks.figures import percentile
from benchmarks.table import Table

PAGE = "/e/hall/open/rounds/1"
AIM_MS = 100
SHARES = {"p50": 0.5, "p95": 0.95, "max": 1.0}
_OWN = Path(__file__).resolve().parents[1] / "src"
_ARBITERS = 2


@dataclass(frozen=True, slots=True)
class Crowd:
    """How visitors behave: seconds between two looks, and whether they have the page already."""

    name: str
    pause: float
    fresh: bool = False


CROWDS = (
    Crowd("reloading", 1.0),
    Crowd("new visitors", 1.0, fresh=True),
    Crowd("flood", 0.0),
)


def measure(url: str, tokens: list[str], server: int, crowd: Crowd, options: Any) -> dict[str, Any]:
    """One crowd; times in milliseconds."""
    clients = [client_of(url, token) for token in tokens]
    visitors = _start_visitors(url, crowd, options)
    saving: list[float] = []
    working: list[float] = []
    try:
        time.sleep(min(4.0, options.results / 2))  # everybody has arrived
        begin, used = time.perf_counter(), processor_seconds(server)
        number = 0
        while number < options.results and time.perf_counter() - begin < options.seconds:
            start, worked = time.perf_counter(), worked_ms(server)
            board = 1 + number % (options.players // 2)
            data = {"result": RESULTS[(number + CROWDS.index(crowd)) % 3]}  # always another one
            client = clients[number % len(clients)]
            answer = client.post(f"{ROUND}/boards/{board}/result", data=data)
            assert answer.status_code == 200, answer.text
            saving.append((time.perf_counter() - start) * 1000)
            working.append(worked_ms(server) - worked)
            number += 1
            time.sleep(max(0.0, start + 0.5 - time.perf_counter()))
        seconds, used = time.perf_counter() - begin, processor_seconds(server) - used
    finally:
        seen = json.loads(visitors.communicate()[0])
    for client in clients:
        client.close()
    return {
        "crowd": crowd.name,
        "saved": len(saving),
        **{name: round(percentile(saving, share), 1) for name, share in SHARES.items()},
        "worked": {name: round(percentile(working, share), 1) for name, share in SHARES.items()},
        "pages": seen,
        "processor_share": round(100 * used / seconds),
        "ms_per_page": round(1000 * used / seconds / max(seen["per_second"], 0.1), 2),
    }


def worked_ms(process: int) -> float:
    """What all threads of a process have worked so far; 0 where the system does not tell.

    How much of it falls between a request and its answer says how long that takes on a machine
    that has nothing else to do, whatever else this one is doing.
    """
    files = Path(f"/proc/{process}/task").glob("*/schedstat")
    return sum(int(path.read_text().split()[0]) for path in files) / 1e6


def _start_visitors(url: str, crowd: Crowd, options: Any) -> subprocess.Popen[bytes]:
    command = [sys.executable, "-m", "benchmarks.visitors_load", url.rpartition(":")[2], PAGE]
    command += ["--visitors", str(options.visitors), "--pause", str(crowd.pause)]
    command += ["--fresh"] if crowd.fresh else []
    root = Path(__file__).resolve().parents[1]
    return subprocess.Popen(command, cwd=root, stdin=subprocess.PIPE, stdout=subprocess.PIPE)


def measure_source(source: Path, options: Any) -> list[dict[str, Any]]:
    """All crowds on a server that runs the program of one folder."""
    environment = {**os.environ, "PYTHONPATH": str(source)}
    command = [sys.executable, "-m", "benchmarks.visitors"]
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "events.db"
        # Prepared by the same program: another one may have other tables.
        made = subprocess.run(
            [*command, "--prepare", str(path), "--players", str(options.players)],
            cwd=Path(__file__).resolve().parents[1],
            env=environment,
            check=True,
            stdout=subprocess.PIPE,
        )
        process, url = start_server(path, environment)
        try:
            return [
                measure(url, json.loads(made.stdout), process.pid, crowd, options)
                for crowd in CROWDS
                if not options.only or crowd.name in options.only
            ]
        finally:
            process.kill()
            process.wait()


def prepare_public(path: Path, players: int) -> list[str]:
    """An event that everybody may see, with a published round; log-ins of the arbiters."""
    from pairloom.director.desk import Desk
    from pairloom.director.desk.publishing import set_public
    from pairloom.director.people.identity import Identity
    from pairloom.storage import Database

    tokens = prepare(path, _ARBITERS, players // 2)
    database = Database.open(path)
    set_public(Desk(database, Identity.local()), 1, public=True)
    database.close()
    return tokens


def table_of(name: str, measured: list[dict[str, Any]]) -> Table:
    """One line for each crowd."""
    header: tuple[str, ...] = (
        "Crowd",
        "Saved",
        "Saving p50 / p95 / max, ms",
        "of it the server at work, ms",
    )
    header += (
        "Pages/s",
        "Pages p50 / p95 / max, ms",
        "Codes",
        "Errors",
        "Server ms per page",
        "Server %",
    )
    rows = [
        (
            one["crowd"],
            str(one["saved"]),
            _times(one),
            _times(one["worked"]),
            f"{one['pages']['per_second']:,}",
            _times(one["pages"]),
            " ".join(f"{code}: {count}" for code, count in one["pages"]["codes"].items()),
            str(one["pages"]["errors"]),
            f"{one['ms_per_page']}",
            str(one["processor_share"]),
        )
        for one in measured
    ]
    return Table("visitors", name, header, tuple(rows))


def _times(found: dict[str, Any]) -> str:
    return " / ".join(f"{found[key]:,.0f}" for key in ("p50", "p95", "max"))


def aims_of(name: str, options: Any, measured: list[dict[str, Any]]) -> list[tuple[str, ...]]:
    """Is saving quick enough, whoever looks on? By the clock, and in work of the server."""
    aims: list[tuple[str, ...]] = []
    for one in measured:
        what = f"{name}: saving, {options.visitors} visitors ({one['crowd']}), p95"
        aims.append(Aim(what, AIM_MS, "ms", one["p95"]).row)
        aims.append(Aim(f"{what}, server at work", AIM_MS, "ms", one["worked"]["p95"]).row)
    return aims


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--source", type=Path, action="append", help="a folder with the program")
    parser.add_argument("--only", choices=[crowd.name for crowd in CROWDS], action="append")
    parser.add_argument("--visitors", type=int, default=200)
    parser.add_argument("--players", type=int, default=1000)
    parser.add_argument("--results", type=int, default=60, help="how many are saved, two a second")
    parser.add_argument("--seconds", type=float, default=60.0, help="the longest for one crowd")
    parser.add_argument("--prepare", type=Path, help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.prepare:
        sys.stdout.write(json.dumps(prepare_public(options.prepare, options.players)))
        return
    console = Console(width=180)
    aims: list[tuple[str, ...]] = []
    for number, source in enumerate(options.source or [_OWN]):
        name = "this program" if source.resolve() == _OWN else f"program {number + 1}"
        measured = measure_source(source.resolve(), options)
        console.print(table_of(name, measured).markdown(), highlight=False, soft_wrap=True)
        aims += aims_of(name, options, measured)
    aim_table = Table("aims", "Aims", ("Work", "Aim", "This run", "Reached"), tuple(aims))
    console.print(aim_table.markdown(), highlight=False, soft_wrap=True)


if __name__ == "__main__":
    main()
