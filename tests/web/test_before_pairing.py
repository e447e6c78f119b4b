"""The page from which the next round is paired: who is to be decided about, and the acts for it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from pairloom.director.desk.entering import enter_result
from pairloom.director.desk.entries import enter_player
from pairloom.director.desk.pairing import pair_round
from pairloom.director.desk.rounds import finish_round, publish_round
from pairloom.director.entry_lists import EntryDraft
from pairloom.director.people.identity import Grant
from pairloom.director.people.roles import Role
from tests.web.people_browser import Browser, Hall, words_of
from tests.web.tournaments import Played, make_tournament


@pytest.fixture(scope="module")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hall]:
    opened = Hall(tmp_path_factory.mktemp("before-pairing"))
    yield opened
    opened.close()


@pytest.fixture(scope="module")
def arbiter(hall: Hall) -> Browser:
    return hall.administrator()


@pytest.fixture
def played(hall: Hall) -> Played:
    """Round 1 is over; nobody came to board 1, and somebody is announced for round 2."""
    played = make_tournament(hall, 8)
    enter_player(played.desk, played.place, EntryDraft("Late, Leo", rating="1500"), arrival=2)
    pair_round(played.desk, played.place, colour="white")
    publish_round(played.desk, played.place)
    for board, result in ((1, "0F-0F"), (2, "1-0"), (3, "1-0"), (4, "1-0")):
        enter_result(played.desk, played.place, 1, board, result)
    finish_round(played.desk, played.place)
    return played


@pytest.mark.parametrize("at", [1, 2], ids=["the round before", "the round to come"])
def test_who_was_absent_is_withdrawn_and_back_on_the_page_of_the_pairing(
    arbiter: Browser, played: Played, at: int
) -> None:
    page, url = f"{played.url}/rounds/{at}", f"{played.url}/rounds/absent"
    assert "lost round 1 by forfeit" in words_of(arbiter.get(page))
    assert "Withdraw all 2 players who were absent" in words_of(arbiter.get(page))
    entries = [str(one.entry) for one in played.state.numbered if one.number in (1, 5)]
    token = arbiter.form_token(page)
    sent = {"csrf_token": token, "at": str(at), "entry": entries}
    answer = arbiter.post(url, data=sent)
    assert (answer.status_code, answer.headers["location"]) == (303, page)
    gone = [one.withdrawn_from for one in played.state.numbered if one.number in (1, 5)]
    assert gone == [2, 2]
    assert "If the absence is explained, take that back." in words_of(arbiter.get(page))
    arbiter.post(url, data={**sent, "entry": entries[0], "back": "yes"})
    assert [one.withdrawn_from for one in played.state.numbered if one.number in (1, 5)] == [
        None,
        2,
    ]


def test_who_is_announced_is_checked_in_there(arbiter: Browser, played: Played) -> None:
    page = f"{played.url}/rounds/2"
    assert "Late, Leo is announced for round 2 and has not arrived" in words_of(arbiter.get(page))
    entry = next(one.entry for one in played.state.entries if one.name == "Late, Leo")
    arbiter.send_form(f"{played.url}/rounds/arrived", page, entry=str(entry), at="2")
    assert played.state.find_entry(entry).arrival == 2
    assert "Late, Leo" not in words_of(arbiter.get(page))


def test_a_refusal_is_said_on_the_page(arbiter: Browser, played: Played) -> None:
    page = f"{played.url}/rounds/1"
    answer = arbiter.send_form(f"{played.url}/rounds/absent", page, entry="2", at="1")
    assert answer.status_code == 422
    assert "was not absent without notice in round 1" in words_of(answer)
    assert all(one.withdrawn_from is None for one in played.state.entries)


def test_who_may_only_look_sees_the_question_and_no_button(hall: Hall, played: Played) -> None:
    visitor = hall.person("otto", Grant(Role.SPECTATOR, played.place.event))
    page = visitor.get(f"{played.url}/rounds/1")
    assert "lost round 1 by forfeit" in words_of(page)
    assert "/rounds/absent" not in page.text
    assert "/rounds/arrived" not in page.text
