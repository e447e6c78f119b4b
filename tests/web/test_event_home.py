"""The home of an event: what needs somebody now, most urgent first, asked of whoever may do it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta

import pytest

from pairloom.director.desk.entering import enter_result
from pairloom.director.desk.entries import enter_player
from pairloom.director.desk.events import add_tournament, close_event
from pairloom.director.desk.pairing import pair_round
from pairloom.director.desk.rounds import publish_round
from pairloom.director.desk.screens import set_round_start
from pairloom.director.entry_lists import EntryDraft
from pairloom.director.home.kinds import needs_of
from pairloom.director.home.looking import look_at
from pairloom.director.home.need import Goal, Need, Urgency
from pairloom.director.people.identity import Grant, Identity
from pairloom.director.people.roles import Role
from tests.web.people_browser import Browser, Hall, words_of
from tests.web.tournaments import Played, make_tournament


@pytest.fixture(scope="module")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hall]:
    opened = Hall(tmp_path_factory.mktemp("home"))
    yield opened
    opened.close()


@pytest.fixture(scope="module")
def arbiter(hall: Hall) -> Browser:
    return hall.administrator()


def needs(played: Played, identity: Identity | None = None) -> tuple[Need, ...]:
    desk = played.desk
    if identity is not None:
        desk = type(desk)(desk.database, identity, desk.cache)
    return needs_of(look_at(desk, played.state.event, datetime.now(UTC)))


def told(played: Played, identity: Identity | None = None) -> list[str]:
    return [str(need.text) for need in needs(played, identity)]


def home_of(played: Played) -> str:
    return played.url.rpartition("/")[0] + "?stay=1"


def test_a_round_is_told_from_pairing_to_its_end(hall: Hall) -> None:
    played = make_tournament(hall, 8, rounds=3)
    assert told(played) == ["Open A: round 1 can be paired."]
    pair_round(played.desk, played.place, colour="white")
    (draft,) = needs(played)
    assert str(draft.text) == "Open A: round 1 is to be published."
    assert (draft.step.goal, draft.step.round) == (Goal.ROUND, 1)
    publish_round(played.desk, played.place)
    (playing,) = needs(played)
    assert playing.urgency is Urgency.LATER, "before the first result everybody plays"
    enter_result(played.desk, played.place, 1, 2, "1-0")
    (missing,) = needs(played)
    assert missing.urgency is Urgency.NOW
    assert str(missing.text) == "Open A, round 1: 3 results are missing."
    assert str(missing.detail) == "Boards: 1, 3, 4."
    for board in (1, 3, 4):
        enter_result(played.desk, played.place, 1, board, "1-0")
    assert told(played) == ["Open A, round 1: all results are in."]


def test_who_may_not_act_is_not_asked(hall: Hall) -> None:
    played = make_tournament(hall, 8, rounds=3)
    event = played.place.event
    spectator = Identity("Eva", grants=(Grant(Role.SPECTATOR, event),))
    helper = Identity("Ivo", grants=(Grant(Role.RESULT_ENTRY, event, None, 1, 2),))
    assert told(played, spectator) == told(played, helper) == []
    pair_round(played.desk, played.place, colour="white")
    assert told(played, helper) == [], "a draft is for those who pair"
    publish_round(played.desk, played.place)
    (own,) = needs(played, helper)
    assert str(own.detail) == "Boards: 1, 2.", "of the boards of the own range alone"
    assert told(played, spectator) == []


def test_a_round_that_begins_later_lacks_no_results(hall: Hall, arbiter: Browser) -> None:
    played = make_tournament(hall, 8, rounds=3)
    pair_round(played.desk, played.place, colour="white")
    publish_round(played.desk, played.place)
    start = datetime.now().astimezone() + timedelta(hours=3)
    set_round_start(played.desk, played.place, 1, start.strftime("%Y-%m-%dT%H:%M"))
    assert told(played) == []
    page = words_of(arbiter.get(home_of(played)))
    assert "Nothing needs you. Next: round 1 of Open A begins at" in page


def test_who_comes_late_is_told_while_the_round_is_played(hall: Hall) -> None:
    played = make_tournament(hall, 8, rounds=3)
    pair_round(played.desk, played.place, colour="white")
    publish_round(played.desk, played.place)
    enter_player(played.desk, played.place, EntryDraft("Zeman, Jiří", rating="1900"))
    assert "Open A: 1 player has come during round 1." in told(played)


def test_five_are_shown_and_the_rest_is_counted(arbiter: Browser, hall: Hall) -> None:
    played = make_tournament(hall, 8, rounds=3)
    for name in "BCDEFG":
        place = add_tournament(played.desk, played.place.event, f"Open {name}", rounds=3)
        for number in range(4):
            enter_player(played.desk, place, EntryDraft(f"Player, {name}{number}"))
    page = arbiter.get(home_of(played))
    assert "7, most urgent first" in words_of(page)
    shown, _, folded = page.text.partition('class="more-needs"')
    assert len(re.findall(r'class="sign ', shown)) == 5
    assert len(re.findall(r'class="sign ', folded)) == 2
    assert shown.count("button primary") == 1, "one primary in the region"
    for url in re.findall(r'<a class="button[^"]*" href="(/desk/[^"]+/rounds/[^"]+)"', page.text):
        assert arbiter.get(url).status_code == 200, url


def test_a_closed_event_needs_nobody(hall: Hall, arbiter: Browser) -> None:
    played = make_tournament(hall, 8, rounds=3)
    close_event(played.desk, played.place.event)
    assert told(played) == []
    assert "This event is closed." in words_of(arbiter.get(home_of(played)))


def test_tournaments_are_shown_with_their_rounds(hall: Hall, arbiter: Browser) -> None:
    played = make_tournament(hall, 8, rounds=3)
    pair_round(played.desk, played.place, colour="white")
    played.play(1)
    page = arbiter.get(home_of(played))
    assert re.findall(r'<i class="([a-z-]+)">(\d)</i>', page.text) == [
        *(("finished", "1"), ("future", "2"), ("future", "3")),
    ]
    assert "Dutch · 8 players" in words_of(page)
    assert f'data-live-url="{played.url.rpartition("/")[0]}/live"' in page.text


def test_an_event_is_copied_from_its_home(hall: Hall, arbiter: Browser) -> None:
    played = make_tournament(hall, 8, rounds=3)
    slug = played.state.event.slug
    address = f"/desk/new?like={slug}"
    assert address in arbiter.get(home_of(played)).text
    page = arbiter.get(address)
    assert f"It gets the tournaments of {slug}" in words_of(page)
    answer = arbiter.send_form("/desk/new", address, name="Next year", like=slug, entries="yes")
    assert answer.headers["location"] == "/desk/next-year?stay=1"
    assert "Dutch · 8 players" in words_of(arbiter.get("/desk/next-year?stay=1"))
    wrong = arbiter.send_form("/desk/new", address, name="", like=slug)
    assert wrong.status_code == 422
    assert f"It gets the tournaments of {slug}" in words_of(wrong)
