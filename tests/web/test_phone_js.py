"""A phone at the boards, in a browser: one tap a board, nothing moves, the last has its undo."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.by_lot import few_by_day
from tests.web.conftest import PATIENCE
from tests.web.real_desk import RealDesk
from tests.web.test_results_js import settle, wait_until

Serve = Callable[[Any], Any]
VALUES = ("1-0", "½-½", "0-1", "1F-0F", "0F-1F")
LAST = "[data-last-text]"
CHIP = "[data-connection-text]"
BOARDS = 12
# Looked and tapped in one go: between two calls an answer may come that takes the key away.
TAP = """key => {
  if (!key.checkVisibility()) return null;
  key.click();
  return document.querySelector("[data-last-text]").textContent;
}"""
FIGURES = """() => Object.fromEntries(
  [...document.querySelectorAll("[data-figure]")].map(
    (figure) => [figure.closest("[id^=board-]").id, figure.innerText]))"""
UNDO = """button => {
  if (!button.checkVisibility()) return null;
  const name = button.getAttribute("aria-label");
  button.click();
  return name;
}"""
TOPS = "[...document.querySelectorAll('.phone-board')].map(one => one.getBoundingClientRect().top)"


@pytest.fixture
def real(tmp_path: Path) -> Iterator[RealDesk]:
    desk = RealDesk(tmp_path, BOARDS)
    yield desk
    desk.is_open.set()
    desk.close()


@pytest.fixture
def phone(real: RealDesk, serve: Serve, browser: Browser) -> Iterator[Page]:
    url = serve(real.application).url
    size: Any = {"width": 390, "height": 844}
    context = real.phone(browser, url, viewport=size, has_touch=True, is_mobile=True)
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    page.goto(url + "/phone")
    yield page
    context.close()


def key(page: Page, board: int, value: str) -> Locator:
    return page.get_by_role("button", name=f"Board {board}: {value}", exact=True)


def any_key(page: Page, board: int, value: str) -> Locator:
    """The same, also while its card is filled and shows no keys."""
    return page.locator(f'#board-{board} button[value="{value}"]')


def marked(page: Page) -> int:
    return int(page.locator(".phone-board[aria-current]").get_attribute("data-board") or 0)


def test_a_tap_fills_its_board_and_the_list_stays_under_the_thumb(
    real: RealDesk, phone: Page
) -> None:
    real.enter(4, "1-0")
    phone.reload()
    before = phone.evaluate(TOPS)
    assert marked(phone) == 1
    real.is_open.clear()
    key(phone, 3, "½-½").tap()
    expect(phone.locator(LAST)).to_have_text("Board 3: ½-½, on its way.")
    expect(phone.locator(CHIP)).to_have_text("Saving 1…")
    assert marked(phone) == 5  # board 4 has a result
    assert phone.evaluate(TOPS) == before
    real.is_open.set()
    expect(phone.locator(LAST)).to_have_text("Board 3: ½-½, saved.")
    assert phone.evaluate(TOPS) == before
    assert phone.evaluate("scrollY") == 0
    expect(phone.locator(CHIP)).to_contain_text("All saved")
    expect(phone.locator("[data-missing]")).to_have_text(str(BOARDS - 2))
    assert real.values == {3: "½-½", 4: "1-0"}


def test_the_next_board_is_in_sight_or_one_tap_away(real: RealDesk, phone: Page) -> None:
    """The list itself never moves by a tap: the thumb may be about to tap again."""
    for board in range(3, 11):
        real.enter(board, "1-0")
    phone.reload()
    key(phone, 1, "1-0").tap()
    expect(phone.locator("#board-2")).to_be_in_viewport()
    expect(phone.locator("[data-next]")).to_be_hidden()
    key(phone, 2, "1-0").tap()
    assert marked(phone) == 11
    assert phone.evaluate("scrollY") == 0
    phone.get_by_role("button", name="Board 11 ↓").tap()
    expect(phone.locator("#board-11")).to_be_in_viewport(ratio=1)
    expect(phone.locator("[data-next]")).to_be_hidden()


def test_a_double_tap_fills_one_board_once(real: RealDesk, phone: Page) -> None:
    key(phone, 2, "1-0").dblclick()
    settle(phone)
    assert real.values == {2: "1-0"}
    acts = [one for one in real.database.actions(1) if one.act == "enter result"]
    assert len(acts) == 1


def test_the_last_tap_is_taken_back_and_typed_anew(real: RealDesk, phone: Page) -> None:
    key(phone, 2, "1-0").tap()
    settle(phone)
    key(phone, 5, "0-1").tap()
    undo = phone.get_by_role("button", name="Undo board 5, 0-1")
    undo.tap()
    expect(phone.locator(LAST)).to_have_text("Board 5: 0-1, taken back.")
    expect(undo).to_be_hidden()
    key(phone, 5, "½-½").tap()
    settle(phone)
    assert real.values == {2: "1-0", 5: "½-½"}


def test_undo_is_honest_when_the_server_refuses(real: RealDesk, phone: Page) -> None:
    """An arbiter has changed the board since: the phone's word is gone, and it is said."""
    key(phone, 2, "1-0").tap()
    settle(phone)
    real.enter(2, "0-1")
    phone.get_by_role("button", name="Undo board 2, 1-0").tap()
    expect(phone.locator("#refused")).to_contain_text("Not saved: board 2, clearing it.")
    expect(phone.locator("#board-2 [data-figure]")).to_have_text("0-1")
    expect(phone.locator("[data-undo]")).to_be_hidden()
    assert real.values == {2: "0-1"}


