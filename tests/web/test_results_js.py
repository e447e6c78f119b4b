"""Typing results: a real browser against a real server that keeps the contract of the table."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from starlette.responses import JSONResponse, RedirectResponse, Response

from pairloom.web.assets import Assets
from tests.web.board_app import Desk
from tests.web.conftest import NEEDS_NPM

Serve = Callable[[Any], Any]
Open = Callable[..., Page]


needs_htmx = pytest.mark.skipif(not Assets().has("vendor/htmx.min.js"), reason=NEEDS_NPM)


def current(page: Page) -> str:
    """The board where the next key goes."""
    found = page.evaluate("document.activeElement.closest('tr[data-board]')?.dataset.board")
    return str(found)


def wait_until(page: Page, is_true: Callable[[], bool], what: str, seconds: float = 90) -> None:
    limit = time.monotonic() + seconds
    while not is_true():
        assert time.monotonic() < limit, what
        page.wait_for_timeout(20)


def type_keys(page: Page, *keys: str) -> None:
    for key in keys:
        page.keyboard.press(key)


def unsent(page: Page) -> int:
    return int(page.evaluate("Object.keys(localStorage).filter(k => k.includes('outbox')).length"))


def await_live(page: Page, desk: Desk) -> None:
    """News from now on arrive; what comes before the line is open would be part of no news."""
    wait_until(page, lambda: desk.listeners > 0, "the page does not listen")


def settle(page: Page) -> None:
    wait_until(page, lambda: unsent(page) == 0, "something was not sent")


@pytest.fixture
def desk() -> Desk:
    return Desk()


def test_a_whole_round_is_typed_without_the_mouse(
    serve: Serve, open_page: Open, desk: Desk
) -> None:
    """Eighteen keys in a row, quicker than the server answers; every one is saved."""
    desk.pause = 0.02
    page = open_page(serve(desk.application()).url + "/round")
    keys = ["1", "0", "5", "=", "+", "-"] * 3
    type_keys(page, *keys)
    settle(page)
    expected = ["1-0", "0-1", "½-½", "½-½", "1F-0F", "0F-1F"] * 3
    assert list(desk.values.values()) == expected
    assert len(desk.requests) == 18
    assert len({each["request_id"] for each in desk.requests}) == 18
    expect(page.locator("[data-count=missing]").first).to_have_text("0")
    expect(page.locator("#board-1 .entered")).to_have_text("15:40 · MK")
    expect(page.locator("[data-connection-text]")).to_contain_text("All saved")


def test_a_result_is_saved_announced_and_the_next_board_follows(
    serve: Serve, open_page: Open, desk: Desk
) -> None:
    page = open_page(serve(desk.application()).url + "/round")
    assert current(page) == "1"
    type_keys(page, "ArrowDown", "ArrowDown", "5")
    settle(page)
    assert desk.values == {3: "½-½"}
    assert current(page) == "4"
    expect(page.locator("#announcer")).to_have_text("Board 3, draw, saved. Board 4.")
    expect(page.locator("#toasts .toast")).to_contain_text("Board 3: ½-½ saved.")
    name = page.locator("#result-3").get_attribute("aria-label")
    assert name == "Result of board 3, Þórsson against Řehůřková"


def test_undo_takes_back_the_last_result(serve: Serve, open_page: Open, desk: Desk) -> None:
    page = open_page(serve(desk.application()).url + "/round")
    type_keys(page, "1")
    settle(page)
    type_keys(page, "0", "u")
    wait_until(page, lambda: desk.values == {1: "1-0"}, "board 2 was not cleared")
    assert current(page) == "2"


def test_undo_never_takes_back_what_somebody_else_said_since(
    serve: Serve, open_page: Open, desk: Desk
) -> None:
    page = open_page(serve(desk.application()).url + "/round?live=1")
    await_live(page, desk)
    type_keys(page, "1")
    settle(page)
    desk.enter(1, "0-1")
    expect(page.locator("#board-1 .result")).to_have_text("0-1")
    type_keys(page, "u")
    expect(page.locator("#clash-1")).to_contain_text("You: no result")
    assert desk.values == {1: "0-1"}


def test_missing_only_goes_from_gap_to_gap(serve: Serve, open_page: Open, desk: Desk) -> None:
    for number in (1, 3, 4, 6):
        desk.enter(number, "1-0")
    page = open_page(serve(desk.application()).url + "/round")
    assert current(page) == "2"
    type_keys(page, "m", "1")
    assert current(page) == "5"
    type_keys(page, "0")
    assert current(page) == "7"
    settle(page)
    expect(page.locator("#board-3")).to_be_hidden()
    assert "show=missing" in page.url


def test_keys_are_ordinary_letters_outside_the_table(
    serve: Serve, open_page: Open, desk: Desk
) -> None:
    page = open_page(serve(desk.application()).url + "/round")
    type_keys(page, "/")
    page.keyboard.type("1m5u")
    expect(page.locator("[data-find]")).to_have_value("1m5u")
    assert not desk.requests


def test_the_chosen_set_decides_what_a_digit_means(serve: Serve, open_page: Open) -> None:
    """`2` is a win for Black in one set and a draw in another."""
    for name, value in (("1-3-2", "0-1"), ("1-2-3", "½-½")):
        desk = Desk(key_set=name)
        page = open_page(serve(desk.application()).url + "/round")
        type_keys(page, "2")
        settle(page)
        assert desk.values == {1: value}


def test_the_digits_of_the_keypad_are_the_same_digits(
    serve: Serve, open_page: Open, desk: Desk
) -> None:
    """Also on a Czech keyboard, where the main row types letters without Shift."""
    page = open_page(serve(desk.application()).url + "/round")
    for code, key in (("Numpad1", "1"), ("Digit5", "ř"), ("Digit0", "é")):
        page.evaluate(
            "([code, key]) => document.activeElement.dispatchEvent("
            "new KeyboardEvent('keydown', {code, key, bubbles: true, cancelable: true}))",
            [code, key],
        )
    settle(page)
    assert desk.values == {1: "1-0", 2: "½-½", 3: "0-1"}


def test_a_key_without_meaning_changes_nothing_and_says_so(
    serve: Serve, open_page: Open, desk: Desk
) -> None:
    page = open_page(serve(desk.application()).url + "/round")
    type_keys(page, "9")
    expect(page.locator(".row-message")).to_contain_text("9 is not a result. Keys: 1 = 1-0")
    assert current(page) == "1"
    assert not desk.requests


def test_two_entries_for_one_board_are_both_shown(
    serve: Serve, open_page: Open, desk: Desk
) -> None:
    """Another arbiter saved board 7 first; nothing is overwritten, the second person decides."""
    page = open_page(serve(desk.application()).url + "/round")
    desk.enter(7, "½-½")
    page.locator("#result-7").focus()
    type_keys(page, "1")
    banner = page.locator("#clash-7")
    expect(banner).to_contain_text("Two entries for board 7.")
    expect(banner).to_contain_text("You: 1-0")
    expect(banner).to_contain_text("V. Dušek: ½-½ at 15:40, saved first.")
    assert desk.values == {7: "½-½"}
    banner.get_by_role("button", name="Take 1-0").click()
    settle(page)
    assert desk.values == {7: "1-0"}
    expect(banner).to_have_count(0)


def test_an_unanswered_conflict_survives_a_reload(
    serve: Serve, open_page: Open, desk: Desk
) -> None:
    page = open_page(serve(desk.application()).url + "/round")
    desk.enter(2, "0-1")
    type_keys(page, "ArrowDown", "1")
    expect(page.locator("#clash-2")).to_be_visible()
    page.reload()
    page.locator("#clash-2").get_by_role("button", name="Keep 0-1").click()
    settle(page)
    assert desk.values == {2: "0-1"}
    expect(page.locator("#clash-2")).to_have_count(0)


def test_a_refusal_restores_the_row_and_says_why_below_it(serve: Serve, open_page: Open) -> None:
    """It stays until somebody has seen it, and moves nobody who is typing elsewhere."""
    reason = "You may fill empty boards only. Ask the chief arbiter to change board 2."
    desk = Desk(refuses={2: reason})
    desk.answers_come.clear()
    page = open_page(serve(desk.application()).url + "/round")
    type_keys(page, "1", "0", "5")
    desk.answers_come.set()  # after the third key
    expect(page.locator("#board-2 + .row-message")).to_have_text(reason)
    expect(page.locator("#board-2 .result")).to_have_class("result missing")
    expect(page.locator("#refused")).to_contain_text(f"Not saved: board 2, 0-1. {reason}")
    expect(page.locator("[data-connection-text]")).to_have_text("1 not saved")
    assert current(page) == "4"
    page.reload()
    expect(page.locator("#refused")).to_be_visible()
    expect(page.locator("[data-connection-text]")).to_have_text("1 not saved")
    page.get_by_role("button", name="Show board 2").click()
    settle(page)
    assert current(page) == "2"
    assert desk.values == {1: "1-0", 3: "½-½"}
    expect(page.locator("#refused")).to_have_count(0)
    expect(page.locator("[data-connection-text]")).to_contain_text("All saved")


def test_nothing_typed_is_lost_while_the_server_is_gone(
    serve: Serve, open_page: Open, desk: Desk
) -> None:
    """The server stops, three results are typed, the page is closed by a reload of the browser
    after the server is back: all of it arrives, and once only."""
    server = serve(desk.application())
    page = open_page(server.url + "/round")
    type_keys(page, "1")
    settle(page)
    server.stop()
    type_keys(page, "0", "5", "1")
    expect(page.locator("#offline")).to_contain_text("3 results are kept on this device")
    expect(page.locator("[data-connection-text]")).to_contain_text("Offline")
    expect(page.locator("#board-3 .entered")).to_have_text("kept here")
    assert unsent(page) == 3
    server.start()
    wait_until(page, lambda: len(desk.values) == 4, "the kept results did not go out")
    assert desk.values == {1: "1-0", 2: "0-1", 3: "½-½", 4: "1-0"}
    settle(page)
    expect(page.locator("#offline")).to_have_count(0)
    expect(page.locator("[data-connection-text]")).to_contain_text("All saved")


def test_unsent_results_are_there_again_after_a_reload(
    serve: Serve, open_page: Open, desk: Desk
) -> None:
    desk.weather = lambda: "503"
    page = open_page(serve(desk.application()).url + "/round")
    type_keys(page, "1", "5")
    wait_until(page, lambda: unsent(page) == 2, "not kept")
    page.reload()
    expect(page.locator("#board-2 .result")).to_have_text("½-½")
    expect(page.locator("#board-1 .entered")).to_have_text("kept here")
    assert not desk.values
    desk.weather = lambda: ""
    wait_until(page, lambda: desk.values == {1: "1-0", 2: "½-½"}, "did not go out")


def test_an_answer_lost_on_the_way_is_not_saved_twice(
    serve: Serve, open_page: Open, desk: Desk
) -> None:
    """The server saved, but its answer did not arrive; then the arbiter types something else."""
    page = open_page(serve(desk.application()).url + "/round")
    desk.answers_to_lose = 1
    type_keys(page, "1")
    wait_until(page, lambda: len(desk.requests) > 0, "nothing was sent")
    type_keys(page, "ArrowUp", "0")
    settle(page)
    assert desk.values == {1: "0-1"}
    ids = [each["request_id"] for each in desk.requests]
    assert len(ids) == 3
    assert len(set(ids)) == 2
    expect(page.locator(".banner.clash")).to_have_count(0)


@pytest.mark.parametrize(
    "answer",
    [
        RedirectResponse("/login", status_code=303),
        Response("Who are you?", status_code=401),
        JSONResponse({"message": "The form is too old."}, status_code=403),
        Response("<h1>Welcome to our network</h1>", media_type="text/html"),
    ],
    ids=["sent on to the sign-in page", "not known", "worn-out form", "a captive portal"],
)
def test_an_answer_that_is_not_ours_saves_nothing_and_loses_nothing(
    serve: Serve, open_page: Open, desk: Desk, answer: Response
) -> None:
    page = open_page(serve(desk.application()).url + "/round")
    desk.stranger = answer
    type_keys(page, "1")
    expect(page.locator("#shut-out, #offline")).to_contain_text("kept on this device")
    assert unsent(page) == 1
    desk.stranger = None
    page.reload()
    settle(page)
    assert desk.values == {1: "1-0"}


def test_results_of_others_arrive_without_moving_anything(
    serve: Serve, open_page: Open, desk: Desk
) -> None:
    page = open_page(serve(desk.application()).url + "/round?live=1")
    await_live(page, desk)
    expect(page.locator("#board-1")).to_have_class("is-missing is-current")
    place = page.locator("#board-4").bounding_box()
    desk.enter(4, "0-1")
    expect(page.locator("#board-4 .entered")).to_have_text("15:40 · VD")
    expect(page.locator("#board-4")).to_have_class("arrived")
    assert page.locator("#board-4").bounding_box() == place
    assert current(page) == "1"
    desk.enter(1, "1-0")
    expect(page.locator("#board-1 .entered")).to_have_text("15:40 · VD")
    assert current(page) == "1"
    type_keys(page, "ArrowDown", "5")
    wait_until(page, lambda: desk.values.get(2) == "½-½", "typing stopped working")


def test_rows_missed_while_the_line_was_down_are_fetched(
    serve: Serve, open_page: Open, desk: Desk
) -> None:
    server = serve(desk.application())
    page = open_page(server.url + "/round?live=1")
    await_live(page, desk)
    server.stop()
    desk.enter(5, "1-0")
    server.start()
    expect(page.locator("#board-5 .entered")).to_have_text("15:40 · VD")


def test_missed_rows_are_asked_for_until_they_come(
    serve: Serve, open_page: Open, desk: Desk
) -> None:
    """A server that has just come back may not answer the first question."""
    server = serve(desk.application())
    page = open_page(server.url + "/round?live=1")
    await_live(page, desk)
    page.route("**/round?live=1", lambda route: route.abort(), times=1)
    server.stop()
    desk.enter(5, "1-0")
    server.start()
    expect(page.locator("#board-5 .entered")).to_have_text("15:40 · VD")


def test_a_line_that_is_silent_for_too_long_is_opened_anew(
    serve: Serve, open_page: Open, desk: Desk
) -> None:
    """Dead connections are not always reported: after three missed ticks we look ourselves."""
    page = open_page(serve(desk.application()).url + "/round?live=1")
    await_live(page, desk)
    entered = replace(desk.boards[5], value="1-0", entered="15:40 · VD", version=9)
    desk.boards[5] = entered  # and nobody is told
    page.evaluate("const now = Date.now; Date.now = () => now() + 60000")
    expect(page.locator("#board-5 .entered")).to_have_text("15:40 · VD")


def test_second_typing_flags_what_differs_and_overwrites_nothing(
    serve: Serve, open_page: Open, desk: Desk
) -> None:
    desk.enter(1, "1-0")
    desk.enter(2, "½-½")
    page = open_page(serve(desk.application()).url + "/round?mode=verify")
    page.locator("#result-1").focus()
    type_keys(page, "1", "0")
    expect(page.locator("#board-1 .entered")).to_have_text("✓ same")
    expect(page.locator("#board-2 .result")).to_have_text("½-½≠0-1")
    expect(page.locator("[data-count=differing]").first).to_have_text("1")
    assert desk.values == {1: "1-0", 2: "½-½"}
    assert not desk.requests


def test_the_mouse_can_choose_a_result_too(serve: Serve, open_page: Open, desk: Desk) -> None:
    page = open_page(serve(desk.application()).url + "/round")
    page.locator("#result-6").select_option("0-1")
    settle(page)
    assert desk.values == {6: "0-1"}


def test_fingers_have_large_buttons_on_a_phone(serve: Serve, open_page: Open, desk: Desk) -> None:
    page = open_page(serve(desk.application()).url + "/round", width=390, height=844)
    expect(page.locator("[data-keypad-board]")).to_contain_text("Board 1, Szűcs against Černigoj")
    page.locator("[data-keypad] button", has_text="0-1").click()
    page.locator("[data-keypad] button", has_text="½-½").click()
    settle(page)
    assert desk.values == {1: "0-1", 2: "½-½"}
    box = page.locator("[data-keypad] button").first.bounding_box()
    assert box is not None
    assert box["height"] >= 44


@needs_htmx
def test_the_reasons_follow_the_current_board(serve: Serve, open_page: Open, desk: Desk) -> None:
    page = open_page(serve(desk.application()).url + "/round")
    type_keys(page, "ArrowDown", "ArrowDown")
    expect(page.locator("#drawer-title")).to_have_text("Why board 3?")
    type_keys(page, "?")
    expect(page.locator("#board-3 .why")).to_have_attribute("aria-expanded", "true")
    expect(page.locator("#drawer")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator("#drawer")).to_be_hidden()
    assert current(page) == "3"


def test_without_script_every_row_is_a_field_of_one_form(
    serve: Serve, open_page: Open, desk: Desk
) -> None:
    page = open_page(serve(desk.application()).url + "/round", java_script_enabled=False)
    assert page.locator("table select[name=result]").count() == 18
    expect(page.get_by_role("button", name="Save results")).to_be_visible()
    expect(page.locator("#result-3")).to_be_visible()
    assert page.locator("#result-3").evaluate("field => getComputedStyle(field).opacity") == "1"


@pytest.mark.nightly
def test_a_round_of_500_boards_is_typed_without_losing_a_key(serve: Serve, open_page: Open) -> None:
    """Rows of a long table are laid out by themselves; they are still rows of a table."""
    desk = Desk(count=500)
    page = open_page(serve(desk.application()).url + "/round")
    assert page.get_by_role("row").count() == 501
    for start in range(0, 500, 50):
        type_keys(page, *("105"[number % 3] for number in range(start, start + 50)))
    wait_until(page, lambda: unsent(page) == 0, "something was not sent", 120)
    names = ("1-0", "0-1", "½-½")
    assert desk.values == {number: names[(number - 1) % 3] for number in range(1, 501)}
