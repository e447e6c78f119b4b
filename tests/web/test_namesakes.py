"""Two people of one name: entered after a question, and told apart on every page and paper."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from pairloom.director.desk import Question
from pairloom.director.desk.entering import enter_result
from pairloom.director.desk.entries import enter_player
from pairloom.director.desk.pairing import pair_round
from pairloom.director.desk.publishing import set_public
from pairloom.director.desk.rounds import publish_round
from pairloom.director.entry_lists import EntryDraft
from tests.web.people_browser import Browser, Hall, confirm, words_of
from tests.web.tournaments import Played, make_tournament


@pytest.fixture(scope="module")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hall]:
    opened = Hall(tmp_path_factory.mktemp("namesakes"))
    yield opened
    opened.close()


@pytest.fixture(scope="module")
def arbiter(hall: Hall) -> Browser:
    return hall.administrator()


def test_the_second_is_entered_after_a_question(hall: Hall, arbiter: Browser) -> None:
    played = make_tournament(hall, 4)
    url = f"{played.url}/players/new"
    asked = arbiter.send_form(url, name="Hora, Emil", rating="1900")
    assert asked.status_code == 303
    asked = arbiter.send_form(url, name="Hora, Emil", rating="1800", federation="CZE")
    assert asked.status_code == 409
    assert "another person of the same name" in words_of(asked)
    assert confirm(arbiter, asked).status_code == 303
    assert [one.rating for one in played.state.entries][-2:] == [1900, 1800]


@pytest.fixture(scope="module")
def played(hall: Hall) -> Played:
    """Round 1 is over, round 2 published; two of the six have one name."""
    played = make_tournament(hall, 4, rounds=5)
    for federation in ("CZE", "SLO"):
        draft = EntryDraft("Novák, Jan", rating="2300", federation=federation)
        enter_player(played.desk.agreeing(Question.NAMESAKE), played.place, draft)
    pair_round(played.desk, played.place, colour="white")
    played.play(1)
    pair_round(played.desk, played.place)
    publish_round(played.desk, played.place)
    enter_result(played.desk, played.place, 2, 1, "1-0")
    set_public(played.desk, played.place.event, public=True)
    return played


PAGES = (
    *("players", "check-in", "rounds/1", "rounds/2", "standings", "crosstable"),
    *("rounds/2/boards/1/why", "rounds/2/colours", "rounds/1/boards/1/correct?result=0-1"),
    *(
        "documents/pairings?round=2",
        "documents/pairings-by-name?round=2",
        "documents/slips?round=2",
    ),
    *(
        "documents/standings",
        "documents/crosstable",
        "documents/players",
        "documents/check-in-list",
    ),
)


@pytest.mark.parametrize("page", PAGES)
def test_pages_and_papers_of_the_desk_tell_them_apart(
    arbiter: Browser, played: Played, page: str
) -> None:
    answer = arbiter.get(f"{played.url}/{page}")
    assert answer.status_code == 200
    told = words_of(answer)
    assert "Novák (CZE)" in told
    assert "Novák (SLO)" in told or page.count("boards/1")
    assert "Novák, Jan" not in told


@pytest.mark.parametrize("page", ["", "/players", "/rounds/2", "/standings", "/crosstable"])
def test_public_pages_tell_them_apart(hall: Hall, played: Played, page: str) -> None:
    base = played.url.replace("/desk/", "/e/")
    answer = hall.browser().get(base + page)
    assert answer.status_code == 200
    told = words_of(answer)
    assert "Novák, Jan" not in told
    assert ("Novák (CZE)" in told, "Novák (SLO)" in told) == (True, True)


def test_the_form_of_a_player_has_the_name_alone(arbiter: Browser, played: Played) -> None:
    entry = next(one.entry for one in played.state.entries if one.federation == "SLO")
    page = arbiter.get(f"{played.url}/players/{entry}")
    assert 'value="Novák, Jan"' in page.text
    assert "Novák (SLO), Jan" in words_of(page)
