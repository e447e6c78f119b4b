"""A list of 1.5 million players on its way in, while server and worker are killed, twice."""

from __future__ import annotations

import json
import os
import re
import signal
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import httpx
import pytest

from benchmarks.rating_list import ODD_TITLE, TWICE, queries, write_list
from pairloom.director.jobs import Job, JobState
from pairloom.director.list_shelf import FIRST, store_of
from pairloom.director.people.door import Door
from pairloom.director.people.identity import Grant
from pairloom.director.people.log_in import begin_log_in
from pairloom.director.people.passwords import Passwords
from pairloom.director.people.roles import Role
from pairloom.domain.listed_player import ListedPlayer
from pairloom.storage import Database
from pairloom.storage.jobs import Jobs
from pairloom.storage.rating_list import ListDetails
from pairloom.storage.rating_list.base import MOST_DUPLICATES
from tests.director.people_at_work import QUICK, empty_database, make_person
from tests.web.serving import Served

PLAYERS = 1_500_000
_TOKEN = re.compile(r'name="csrf_token" value="([0-9a-f]{64})"')


@pytest.fixture
def served(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Served]:
    monkeypatch.setenv("PAIRLOOM_DATA", str(tmp_path / "data"))
    monkeypatch.delenv("PAIRLOOM_RATING_LIST", raising=False)
    path = tmp_path / "events.db"
    path.write_bytes(empty_database())
    server = Served(path)
    yield server
    server.kill()


@pytest.mark.nightly
@pytest.mark.timeout(3000)
def test_whoever_is_killed_the_new_list_is_whole_and_until_then_the_old_one_is(
    served: Served, tmp_path: Path
) -> None:
    source = tmp_path / "players_list_foa_nov26.txt"
    write_list(source, PLAYERS, is_odd=True)
    old = (ListedPlayer(7, "Kos, Ana", "SLO", standard=1900),)
    store_of(FIRST).replace(old, lambda: ListDetails("FIDE rating list"), imported_at="2026-10-01")
    database = Database.open(served.database)
    account = make_person(Door(database, passwords=Passwords(QUICK)), "ana", ADMINISTRATOR)
    cookie = begin_log_in(Door(database), account)
    served.start()
    send(served.url, cookie, source)
    for turn in (1, 2):
        wait_until(lambda: is_reading(database, turn))  # noqa: B023
        worker = worker_of(served)
        served.kill()
        os.kill(worker, signal.SIGKILL)
        assert players() == 1, "the old list is in use"
        served.start()
    wait_until(lambda: newest(database).has_ended)
    done = newest(database)
    database.close()
    assert done.state is JobState.DONE, done.told
    assert done.turn == 3
    assert f"New: {PLAYERS:,}. Gone: 1." in str(done.told)
    assert players() == PLAYERS
    assert json.loads(done.outcome)["finding_count"] == findings()
    assert all(len(store_of(FIRST).find(text)) <= 20 for text, _ in queries(50))
    wait_until(lambda: not list((tmp_path / "data" / "jobs").glob("*")))
    left = {path.name for path in (tmp_path / "data").iterdir()}
    assert left == {"jobs", "rating-list.sqlite"}


def findings() -> int:
    """Every odd title, also of those who are listed twice; of these a thousand are told."""
    odd = PLAYERS // ODD_TITLE + PLAYERS // (ODD_TITLE * TWICE)
    return odd + min(PLAYERS // TWICE, MOST_DUPLICATES)


ADMINISTRATOR = Grant(Role.ADMINISTRATOR)


def send(url: str, cookie: str, source: Path) -> None:
    with httpx.Client(base_url=url, cookies={"pairloom": cookie}, timeout=300) as client:
        found = _TOKEN.search(client.get("/rating-lists").text)
        assert found is not None
        with source.open("rb") as file:
            answer = client.post(
                "/rating-lists",
                data={"csrf_token": found[1], "list": FIRST},
                files={"file": (source.name, file)},
            )
        assert answer.status_code == 303, answer.text


def worker_of(served: Served) -> int:
    """The process that the server has started to do jobs."""
    assert served.process is not None
    for path in Path("/proc").glob("[0-9]*"):
        try:
            parent = int((path / "stat").read_text().rpartition(")")[2].split()[1])
            words = (path / "cmdline").read_bytes()
        except OSError:  # it has just ended
            continue
        if parent == served.process.pid and b"pairloom.director.jobs.worker" in words:
            return int(path.name)
    raise AssertionError("nobody works")


def newest(database: Database) -> Job:
    return Jobs(database).all()[-1]


def is_reading(database: Database, turn: int) -> bool:
    job = newest(database)
    assert not job.has_ended, job.told
    return job.turn == turn and job.standing.done > 5


def players() -> int:
    info = store_of(FIRST).info()
    assert info is not None
    return info.players


def wait_until(is_so: Callable[[], object]) -> None:
    until = time.monotonic() + 1500
    while not is_so():
        assert time.monotonic() < until, "it never came"
        time.sleep(0.1)
