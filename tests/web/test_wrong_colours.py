"""Two players who sat down the wrong way round, noticed while the round is being played."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from pairloom.director.desk.entering import enter_result
from pairloom.director.desk.rounds import publish_round
from tests.web.people_browser import Browser, Hall, words_of
from tests.web.tournaments import make_draft


@pytest.fixture(scope="module")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hall]:
    opened = Hall(tmp_path_factory.mktemp("wrong-colours"))
    yield opened
    opened.close()


@pytest.fixture(scope="module")
def arbiter(hall: Hall) -> Browser:
    return hall.administrator()


@pytest.mark.parametrize("result", ["", "1-0"])
def test_colours_are_turned_in_a_round_that_is_being_played(
    hall: Hall, arbiter: Browser, result: str
) -> None:
    played = make_draft(hall, 8)
    publish_round(played.desk, played.place)
    enter_result(played.desk, played.place, 1, 2, result)
    page, url = f"{played.url}/rounds/1", f"{played.url}/rounds/1/boards/2/correct"
    assert f'href="{page}/colours"' in arbiter.get(page).text
    assert "2: Fiala, Aleš – Bílý, Jan" in words_of(arbiter.get(f"{page}/colours"))
    chosen = arbiter.get(f"{page}/colours?board=2")
    assert "You turn the colours of a board that is being played." in words_of(chosen)
    assert "No other board changes." in words_of(chosen)
    answer = arbiter.send_form(url, f"{url}?result=colours", result="colours", confirmed="2")
    assert (answer.status_code, answer.headers["location"]) == (303, page)
    assert played.draft(1) == [(1, 5), (2, 6), (3, 7), (8, 4)]
    game = played.state.find_game(1, 2)
    assert (game.white_result, game.black_result) == (("0", "1") if result else (None, None))


def test_a_board_that_is_none_is_asked_for_again(hall: Hall, arbiter: Browser) -> None:
    played = make_draft(hall, 8)
    publish_round(played.desk, played.place)
    url = f"{played.url}/rounds/1/colours"
    for typed in ("9", "nine"):
        assert f"Round 1 has no board {typed}." in words_of(arbiter.get(f"{url}?board={typed}"))


def test_results_of_a_round_that_is_played_are_entered_on_its_page(
    hall: Hall, arbiter: Browser
) -> None:
    played = make_draft(hall, 8)
    publish_round(played.desk, played.place)
    page = arbiter.get(f"{played.url}/rounds/1/boards/1/correct")
    assert "results are entered on its page" in words_of(page)
    assert '<option value="1-0"' not in page.text
