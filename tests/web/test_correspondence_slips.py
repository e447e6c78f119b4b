"""Mistakes in forms and addresses of the correspondence desk: told, and nothing is stored."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.director.correspondence.office_work import OfficeAtWork, begin_a_group, open_an_office
from tests.web.people_browser import Browser, Hall, words_of

BASE = "/correspondence/correspondence-chess-federation"
GROUP = f"{BASE}/groups/zimni-pohar/group-b"
GAME = f"{GROUP}/games/1:1-2"


@pytest.fixture(scope="module")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hall]:
    folder: Path = tmp_path_factory.mktemp("slips")
    opened = Hall(folder)
    yield opened
    opened.close()


@pytest.fixture(scope="module")
def group(hall: Hall) -> OfficeAtWork:
    """Nothing in these tests is stored, so one group does for all."""
    return begin_a_group(open_an_office(hall.door.database, 4), 3, end="2016-04-30")


@pytest.fixture(scope="module")
def director(hall: Hall, group: OfficeAtWork) -> Browser:
    return hall.administrator()


@pytest.mark.parametrize(
    ("address", "fields", "words"),
    [
        (f"{GAME}/moves", {"white_moves": "abc", "last_move": "2015-06-01"}, "is no number"),
        (f"{GAME}/moves", {"white_moves": "1", "last_move": "2161-06-01"}, "still to come"),
        (f"{GAME}/time-claim", {"days": "fifty", "by": "white"}, "days: 'fifty' is no number"),
        (f"{GAME}/draw-offer", {"at_move": "-3", "by": "white"}, "With move: '-3' is no number"),
        (f"{GAME}/result", {"result": "1-0", "ended": "2161-06-01"}, "still to come"),
        (f"{GAME}/plays-on", {"on": "9999-12-31"}, "the year 9999 cannot be"),
        (
            f"{GROUP}/withdrawals",
            {"seat": "2", "months": "four"},
            "Months without play: 'four' is no number",
        ),
        (f"{GROUP}/silent", {"seat": "2", "on": "9999-12-31"}, "the year 9999 cannot be"),
        (f"{GROUP}/players", {"player": "²"}, "Nobody is chosen"),
        (f"{BASE}/lists/publish", {"on": "2161-01-01"}, "still to come"),
        (
            f"{BASE}/lists/import",
            {"name": "2015/3", "table": "id,rating,games\n130001,²,9\n"},
            "rating and games are numbers",
        ),
        (f"{BASE}/lists/import", {"name": "2015/3", "table": "id,rating\n"}, "columns id, rating"),
        (f"{BASE}/titles/1/decide", {"decision": "maybe"}, "approved or declined"),
    ],
)
def test_a_mistake_is_told_and_nothing_is_stored(
    group: OfficeAtWork, director: Browser, address: str, fields: dict[str, str], words: str
) -> None:
    before = len(group.desk.database.actions(group.event))
    answer = director.send_form(address, f"{GROUP}/leaving", **fields)
    assert answer.status_code == 422
    assert words.lower() in words_of(answer).lower()
    assert len(group.desk.database.actions(group.event)) == before


@pytest.mark.parametrize("page", ["withdrawals", "cases", "substitutes"])
def test_a_number_that_no_database_holds_is_not_found(director: Browser, page: str) -> None:
    assert director.get(f"{GROUP}/{page}/{'9' * 25}").status_code == 404
