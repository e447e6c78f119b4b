"""Acts that would throw away a draft made by hand: the page asks, and goes on where it was."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from pairloom.director.desk.manual import exchange_players
from pairloom.director.desk.pairing import pair_round
from tests.web.people_browser import Browser, Hall, confirm, words_of
from tests.web.tournaments import Played, make_tournament


@pytest.fixture(scope="module")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hall]:
    opened = Hall(tmp_path_factory.mktemp("draft-questions"))
    yield opened
    opened.close()


@pytest.fixture(scope="module")
def arbiter(hall: Hall) -> Browser:
    return hall.administrator()


@pytest.fixture
def played(hall: Hall) -> Played:
    played = make_tournament(hall, 8, rounds=5)
    pair_round(played.desk, played.place, colour="white")
    played.play(1)
    pair_round(played.desk, played.place)
    (_, one), (_, other) = played.draft(2)[:2]
    exchange_players(played.desk, played.place, one, other, reason="the broadcast needs it")
    return played


def test_a_withdrawal_asks_and_then_throws_the_draft_away(arbiter: Browser, played: Played) -> None:
    url = f"{played.url}/players/3"
    asked = arbiter.send_form(f"{url}/withdraw", url, why="ill")
    assert asked.status_code == 409
    assert "changed by hand (the broadcast needs it)" in words_of(asked)
    assert "Withdraw, and throw the draft away" in words_of(asked)
    assert played.state.draft is not None
    assert confirm(arbiter, asked).status_code == 303
    assert played.state.draft is None
    assert played.state.find_entry(3).withdrawal_reason == "ill"


def test_two_questions_come_one_after_the_other(arbiter: Browser, played: Played) -> None:
    """A full-point bye takes a reason, and the draft is asked about with that reason kept."""
    url = f"{played.url}/players/3"
    asked = arbiter.send_form(f"{url}/bye", url, round="2", kind="F")
    assert "worth a win" in words_of(asked)
    second = confirm(arbiter, asked, reason="as announced")
    assert (second.status_code, "thrown away" in words_of(second)) == (409, True)
    assert confirm(arbiter, second).status_code == 303
    assert played.state.draft is None
    assert [(bye.kind, bye.round) for bye in played.state.byes] == [("F", 2)]


def test_a_correction_asks_too(arbiter: Browser, played: Played) -> None:
    url = f"{played.url}/rounds/1/boards/2/correct"
    asked = arbiter.send_form(url, f"{url}?result=0-1", result="0-1", confirmed="2")
    assert (asked.status_code, "thrown away" in words_of(asked)) == (409, True)
    assert confirm(arbiter, asked).status_code == 303
    assert played.state.find_game(1, 2).white_result == "0"


def test_the_button_on_the_page_by_hand_says_so_itself(arbiter: Browser, played: Played) -> None:
    url = f"{played.url}/rounds/2/by-hand"
    assert f'action="{url}?agreed=draft"' in arbiter.get(url).text
    assert "All changes by hand are lost" in words_of(arbiter.get(url))
    arbiter.post(
        f"{url}?agreed=draft", data={"csrf_token": arbiter.form_token(url), "act": "again"}
    )
    assert played.state.draft is not None
    assert not played.state.draft.by_hand
