"""A new tournament and its links as somebody meets them first: on a phone and on a large screen."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page, expect

from pairloom.director.desk.publishing import set_public
from pairloom.director.people.link_address import LinkAddress, Listening
from tests.by_lot import few_by_day
from tests.web.conftest import Server
from tests.web.people_browser import Browser, Hall
from tests.web.tournaments import make_tournament

# What fits a phone by day fits a large screen by night.
WIDTHS = pytest.mark.parametrize("width", few_by_day(1, [390, 1440]))
ORDER = "#about-tie-breaks .ordered li code"


@pytest.fixture(scope="module")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hall]:
    opened = Hall(tmp_path_factory.mktemp("defaults"))
    yield opened
    opened.close()


@pytest.fixture(scope="module")
def arbiter(hall: Hall) -> Browser:
    return hall.administrator()


@pytest.fixture
def visit(
    hall: Hall, arbiter: Browser, serve: Callable[..., Server], open_page: Callable[..., Page]
) -> Callable[[str, int], Page]:
    """A page as the administrator sees it; nothing may stick out at the side."""
    server = serve(hall.app)

    def go(path: str, width: int) -> Page:
        page = open_page(f"{server.url}/login", width=width)
        page.context.add_cookies([{"name": "pairloom", "value": arbiter.token, "url": server.url}])
        page.goto(f"{server.url}{path}")
        require_no_overflow(page)
        return page

    return go


def require_no_overflow(page: Page) -> None:
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def use_networks(hall: Hall, *hosts: str) -> None:
    hall.app.state.links = LinkAddress(Listening("0.0.0.0"), hosts=lambda **_: hosts)


@WIDTHS
def test_the_usual_order_is_filled_in_and_follows_the_system(
    hall: Hall, visit: Callable[[str, int], Page], width: int
) -> None:
    made = make_tournament(hall)
    page = visit(f"{made.url}/setup", width)
    expect(page.locator(ORDER)).to_have_text(["BH/C1", "BH", "SB", "WON"])
    about = page.locator("#about-tie-breaks")
    expect(about).to_contain_text("The usual order is filled in; FIDE prescribes none.")
    expect(about).to_contain_text("Buchholz, lowest opponent left out")
    page.locator("label.choice", has_text=re.compile(r"^\s*Double round robin")).click()
    page.get_by_role("button", name="Save", exact=True).click()
    expect(page.locator(ORDER)).to_have_text(["DE", "WIN", "SB", "KS"])
    require_no_overflow(page)


@WIDTHS
def test_1992_a1_an_ingo_number_becomes_an_estimate(
    hall: Hall, visit: Callable[[str, int], Page], width: int
) -> None:
    """Enter in a field saves the player; it does not press the button beside the number."""
    made = make_tournament(hall)
    page = visit(f"{made.url}/players/new", width)
    page.get_by_label("Name", exact=True).fill("Mayr, Max")
    page.get_by_text("Estimate from an INGO number or a BCF grade").click()
    page.get_by_label("Number", exact=True).fill("105")
    page.get_by_role("button", name="Convert").click()
    expect(page.locator(".note.good")).to_contain_text("INGO 105 is 2000")
    expect(page.get_by_label("Estimate", exact=True)).to_have_value("2000")
    require_no_overflow(page)
    page.get_by_label("Estimate", exact=True).press("Enter")
    expect(page.locator("table.players")).to_contain_text("~2000")
    require_no_overflow(page)


@WIDTHS
def test_what_was_changed_stays_and_can_be_put_back(
    hall: Hall, visit: Callable[[str, int], Page], width: int
) -> None:
    made = make_tournament(hall)
    page = visit(f"{made.url}/setup", width)
    page.get_by_role("button", name="Remove: BH", exact=True).click()
    expect(page.locator(ORDER)).to_have_text(["BH/C1", "SB", "WON"])
    expect(page.locator("#about-tie-breaks")).to_contain_text("Changed by you")
    page.locator("label.choice", has_text="Dubov").click()
    page.get_by_role("button", name="Save", exact=True).click()
    expect(page.locator(ORDER)).to_have_text(["BH/C1", "SB", "WON"])
    page.get_by_label("Tie-break", exact=True).select_option(
        "Number of Games Played with Black (BPG)"
    )
    page.get_by_role("button", name="Add tie-break").click()
    expect(page.locator(ORDER)).to_have_text(["BH/C1", "SB", "WON", "BPG"])
    page.get_by_role("button", name="Put the usual order back").click()
    expect(page.locator(ORDER)).to_have_text(["BH/C1", "BH", "SB", "WON"])


@WIDTHS
def test_the_address_of_links_is_asked_for_where_a_code_is_made(
    hall: Hall, visit: Callable[[str, int], Page], width: int
) -> None:
    """Two networks: which one do the phones use?"""
    made = make_tournament(hall)
    set_public(made.desk, made.place.event, public=True)
    use_networks(hall, "192.168.1.5", "10.0.0.7")
    page = visit(f"{made.url}/publish", width)
    choice = page.locator(".link-address")
    expect(choice).to_contain_text("Which address do phones and other machines use?")
    choice.get_by_label("Address of this machine").select_option("http://10.0.0.7:8000")
    choice.get_by_role("button", name="Use this address").first.click()
    expect(choice).to_contain_text("Links and codes begin with http://10.0.0.7:8000.")
    expect(page.locator("main a", has_text="http://10.0.0.7:8000/e/")).to_have_count(1)
    require_no_overflow(page)


@WIDTHS
def test_a_code_that_no_phone_can_use_says_so(
    hall: Hall, visit: Callable[[str, int], Page], width: int
) -> None:
    made = make_tournament(hall)
    hall.app.state.links = LinkAddress(Listening(), hosts=lambda **_: ("192.168.1.5",))
    event = made.url.split("/")[2]
    page = visit(f"/users/phones/{event}", width)
    expect(page.locator(".link-address")).to_contain_text("pairloom serve --host 0.0.0.0")
    page.get_by_role("button", name="Make link").click()
    note = page.locator(".note.attention")
    expect(note).to_contain_text("cannot reach http://localhost:8000")
    expect(note).to_contain_text("http://192.168.1.5:8000")
    expect(page.locator(".scan-code svg")).to_be_visible()
    require_no_overflow(page)
