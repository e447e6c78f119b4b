"""Correspondence pages on a phone, without script, in light and dark."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date

import pytest
from playwright.sync_api import Browser, Page

from pairloom.correspondence.desk.announce.contests import edit_contest
from pairloom.correspondence.desk.demonstration import make_correspondence_demonstration
from pairloom.correspondence.desk.office.offices import edit_office
from pairloom.correspondence.desk.places import ContestPlace
from pairloom.director.desk import Desk
from pairloom.director.people.door import Door
from pairloom.director.people.identity import Grant, Identity
from pairloom.director.people.log_in import begin_log_in
from pairloom.director.people.roles import Role
from pairloom.messages.speaker import ENGLISH
from pairloom.storage import Database
from tests.browsers import PATIENCE
from tests.director.people_at_work import make_person
from tests.web.barriers import NAMELESS
from tests.web.event_pictures import SCREENS, Camera
from tests.web.serving import Served

OFFICE = "/correspondence/zimni-pohar-2025-27"
FINAL = f"{OFFICE}/competitions/final"
GROUP = f"{OFFICE}/groups/final/group-b"
PUBLIC = "/c/zimni-pohar-2025-27"
PAGES = (
    *(OFFICE, f"{OFFICE}/players", f"{OFFICE}/players/140101", f"{OFFICE}/lists"),
    *(f"{OFFICE}/qualifications", f"{OFFICE}/bans", f"{OFFICE}/titles", f"{OFFICE}/rules"),
    *(f"{OFFICE}/players/140107", FINAL, f"{FINAL}/edit"),
    *(f"{FINAL}/rules", f"{FINAL}/next", f"{GROUP}/scores", f"{GROUP}/withdrawals/1"),
    *(f"{OFFICE}/letters", f"{OFFICE}/settings", f"{OFFICE}/competitions/new", GROUP),
    *(f"{GROUP}/setup", f"{GROUP}/results", f"{GROUP}/calendar", f"{GROUP}/leaving"),
    *(f"{GROUP}/cases/1", f"{GROUP}/standings", PUBLIC, f"{PUBLIC}/lists"),
    *(f"{PUBLIC}/groups/final/group-b", f"{PUBLIC}/players/140101", f"{PUBLIC}/rules"),
    *(f"{PUBLIC}/competitions/final", f"{PUBLIC}/groups/final/group-b/games"),
)
# Pages for the manual: `make screens`.
PICTURES = {
    "office": OFFICE,
    "group": GROUP,
    "game": f"{GROUP}/games/1:2-5",
    "game-in-play": f"{GROUP}/games/1:1-2",
    "leaving": f"{GROUP}/leaving",
    "case": f"{GROUP}/cases/1",
    "calendar": f"{GROUP}/calendar",
    "lists": f"{OFFICE}/lists",
    "scores": f"{GROUP}/scores",
    "rules": f"{FINAL}/rules",
    "bans": f"{OFFICE}/bans",
    "player": f"{OFFICE}/players/140101",
    "letters": f"{OFFICE}/letters",
    "competition": FINAL,
    "new-competition": f"{OFFICE}/competitions/new?preset=cup-basic-round",
    "public-group": f"{PUBLIC}/groups/final/group-b",
    "public-player": f"{PUBLIC}/players/140101",
}


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Served, str]]:
    """The demonstration, open to everybody, and the log-in of somebody who may do everything."""
    place = tmp_path_factory.mktemp("looks") / "office.db"
    database = Database.open(place)
    desk = Desk(database, Identity.local("Jana Vaněčková"))
    make_correspondence_demonstration(desk, date.today(), ENGLISH)
    edit_office(desk, 1, contacts={}, is_public=True)
    edit_contest(desk, ContestPlace(1, 1), shows_games=True)
    door = Door(database)
    token = begin_log_in(door, make_person(door, "ana", Grant(Role.ADMINISTRATOR)))
    database.close()
    one = Served(place)
    one.start()
    yield one, token
    one.kill()


@pytest.fixture
def phone(browser: Browser, served: tuple[Served, str]) -> Iterator[tuple[Page, str]]:
    """A narrow window that runs no scripts."""
    one, token = served
    context = browser.new_context(
        java_script_enabled=False, viewport={"width": 390, "height": 800}, color_scheme="dark"
    )
    context.add_cookies([{"name": "pairloom", "value": token, "url": one.url}])
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    yield page, one.url
    context.close()


def test_every_page_fits_a_phone_and_needs_no_script(phone: tuple[Page, str]) -> None:
    """Wide tables scroll inside their own box; the page itself never does."""
    page, url = phone
    for address in PAGES:
        answer = page.goto(url + address)
        assert answer is not None
        assert answer.status == 200, address
        assert page.evaluate("document.documentElement.scrollWidth") <= 390, address
        assert page.evaluate(NAMELESS) == [], address


def test_a_long_standing_leaves_room_for_the_name_of_the_player(phone: tuple[Page, str]) -> None:
    """“Banned through …” is longer than what a phone has beside a name."""
    page, url = phone
    page.goto(f"{url}{OFFICE}/players/140107")
    name = page.get_by_role("heading", name="Ťulák Přemysl").bounding_box()
    standing = page.get_by_text("Banned through").bounding_box()
    assert name is not None
    assert standing is not None
    assert name["y"] + name["height"] <= standing["y"]
    assert standing["x"] + standing["width"] <= 390


def test_a_finished_game_is_shown_to_everybody(phone: tuple[Page, str]) -> None:
    page, url = phone
    page.goto(f"{url}{PUBLIC}/groups/final/group-b/games")
    page.get_by_role("link", name="Game", exact=True).first.click()
    assert page.locator("svg.chess-board").is_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= 390


def test_the_printed_cross_table_keeps_to_its_page(phone: tuple[Page, str]) -> None:
    """On a dark screen, too, it is ink on paper, and no column is cut off."""
    page, url = phone
    page.set_viewport_size({"width": 1280, "height": 900})
    page.goto(f"{url}{GROUP}/print")
    box = page.locator(".scroll-x")
    assert box.evaluate("e => e.scrollWidth - e.clientWidth") <= 0
    name = page.locator("tbody th.name").first
    assert name.evaluate("e => getComputedStyle(e).backgroundColor") == "rgb(255, 255, 255)"


def test_the_group_shows_deadlines_tasks_and_the_strip_of_days(phone: tuple[Page, str]) -> None:
    page, url = phone
    page.goto(url + GROUP)
    assert page.locator("td.pending").count() > 0
    assert page.locator("svg.time-strip text").count() > 10
    assert page.get_by_role("heading", name="To do").is_visible()
    assert page.get_by_text("on leave to").count() == 1


@pytest.mark.skipif(not SCREENS, reason="pictures are taken by `make screens`")
def test_the_manual_has_pictures(browser: Browser, served: tuple[Served, str]) -> None:
    one, token = served
    context = browser.new_context()
    context.add_cookies([{"name": "pairloom", "value": token, "url": one.url}])
    page, camera = context.new_page(), Camera("correspondence-")
    for name, address in PICTURES.items():
        answer = page.goto(one.url + address)
        assert answer is not None
        assert answer.status == 200, address
        camera(page, name)
    context.close()
