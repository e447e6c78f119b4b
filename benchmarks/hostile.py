"""What one hostile request does to everybody else at the desk.

    python -m benchmarks.hostile [--before FOLDER]

A real server process on a real SQLite file. Somebody without a log-in, then somebody who may
import, sends 111 KB to the import of Go tournaments: lines of blanks, over which a careless
pattern goes again and again. Meanwhile other pages are fetched every 50 ms. Printed: how long each
of the two waited for the answer, and percentiles of the other pages, in milliseconds. `--before`
names a checkout of an earlier version, which is measured first, by the same requests.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path
from statistics import quantiles
from typing import Any

import httpx

from benchmarks.desk import ROUND, prepare, start_server

PAUSE = 0.05
QUIET = 2.0
LINE = b"x" + b" " * 18_500 + b"x\n"
FILE = LINE * 6
_OWN = Path(__file__).resolve().parents[1]
AIMS = {"refused": 100, "other pages": 100}
_TOKEN = re.compile(
    r'name="csrf-token" content="([0-9a-f]+)"|name="csrf_token" value="([0-9a-f]+)"'
)


class Onlooker:
    """Somebody who opens a page every 50 ms, and how long each took."""

    def __init__(self, client: httpx.Client) -> None:
        self._client = client
        self._stop = threading.Event()
        self._thread = threading.Thread(target=self._look, daemon=True)
        self.times: list[float] = []

    def _look(self) -> None:
        while not self._stop.is_set():
            start = time.perf_counter()
            answer = self._client.get(ROUND)
            assert answer.status_code == 200, answer.status_code
            self.times.append((time.perf_counter() - start) * 1000)
            self._stop.wait(max(0.0, PAUSE - (time.perf_counter() - start)))

    def __enter__(self) -> Onlooker:
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._stop.set()
        self._thread.join()


def send(client: httpx.Client, form_at: str) -> dict[str, Any]:
    """Send the file as the form of a page would; the answer and how long it took."""
    found = _TOKEN.search(client.get(form_at).text)
    token = found[1] if found else ""
    start = time.perf_counter()
    answer = client.post(
        "/desk/import/go", data={"csrf_token": token}, files={"file": ("cup.h9", FILE)}
    )
    return {"status": answer.status_code, "ms": round((time.perf_counter() - start) * 1000, 1)}


def measure(url: str, token: str) -> dict[str, Any]:
    """Both requests, one after the other, with pages before, between and after them."""
    patient: dict[str, Any] = {"base_url": url, "timeout": 600}
    with (
        httpx.Client(**patient) as stranger,
        httpx.Client(**patient, cookies={"pairloom": token}) as arbiter,
        httpx.Client(**patient, cookies={"pairloom": token}) as other,
    ):
        other.get(ROUND)
        with Onlooker(other) as before:
            time.sleep(QUIET)
        found: dict[str, Any] = {"quiet": _percentiles(before.times)}
        senders = (("stranger", stranger, "/login"), ("arbiter", arbiter, "/desk/import/go"))
        for name, client, form_at in senders:
            with Onlooker(other) as meanwhile:
                time.sleep(QUIET / 2)
                found[name] = send(client, form_at)
                time.sleep(QUIET / 2)
            found[f"pages beside the {name}"] = _percentiles(meanwhile.times)
    return found


def _percentiles(values: list[float]) -> dict[str, float]:
    cuts = quantiles(values, n=100) if len(values) > 1 else values * 99
    found = {name: round(cuts[at - 1], 1) for name, at in (("p50", 50), ("p95", 95))}
    return {"pages": len(values), **found, "max": round(max(values), 1)}


def run(checkout: Path) -> dict[str, Any]:
    """One version of the program on a database that it made itself."""
    environment = {**os.environ, "PYTHONPATH": str(checkout / "src")}
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "events.db"
        command = [sys.executable, "-m", "benchmarks.hostile", "--prepare", str(path)]
        token = subprocess.run(command, env=environment, check=True, capture_output=True, text=True)
        process, url = start_server(path, environment)
        try:
            return measure(url, token.stdout)
        finally:
            process.kill()
            process.wait()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--before", type=Path, help="a checkout of an earlier version")
    parser.add_argument("--prepare", type=Path, help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.prepare:
        (token,) = prepare(options.prepare, 1, 100, administrators=True)
        sys.stdout.write(token)
        return
    found: dict[str, Any] = {"bytes": len(FILE), "aims, ms": AIMS}
    if options.before:
        found["before"] = run(options.before)
    found["now"] = run(_OWN)
    sys.stdout.write(json.dumps(found, indent=2) + "\n")


if __name__ == "__main__":
    main()
