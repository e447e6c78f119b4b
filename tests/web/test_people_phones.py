"""A phone scans a code and fills a board."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from pairloom.director.people import device_links
from pairloom.director.people.identity import Grant
from pairloom.director.people.roles import Role
from pairloom.storage import Actor
from pairloom.storage.records import Entry, Game
from tests.director.people_at_work import make_event
from tests.web.people_browser import LOCAL, Hall, words_of


@pytest.fixture
def hall(tmp_path: Path) -> Iterator[Hall]:
    """An event whose round 2 is published, with a result on board 3."""
    opened = Hall(tmp_path)
    event = make_event(opened.door)
    with opened.door.database.change(event, Actor("Ana"), "enter players") as ledger:
        for number in range(1, 7):
            ledger.put(Entry(event, 1, number, number, f"Player {number}", rating=2000 - number))
        for game in ledger.all(Game):
            if game.white_result:
                ledger.put(Game(event, 1, 2, 3, game.white, game.black, "1", "0"))
    yield opened
    opened.close()


def link(hall: Hall, **options: int) -> str:
    made = device_links.make_link(hall.door, LOCAL, event=1, competition=1, **options)
    return f"/d/{made.token}"


def test_a_link_is_made_shown_once_and_revoked(hall: Hall) -> None:
    ana = hall.administrator()
    assert "No link works now" in words_of(ana.get("/users/phones/spring-open"))
    page = ana.send_form("/users/phones/spring-open", competition="a", boards="1-2", name="Table 3")
    assert page.status_code == 200
    assert "<svg" in page.text
    found = re.search(r"http://localhost:8000(/d/[\w-]{43})", page.text)
    assert found
    listed = ana.get("/users/phones/spring-open")
    assert "Table 3" in words_of(listed)
    assert found.group(1) not in listed.text
    assert "cannot reach http://localhost:8000" in words_of(page)
    phone = hall.browser()
    assert phone.get(found.group(1)).status_code == 200
    assert (
        ana.send_form("/users/phones/spring-open/1/revoke", "/users/phones/spring-open").status_code
        == 303
    )
    assert phone.get(found.group(1)).status_code == 404


def test_wrong_input_is_told_beside_its_field(hall: Hall) -> None:
    ana = hall.administrator()
    for fields, name in (
        ({"competition": "zzz"}, "competition"),
        ({"competition": "a", "boards": "many"}, "boards"),
        ({"competition": "a", "expires": "2001-01-01T10:00"}, "expires"),
        ({"competition": "a", "expires": "soon"}, "expires"),
    ):
        answer = ana.send_form("/users/phones/spring-open", **fields)
        assert answer.status_code == 422
        assert f'id="{name}-error"' in answer.text
    assert device_links.list_links(hall.door, LOCAL, 1) == []


def test_only_tournaments_of_which_one_may_make_links_are_offered(hall: Hall) -> None:
    """Who may look at all of the event has links to make in one part of it."""
    grants = (Grant(Role.SPECTATOR, 1), Grant(Role.DEPUTY_ARBITER, 1, 2))
    page = hall.person("deputy", *grants).get("/users/phones/spring-open")
    assert page.status_code == 200
    assert ("Open A" in words_of(page), "Open B" in words_of(page)) == (False, True)


def test_a_phone_fills_an_empty_board(hall: Hall) -> None:
    phone, url = hall.browser(), link(hall, first_board=1, last_board=3)
    assert "boards 1 to 3" in words_of(phone.get(url))
    assert phone.send_form(url).headers["location"] == "/phone"
    page = phone.get("/phone")
    assert "round 2" in words_of(page)
    assert page.text.count('class="result-keys"') == 3
    assert page.text.count(" hidden><input") == 1  # board 3 is filled
    answer = phone.send_form("/phone/rounds/2/boards/1", "/phone", result="½-½", version="0")
    assert answer.status_code == 303
    assert answer.headers["location"].endswith("#board-2")
    assert "Board 1: ½-½, saved." in words_of(phone.get(answer.headers["location"]))
    action = hall.actions(1)[-1]
    assert (action.act, action.who, action.role) == ("enter result", "phone 1", "device")


def test_without_script_the_last_tap_is_taken_back_by_a_form(hall: Hall) -> None:
    phone, url = hall.browser(), link(hall)
    phone.send_form(url)
    tap = {"result": "1-0", "version": "0", "request_id": "0123456789abcdef"}
    saved = phone.send_form("/phone/rounds/2/boards/2", "/phone", **tap).headers["location"]
    page = phone.get(saved)
    assert saved == "/phone?saved=2&tap=0123456789abcdef#board-1"
    assert "Board 2: 1-0, saved. Undo" in words_of(page)
    version = re.search(r'name="version" value="(\d+)"><input[^>]*takes_back', page.text)
    assert version
    undo = {"result": "", "version": version[1], "takes_back": "0123456789abcdef"}
    back = phone.send_form("/phone/rounds/2/boards/2", "/phone", **undo)
    assert back.headers["location"] == "/phone?undone=2#board-2"
    assert "Board 2: taken back." in words_of(phone.get("/phone?undone=2"))
    again = phone.send_form("/phone/rounds/2/boards/2", "/phone", **tap | {"request_id": "b"})
    assert again.status_code == 422  # the board has a newer version than the form


def test_a_script_is_answered_with_the_board_as_it_is(hall: Hall) -> None:
    phone, url = hall.browser(), link(hall)
    phone.send_form(url)
    headers = {"Accept": "application/json", "X-CSRF-Token": phone.form_token("/phone")}

    def tap(board: int, **fields: str) -> tuple[int, dict[str, object]]:
        url = f"/phone/rounds/2/boards/{board}"
        answer = phone.post(url, headers=headers, data={"version": "0", **fields})
        return answer.status_code, answer.json()

    status, saved = tap(1, result="½-½", request_id="a1")
    assert (status, saved["value"]) == (200, "½-½")
    assert tap(1, result="½-½", request_id="a1") == (200, saved)
    status, refused = tap(1, result="1-0", request_id="a2")
    assert (status, refused["value"], refused["version"]) == (422, "½-½", saved["version"])
    assert str(refused["message"]).startswith("You may fill empty boards only.")
    version = str(saved["version"])
    status, back = tap(1, result="", request_id="a3", takes_back="a1", version=version)
    assert (status, back["value"]) == (200, "")


@pytest.mark.parametrize(
    ("round_number", "board", "words"),
    [
        (2, 3, "You may fill empty boards only. Ask the chief arbiter to change board 3."),
        (1, 1, "boards of round 2 only"),
        (3, 1, "boards of round 2 only"),
    ],
)
def test_a_phone_does_nothing_else(hall: Hall, round_number: int, board: int, words: str) -> None:
    phone, url = hall.browser(), link(hall)
    phone.send_form(url)
    before = len(hall.actions(1))
    answer = phone.send_form(
        f"/phone/rounds/{round_number}/boards/{board}", "/phone", result="0-1", version="0"
    )
    assert answer.status_code == 422
    assert words in words_of(answer)
    assert len(hall.actions(1)) == before


def test_a_phone_is_not_at_the_desk(hall: Hall) -> None:
    phone, url = hall.browser(), link(hall)
    phone.send_form(url)
    for page in ("/users", "/account", "/desk/spring-open/a/rounds/2", "/users/phones/spring-open"):
        assert phone.get(page, follow_redirects=False).status_code == 403, page
    before = len(hall.actions(1))
    saved = {"csrf_token": phone.form_token("/phone"), "result": "1-0", "version": "0"}
    answer = phone.post("/desk/spring-open/a/rounds/2/boards/1/result", data=saved)
    assert (answer.status_code, len(hall.actions(1))) == (403, before)


def test_a_phone_is_out_when_the_link_is_over(hall: Hall) -> None:
    phone, url = hall.browser(), link(hall)
    phone.send_form(url)
    assert phone.get("/phone").status_code == 200
    device_links.revoke_link(hall.door, LOCAL, 1)
    page = phone.get("/phone")
    assert page.status_code == 403
    assert "Scan the code again" in words_of(page)


def test_an_arbiter_who_scans_the_code_is_warned(hall: Hall) -> None:
    ana, url = hall.administrator(), link(hall)
    token = ana.token
    assert "You are logged in as Ana" in words_of(ana.get(url))
    assert ana.get("/users").status_code == 200
    ana.send_form(url)
    assert ana.get("/users").status_code == 403
    before = hall.browser(cookie=token).get("/users", follow_redirects=False)
    assert before.headers["location"] == "/login?next=/users"
