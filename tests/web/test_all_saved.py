"""The chip says what is true, at every moment; whoever goes on waits for what was typed."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.web.board_app import Desk
from tests.web.conftest import PATIENCE
from tests.web.real_desk import ROUND, RealDesk
from tests.web.test_results_js import settle, type_keys, wait_until

Serve = Callable[[Any], Any]
Open = Callable[..., Page]
CHIP = "[data-connection-text]"
VALUES = {"1": "1-0", "0": "0-1", "5": "½-½"}

# Looks at the chip after every change of the page, and at what is kept at that very moment.
WATCH = """() => {
  window.samples = [];
  window.typed = [];
  const chip = document.querySelector("[data-connection-text]");
  const look = () => {
    const kept = Object.keys(localStorage).filter(key => key.includes("outbox")).length;
    window.samples.push([Date.now(), chip.textContent, kept, window.typed.length]);
  };
  const everything = {subtree: true, childList: true, attributes: true, characterData: true};
  new MutationObserver(look).observe(document, everything);
  addEventListener("keydown", event => {
    const row = event.target.closest("tr[data-board]");
    if (row) window.typed.push([Date.now(), Number(row.dataset.board), event.key]);
  }, true);
}"""
# As quickly as the page can take it: the next key as soon as it has dealt with the last one, and
# answers in between now and then.
TYPE = """async keys => {
  for (const [number, key] of keys.entries()) {
    const pressed = {key, code: `Digit${key}`, bubbles: true, cancelable: true};
    document.activeElement.dispatchEvent(new KeyboardEvent("keydown", pressed));
    await (number % 8 ? null : new Promise(done => setTimeout(done, 0)));
  }
}"""


def require_truth(
    samples: list[list[Any]], typed: list[list[Any]], stored: list[tuple[float, int, str]]
) -> set[str]:
    """Every sample of the chip against what was typed and what the server had by then.

    Gives the kinds of words that were seen.
    """
    seen = set()
    for at, words, kept, count in samples:
        kind = re.sub(r"\d[\d:]*", "n", words)
        seen.add(kind)
        by_then = {board: VALUES[key] for _, board, key in typed[:count]}
        there = {board: value for when, board, value in stored if when * 1000 <= at + 1}
        missing = [board for board, value in by_then.items() if there.get(board) != value]
        if words.startswith("All saved"):
            assert not missing, f"{words!r} at {at}, but boards {missing[:9]} are not stored"
            assert not kept, f"{words!r} at {at}, but {kept} are kept here"
            continue
        number = re.search(r"\d+", words)
        assert number, words
        assert int(number[0]) == kept, f"{words!r} at {at}, but {kept} are kept here"
        assert kept >= len(missing), f"{words!r} at {at}, but {len(missing)} are not stored"
    return seen


@pytest.mark.parametrize("boards", [150, pytest.param(500, marks=pytest.mark.nightly)])
def test_a_long_round_is_typed_at_full_speed_with_a_slow_server(
    serve: Serve, open_page: Open, boards: int
) -> None:
    """Answers take up to two seconds (by day: half of one), some get lost, some are 503: nothing
    typed is lost, and the chip tells the truth whenever anything on the page changes."""
    desk, lots = Desk(count=boards), random.Random(16)
    desk.pause = lambda: lots.uniform(0, boards / 250)
    weathers = iter(["lost", "", "503", "503", "", "lost"])
    desk.weather = lambda: next(weathers, "") or lots.choice(["", "", "", "", "503", "lost"])
    page = open_page(serve(desk.application()).url + "/round")
    expect(page.locator(CHIP)).to_contain_text("All saved")
    page.evaluate(WATCH)
    keys = [lots.choice("105") for _ in range(boards)]
    page.evaluate(TYPE, keys)
    settle(page)
    expect(page.locator(CHIP)).to_contain_text("All saved")
    samples, typed = page.evaluate("[window.samples, window.typed]")
    assert [[board, key] for _, board, key in typed] == [[n + 1, key] for n, key in enumerate(keys)]
    assert desk.values == {n + 1: VALUES[key] for n, key in enumerate(keys)}
    assert len({sent["request_id"] for sent in desk.requests}) == boards
    seen = require_truth(samples, typed, desk.stored)
    assert {"All saved n", "Saving n…", "Offline, n kept here"} <= seen
    counts = [kept for _, _, kept, count in samples]
    falls = sum(later < earlier for earlier, later in pairwise(counts))
    assert falls >= boards // 50  # with every answer that comes, not at the end
    at_last = [kept for _, _, kept, count in samples if count == boards]
    assert at_last == sorted(at_last, reverse=True)


@pytest.mark.parametrize("width", [390, 1440])
def test_header_and_chip_stay_in_sight_in_a_long_round(
    serve: Serve, open_page: Open, width: int
) -> None:
    page = open_page(serve(Desk(count=500).application()).url + "/round", width=width, height=844)
    page.evaluate("document.querySelector('#board-400').scrollIntoView({block: 'center'})")
    expect(page.locator(CHIP)).to_be_in_viewport()
    expect(page.locator(".crumbs b")).to_be_in_viewport()
    assert page.evaluate("scrollX") == 0
    if width == 390:
        return
    expect(page.locator(".boards thead th").first).to_be_in_viewport()
    head = page.locator(".boards thead th.name").first.bounding_box()
    bar = page.locator(".topbar").bounding_box()
    assert head is not None
    assert bar is not None
    assert head["y"] == pytest.approx(bar["y"] + bar["height"], abs=1.5)
    # A row that keys lead to is under neither of them.
    page.locator("#result-1").focus()
    type_keys(page, "End", "Home")
    first = page.locator("#board-1").bounding_box()
    assert first is not None
    assert first["y"] >= bar["height"]


def test_a_page_claims_nothing_before_it_has_looked(serve: Serve, open_page: Open) -> None:
    page = open_page(serve(Desk().application()).url + "/round", java_script_enabled=False)
    expect(page.locator("#connection")).to_be_hidden()


def test_what_another_tab_has_kept_is_counted_here(serve: Serve, open_page: Open) -> None:
    desk = Desk()
    desk.answers_come.clear()
    url = serve(desk.application()).url + "/round"
    one, other = open_page(url), open_page(url)
    type_keys(one, "1", "0", "5")
    expect(one.locator(CHIP)).to_have_text("Saving 3…")
    expect(other.locator(CHIP)).to_have_text("Saving 3…")
    desk.answers_come.set()
    for page in (one, other):
        expect(page.locator(CHIP)).to_contain_text("All saved")
    assert desk.values == {1: "1-0", 2: "0-1", 3: "½-½"}


def test_two_tabs_that_send_the_same_list_never_meet_in_a_conflict(
    serve: Serve, open_page: Open
) -> None:
    """The second word on a board stands on the first, whichever tab sent that."""
    desk = Desk()
    desk.pause = 0.1
    url = serve(desk.application()).url + "/round"
    one, other = open_page(url), open_page(url)
    for key in "105105":
        type_keys(one, key, "ArrowUp")
        other.evaluate("dispatchEvent(new Event('online'))")
    settle(one)
    assert desk.values == {1: "½-½"}
    for page in (one, other):
        expect(page.locator(".banner.clash")).to_have_count(0)
        expect(page.locator(CHIP)).to_contain_text("All saved")


def test_a_log_in_that_is_over_is_no_saving(serve: Serve, open_page: Open) -> None:
    from starlette.responses import Response

    desk = Desk()
    desk.stranger = Response("Who are you?", status_code=401)
    page = open_page(serve(desk.application()).url + "/round")
    type_keys(page, "1", "0")
    expect(page.locator(CHIP)).to_have_text("Not saved, 2 kept here")
    page.reload()
    expect(page.locator(CHIP)).to_have_text("Not saved, 2 kept here")


# --- the real desk: whoever goes on waits ---


@pytest.fixture
def real(tmp_path: Path) -> Iterator[RealDesk]:
    desk = RealDesk(tmp_path, 3)
    yield desk
    desk.is_open.set()
    desk.close()


@pytest.fixture
def arbiter(real: RealDesk, serve: Serve, browser: Browser) -> Iterator[Page]:
    """The chief arbiter, with all results typed and none of them saved."""
    url = serve(real.application).url
    context: BrowserContext = real.arbiter(browser, url)
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    page.goto(url + ROUND)
    real.is_open.clear()
    type_keys(page, "1", "0", "5")
    expect(page.locator(CHIP)).to_have_text("Saving 3…")
    yield page
    context.close()


def test_finishing_a_round_waits_for_what_was_typed(real: RealDesk, arbiter: Page) -> None:
    arbiter.get_by_role("button", name="Finish round").click()
    banner = arbiter.locator("#waiting")
    expect(banner).to_contain_text("“Finish round” waits. 3 results are still being saved.")
    assert real.round_state == "published"
    real.is_open.set()
    expect(arbiter.locator(".headline .chip")).to_have_text("Finished")
    assert real.values == {1: "1-0", 2: "0-1", 3: "½-½"}
    assert real.round_state == "finished"


@pytest.mark.parametrize(("name", "address"), [("Print", "documents"), ("Standings", "standings")])
def test_another_page_waits_for_what_was_typed(
    real: RealDesk, arbiter: Page, name: str, address: str
) -> None:
    arbiter.get_by_role("link", name=name, exact=True).click()
    expect(arbiter.locator("#waiting")).to_contain_text(f"“{name}” waits. 3 results")
    real.is_open.set()
    expect(arbiter).to_have_url(re.compile(address))
    assert len(real.values) == 3


def test_waiting_can_be_given_up(real: RealDesk, arbiter: Page) -> None:
    arbiter.get_by_role("button", name="Finish round").click()
    arbiter.get_by_role("button", name="Do not wait").click()
    real.is_open.set()
    expect(arbiter.locator(CHIP)).to_contain_text("All saved")
    expect(arbiter.locator("#waiting")).to_have_count(0)
    assert real.round_state == "playing"


def test_without_a_server_the_page_asks(real: RealDesk, arbiter: Page) -> None:
    arbiter.context.set_offline(True)
    real.is_open.set()
    expect(arbiter.locator(CHIP)).to_contain_text("Offline")
    arbiter.get_by_role("link", name="Standings").click()
    banner = arbiter.locator("#waiting")
    expect(banner).to_contain_text("kept on this device and not saved yet")
    banner.get_by_role("button", name="Stay").click()
    expect(banner).to_have_count(0)
    arbiter.get_by_role("link", name="Standings").click()
    arbiter.context.set_offline(False)
    wait_until(arbiter, lambda: len(real.values) == 3, "not sent")
    expect(arbiter).to_have_url(re.compile("standings"))


def test_a_round_is_not_finished_over_a_board_with_two_entries(
    real: RealDesk, arbiter: Page
) -> None:
    real.enter(2, "1-0")
    real.is_open.set()
    expect(arbiter.locator(CHIP)).to_have_text("1 board to decide")
    arbiter.get_by_role("button", name="Finish round").click()
    expect(arbiter.locator("#waiting")).to_contain_text("A decision is due above, on 1 board.")
    arbiter.get_by_role("button", name="Take 0-1").click()
    expect(arbiter.locator(".headline .chip")).to_have_text("Finished")
    assert real.values == {1: "1-0", 2: "0-1", 3: "½-½"}


def test_closing_the_page_asks_as_long_as_something_is_not_saved(
    real: RealDesk, arbiter: Page
) -> None:
    asked: list[str] = []
    arbiter.on("dialog", lambda dialog: (asked.append(dialog.type), dialog.dismiss()))
    arbiter.close(run_before_unload=True)
    wait_until_asked = 0
    while not asked and wait_until_asked < 1000:
        wait_until_asked += 1
        arbiter.wait_for_timeout(20)
    assert asked == ["beforeunload"]
    real.is_open.set()
    expect(arbiter.locator(CHIP)).to_contain_text("All saved")


def test_what_waits_elsewhere_is_told_and_sent_on_every_page(real: RealDesk, arbiter: Page) -> None:
    """Kept over a reload, sent by a page that has no boards, and counted there."""
    url = arbiter.url.removesuffix(ROUND)
    arbiter.goto(url + "/desk/hall/open/standings")
    expect(arbiter.locator(CHIP)).to_have_text("Saving 3…")
    real.is_open.set()
    expect(arbiter.locator(CHIP)).to_contain_text("All saved")
    assert real.values == {1: "1-0", 2: "0-1", 3: "½-½"}
