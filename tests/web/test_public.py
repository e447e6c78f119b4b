"""Public pages: nothing without the switch, nothing of a draft, the same for everybody."""

from __future__ import annotations

import re

import pytest

from pairloom.director.desk import Desk, EventDraft, Place
from pairloom.director.desk.confirmation import Confirmation
from pairloom.director.desk.entering import enter_result
from pairloom.director.desk.entries import enter_players
from pairloom.director.desk.events import add_tournament, create_event
from pairloom.director.desk.pairing import pair_round
from pairloom.director.desk.presence import request_bye
from pairloom.director.desk.publishing import set_public
from pairloom.director.desk.rounds import finish_round, publish_round
from pairloom.director.entry_lists import EntryDraft
from pairloom.director.people.identity import Identity
from pairloom.web.routes import public_teams
from tests.web.people_browser import Hall, words_of
from tests.web.tournaments import make_tournament

NAMES = ("Řehoř, Jana", "Kos, Ana", "Li, 李", "O’Neill, <b>Sean</b>", "Ďurka, Ján", "Šebek, Ota")


@pytest.fixture
def desk(hall: Hall) -> Desk:
    return Desk(hall.door.database, Identity.local("Ana Kos"))


@pytest.fixture
def place(desk: Desk) -> Place:
    event = create_event(desk, EventDraft("Spring Open"))
    place = add_tournament(desk, event.event, "Open A", rounds=3)
    ratings = range(2000, 1400, -100)
    drafts = [
        EntryDraft(name, rating=str(rating)) for name, rating in zip(NAMES, ratings, strict=True)
    ]
    enter_players(desk, place, drafts)
    pair_round(desk, place, colour="white")
    return place


def test_an_event_is_hidden_until_it_is_shown(hall: Hall, desk: Desk, place: Place) -> None:
    visitor = hall.browser()
    assert visitor.get("/e/spring-open").status_code == 404
    assert visitor.get("/e/spring-open/open-a/players").status_code == 404
    set_public(desk, place.event, public=True)
    assert visitor.get("/e/spring-open").status_code == 200
    set_public(desk, place.event, public=False)
    assert visitor.get("/e/spring-open").status_code == 404


def test_a_draft_is_not_public(hall: Hall, desk: Desk, place: Place) -> None:
    set_public(desk, place.event, public=True)
    visitor = hall.browser()
    assert visitor.get("/e/spring-open/open-a/rounds/1").status_code == 404
    assert "players" in visitor.get("/e/spring-open/open-a").url.path
    publish_round(desk, place)
    page = visitor.get("/e/spring-open/open-a/rounds/1")
    assert "3 boards still playing" in words_of(page)
    for board in (1, 2, 3):
        enter_result(desk, place, 1, board, "1-0")
    finish_round(desk, place)
    pair_round(desk, place)
    assert visitor.get("/e/spring-open/open-a/rounds/2").status_code == 404
    assert "all results are in" in words_of(visitor.get("/e/spring-open/open-a/rounds/1"))


def test_a_player_finds_the_own_board_without_accents(hall: Hall, desk: Desk, place: Place) -> None:
    set_public(desk, place.event, public=True)
    publish_round(desk, place)
    everybody = hall.browser().get("/e/spring-open/open-a/rounds/1")
    assert "is-mine" not in everybody.text
    page = hall.browser().get("/e/spring-open/open-a/rounds/1?q=durka")
    assert "Ďurka, Ján" in words_of(page)
    assert "You have" in words_of(page)
    [own] = [row for row in page.text.split("<li ") if 'class="is-mine"' in row]
    assert "Ďurka, Ján" in own


def test_a_round_without_a_game_is_worth_what_the_regulations_say(hall: Hall, desk: Desk) -> None:
    """To visitors and at the desk; three points for a win, two for the bye of the pairing."""
    event = create_event(desk, EventDraft("Summer Open")).event
    points = {"win": 30, "draw": 10, "pairing_bye": 20}
    place = add_tournament(desk, event, "Open A", rounds=3, **points)
    enter_players(desk, place, [EntryDraft(name, rating="1900") for name in NAMES[:5]])
    request_bye(desk, place, 1, 1, "F", confirmation=Confirmation(3, "A guest"))
    request_bye(desk, place, 2, 1, "H")
    pair_round(desk, place, colour="white")
    publish_round(desk, place)
    set_public(desk, event, public=True)
    public = hall.browser().get("/e/summer-open/open-a/rounds/1").text
    at_desk = hall.administrator().get("/desk/summer-open/open-a/rounds/1").text
    beside_boards = public.partition("unpaired-list")[2]
    assert sorted(re.findall(r'figures"><span>(.*?)</span>', beside_boards)) == ["1", "2", "3"]
    assert sorted(re.findall(r'<span class="worth">(.*?)</span>', at_desk)) == ["1", "2", "3"]


def test_names_are_text_not_markup(hall: Hall, desk: Desk, place: Place) -> None:
    set_public(desk, place.event, public=True)
    publish_round(desk, place)
    for path in ("rounds/1", "standings", "crosstable", "players"):
        page = hall.browser().get(f"/e/spring-open/open-a/{path}")
        assert page.status_code == 200
        assert "<b>Sean</b>" not in page.text
        assert "&lt;b&gt;Sean&lt;/b&gt;" in page.text


def test_public_pages_set_no_cookie_and_may_be_cached(hall: Hall, desk: Desk, place: Place) -> None:
    set_public(desk, place.event, public=True)
    publish_round(desk, place)
    page = hall.browser().get("/e/spring-open/open-a/standings")
    assert "set-cookie" not in page.headers
    assert page.headers["cache-control"] == "public, no-cache"
    assert page.headers["etag"]


def test_only_who_may_publish_switches_the_pages_on(hall: Hall, place: Place) -> None:
    address = "/desk/spring-open/open-a/publish"
    visitor = hall.browser()
    assert visitor.get(address, follow_redirects=False).status_code == 303
    chief = hall.administrator()
    answer = chief.send_form(address, public="yes")
    assert answer.status_code == 303
    assert "Everybody who has the address" in words_of(chief.get(address))
    assert hall.browser().get("/e/spring-open").status_code == 200


@pytest.mark.parametrize("path", [route.path for route in public_teams.router.routes])
@pytest.mark.parametrize("system", ["dutch", "knockout", "mcmahon"])
def test_without_teams_there_is_nothing_at_addresses_of_teams(
    hall: Hall, system: str, path: str
) -> None:
    made = make_tournament(hall, 4, system=system)
    pair_round(made.desk, made.place)
    publish_round(made.desk, made.place)
    set_public(made.desk, made.place.event, public=True)
    _, _, event, tournament = made.url.split("/")
    page = hall.browser().get(
        path.replace(":int", "").format(event=event, tournament=tournament, number=1, match=1)
    )
    assert page.status_code == 404
    assert "There is nothing at this address." in words_of(page)
