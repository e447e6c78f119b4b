"""Who comes after the publication of a round: seated from its page, or told why not."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from pairloom.director.desk.entries import enter_player
from pairloom.director.desk.pairing import pair_round
from pairloom.director.desk.rounds import publish_round
from pairloom.director.entry_lists import EntryDraft
from pairloom.director.people.identity import Grant
from pairloom.director.people.roles import Role
from tests.web.people_browser import Browser, Hall, words_of
from tests.web.tournaments import Played, make_tournament


@pytest.fixture(scope="module")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hall]:
    opened = Hall(tmp_path_factory.mktemp("late-seat"))
    yield opened
    opened.close()


@pytest.fixture(scope="module")
def arbiter(hall: Hall) -> Browser:
    return hall.administrator()


def published(hall: Hall, **regulations: str) -> tuple[Played, int]:
    """Nine players, round 1 published, and somebody who has just come."""
    played = make_tournament(hall, 9, **regulations)
    pair_round(played.desk, played.place, colour="white")
    publish_round(played.desk, played.place)
    late = enter_player(played.desk, played.place, EntryDraft("Late, Leo", rating="2150"))
    return played, late.entry


def test_a_late_player_is_seated_after_a_confirmation(hall: Hall, arbiter: Browser) -> None:
    played, late = published(hall)
    page, url = f"{played.url}/rounds/1", f"{played.url}/rounds/1/seat/{late}"
    assert f'action="{url}"' in arbiter.get(page).text
    asked = arbiter.send_form(url, page)
    assert asked.status_code == 409
    assert "All concerned must agree" in words_of(asked)
    assert "C.04.2 art. 4.4 (4)" in words_of(asked)
    answer = arbiter.send_form(url, page, confirmed="3", reason="Ivić agrees")
    assert answer.status_code == 303
    assert len(played.state.games_by_round[1]) == 5
    after = arbiter.get(page)
    assert "Came late" not in words_of(after)
    assert "Ivić agrees" in words_of(after)


def test_where_the_rules_do_not_have_it_the_page_says_so(hall: Hall, arbiter: Browser) -> None:
    played, late = published(hall, system="fide-1992")
    page = arbiter.get(f"{played.url}/rounds/1")
    assert "rules of 1992, F6" in words_of(page)
    assert "paired from round 2 on" in words_of(page)
    assert "/seat/" not in page.text
    refused = arbiter.send_form(f"{played.url}/rounds/1/seat/{late}", f"{played.url}/rounds/1")
    assert refused.status_code == 422
    assert len(played.state.games_by_round[1]) == 4


def test_a_pairing_officer_sees_who_came_and_seats_nobody(hall: Hall) -> None:
    played, _ = published(hall)
    officer = hall.person("olga", Grant(Role.PAIRING_OFFICER, played.place.event))
    page = officer.get(f"{played.url}/rounds/1")
    assert "Came late" in words_of(page)
    assert "/seat/" not in page.text
