"""Many results in one request: each is answered as if it had been sent alone."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from pairloom.director.desk import Desk, Place
from pairloom.director.desk.entering import enter_result
from pairloom.director.desk.results import result_text
from pairloom.director.people.identity import Grant, Identity
from pairloom.director.people.roles import Role
from pairloom.web.routes.results import MOST_TOGETHER
from tests.web.people_browser import Browser, Hall
from tests.web.serving import make_event

ROUND = "/desk/hall/open/rounds/1"


class Table:
    """Six boards of a published round."""

    def __init__(self, folder: Path) -> None:
        self.hall = Hall(folder)
        self.place: Place = make_event(self.hall.door.database, 12)
        self.desk = Desk(self.hall.door.database, Identity.local("Ana"))

    def send(self, person: Browser, *rows: tuple[int, str, int, str]) -> list[dict[str, Any]]:
        names = ("board", "result", "version", "request_id")
        columns = zip(*rows, strict=True)
        data = {name: list(map(str, column)) for name, column in zip(names, columns, strict=True)}
        answer = self.post(person, data)
        assert answer.status_code == 200, answer.text
        return list(answer.json()["answers"])

    def post(self, person: Browser, data: dict[str, Any]) -> Any:
        headers = {"Accept": "application/json", "X-CSRF-Token": person.form_token("/keys")}
        return person.post(f"{ROUND}/results", headers=headers, data=data)

    @property
    def values(self) -> dict[int, str]:
        games = self.desk.state(self.place).games_by_round[1]
        found = {one.board: result_text(one.white_result, one.black_result) for one in games}
        return {board: value for board, value in found.items() if value}


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Table]:
    opened = Table(tmp_path)
    yield opened
    opened.hall.close()


def test_every_board_has_its_own_answer(table: Table) -> None:
    ana = table.hall.administrator()
    enter_result(table.desk, table.place, 1, 2, "1-0")
    answers = table.send(
        ana,
        *((1, "1-0", 0, "a"), (2, "0-1", 0, "b"), (3, "5-5", 0, "c"), (99, "1-0", 0, "d")),
        (4, "½-½", 0, "e"),
    )
    assert [(one["request_id"], one["status"]) for one in answers] == [
        *(("a", 200), ("b", 409), ("c", 422), ("d", 404), ("e", 200)),
    ]
    assert table.values == {1: "1-0", 2: "1-0", 4: "½-½"}
    assert answers[0]["version"] < answers[4]["version"]
    assert 'id="board-1"' in answers[0]["row_html"]
    assert answers[1]["conflict"]["value"] == "1-0"
    assert answers[2]["message"]


def test_sent_twice_it_counts_once(table: Table) -> None:
    ana = table.hall.administrator()
    rows = [(board, "1-0", 0, f"r{board}") for board in (1, 2, 3)]
    first = table.send(ana, *rows)
    count = len(table.hall.actions(1))
    again = table.send(ana, *rows)
    assert [one["version"] for one in again] == [one["version"] for one in first]
    assert len(table.hall.actions(1)) == count


def test_rights_hold_for_each_board(table: Table) -> None:
    clerk = table.hall.person("ben", Grant(Role.RESULT_ENTRY, 1, 1, 1, 2))
    answers = table.send(clerk, (1, "1-0", 0, "a"), (3, "1-0", 0, "b"))
    assert [one["status"] for one in answers] == [200, 422]
    assert "Your boards here: boards 1 to 2." in answers[1]["message"]
    assert 'boards/1/result"' in answers[0]["row_html"]
    assert "boards/3/result" not in answers[1]["row_html"], "the row that comes back is to read"
    assert table.values == {1: "1-0"}
    version = answers[0]["version"]
    (refused,) = table.send(clerk, (1, "0-1", version, "c"))
    assert refused["status"] == 422
    taken = table.post(
        clerk,
        {"board": "1", "result": "", "version": version, "request_id": "d", "takes_back": "a"},
    ).json()["answers"]
    assert (taken[0]["status"], taken[0]["value"]) == (200, "")


@pytest.mark.parametrize(
    "data",
    [
        {"board": ["1", "2"], "result": ["1-0"], "version": ["0"], "request_id": ["a"]},
        {
            name: ["1"] * (MOST_TOGETHER + 1)
            for name in ("board", "result", "version", "request_id")
        },
    ],
    ids=["unequal columns", "too many"],
)
def test_a_list_that_cannot_be_read_is_refused_as_a_whole(
    table: Table, data: dict[str, list[str]]
) -> None:
    answer = table.post(table.hall.administrator(), data)
    assert answer.status_code == 422
    assert not table.values
