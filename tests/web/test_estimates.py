"""Estimates on the form of a player, without scripts: C.04.2 art. 2.1, 1992 A1."""

from __future__ import annotations

import pytest

from pairloom.director.desk import Desk, EventDraft, Place
from pairloom.director.desk.entries import enter_players
from pairloom.director.desk.events import add_tournament, create_event
from pairloom.director.desk.pairing import pair_round
from pairloom.director.desk.publishing import set_public
from pairloom.director.desk.rounds import publish_round
from pairloom.director.entry_lists import EntryDraft
from pairloom.director.people.identity import Identity
from pairloom.storage.records import Entry
from tests.web.people_browser import Browser, Hall, words_of

BASE = "/desk/spring-open/open-a"
NEW = f"{BASE}/players/new"


@pytest.fixture
def desk(hall: Hall) -> Desk:
    return Desk(hall.door.database, Identity.local("Ana Kos"))


@pytest.fixture
def place(desk: Desk) -> Place:
    event = create_event(desk, EventDraft("Spring Open"))
    place = add_tournament(desk, event.event, "Open A", rounds=5, tiebreaks=("ARO", "BH"))
    enter_players(desk, place, [EntryDraft(f"Player {n}, X", rating="2000") for n in range(4)])
    return place


@pytest.fixture
def chief(hall: Hall, place: Place) -> Browser:
    return hall.administrator()


def newest(desk: Desk, place: Place) -> Entry:
    return max(desk.state(place).entries, key=lambda one: one.entry)


@pytest.mark.parametrize(
    ("scale", "number", "rating", "working"),
    [
        ("ingo", "105", "2000", "INGO 105 is 2000: 2840 − 8 × INGO (1992 A1)."),
        ("bcf", "131", "1648", "BCF 131 is 1648: 600 + 8 × BCF (1992 A1)."),
    ],
)
@pytest.mark.parametrize("button", [{"convert": "yes"}, {"another": "yes"}, {}])
def test_1992_a1_a_number_of_another_scale_is_converted_first(
    desk: Desk,
    place: Place,
    chief: Browser,
    scale: str,
    number: str,
    rating: str,
    working: str,
    button: dict[str, str],
) -> None:
    """Whichever button is pressed: what was typed stays, and nothing is stored yet."""
    before = desk.database.last_actions()
    typed = {"name": "Mayr, Max", "club": "Linz", "other_number": number, "other_scale": scale}
    page = chief.send_form(NEW, **typed, **button)
    assert page.status_code == 200
    assert working in words_of(page)
    for name, value in (("strength", rating), ("name", "Mayr, Max"), ("club", "Linz")):
        assert f'name="{name}" type="text" value="{value}"' in page.text
    assert desk.database.last_actions() == before
    saved = chief.send_form(NEW, name="Mayr, Max", strength=rating, other_scale=scale)
    assert saved.status_code == 303
    entry = newest(desk, place)
    assert (entry.name, entry.rating, entry.strength) == ("Mayr, Max", None, int(rating))


def test_1992_a1_what_is_no_number_is_said_beside_its_field(desk: Desk, chief: Browser) -> None:
    before = desk.database.last_actions()
    page = chief.send_form(NEW, name="Mayr, Max", other_number="1o5", other_scale="ingo")
    assert page.status_code == 422
    assert 'id="other_number-error"' in page.text
    assert "is not a number of the scale INGO" in words_of(page)
    assert desk.database.last_actions() == before


def test_c0422_1_a_rating_that_turns_up_takes_the_place_of_the_estimate(
    desk: Desk, place: Place, chief: Browser
) -> None:
    assert chief.send_form(NEW, name="Mayr, Max", strength="1650").status_code == 303
    entry = newest(desk, place)
    at = f"{BASE}/players/{entry.entry}"
    assert 'name="strength" type="text" value="1650"' in chief.get(at).text
    both = chief.send_form(at, name="Mayr, Max", rating="1700", strength="1650")
    assert both.status_code == 422
    assert "Rating 1700 is known" in words_of(both)
    assert chief.send_form(at, name="Mayr, Max", rating="1700").status_code == 303
    entry = newest(desk, place)
    assert (entry.rating, entry.strength) == (1700, None)


def test_c0422_1_the_desk_shows_an_estimate_and_the_public_pages_none(
    desk: Desk, place: Place, chief: Browser, hall: Hall
) -> None:
    assert chief.send_form(NEW, name="Mayr, Max", strength="1657").status_code == 303
    set_public(desk, place.event, public=True)
    pair_round(desk, place, colour="white")
    publish_round(desk, place)
    assert "~1657" in chief.get(f"{BASE}/players").text
    told = "Tie-breaks not used: ARO. 1 player has no rating"
    assert told in words_of(chief.get(f"{BASE}/standings"))
    documents = ("players", "pairings", "standings", "crosstable", "slips", "check-in-list")
    visitor = hall.browser()
    public = [
        visitor.get(f"/e/spring-open/open-a{page}") for page in ("", "/players", "/standings")
    ]
    assert all(page.status_code == 200 for page in public)
    assert told in words_of(public[-1])
    for page in (*public, *(chief.get(f"{BASE}/documents/{one}") for one in documents)):
        assert "1657" not in page.text
