"""Public pages in a browser: a working above the standings, news without a reload, any width."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page, expect

from pairloom.director.demonstration import make_demonstration
from pairloom.director.desk import Desk, Place
from pairloom.director.desk.entering import enter_result
from pairloom.director.desk.publishing import set_public
from tests.by_lot import few_by_day
from tests.web.conftest import Server
from tests.web.event_pictures import FOR_EVERYBODY, Camera
from tests.web.people_browser import LOCAL, Hall

BASE = "/e/lipovec-open/open-a"
GO, TEAMS = "/e/lipovec-go-cup/main", "/e/lipovec-team-cup/teams"
WORKING = f"{BASE}/standings/3/working?code=BH%2FC1&round=4"
PAGES = (
    *(f"{BASE}/players/1", f"{BASE}/standings", WORKING, f"{BASE}/rounds/5?by=name"),
    *(f"{GO}/players/3", f"{GO}/standings", f"{TEAMS}/players/1", f"{TEAMS}/rounds/2?by=name"),
    *("/e/lipovec-open/info?q=a", "/e/lipovec-open"),
)
ON_PAPER = (
    *(f"{BASE}/rounds/5", f"{BASE}/rounds/5/explain?player=7&not=12", f"{BASE}/crosstable"),
    *(f"{TEAMS}/rounds/3", f"{TEAMS}/matches/3/1", f"{TEAMS}/teams/1", f"{TEAMS}/crosstable"),
)
NEWS = "retry: 300\n\nevent: changed\ndata: {}\n\n"
LOOKS = [(width, scheme) for width in (320, 390, 1440) for scheme in ("light", "dark")]


@pytest.fixture(scope="module")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hall]:
    opened = Hall(tmp_path_factory.mktemp("public"))
    make_demonstration(opened.door.database)
    for event in opened.door.database.event_numbers().values():
        set_public(Desk(opened.door.database, LOCAL), event, public=True)
    yield opened
    opened.close()


@pytest.fixture
def at(hall: Hall) -> tuple[Desk, Place]:
    desk = Desk(hall.door.database, LOCAL)
    return desk, desk.find_place("lipovec-open", "open-a")


@pytest.fixture
def visit(
    hall: Hall, serve: Callable[..., Server], open_page: Callable[..., Page]
) -> Callable[..., Page]:
    server = serve(hall.app)

    def go(path: str, width: int = 1440, scheme: str = "light") -> Page:
        page = open_page(f"{server.url}{path}", width=width)
        page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
        return page

    return go


@pytest.mark.parametrize("look", few_by_day(2, LOOKS), ids=str)
def test_no_page_scrolls_sideways(visit: Callable[..., Page], look: tuple[int, str]) -> None:
    page = visit(PAGES[0], *look)
    here = page.url.removesuffix(PAGES[0])
    for path in PAGES:
        page.goto(here + path)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), path


# What of a page on paper is not ink on white; seats are black squares with a letter.
NOT_INK = """() => {
  const level = (text) => {
    const [red, green, blue, alpha = 1] = text.match(/[\\d.]+/g).map(Number);
    return alpha === 0 ? null : (red + green + blue) / 3;
  };
  const shown = [...document.body.querySelectorAll("*")].filter((each) => each.checkVisibility());
  const wrong = shown.filter((each) => {
    if (each.closest(".seat, svg")) return false;
    const { backgroundColor, color } = getComputedStyle(each);
    const ground = level(backgroundColor);
    return (ground !== null && ground < 255) || level(color) > 51;
  });
  return wrong.map((each) => each.outerHTML.slice(0, 120));
}"""
COLUMNS = (
    "[...document.querySelectorAll('thead th')].filter((head) => head.checkVisibility()).length"
)
A4 = 703
"""Pixels between the margins of a sheet."""


def test_pages_are_ink_on_paper_with_all_their_columns(visit: Callable[..., Page]) -> None:
    """Also where the screen is dark; nothing is wider than the sheet, nothing to press is left."""
    page = visit(PAGES[0], scheme="dark")
    here = page.url.removesuffix(PAGES[0])
    for path in (*PAGES, *ON_PAPER):
        page.set_viewport_size({"width": 1440, "height": 900})
        page.goto(here + path)
        columns = page.evaluate(COLUMNS)
        page.emulate_media(media="print", color_scheme="dark")
        page.set_viewport_size({"width": A4, "height": 1000})
        assert page.evaluate("document.documentElement.scrollWidth") <= A4, path
        assert page.evaluate(COLUMNS) == columns, path
        assert page.evaluate(NOT_INK) == [], path
        expect(page.locator("button:visible, input:visible")).to_have_count(0)
        if page.locator(".live").count():
            told = re.compile(r"^as of .+, \d+:\d{2}$")
            expect(page.locator(".printed")).to_have_text(told)
        page.emulate_media(media="screen", color_scheme="dark")


OVERLAPPING = """() => [...document.querySelectorAll(".pairing-list .side")].filter((side) => {
  const [name, figures] = [...side.children].slice(-2);
  const text = document.createRange();
  text.selectNodeContents(name);
  const seen = Math.min(text.getBoundingClientRect().right, name.getBoundingClientRect().right);
  const link = name.querySelector("a, bdi");
  const isCut = getComputedStyle(link).overflow === "hidden";
  const isWhole = link.scrollWidth <= link.clientWidth + 1;
  return !(isWhole || isCut) || seen > figures.getBoundingClientRect().left + 1;
}).map((side) => side.textContent)"""


@pytest.mark.parametrize("width", [320, 390, 1440])
def test_no_name_lies_on_the_rating_beside_it(visit: Callable[..., Page], width: int) -> None:
    """A long name is cut, and who reads it aloud hears all of it."""
    page = visit(f"{BASE}/rounds/5", width)
    assert page.evaluate(OVERLAPPING) == []
    expect(page.get_by_role("link", name="Þorvaldsson, Jökull").first).to_be_attached()


@pytest.mark.parametrize(("base", "kind"), [(BASE, "players"), (TEAMS, "teams")])
def test_who_has_the_same_points_stands_on_the_page_of_each(
    hall: Hall, base: str, kind: str
) -> None:
    """As in the standings, in the same order; from a player one step leads to My board."""
    visitor = hall.browser()
    page = visitor.get(f"{base}/standings").text
    row = rf'href="{base}/{kind}/(\d+)".*?<td class="points">([^<*]*)'
    score = dict(re.findall(row, page, re.DOTALL))
    assert len(score) >= 8
    for number, points in score.items():
        page = visitor.get(f"{base}/{kind}/{number}").text
        own, _, _ = page.rpartition("</ol>")
        level = re.findall(rf'{kind}/(\d+)"', own.partition('class="level-list"')[2])
        same = [other for other in score if score[other] == points]
        if len(same) == 1:
            assert level == []
        else:
            first = same.index(level[0])
            assert level == same[first : first + 7]
            assert number in level
        if kind == "players":
            follow = re.search(r'class="button follow" href="([^"]+)"', page)
            assert follow
            assert f'href="{base}/players/{number}"' in visitor.get(follow[1]).text


def test_a_wide_table_is_reached_by_the_keyboard_where_it_scrolls(
    visit: Callable[..., Page],
) -> None:
    page = visit(f"{TEAMS}/crosstable", 320)
    box = page.locator(".scroll-x").first
    expect(box).to_have_attribute("tabindex", "0")
    expect(box).to_have_attribute("aria-label", re.compile("."))
    page.set_viewport_size({"width": 1440, "height": 900})
    expect(box).not_to_have_attribute("tabindex", "0")


def test_a_value_opens_its_working_and_gives_the_focus_back(visit: Callable[..., Page]) -> None:
    """By keyboard alone; what it shows is the page that the link leads to."""
    page = visit(f"{BASE}/standings")
    link = page.locator("tbody tr:nth-child(3) a.working-link").first
    address = link.get_attribute("href")
    link.focus()
    page.keyboard.press("Enter")
    sheet = page.locator("dialog.working-sheet")
    expect(sheet).to_be_visible()
    expect(sheet.get_by_role("button", name="Close")).to_be_visible()
    shown = _words(sheet.locator(".working-rows").inner_text())
    Camera(only=("public-working",))(page, "public-working")
    page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
    expect(link).to_be_focused()
    assert address
    assert shown == _words(visit(address).locator(".working-rows").inner_text())


def _words(text: str) -> str:
    return re.sub(r"\s+", " ", text)


def test_a_result_comes_without_a_reload(
    hall: Hall, visit: Callable[..., Page], at: tuple[Desk, Place]
) -> None:
    """The page hears that something changed, and asks for itself."""
    page = visit(f"{BASE}/rounds/5")
    page.route("**/live", lambda route: route.fulfill(body=NEWS, content_type="text/event-stream"))
    page.reload()
    page.mouse.move(2, 2)
    first, second = at[0].state(at[1]).missing_boards(5)[:2]
    enter_result(*at, 5, first, "1-0")
    expect(page.locator(f"#board-{first} .figures")).to_contain_text("1")
    page.hover(f"#board-{second}")
    enter_result(*at, 5, second, "0-1")
    expect(page.locator(f"#board-{second} .figures")).to_contain_text("1")
    expect(page.locator("#banners")).to_contain_text("This round has changed")
    page.click("#banners button")
    expect(page.locator("#banners")).to_have_text("")


def test_pictures_for_the_manual(visit: Callable[..., Page]) -> None:
    """Taken by `make screens`; without a folder the pages are only opened."""
    camera, page = Camera(variants=FOR_EVERYBODY), visit(BASE)
    here = page.url.partition("/e/")[0]
    for path, name in (
        (f"{BASE}/players/1", "public-player"),
        ("/e/lipovec-open/info", "public-event"),
        (f"{BASE}/rounds/5?by=name", "public-by-name"),
        (f"{TEAMS}/rounds/3", "public-team-round"),
        (f"{TEAMS}/matches/3/1", "public-match"),
        (f"{TEAMS}/players", "public-teams"),
        (f"{TEAMS}/teams/1", "public-team"),
        (f"{TEAMS}/players/1", "public-team-player"),
        (f"{TEAMS}/standings", "public-team-standings"),
    ):
        page.goto(here + path)
        expect(page.locator("main h2").first).to_be_visible()
        camera(page, name)
