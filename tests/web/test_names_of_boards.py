"""Board 2 of match 3 is called 3.2 wherever somebody has to find it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from pairloom.director.desk.draws import require_all_finished
from pairloom.director.desk.published_changes import why_results_stay
from pairloom.director.desk.rounds import finish_round
from pairloom.director.people import device_links
from pairloom.errors import InputError
from tests.director.desk.teams.at_the_teams import TeamHall
from tests.web.conftest import Server
from tests.web.people_browser import LOCAL, Hall, words_of
from tests.web.team_events import DESK, make_team_event

ROUND = f"{DESK}/rounds/1"


@pytest.fixture
def event(hall: Hall) -> TeamHall:
    """Team A, which is in match 1, has nobody on its last board."""
    made = make_team_event(hall, 4)
    made.publish()
    made.hand_in("A", [1, 2, 3, 0])
    made.reveal()
    return made


def test_boards_without_a_result_are_named(event: TeamHall, hall: Hall) -> None:
    event.enter(6, "1-0")
    told = "6 results are missing: boards 1.1, 1.2, 1.3, 2.1, 2.3, 2.4"
    assert told in words_of(hall.administrator().get(ROUND))
    with event.refuses(InputError, told):
        finish_round(*event.at)
    with event.refuses(InputError, r"not finished.*boards 1\.1, 1\.2, 1\.3, 2\.1, 2\.3, 2\.4"):
        require_all_finished(event.state)
    assert "(boards 1.4, 2.2)" in str(why_results_stay(event.state, 1))


def test_a_phone_for_some_boards_names_them(event: TeamHall, hall: Hall) -> None:
    made = device_links.make_link(
        hall.door, LOCAL, event=1, competition=1, first_board=5, last_board=6
    )
    phone, link = hall.browser(), f"/d/{made.token}"
    assert phone.send_form(link).headers["location"] == "/phone"
    words = words_of(phone.get("/phone"))
    assert "Board 2.1" in words
    assert "Board 2.2" in words
    assert "Board 5" not in words
    answer = phone.send_form("/phone/rounds/1/boards/5", "/phone", result="½-½", version="0")
    assert "Board 2.1: ½-½, saved." in words_of(phone.get(answer.headers["location"]))


def test_what_was_refused_names_its_board_on_every_page(
    event: TeamHall, hall: Hall, serve: Callable[[Any], Server], open_page: Callable[..., Page]
) -> None:
    url, person = serve(hall.app).url, hall.administrator()
    page = open_page("about:blank")
    page.context.add_cookies([{"name": "pairloom", "value": person.token, "url": url}])
    page.goto(f"{url}{ROUND}?open=all")
    for key in ("ArrowDown", "ArrowDown", "ArrowDown", "5"):
        page.keyboard.press(key)
    refused = page.locator(".banner").filter(has_text="Not saved")
    expect(refused).to_contain_text("Not saved: board 1.4, ½-½.")
    expect(refused).to_contain_text("Show board 1.4")
    page.goto(f"{url}{DESK}/standings")
    expect(refused).to_contain_text("Not saved: board 1.4, ½-½.")
