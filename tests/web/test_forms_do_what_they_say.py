"""Small forms of the desk, sent as a browser without scripts sends them: the rows afterwards."""

from __future__ import annotations

import pytest

from pairloom.director.desk import Desk, EventDraft, Place
from pairloom.director.desk.entries import enter_players
from pairloom.director.desk.events import add_tournament, create_event
from pairloom.director.entry_lists import EntryDraft
from pairloom.director.people.identity import Identity
from tests.web.people_browser import Browser, Hall

BASE = "/desk/spring-open/open-a"


@pytest.fixture
def desk(hall: Hall) -> Desk:
    return Desk(hall.door.database, Identity.local("Ana Kos"))


@pytest.fixture
def place(desk: Desk) -> Place:
    event = create_event(desk, EventDraft("Spring Open"))
    place = add_tournament(
        desk, event.event, "Open A", rounds=5, tiebreaks=("BH", "SB", "WIN"), checks_in=True
    )
    enter_players(desk, place, [EntryDraft(f"Player {n}, X", rating="2000") for n in range(4)])
    return place


@pytest.fixture
def chief(hall: Hall, place: Place) -> Browser:
    return hall.administrator()


def test_a_player_is_checked_in_and_out_and_the_search_stays(
    desk: Desk, place: Place, chief: Browser
) -> None:
    entry = desk.state(place).entries[1]
    assert entry.arrival == 0
    at = f"{BASE}/check-in"
    answer = chief.send_form(f"{at}/{entry.entry}", at, q="play")
    assert (answer.status_code, answer.headers["location"]) == (303, f"{at}?q=play")
    assert desk.state(place).entry_by_id[entry.entry].arrival == 1
    assert [one.arrival for one in desk.state(place).entries].count(1) == 1
    answer = chief.send_form(f"{at}/{entry.entry}", at, out="1")
    assert answer.headers["location"] == at
    assert desk.state(place).entry_by_id[entry.entry].arrival == 0


def test_lim_3_2_3_a_maxi_tournament_is_chosen_where_the_system_knows_it(
    desk: Desk, place: Place, chief: Browser
) -> None:
    """The box is there for the Lim system only; whoever sends it otherwise is told."""
    at = f"{BASE}/setup"
    assert "Maxi-tournament" not in chief.get(at).text
    refusal = chief.send_form(at, system="dutch", sent="yes", is_maxi="yes")
    assert refusal.status_code == 422
    assert "Only the Lim system knows Maxi-tournaments" in refusal.text
    assert chief.send_form(at, system="lim", sent="yes").status_code == 303
    assert not desk.state(place).competition.is_maxi
    assert "Maxi-tournament" in chief.get(at).text
    assert chief.send_form(at, system="lim", sent="yes", is_maxi="yes").status_code == 303
    assert desk.state(place).competition.is_maxi
    refusal = chief.send_form(at, system="dutch", sent="yes", is_maxi="yes")
    assert "Only the Lim system knows Maxi-tournaments" in refusal.text
    assert chief.send_form(at, system="dutch", sent="yes").status_code == 303
    assert not desk.state(place).competition.is_maxi


@pytest.mark.parametrize(
    ("move", "order"),
    [
        ("up:SB", "SB,BH,WIN"),
        ("down:SB", "BH,WIN,SB"),
        ("up:BH", "BH,SB,WIN"),
        ("down:WIN", "BH,SB,WIN"),
        ("out:SB", "BH,WIN"),
    ],
)
def test_a_tie_break_moves_where_its_arrow_points(
    desk: Desk, place: Place, chief: Browser, move: str, order: str
) -> None:
    answer = chief.send_form(f"{BASE}/setup", move=move)
    assert answer.status_code == 303, answer.text
    assert ",".join(desk.state(place).competition.tiebreaks) == order
