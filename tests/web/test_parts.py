"""Parts of a page that are renewed in place: lists while somebody types, a value's working."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page, expect

from pairloom.director.desk.entries import enter_players
from pairloom.director.desk.pairing import pair_round
from pairloom.director.entry_lists import EntryDraft
from pairloom.web.assets import Assets
from tests.web.conftest import NEEDS_NPM, Server
from tests.web.people_browser import Browser, Hall
from tests.web.tournaments import Played, make_tournament

pytestmark = pytest.mark.skipif(not Assets().has("vendor/htmx.min.js"), reason=NEEDS_NPM)
NAMES = ("Řehoř, Jana", "Kos, Ana", "Ďurka, Ján", "<b>Šebek</b>, Ota")


@pytest.fixture(scope="module")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hall]:
    opened = Hall(tmp_path_factory.mktemp("parts"))
    yield opened
    opened.close()


@pytest.fixture(scope="module")
def arbiter(hall: Hall) -> Browser:
    return hall.administrator()


@pytest.fixture(scope="module")
def played(hall: Hall) -> Played:
    """Four players, one round."""
    made = make_tournament(hall)
    enter_players(made.desk, made.place, [EntryDraft(name, rating="1800") for name in NAMES])
    pair_round(made.desk, made.place, colour="white")
    made.play(1)
    return made


@pytest.fixture
def visit(
    hall: Hall,
    arbiter: Browser,
    played: Played,
    serve: Callable[..., Server],
    open_page: Callable[..., Page],
) -> Callable[[str], Page]:
    """A page of the tournament, as the arbiter sees it."""
    server = serve(hall.app)

    def go(path: str) -> Page:
        page = open_page(f"{server.url}/login")
        page.context.add_cookies([{"name": "pairloom", "value": arbiter.token, "url": server.url}])
        page.goto(f"{server.url}{played.url}/{path}")
        return page

    return go


@pytest.mark.parametrize("path", ["players", "check-in"])
def test_a_list_follows_what_is_typed(visit: Callable[[str], Page], path: str) -> None:
    """The field keeps the focus and what was typed since; the address keeps the question."""
    page = visit(path)
    field = page.get_by_label("Find a player")
    rows = page.locator("#found tbody tr")
    expect(rows).to_have_count(4)
    field.press_sequentially("durka")
    expect(rows).to_have_count(1)
    expect(rows).to_contain_text("Ďurka, Ján")
    expect(field).to_be_focused()
    expect(field).to_have_value("durka")
    assert page.url.endswith(f"/{path}?q=durka")
    field.fill("<i>nobody")
    expect(page.locator("#found")).to_contain_text("No player “<i>nobody”")
    field.fill("")
    expect(rows).to_have_count(4)
    expect(page.locator("#found")).to_contain_text("<b>Šebek</b>, Ota")


def test_a_list_that_is_asked_for_after_the_log_in_ended_leads_to_the_log_in(
    visit: Callable[[str], Page],
) -> None:
    page = visit("players")
    page.context.clear_cookies()
    page.get_by_label("Find a player").press_sequentially("kos")
    expect(page.get_by_label("Password")).to_be_visible()


def test_the_working_of_a_value_opens_beside_the_standings(visit: Callable[[str], Page]) -> None:
    """Focus goes into the drawer and, with Esc, back to the value."""
    page = visit("standings?order=BH")
    value = page.locator("table.standings .tie-break a").first
    value.click()
    drawer = page.locator("#drawer")
    expect(drawer).to_contain_text("BH =")
    expect(drawer).to_be_focused()
    expect(value).to_have_attribute("aria-expanded", "true")
    page.keyboard.press("Escape")
    expect(drawer).to_be_hidden()
    expect(value).to_be_focused()
    assert "/working" not in page.url
