"""Prizes at the desk: a plan is typed, given as of the last round, and put on paper."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import unescape
from pathlib import Path

import pytest

from pairloom.director.desk import Desk, EventDraft, Place
from pairloom.director.desk.entering import enter_result
from pairloom.director.desk.entries import enter_players
from pairloom.director.desk.events import add_tournament, create_event
from pairloom.director.desk.history import take_back
from pairloom.director.desk.pairing import pair_round
from pairloom.director.desk.prizes import get_plan
from pairloom.director.desk.rounds import finish_round, publish_round
from pairloom.director.entry_lists import EntryDraft
from pairloom.director.people.identity import Grant, Identity
from pairloom.director.people.roles import Role
from tests.web.people_browser import Browser, Hall, words_of

PAGE = "/desk/spring-open/open-a/prizes"
NAMES = ("Řehoř, Jana", "Kos, Ana", "Li, 李", "O’Neill, <b>Sean</b>")
PLAN = {
    "currency": "EUR",
    "doubles": "passed on",
    "reading": "separate",
    "precedence": "main",
    "tiebreaks": "0",
    "unit": "1",
    "remainder": "from top",
    "fund": "400",
    "lists": "2",
    "list-0-name": "Main prizes",
    "list-0-prizes": "200 + cup\n100\n50",
    "list-0-sharing": "hort",
    "list-0-order": "standings",
    "list-0-unrated": "lowest",
    "list-1-name": "Under 1900",
    "list-1-prizes": "50",
    "list-1-sharing": "none",
    "list-1-order": "standings",
    "list-1-unrated": "lowest",
    "list-1-highest_rating": "1899",
}


@pytest.fixture(scope="module")
def shared(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hall]:
    """One desk for all tests; each makes a plan of its own."""
    hall = Hall(tmp_path_factory.mktemp("prizes"))
    desk = Desk(hall.door.database, Identity.local("Ana Kos"))
    event = create_event(desk, EventDraft("Spring Open", start="2026-05-01"))
    place = add_tournament(desk, event.event, "Open A", rounds=3)
    drafts = [EntryDraft(name, rating=str(2000 - 100 * at)) for at, name in enumerate(NAMES)]
    enter_players(desk, place, drafts)
    yield hall
    hall.close()


@pytest.fixture(scope="module")
def ana(shared: Hall) -> Browser:
    return shared.administrator()


def desk_of(hall: Hall) -> Desk:
    return Desk(hall.door.database, Identity.local("Ana Kos"))


def place_of(hall: Hall) -> Place:
    return desk_of(hall).find_place("spring-open", "open-a")


def play_a_round(hall: Hall) -> None:
    desk, place = desk_of(hall), place_of(hall)
    number = pair_round(desk, place, colour="white").round
    publish_round(desk, place)
    for game in desk.state(place).games_by_round[number]:
        enter_result(desk, place, number, game.board, "1-0")
    finish_round(desk, place)


def values_in(text: str) -> dict[str, str]:
    """What the form of a page has in its fields of text."""
    fields = dict(
        re.findall(r'<input id="([\w-]+)" name="[\w-]+" type="text" value="([^"]*)"', text)
    )
    fields.update(re.findall(r'<textarea id="([\w-]+)"[^>]*>([^<]*)</textarea>', text))
    return {name: unescape(value) for name, value in fields.items()}


def test_a_plan_is_announced_before_round_1_and_given_as_of_the_last_round(
    shared: Hall, ana: Browser
) -> None:
    assert "No prizes announced" in words_of(ana.get(PAGE))
    assert ana.send_form(PAGE, **PLAN).headers["location"].endswith("/prizes?saved=1")
    page = ana.get(PAGE)
    assert "Who gets what is shown from the first results on." in words_of(page)
    assert values_in(page.text)["list-0-prizes"] == "200 + cup\n100\n50"
    assert shared.told(1)[-1].endswith("change prizes: lists: 2, together 400 EUR")

    play_a_round(shared)
    words = words_of(ana.get(PAGE))
    assert "Provisional. Who would get what if the tournament ended now." in words
    assert "after round 1 of 3" in words
    # 1 and 4 have won (1 has White on board 1): half by place, half of an equal share.
    assert "Level: " in words
    assert "€ 175.00" in words
    assert "€ 125.00" in words
    assert "Given € 400.00" in words
    assert "Left in the fund € 0.00" in words
    assert "<b>Sean" not in ana.get(PAGE).text

    listed = words_of(ana.get(f"{PAGE}/list"))
    assert "Prize list" in listed
    assert "DRAFT" in listed
    assert "Given € 400.00 of € 400.00." in listed
    assert "Received, signature" in words_of(ana.get(f"{PAGE}/receipts"))
    assert ana.get(f"{PAGE}/cheques").status_code == 404


def test_what_cannot_be_given_is_refused_and_nothing_stored_changes(
    shared: Hall, ana: Browser
) -> None:
    before = len(shared.actions(1))
    refused = ana.send_form(PAGE, **{**PLAN, "fund": "399"})
    assert refused.status_code == 422
    words = words_of(refused)
    assert "All prizes together are € 400, and the fund has € 399; take away € 1" in words
    assert values_in(refused.text)["fund"] == "399"

    refused = ana.send_form(PAGE, **{**PLAN, "list-0-prizes": "200\nx1\n1.2.3", "unit": "2,x"})
    assert refused.status_code == 422
    assert "‘1.2.3’ is no amount of money" in words_of(refused).replace("'1.2.3'", "‘1.2.3’")
    assert "'2,x' is no amount of money" in words_of(refused)
    wrong = {**PLAN, "list-1-name": "x" * 81, "list-1-sharing": "fair", "list-1-lowest_age": "old"}
    words = words_of(ana.send_form(PAGE, **wrong))
    for fault in ("At most 80 characters.", "'fair' cannot be chosen here", "'old' is not a whole"):
        assert fault in words
    assert len(shared.actions(1)) == before


def test_lists_are_added_moved_and_removed_without_storing_anything(
    shared: Hall, ana: Browser
) -> None:
    before = len(shared.actions(1))
    page = ana.send_form(PAGE, **PLAN, move="up:1")
    assert page.status_code == 200
    assert "Not saved yet." in words_of(page)
    assert values_in(page.text)["list-0-name"] == "Under 1900"
    page = ana.send_form(PAGE, **PLAN, move="remove:0")
    assert values_in(page.text)["list-0-name"] == "Under 1900"
    assert "list-1-name" not in values_in(page.text)
    page = ana.send_form(PAGE, **PLAN, move="add")
    assert values_in(page.text)["list-2-name"] == ""
    for move in ("up:0", "up:9", "remove:9", "remove:x", "dance"):
        assert (
            len(re.findall('id="list-[0-9]-name"', ana.send_form(PAGE, **PLAN, move=move).text))
            == 2
        )
    assert len(shared.actions(1)) == before


@pytest.mark.parametrize("preset", ["groups", "hort"])
def test_a_preset_fills_the_form_with_a_plan_that_can_be_saved(
    shared: Hall, ana: Browser, preset: str
) -> None:
    page = ana.get(f"{PAGE}?preset={preset}")
    typed = values_in(page.text)
    choices = dict(
        re.findall(r'<select id="([\w-]+)".*?<option value="([^"]*)" selected', page.text)
    )
    saved = ana.send_form(PAGE, **{**typed, **choices, "lists": "4"})
    assert saved.status_code == 303, words_of(saved)
    plan = get_plan(desk_of(shared).state(place_of(shared)))
    assert plan is not None
    assert len(plan.lists) == 4


def test_the_act_is_undone_and_a_plan_without_lists_is_taken_back(
    shared: Hall, ana: Browser
) -> None:
    desk, place = desk_of(shared), place_of(shared)
    ana.send_form(PAGE, **PLAN)
    plan = get_plan(desk.state(place))
    ana.send_form(PAGE, **{**PLAN, "lists": "0", "fund": ""})
    assert get_plan(desk.state(place)) is None
    take_back(desk, 1, shared.actions(1)[-1].number)
    assert get_plan(desk.state(place)) == plan


def test_who_may_not_set_up_sees_prizes_and_no_form(shared: Hall, ana: Browser) -> None:
    ana.send_form(PAGE, **PLAN)
    deputy = shared.person("dan", Grant(Role.DEPUTY_ARBITER, event=1))
    page = deputy.get(PAGE)
    assert "Main prizes" in words_of(page)
    assert "Save prizes" not in words_of(page)
    token = deputy.form_token("/account")
    assert deputy.post(PAGE, data={**PLAN, "csrf_token": token}).status_code == 403


def test_where_no_points_rank_prizes_are_given_by_hand(
    shared: Hall, ana: Browser, tmp_path: Path
) -> None:
    desk = desk_of(shared)
    cup = add_tournament(desk, 1, "Cup", system="knockout", rounds=2)
    slug = desk.state(cup).competition.slug
    page = ana.get(f"/desk/spring-open/{slug}/prizes")
    assert page.status_code == 404
    assert "its prizes are given by hand" in words_of(page)
