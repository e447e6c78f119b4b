"""Why and why not in a browser: with the keyboard alone, without script, on a phone, for screen
readers, and on paper."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import product
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from pairloom.web.app import create_app
from pairloom.web.security.sessions import cookie_name
from tests.web.accessibility import violations_of
from tests.web.shown_pages import Shown, make_shown

OPEN = "/e/lipovec-open/open-a/rounds/5/explain"
PAGES = {
    "why not": f"{OPEN}?not=4&player=1",
    "why, with a float": f"{OPEN}?player=34",
    "a bye that was asked for": f"{OPEN}?player=29",
    "nothing asked": OPEN,
    "nobody meant": f"{OPEN}?player=zzz",
    "go": "/e/lipovec-go-cup/main/rounds/2/explain?not=4&player=1",
    "teams": "/e/lipovec-team-cup/teams/rounds/4/explain?not=7&player=2",
    "knockout": "/e/cup/knockout/rounds/1/explain?not=2&player=1",
    "at the desk": "/desk/lipovec-open/open-a/rounds/5/why?player=1&not=4",
    "a board": "/desk/lipovec-open/open-a/rounds/5/boards/3/why",
    "a table": "/desk/lipovec-go-cup/main/rounds/3/boards/2/why",
    "the round": "/e/lipovec-open/open-a/rounds/5",
    "the round of teams": "/e/lipovec-team-cup/teams/rounds/4",
}


@pytest.fixture(scope="module")
def shown(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Shown]:
    made = make_shown(tmp_path_factory.mktemp("shown") / "shown.db")
    yield made
    made.database.close()


@pytest.fixture
def visit(
    shown: Shown, serve: Callable[[Any], Any], open_page: Callable[..., Page]
) -> Callable[..., Page]:
    server = serve(create_app(shown.database))

    def opened(address: str, **options: Any) -> Page:
        state = {
            "cookies": [
                {
                    "name": cookie_name(https=False),
                    "value": shown.token,
                    "domain": "127.0.0.1",
                    "path": "/",
                }
            ],
            "origins": [],
        }
        return open_page(server.url + address, storage_state=state, **options)

    return opened


BY_DAY = {("why not", "light"), ("at the desk", "dark"), ("the round", "light")}
"""Seen by every run; the others by night."""


@pytest.mark.parametrize(
    ("name", "scheme"),
    [
        pytest.param(*seen, marks=() if seen in BY_DAY else pytest.mark.nightly)
        for seen in product(PAGES, ("light", "dark"))
    ],
)
def test_nothing_keeps_anybody_out(visit: Callable[..., Page], name: str, scheme: str) -> None:
    """WCAG 2.2 AA, at three widths; nothing but the map and its like is wider than the screen."""
    page = visit(PAGES[name], color_scheme=scheme, painted=True)  # contrast, too
    for width in (1440, 1024, 390):
        page.set_viewport_size({"width": width, "height": 900})
        assert violations_of(page) == [], (name, width)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), (name, width)


def test_with_the_keyboard_alone_another_question_is_asked(visit: Callable[..., Page]) -> None:
    page = visit(PAGES["why not"])
    page.locator("#ask-other").focus()
    page.keyboard.press("ControlOrMeta+a")
    page.keyboard.type("39")
    page.keyboard.press("Enter")
    page.wait_for_url(f"**{OPEN}?player=1&not=39")
    expect(page.locator("#answer-0")).to_contain_text("do not meet")


def test_the_list_of_the_map_opens_without_script(visit: Callable[..., Page]) -> None:
    page = visit(PAGES["why not"], java_script_enabled=False)
    listed = page.locator("#map-words")
    expect(listed).to_be_hidden()
    page.get_by_role("link", name="As a list").click()
    expect(listed).to_be_visible()


def test_why_is_a_step_from_the_public_round(visit: Callable[..., Page]) -> None:
    page = visit(PAGES["the round"], width=390, java_script_enabled=False)
    link = page.get_by_role("link", name="Why board 3")
    box = link.bounding_box()
    assert box is not None
    assert min(box["width"], box["height"]) >= 44
    link.click()
    expect(page.locator("#answer-0")).to_contain_text("meet, because")
    page.get_by_role("link", name="Why not Black?").click()
    expect(page.locator("#answer-0")).to_contain_text("Black")


def test_on_paper_the_answer_stands_without_its_form(visit: Callable[..., Page]) -> None:
    """A sheet of A4 is 794 pixels wide."""
    page = visit(PAGES["why not"], width=794)
    page.emulate_media(media="print")
    for hidden in (".ask", ".wishes"):
        expect(page.locator(hidden)).to_be_hidden()
    for there in ("#answer-0", ".criteria", ".both-ways", ".map-box", ".to-check"):
        expect(page.locator(there)).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth <= 794")
    assert page.locator(".map-box .bmap").evaluate(
        "(map) => map.getBoundingClientRect().right <= innerWidth"
    )


def test_beside_the_boards_the_panel_asks_for_another_opponent(visit: Callable[..., Page]) -> None:
    page = visit("/desk/lipovec-open/open-a/rounds/5")
    page.get_by_role("link", name="Why board 3", exact=True).click()
    drawer = page.locator("#drawer")
    # It was open already, with the reasons of the board that comes first.
    expect(drawer.get_by_role("heading", name="Board 3", exact=True)).to_be_visible()
    expect(drawer.locator(".sentence").first).to_contain_text("meet, because")
    drawer.get_by_label("with", exact=True).fill("1")
    drawer.get_by_role("button", name="Explain").click()
    expect(page.locator("#answer-0")).to_contain_text("do not meet")
    assert page.url.endswith("not=1")
