"""A large team event on a server: pages of its last round, and a minute with everybody at work.

The server is a process of its own, people are another one (`teams_load`), on one machine. Before
each page a result is stored, so that it is made anew.
"""

from __future__ import annotations

import gzip
import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx

from benchmarks.desk import RESULTS, client_of, processor_seconds, start_server
from benchmarks.team_event import BOARDS, EVENT, PLANNED, TOURNAMENT, Hall, LogIns, log_everybody_in
from benchmarks.team_timing import (
    CAPTAIN_PAGE,
    DESK_PAGE,
    DESK_SIZE,
    HAND_IN,
    PUBLIC_PAGE,
    PUBLIC_SIZE,
    RESULT,
    REVEAL_ONE,
    SERVER_SHARE,
    STANDINGS_PAGE,
    VISITOR_PAGE,
    TeamTiming,
    timing_of,
)
from benchmarks.visitors import worked_ms
from pairloom.storage import Database
from pairloom.storage.verification import verify

_ROOT = Path(__file__).resolve().parents[1]
_DESK = f"/desk/{EVENT}/{TOURNAMENT}"
_ROUND = f"{_DESK}/rounds/{PLANNED}"
_PUBLIC = f"/e/{EVENT}/{TOURNAMENT}/rounds/{PLANNED}"
_CROWD = {
    HAND_IN: "hand-in",
    RESULT: "result",
    CAPTAIN_PAGE: "page of captain",
    REVEAL_ONE: "reveal",
}
_ARBITERS, _VISITORS, _LEVEL = 20, 200, 6
_TWICE_A_SECOND = 0.5


@dataclass(slots=True)
class Served:
    """A server with the event, an arbiter at a browser, and how often results were entered."""

    client: httpx.Client
    process: int
    port: int
    teams: int
    entered: int = 0

    def enter_some_result(self) -> None:
        """Another result on board 1, so that pages have to be made anew."""
        data = {"result": RESULTS[self.entered % len(RESULTS)]}
        answer = self.client.post(f"{_ROUND}/boards/1/result", data=data)
        assert answer.status_code == 200, answer.text
        self.entered += 1

    def time_page(self, what: str, path: str, repetitions: int) -> TeamTiming:
        """A page, each time after another result."""
        clock, processor = [], []
        for _ in range(repetitions):
            self.enter_some_result()
            time.sleep(_TWICE_A_SECOND / 5)  # whatever the server does afterwards is done
            worked, began = worked_ms(self.process), time.perf_counter()
            assert self.client.get(path).status_code == 200
            clock.append((time.perf_counter() - began) * 1000)
            processor.append(worked_ms(self.process) - worked)
        return timing_of(what, self.teams, clock, processor=processor, load=_load())

    def weigh_page(self, what: str, path: str) -> TeamTiming:
        """How much of a page goes through the air, where it is compressed on the way."""
        length = len(gzip.compress(self.client.get(path).content, _LEVEL))
        return timing_of(what, self.teams, [length / 1000], load=_load(), unit="KB")

    def time_visitors(self, seconds: float) -> TeamTiming:
        """Visitors who have nothing yet look every second, while results are entered."""
        command = [sys.executable, "-m", "benchmarks.visitors_load", str(self.port), _PUBLIC]
        command += ["--visitors", str(_VISITORS), "--pause", "1", "--fresh"]
        visitors = subprocess.Popen(
            command, cwd=_ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )
        end = time.perf_counter() + seconds
        while time.perf_counter() < end:
            self.enter_some_result()
            time.sleep(_TWICE_A_SECOND)
        saw = json.loads(visitors.communicate()[0])
        assert (saw["errors"], list(saw["codes"])) == (0, ["200"]), saw
        figures = {"median": saw["p50"], "p95": saw["p95"], "processor": None, "load": _load()}
        return TeamTiming(VISITOR_PAGE, self.teams, saw["pages"], **figures)


def time_pages(path: Path, teams: int, repetitions: int, seconds: float) -> Iterator[TeamTiming]:
    """Pages one after the other, each after another result; then with many visitors."""
    log_ins = _log_ins(path, 1)
    process, url = start_server(path)
    try:
        with closing(client_of(url, log_ins.arbiters[0], _ROUND)) as client:
            served = Served(client, process.pid, int(url.rpartition(":")[2]), teams)
            for page in (_ROUND, _PUBLIC, f"{_DESK}/standings"):
                client.get(page)  # the first loads what all pages share
            yield served.time_visitors(seconds / 2)
            yield served.time_page(PUBLIC_PAGE, _PUBLIC, repetitions)
            yield served.weigh_page(PUBLIC_SIZE, _PUBLIC)
            yield served.time_page(DESK_PAGE, _ROUND, repetitions)
            yield served.weigh_page(DESK_SIZE, _ROUND)
            yield served.time_page(STANDINGS_PAGE, f"{_DESK}/standings", repetitions)
    finally:
        process.kill()
        process.wait()


def time_crowd(path: Path, teams: int, seconds: float) -> Iterator[TeamTiming]:
    """All captains hand in, in so many seconds, while arbiters reveal and enter."""
    log_ins = _log_ins(path, min(_ARBITERS, teams // 2))
    crowd = _crowd(path, log_ins, seconds)
    process, url = start_server(path)
    try:
        used, began = processor_seconds(process.pid), time.perf_counter()
        saw = _play({**crowd, "port": int(url.rpartition(":")[2])})
        used = processor_seconds(process.pid) - used
        share = 100 * used / (time.perf_counter() - began)
    finally:
        process.kill()
        process.wait()
    _require_stored(path, teams)
    for what, name in _CROWD.items():
        yield timing_of(what, teams, saw["times"][name], load=_load())
    yield timing_of(SERVER_SHARE, teams, [share], load=_load(), unit="%")


def _play(crowd: dict[str, object]) -> dict[str, Any]:
    """What captains and arbiters saw, in a process of their own."""
    command = [sys.executable, "-m", "benchmarks.teams_load"]
    done = subprocess.run(
        command, input=json.dumps(crowd), cwd=_ROOT, text=True, stdout=subprocess.PIPE, check=True
    )
    saw: dict[str, Any] = json.loads(done.stdout)
    assert not saw["errors"], saw["errors"][:3]
    return saw


def _load() -> float:
    return round(os.getloadavg()[0], 1)


def _log_ins(path: Path, arbiters: int) -> LogIns:
    hall = Hall.open(path)
    log_ins = log_everybody_in(hall, arbiters)
    hall.database.close()
    return log_ins


def _crowd(path: Path, log_ins: LogIns, seconds: float) -> dict[str, object]:
    """What the process of captains and arbiters has to know."""
    hall = Hall.open(path)
    captains = {
        match.match: [log_ins.captains[team] for team in (match.white, match.black)]
        for match in hall.state.matches
        if match.round == PLANNED
    }
    hall.database.close()
    return {
        "captains": captains,
        "arbiters": log_ins.arbiters,
        "seconds": seconds,
        "round_path": _ROUND,
        "boards": BOARDS,
    }


def _require_stored(path: Path, teams: int) -> None:
    """Everything that was answered is in the file, and the file is sound."""
    database = Database.open(path)
    assert not verify(database).problems
    database.close()
    hall = Hall.open(path)
    assert len(hall.state.games_by_round[PLANNED]) == teams // 2 * BOARDS
    assert not hall.state.missing_boards(PLANNED)
    hall.database.close()
