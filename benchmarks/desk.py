"""How quickly results are saved and seen: many arbiters at once on one file.

    python -m benchmarks.desk [--arbiters 20] [--boards 500] [--pause 0]

A real server process on a real SQLite file. Each arbiter types results one after the other, with
a pause between them if one is given (people need about a second; without it, it is a flood). A
screen that only looks on gets them by server-sent events. Printed: percentiles of saving,
and how long after the answer the other screen had the row.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import socket
import subprocess
import sys
import tempfile
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from statistics import quantiles
from typing import Any

import httpx

from pairloom.director.desk import Desk, EventDraft
from pairloom.director.desk.entries import enter_players
from pairloom.director.desk.events import add_tournament, create_event
from pairloom.director.desk.pairing import pair_round
from pairloom.director.desk.rounds import publish_round
from pairloom.director.entry_lists import EntryDraft
from pairloom.director.people import accounts
from pairloom.director.people.door import Door
from pairloom.director.people.granting import grant_role
from pairloom.director.people.identity import Grant, Identity
from pairloom.director.people.log_in import begin_log_in
from pairloom.director.people.roles import Role
from pairloom.storage import Database
from pairloom.storage.verification import verify

ROUND = "/desk/hall/open/rounds/1"
RESULTS = ("1-0", "½-½", "0-1")
_META = re.compile(r'name="csrf-token" content="([0-9a-f]+)"')


def prepare(path: Path, arbiters: int, boards: int, *, administrators: bool = False) -> list[str]:
    """An event with a published round, and log-ins for everybody."""
    grant = Grant(Role.ADMINISTRATOR) if administrators else Grant(Role.CHIEF_ARBITER, event=1)
    database = Database.open(path)
    local = Identity.local()
    desk = Desk(database, local)
    event = create_event(desk, EventDraft("Hall"))
    place = add_tournament(desk, event.event, "Open", rounds=9)
    names = [EntryDraft(f"Player {n:04}, X", rating=str(1000 + n)) for n in range(2 * boards)]
    enter_players(desk, place, names)
    pair_round(desk, place, colour="white")
    publish_round(desk, place)
    door = Door(database)
    tokens = []
    for number in range(arbiters):
        invited = accounts.invite(door, local, login=f"arbiter{number}", name=f"Arbiter {number}")
        accounts.accept_link(door, invited.token, "correct horse battery")
        grant_role(door, local, invited.account, grant)
        tokens.append(begin_log_in(door, invited.account))
    database.close()
    return tokens


def start_server(
    path: Path, environment: dict[str, str] | None = None
) -> tuple[subprocess.Popen[bytes], str]:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    command = [sys.executable, "-m", "pairloom", "serve", "--port", str(port)]
    command += ["--database", str(path)]
    process = subprocess.Popen(command, stderr=subprocess.DEVNULL, env=environment)
    url = f"http://127.0.0.1:{port}"
    while True:
        try:
            httpx.get(f"{url}/login")
            return process, url
        except httpx.TransportError:
            if process.poll() is not None:
                raise RuntimeError(f"the server ended with code {process.returncode}") from None
            time.sleep(0.1)


def client_of(url: str, token: str, page: str = ROUND) -> httpx.Client:
    client = httpx.Client(base_url=url, cookies={"pairloom": token}, timeout=60)
    found = _META.search(client.get(page).text)
    assert found is not None
    client.headers["X-CSRF-Token"] = found.group(1)
    return client


def look_on(client: httpx.Client, seen: dict[int, float], ready: threading.Event) -> None:
    try:
        with client.stream("GET", "/desk/hall/open/live?round=1", timeout=None) as stream:
            for line in stream.iter_lines():
                ready.set()
                if line.startswith("data:") and '"board"' in line:
                    seen[json.loads(line[5:])["board"]] = time.perf_counter()
    except httpx.TransportError:
        return


def processor_seconds(process: int) -> float:
    """What a process has used so far; 0 where the system does not tell."""
    path = Path(f"/proc/{process}/stat")
    if not path.exists():
        return 0.0
    fields = path.read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def measure(url: str, tokens: list[str], boards: int, server: int, pause: float) -> dict[str, Any]:
    """Everybody types at once, as quickly as answers come; times in milliseconds."""
    clients = [client_of(url, token) for token in tokens]
    seen: dict[int, float] = {}
    ready = threading.Event()
    onlooker = client_of(url, tokens[0])
    threading.Thread(target=look_on, args=(onlooker, seen, ready), daemon=True).start()
    ready.wait(30)
    saving: list[float] = []
    answered: dict[int, float] = {}

    def work(number: int) -> None:
        time.sleep(pause * number / len(clients))
        for board in range(number + 1, boards + 1, len(clients)):
            start = time.perf_counter()
            data = {"result": RESULTS[board % 3], "version": "0"}
            answer = clients[number].post(f"{ROUND}/boards/{board}/result", data=data)
            answered[board] = time.perf_counter()
            assert answer.status_code == 200, answer.text
            saving.append((answered[board] - start) * 1000)
            time.sleep(pause)

    begin, used = time.perf_counter(), processor_seconds(server)
    with ThreadPoolExecutor(len(clients)) as pool:
        list(pool.map(work, range(len(clients))))
    duration = time.perf_counter() - begin
    used = processor_seconds(server) - used
    deadline = time.perf_counter() + 20
    while len(seen) < boards and time.perf_counter() < deadline:
        time.sleep(0.05)
    delays = [max(0.0, seen[board] - answered[board]) * 1000 for board in seen]
    for client in (*clients, onlooker):
        client.close()
    return {
        "boards": boards,
        "arbiters": len(tokens),
        "pause": pause,
        "seconds": round(duration, 2),
        "server_ms_per_result": round(1000 * used / boards, 2),
        "saving": _percentiles(saving),
        "seen": len(seen),
        "seen_after": _percentiles(delays),
    }


def _percentiles(values: list[float]) -> dict[str, float]:
    cuts = quantiles(values, n=100)
    return {name: round(cuts[at - 1], 1) for name, at in (("p50", 50), ("p95", 95), ("p99", 99))}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--arbiters", type=int, default=20)
    parser.add_argument("--boards", type=int, default=500)
    parser.add_argument("--pause", type=float, default=0.0, help="seconds between two results")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "events.db"
        tokens = prepare(path, options.arbiters, options.boards)
        process, url = start_server(path)
        try:
            found = measure(url, tokens, options.boards, process.pid, options.pause)
        finally:
            process.kill()
            process.wait()
        database = Database.open(path)
        found["problems"] = len(verify(database).problems)
        with database.read(1) as reader:
            from pairloom.storage.records import Game

            games = reader.all(Game, competition=1, round=1)
        found["stored"] = sum(bool(game.white_result) for game in games)
        database.close()
    sys.stdout.write(json.dumps(found, indent=2) + "\n")


if __name__ == "__main__":
    main()
