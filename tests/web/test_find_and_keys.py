"""Finding a board or a player on Pairings, and choosing the keys for results."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from pairloom.director.desk.disciplines import CHESS, GO
from pairloom.domain.name_folding import fold_name
from pairloom.web.assets import Assets
from pairloom.web.finding import fits
from pairloom.web.key_sets import KEY_SETS, chosen_key_set
from tests.web.board_app import Desk
from tests.web.conftest import PATIENCE
from tests.web.gallery import samples
from tests.web.real_desk import ROUND, RealDesk
from tests.web.test_results_js import current, settle, type_keys

Serve = Callable[[Any], Any]
Open = Callable[..., Page]
FIELD = "[data-find]"
OPTION = "#find-list [role=option]"
WIDTHS = pytest.mark.parametrize("width", [390, 1440])


def open_find(page: Page, width: int) -> None:
    """By key at a desk, by its sign on a phone."""
    if width < 800:
        page.locator(".find label").click()
    else:
        type_keys(page, "/")
    expect(page.locator(FIELD)).to_be_focused()


SEARCHES = {
    "rehur": "3",
    "ŘEHŮŘ": "3",
    "eldar thor": "3",
    "dmytruk": "4",
    "mayridou": "7",
    "stastny": "8",
    "bērzin": "13",
    "12": "12",
    "007": "7",
    "37": "16",  # no such board: the player of that number
}


@WIDTHS
def test_a_board_is_found_by_its_number_or_a_player(
    serve: Serve, open_page: Open, width: int
) -> None:
    desk = Desk()
    page = open_page(serve(desk.application()).url + "/round", width=width, height=844)
    for typed, board in SEARCHES.items():
        open_find(page, width)
        page.keyboard.type(typed)
        expect(page.locator(OPTION).first.locator("b")).to_have_text(board)
        page.keyboard.press("Enter")
        expect(page.locator(f"#board-{board}")).to_have_class(re.compile("is-current"))
        expect(page.locator(f"#board-{board}")).to_be_in_viewport(ratio=0.9)
        expect(page.locator("#find-list")).to_be_hidden()
        assert width < 800 or current(page) == board
    assert not desk.requests
    if width > 800:
        type_keys(page, "/", "1", "2", "Enter", "0")
        settle(page)
        assert desk.values == {12: "0-1"}


def test_a_number_that_is_no_board_never_becomes_a_result(serve: Serve, open_page: Open) -> None:
    """Enter finds nothing, so the field keeps the focus, and the digits with it."""
    desk = Desk()
    page = open_page(serve(desk.application()).url + "/round")
    type_keys(page, "/", "9", "9", "9", "Enter", "1", "0", "5")
    expect(page.locator(FIELD)).to_be_focused()
    expect(page.locator(FIELD)).to_have_value("999105")
    expect(page.locator("#find-list")).to_contain_text("Nobody and no board here fits “999105”.")
    assert not desk.requests


def test_esc_gives_the_focus_back(serve: Serve, open_page: Open) -> None:
    desk = Desk()
    page = open_page(serve(desk.application()).url + "/round")
    type_keys(page, "ArrowDown", "ArrowDown", "ArrowDown")
    page.evaluate("scrollTo(0, 60)")
    type_keys(page, "/")
    page.keyboard.type("12")
    page.keyboard.press("Escape")
    expect(page.locator(FIELD)).to_have_value("")
    assert current(page) == "4"
    assert page.evaluate("scrollY") == 60
    expect(page.locator("#drawer")).to_be_visible()  # it was not its Esc
    type_keys(page, "1")
    settle(page)
    assert desk.values == {4: "1-0"}


def test_enter_held_too_long_does_not_leave_the_board_found(serve: Serve, open_page: Open) -> None:
    page = open_page(serve(Desk().application()).url + "/round")
    type_keys(page, "/", "9")
    page.keyboard.down("Enter")
    page.keyboard.down("Enter")  # the keyboard repeats
    page.keyboard.up("Enter")
    assert current(page) == "9"


def test_who_has_no_board_is_found_too(serve: Serve, open_page: Open) -> None:
    page = open_page(serve(Desk().application()).url + "/round")
    type_keys(page, "/")
    page.keyboard.type("strukelj")
    expect(page.locator(OPTION)).to_contain_text("Štrukelj, Tjaša: Pairing-allocated (PAB)")
    page.keyboard.press("Enter")
    expect(page.locator(".unpaired li", has_text="Štrukelj")).to_have_class("arrived")
    assert current(page) == "1"


def test_a_board_left_out_by_the_filter_is_shown_when_found(serve: Serve, open_page: Open) -> None:
    desk = Desk()
    desk.enter(8, "1-0")
    page = open_page(serve(desk.application()).url + "/round")
    type_keys(page, "m")
    expect(page.locator("#board-8")).to_be_hidden()
    type_keys(page, "/", "8", "Enter")
    expect(page.locator("#board-8")).to_be_visible()
    assert current(page) == "8"


def test_script_and_server_fold_names_alike(serve: Serve, open_page: Open) -> None:
    names = [one.name for one in samples.players().values()]
    names += ["O'Connor, Ciarán", "Ørsted, Æon", "Юсупов, Артур", "Straße", "Παπαδόπουλος", "Ĳssel"]
    page = open_page(serve(Desk().application()).url + "/round")
    script = "async ([url, names]) => names.map((await import(url)).foldName)"
    folded = page.evaluate(script, [Assets().url("js/folding.js"), names])
    assert folded == [fold_name(name) for name in names]


def test_the_server_finds_the_same() -> None:
    for typed, names in (
        ("rehur step", ["Řehůřková, Štěpánka"]),
        ("mueller", ["Müller, Jörg"]),
        ("oconnor", ["O'Connor"]),
    ):
        assert fits(typed, names, [])
    assert not fits("hurk", ["Řehůřková, Štěpánka"], [])
    assert not fits("", ["Řehůřková"], [7])


# --- the real desk ---


@pytest.fixture
def real(tmp_path: Path) -> Iterator[RealDesk]:
    desk = RealDesk(tmp_path, 12)
    yield desk
    desk.close()


class Arbiter:
    """Opens pages of the real desk."""

    def __init__(self, real: RealDesk, url: str, browser: Browser) -> None:
        self.real, self.url, self.browser = real, url, browser
        self.contexts: list[BrowserContext] = []

    def open(self, address: str, **options: Any) -> Page:
        context = self.real.arbiter(self.browser, self.url, **options)
        self.contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(PATIENCE)
        page.goto(self.url + address)
        return page


@pytest.fixture
def arbiter(real: RealDesk, serve: Serve, browser: Browser) -> Iterator[Arbiter]:
    opened = Arbiter(real, serve(real.application).url, browser)
    yield opened
    for context in opened.contexts:
        context.close()


def test_without_script_the_field_is_a_form(arbiter: Arbiter) -> None:
    page = arbiter.open(ROUND, java_script_enabled=False)
    page.locator(FIELD).fill("9")
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile(r"/rounds/1#board-9$"))
    page.locator(FIELD).fill("player 00")
    page.keyboard.press("Enter")
    expect(page.locator("#banners")).to_contain_text("“player 00”: 12 boards.")
    page.locator(FIELD).fill("player 0003")
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile(r"#board-\d+$"))
    page.locator(FIELD).fill("nobody")
    page.keyboard.press("Enter")
    expect(page.locator("#banners")).to_contain_text("no board and no player here.")
    expect(page.locator("tr[data-board]")).to_have_count(0)
    page.get_by_role("link", name="Show all").click()
    expect(page.locator("tr[data-board]")).to_have_count(12)


@pytest.mark.parametrize(
    ("width", "has_script"), [(390, True), (1440, False)], ids=["with script", "without"]
)
def test_keys_are_chosen_and_stay_chosen(
    real: RealDesk, arbiter: Arbiter, has_script: bool, width: int
) -> None:
    size: Any = {"width": width, "height": 844}
    page = arbiter.open(ROUND, viewport=size, java_script_enabled=has_script)
    if width > 800 and has_script:
        page.get_by_role("link", name="Key set 1·0·5").click()
    else:  # where no keys are in force no legend is shown
        address = page.locator(".legend a").get_attribute("href")
        page.goto(arbiter.url + str(address))
    expect(page.get_by_role("radio", checked=True)).to_have_attribute("value", "1-0-5")
    page.get_by_role("radio", name=re.compile("1·3·2")).check()
    page.get_by_role("button", name="Use these keys").click()
    expect(page).to_have_url(arbiter.url + ROUND)
    page.reload()
    assert "Key set 1·3·2" in str(page.locator(".legend").text_content())
    if has_script and width > 800:
        type_keys(page, "2", "3", "1")
        settle(page)
        assert real.values == {1: "0-1", 2: "½-½", 3: "1-0"}


@pytest.mark.parametrize("name", [keys.name for keys in KEY_SETS])
def test_the_legend_shows_exactly_the_keys_in_force(arbiter: Arbiter, name: str) -> None:
    page = arbiter.open(ROUND)
    page.context.add_cookies([{"name": "keys", "value": name, "url": arbiter.url}])
    page.reload()
    in_force = dict(page.evaluate("JSON.parse(document.querySelector('[data-keys]').dataset.keys)"))
    read = """lines => lines.map(line => [
      [...line.querySelectorAll("kbd")].map(key => key.textContent),
      line.lastChild.textContent.trim(),
    ])"""
    legend = page.locator(".legend li").evaluate_all(read)
    signs = {"⌫": "Backspace", "−": "-"}
    own = {"move", "why", "missing", "undo", "find", "board 12"}
    shown = {
        signs.get(key, key.lower()): "" if words == "clear" else words
        for keys, words in legend
        if words not in own
        for key in keys
    }
    assert shown == in_force
    assert {words for _, words in legend} >= own


def test_each_game_has_its_own_choice_and_its_own_words() -> None:
    cookies = {"keys": "1-2-3", "go-keys": "1-3-2"}
    chess, go = (chosen_key_set(cookies, discipline) for discipline in (CHESS, GO))
    assert [key.words for key in chess.keys][:3] == ["1-0", "½-½", "0-1"]
    assert (go.label, [str(key.words) for key in go.keys][:3]) == (
        "1·3·2",
        ["White wins", "jigo", "Black wins"],
    )
    assert chosen_key_set({"keys": "nonsense"}, CHESS).name == "1-0-5"


def test_the_choice_leads_back_to_our_own_pages_only(arbiter: Arbiter) -> None:
    page = arbiter.open("/keys?next=https://elsewhere.example/")
    page.get_by_role("button", name="Use these keys").click()
    expect(page).to_have_url(re.compile(re.escape(arbiter.url)))


def test_choosing_keys_waits_for_what_was_typed(real: RealDesk, arbiter: Arbiter) -> None:
    page = arbiter.open(ROUND)
    real.is_open.clear()
    type_keys(page, "1")
    page.get_by_role("link", name="Key set 1·0·5").click()
    expect(page.locator("#waiting")).to_contain_text("waits. 1 result is still being saved.")
    real.is_open.set()
    expect(page.get_by_role("heading", name="Keys for results")).to_be_visible()
    assert real.values == {1: "1-0"}