def test_a_board_that_somebody_else_filled_says_so(real: RealDesk, phone: Page) -> None:
    real.enter(1, "0-1")
    key(phone, 1, "1-0").tap()
    expect(phone.locator("#board-1 [data-wrong]")).to_contain_text("fill empty boards only")
    expect(phone.locator("#board-1 [data-figure]")).to_have_text("0-1")
    expect(phone.locator(LAST)).to_have_text("Board 1: 1-0, not saved.")
    expect(phone.locator("[data-undo]")).to_be_hidden()
    expect(phone.locator(CHIP)).to_have_text("1 not saved")
    phone.get_by_role("button", name="Seen").tap()
    expect(phone.locator(CHIP)).to_contain_text("All saved")


def test_what_was_tapped_without_a_line_is_kept_and_goes_out(real: RealDesk, phone: Page) -> None:
    phone.context.set_offline(True)
    key(phone, 1, "1-0").tap()
    expect(phone.locator("#offline")).to_contain_text("1 result is kept")
    key(phone, 2, "0-1").tap()
    expect(phone.locator("#offline")).to_contain_text("2 results are kept on this device")
    expect(phone.locator(CHIP)).to_have_text("Offline, 2 kept here")
    phone.context.set_offline(False)
    wait_until(phone, lambda: real.values == {1: "1-0", 2: "0-1"}, "not sent")
    expect(phone.locator(CHIP)).to_contain_text("All saved")


def test_what_other_phones_fill_arrives_and_moves_nothing(real: RealDesk, phone: Page) -> None:
    before = phone.evaluate(TOPS)
    real.enter(1, "0-1")
    phone.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    expect(phone.locator("#board-1 [data-figure]")).to_have_text("0-1")
    assert phone.evaluate(TOPS) == before
    assert marked(phone) == 2


def test_without_script_every_card_is_a_form(
    real: RealDesk, serve: Serve, browser: Browser
) -> None:
    url = serve(real.application).url
    size: Any = {"width": 390, "height": 844}
    context = real.phone(browser, url, viewport=size, java_script_enabled=False)
    page = context.new_page()
    page.goto(url + "/phone")
    key(page, 3, "1-0").click()
    expect(page.locator(LAST)).to_have_text("Board 3: 1-0, saved.")
    expect(page.locator("#board-4")).to_be_in_viewport(ratio=1)
    expect(page.locator("#board-3")).to_be_in_viewport()
    expect(page.locator("#connection")).to_be_hidden()
    page.get_by_role("button", name="Undo board 3, 1-0").click()
    expect(page.locator(LAST)).to_have_text("Board 3: taken back.")
    assert real.values == {}
    context.close()


@pytest.mark.parametrize("seed", few_by_day(1, [4, 5]))
def test_whatever_a_thumb_does_a_card_shows_and_sends_its_own_taps(
    real: RealDesk, phone: Page, seed: int
) -> None:
    """In the end every board has what was tapped on its card last, or what somebody else said."""
    lots = random.Random(seed)
    tapped: dict[int, str] = {}
    others: dict[int, str] = {}
    last = 0
    for _ in range(50):
        act = lots.choice(["tap"] * 5 + ["scroll", "undo", "other", "line", "look"])
        board, value = lots.randrange(1, BOARDS + 1), lots.choice(VALUES)
        if act == "tap" and (said := any_key(phone, board, value).evaluate(TAP)) is not None:
            if said.startswith(f"Board {board}: {value},"):
                tapped[board], last = value, board
            else:
                assert "had just moved" in said
        elif act == "undo" and (name := phone.locator("[data-undo]").evaluate(UNDO)) is not None:
            assert name == f"Undo board {last}, {tapped.pop(last)}"
        elif act == "scroll":
            phone.evaluate("y => scrollTo(0, y)", lots.uniform(0, 2500))
        elif act == "other" and board not in others and board not in real.values:
            real.enter(board, value)
            others[board] = value
        elif act == "line":
            phone.context.set_offline(lots.random() < 0.4)
        elif act == "look":
            phone.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
        figures = phone.evaluate(FIGURES)
        for number, result in tapped.items():
            assert figures[f"board-{number}"] in (result, others.get(number)), f"board {number}"
    phone.context.set_offline(False)
    phone.evaluate("dispatchEvent(new Event('online'))")
    expect(phone.locator(CHIP)).to_have_text(re.compile(r"All saved|\d+ not saved"))
    for board, value in real.values.items():
        assert value in (tapped.get(board), others.get(board)), f"board {board}: {value}"
    for board, value in tapped.items():
        assert real.values[board] in (value, others.get(board))
