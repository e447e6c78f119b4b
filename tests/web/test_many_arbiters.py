"""Many arbiters at once on one file: no lost update, conflicts are told, others see it live."""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import httpx
import pytest

from pairloom.director.desk.results import result_text
from pairloom.storage import Database
from pairloom.storage.records import Game
from pairloom.storage.verification import verify
from tests.web.serving import Arbiter, Served, make_event, make_tokens

ARBITERS, BOARDS = 8, 40


class Onlooker(threading.Thread):
    """Another screen: collects what arrives by server-sent events."""

    def __init__(self, arbiter: Arbiter) -> None:
        super().__init__(daemon=True)
        self.arbiter = arbiter
        self.seen: dict[int, dict[str, Any]] = {}
        self.ready = threading.Event()

    def run(self) -> None:
        url = "/desk/hall/open/live?round=1"
        try:
            with self.arbiter.client.stream("GET", url, timeout=None) as stream:
                name = ""
                for line in stream.iter_lines():
                    if line.startswith("event:"):
                        name = line.removeprefix("event:").strip()
                        self.ready.set()
                    elif line.startswith("data:") and name == "board":
                        data = json.loads(line.removeprefix("data:"))
                        self.seen[data["board"]] = data
        except httpx.TransportError:
            pass


class Hall:
    """A server with one event, and the arbiters at work in it."""

    def __init__(self, path: Path) -> None:
        self.path = path
        database = Database.open(path)
        make_event(database, 2 * BOARDS)
        self.tokens = make_tokens(database, ARBITERS)
        database.close()
        self.served = Served(path)
        self.served.start()
        self.people: list[Arbiter] = []

    def arbiter(self, number: int = 0) -> Arbiter:
        self.people.append(Arbiter(self.served.url, self.tokens[number]))
        return self.people[-1]

    def close(self) -> None:
        self.served.kill()
        for person in self.people:
            person.close()


@pytest.fixture
def hall(tmp_path: Path) -> Iterator[Hall]:
    opened = Hall(tmp_path / "events.db")
    yield opened
    opened.close()


def games_of(path: Path) -> list[Game]:
    database = Database.open(path)
    try:
        assert verify(database).problems == ()
        with database.read(1) as reader:
            return reader.all(Game, competition=1, round=1)
    finally:
        database.close()


def test_results_of_many_arbiters_are_all_kept_and_seen(hall: Hall) -> None:
    """Each enters every n-th board; a screen that only looks on gets every row."""
    arbiters = [hall.arbiter(number) for number in range(ARBITERS)]
    onlooker = Onlooker(hall.arbiter())
    onlooker.start()
    assert onlooker.ready.wait(90)
    results = ("1-0", "½-½", "0-1")

    def work(number: int) -> None:
        for board in range(number + 1, BOARDS + 1, ARBITERS):
            answer = arbiters[number].enter(board, results[board % 3], version="0")
            assert answer.status_code == 200, answer.text
            assert f'id="board-{board}"' in answer.json()["row_html"]

    with ThreadPoolExecutor(ARBITERS) as pool:
        list(pool.map(work, range(ARBITERS)))
    for _ in range(900):
        if len(onlooker.seen) == BOARDS:
            break
        threading.Event().wait(0.1)
    hall.served.kill()
    onlooker.join(90)
    stored = {
        game.board: result_text(game.white_result, game.black_result)
        for game in games_of(hall.path)
    }
    assert stored == {board: results[board % 3] for board in range(1, BOARDS + 1)}
    assert set(onlooker.seen) == set(range(1, BOARDS + 1))
    assert all(results[board % 3] in data["row_html"] for board, data in onlooker.seen.items())


def test_two_who_change_the_same_board_are_told(hall: Hall) -> None:
    """All see an empty board 1 and type different results at once: one is stored, the
    others learn of it and nothing is overwritten."""
    arbiters = [hall.arbiter(number) for number in range(ARBITERS)]
    results = ["1-0", "0-1", "½-½", "1F-0F", "0F-1F", "0F-0F", "½-0", "0-½"]
    with ThreadPoolExecutor(ARBITERS) as pool:
        answers = list(
            pool.map(
                lambda pair: pair[0].enter(1, pair[1], version="0"),
                zip(arbiters, results, strict=True),
            )
        )
    codes = sorted(answer.status_code for answer in answers)
    assert codes == [200] + [409] * (ARBITERS - 1)
    winner = next(
        result for result, a in zip(results, answers, strict=True) if a.status_code == 200
    )
    for answer in answers:
        if answer.status_code == 409:
            conflict = answer.json()["conflict"]
            assert conflict["value"] == winner
            assert conflict["by"].startswith("Arbiter")
    game = games_of(hall.path)[0]
    assert result_text(game.white_result, game.black_result) == winner


def test_a_request_that_is_sent_again_is_carried_out_once(hall: Hall) -> None:
    """The answer was lost on the way, so the phone sends the same request again later."""
    first, second = hall.arbiter(0), hall.arbiter(1)
    sent = {"version": "0", "request_id": "phone-1"}
    assert first.enter(3, "1-0", **sent).status_code == 200
    version = first.enter(3, "1-0").json()["version"]
    assert second.enter(3, "½-½", version=str(version)).status_code == 200
    again = first.enter(3, "1-0", **sent)
    assert again.status_code == 200
    assert again.json()["value"] == "½-½"
    game = next(game for game in games_of(hall.path) if game.board == 3)
    assert game.white_result == "="
