"""Pictures on pages: of published rounds only, the same for everybody, made beside the desk."""

from __future__ import annotations

import re
from typing import Any

import pytest

from pairloom.director.desk import Desk, EventDraft, Place
from pairloom.director.desk.entering import enter_result
from pairloom.director.desk.entries import enter_players
from pairloom.director.desk.events import add_tournament, create_event
from pairloom.director.desk.pairing import pair_round
from pairloom.director.desk.publishing import set_public
from pairloom.director.desk.rounds import finish_round, publish_round
from pairloom.director.entry_lists import EntryDraft
from pairloom.director.people.identity import Identity
from pairloom.pictures.collection import pictures_of
from pairloom.pictures.picture import Picture
from pairloom.pictures.record import Record
from pairloom.web.routes import pictures as route
from tests.web.people_browser import Hall, words_of

PUBLIC = "/e/spring-open/open-a"
DESK = "/desk/spring-open/open-a"
NAMES = ("Řehoř, Jana", "Kos, Ana", "Li, 李", "O’Neill, <b>Sean</b>", "Ďurka, Ján", "Šebek, Ota")
FIGURE = re.compile(r'<figure class="panel" id="(\w+)">')


@pytest.fixture
def desk(hall: Hall) -> Desk:
    return Desk(hall.door.database, Identity.local("Ana Kos"))


@pytest.fixture
def place(desk: Desk) -> Place:
    """An event that everybody may see, before its first round."""
    event = create_event(desk, EventDraft("Spring Open"))
    place = add_tournament(desk, event.event, "Open A", rounds=3)
    drafts = [EntryDraft(name, rating=str(2000 - 100 * at)) for at, name in enumerate(NAMES)]
    enter_players(desk, place, drafts)
    set_public(desk, event.event, public=True)
    return place


def play(desk: Desk, place: Place, *, finish: bool = True) -> None:
    number = pair_round(desk, place, colour="white").round
    publish_round(desk, place)
    games = desk.state(place).games_by_round[number]
    for game in games if finish else games[:1]:
        enter_result(desk, place, number, game.board, "1-0")
    if finish:
        finish_round(desk, place)


def figures_of(page: Any) -> list[str]:
    assert page.status_code == 200
    return FIGURE.findall(page.text)


def test_there_is_nothing_to_see_before_a_game_is_over(
    hall: Hall, desk: Desk, place: Place
) -> None:
    visitor, person = hall.browser(), hall.administrator()
    for page in (visitor.get(f"{PUBLIC}/pictures"), person.get(f"{DESK}/pictures")):
        assert figures_of(page) == []
        assert "most of them need two rounds" in words_of(page)


def test_pictures_come_with_rounds_and_a_draft_brings_none(
    hall: Hall, desk: Desk, place: Place
) -> None:
    visitor, person = hall.browser(), hall.administrator()
    play(desk, place)
    first = ["performance", "meetings", "colours", "games"]
    assert figures_of(visitor.get(f"{PUBLIC}/pictures")) == first
    pair_round(desk, place)
    for page in (visitor.get(f"{PUBLIC}/pictures"), person.get(f"{DESK}/pictures")):
        assert figures_of(page) == first
        assert "after round 1" in words_of(page)


def test_two_rounds_make_a_race_and_open_games_are_told(
    hall: Hall, desk: Desk, place: Place
) -> None:
    play(desk, place)
    play(desk, place, finish=False)
    page = hall.browser().get(f"{PUBLIC}/pictures")
    assert figures_of(page)[:2] == ["race", "flow"]
    assert "2 games are open and count nothing yet." in words_of(page)
    assert "Dashes lead to places that open games can still change." in words_of(page)


def test_names_and_tables_are_texts(hall: Hall, desk: Desk, place: Place) -> None:
    play(desk, place)
    play(desk, place)
    page = hall.browser().get(f"{PUBLIC}/pictures").text
    assert "<b>Sean" not in page
    assert page.count('<table class="picture-table">') == page.count('class="picture" role="img"')
    ids = re.findall(r' id="([^"]+)"', page)
    assert len(ids) == len(set(ids))


def test_a_hidden_event_has_no_pictures(hall: Hall, desk: Desk, place: Place) -> None:
    play(desk, place)
    set_public(desk, place.event, public=False)
    for address in (f"{PUBLIC}/pictures", f"{PUBLIC}/pictures/games.svg"):
        assert hall.browser().get(address).status_code == 404


def test_a_picture_is_a_file_with_its_style(hall: Hall, desk: Desk, place: Place) -> None:
    play(desk, place)
    for reader, base in ((hall.browser(), PUBLIC), (hall.administrator(), DESK)):
        answer = reader.get(f"{base}/pictures/games.svg")
        assert answer.headers["content-type"].startswith("image/svg+xml")
        assert answer.headers["content-disposition"] == 'attachment; filename="games.svg"'
        assert "prefers-color-scheme:dark" in answer.text
        assert reader.get(f"{base}/pictures/race.svg").status_code == 404
        assert reader.get(f"{base}/pictures/..%2Fgames.svg").status_code == 404


def test_a_page_of_another_language_has_its_own_pictures(
    hall: Hall, desk: Desk, place: Place
) -> None:
    play(desk, place)
    visitor = hall.browser()
    for code in ("en", "cs", "sl"):
        text = visitor.get(f"{PUBLIC}/pictures?lang={code}").text
        assert set(re.findall(r'<svg [^>]*lang="(\w+)"', text)) == {code}


def test_pictures_are_made_once_for_a_state(
    hall: Hall, desk: Desk, place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who reloads the page of a state that has not changed waits for no drawing."""
    play(desk, place)
    made: list[Record] = []

    def counted(record: Record) -> tuple[Picture[Any], ...]:
        made.append(record)
        return pictures_of(record)

    monkeypatch.setattr("pairloom.pictures.collection.pictures_of", counted)
    person = hall.administrator()
    for _ in range(3):
        person.get(f"{DESK}/pictures")
    assert len(made) == 1


def test_no_arbiter_waits_for_a_drawing() -> None:
    """Every route works on threads that are not those of the desk."""
    pages = (route.show, route.download, route.show_public, route.download_public)
    assert all(hasattr(page, "__wrapped__") for page in pages)
