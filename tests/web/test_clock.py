"""The tournament clock in a real browser, with time in our hands."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from pairloom.director.opening import open_database
from pairloom.web.app import create_app
from tests.web.conftest import Server

NOON = 1_780_000_000_000
Open = Callable[..., Page]


@pytest.fixture(scope="module")
def application(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    place: Path = tmp_path_factory.mktemp("clock") / "desk.db"
    database = open_database(place)
    yield create_app(database)
    database.close()


@pytest.fixture
def open_clock(
    serve: Callable[[Any], Server], open_page: Open, application: Any
) -> Callable[..., Page]:
    """Open the clock with an address; time stands until `wait` lets it pass."""
    url = serve(application).url

    def open_at(question: str = "", **options: Any) -> Page:
        page = open_page("about:blank", **options)
        page.clock.install(time=NOON)
        page.goto(f"{url}/clock{question}")
        page.clock.pause_at(NOON + 60_000)
        return page

    return open_at


def wait(page: Page, seconds: float) -> None:
    page.clock.fast_forward(round(seconds * 1000))


def unit(page: Page, colour: str) -> Locator:
    return page.locator(f"[data-unit={colour}]")


def part(page: Page, colour: str, name: str) -> Locator:
    return unit(page, colour).locator(f"[data-part={name}]")


def digits(page: Page, colour: str) -> str:
    return part(page, colour, "digits").inner_text()


def push(page: Page, name: str) -> None:
    page.get_by_role("button", name=name, exact=True).click()


def start(page: Page) -> None:
    push(page, "Start Black’s clock")


def test_players_tap_their_halves(open_clock: Open) -> None:
    """A tap on the half of the player to move; the other half does nothing."""
    page = open_clock("?control=10m+3x30s&white=Řehůřková&black=<b>Szűcs</b>")
    expect(part(page, "black", "name")).to_have_text("<b>Szűcs</b>")
    start(page)
    wait(page, 61)
    assert digits(page, "black") == "8:59"
    unit(page, "white").click()
    wait(page, 1)
    assert digits(page, "black") == "8:58"
    unit(page, "black").click()
    wait(page, 5)
    assert (digits(page, "black"), digits(page, "white")) == ("8:58", "9:55")
    expect(part(page, "white", "sign")).to_have_text("▶ To move")


def test_the_keyboard_presses_too(open_clock: Open) -> None:
    page = open_clock("?control=10m")
    page.keyboard.press("Space")
    expect(unit(page, "black")).to_have_class(re.compile("runs"))
    page.keyboard.press("Space")
    expect(unit(page, "white")).to_have_class(re.compile("runs"))
    page.keyboard.press("ShiftRight")
    expect(unit(page, "white")).to_have_class(re.compile("runs"))
    page.keyboard.press("ShiftLeft")
    expect(unit(page, "black")).to_have_class(re.compile("runs"))
    page.keyboard.press("ShiftRight")
    expect(unit(page, "white")).to_have_class(re.compile("runs"))


@pytest.mark.nightly
def test_a_unit_with_the_focus_is_pressed_once_by_the_space_bar(open_clock: Open) -> None:
    page = open_clock("?control=10m+10s/move")
    start(page)
    unit(page, "black").focus()
    page.keyboard.press("Space")
    wait(page, 1)
    assert (digits(page, "black"), digits(page, "white")) == ("10:10", "9:59")


def test_byo_yomi_begins_is_counted_and_lost(open_clock: Open) -> None:
    """Main 10 s, two periods of 15 s: each second of the last ten, then the flag."""
    page = open_clock("?control=10s+2x15s")
    start(page)
    wait(page, 11)
    expect(part(page, "black", "phase")).to_have_text("Byo-yomi, periods left")
    assert (digits(page, "black"), part(page, "black", "count").inner_text()) == ("0:14", "2")
    wait(page, 3)
    counted = []
    for _ in range(10):
        wait(page, 1)
        counted.append(digits(page, "black"))
    assert counted == [str(second) for second in range(10, 0, -1)]
    wait(page, 1)
    assert (digits(page, "black"), part(page, "black", "count").inner_text()) == ("0:15", "1")
    wait(page, 15)
    expect(part(page, "black", "sign")).to_have_text("⚑ Flag fell. Black loses on time.")
    expect(page.locator("[data-state]")).to_have_text("White wins on time")
    unit(page, "black").dispatch_event("pointerdown")
    expect(page.locator("[data-state]")).to_have_text("White wins on time")


def test_canadian_moves_are_counted_and_a_pass_is_one(open_clock: Open) -> None:
    page = open_clock("?control=0m+3/60s")
    start(page)
    for left in ("2", "1", "3"):
        wait(page, 5)
        push(page, "Pass")
        expect(part(page, "black", "count")).to_have_text(left)
        expect(page.locator("[data-state]")).to_have_text("Black passed")
        unit(page, "white").click()
    assert digits(page, "black") == "1:00"


def test_time_trouble_is_said_in_words_and_shape(open_clock: Open) -> None:
    page = open_clock("?control=6m")
    start(page)
    wait(page, 60)
    expect(part(page, "black", "sign")).to_have_text("▶ To move")
    wait(page, 1)
    expect(part(page, "black", "sign")).to_have_text("▶ To move · ▲ Time trouble")
    expect(page.locator("[data-state-note]")).to_contain_text("Say “pass” to pass.")
    frame = unit(page, "black").evaluate("unit => getComputedStyle(unit).borderTopStyle")
    assert frame == "dashed"


@pytest.mark.nightly
def test_placing_the_handicap_is_blacks_first_move(open_clock: Open) -> None:
    page = open_clock("?control=30m+10s/move&handicap=4")
    expect(part(page, "black", "sign")).to_have_text("Place 4 stones, then press")
    start(page)
    wait(page, 4)
    unit(page, "black").click()
    assert digits(page, "black") == "30:06"
    expect(part(page, "black", "sign")).to_have_text("")


def test_a_reload_loses_nothing_and_time_away_counts(open_clock: Open) -> None:
    page = open_clock("?control=60m+3x30s")
    start(page)
    wait(page, 10)
    unit(page, "black").click()
    wait(page, 5)
    page.reload()
    assert (digits(page, "black"), digits(page, "white")) == ("59:50", "59:55")
    address = page.url
    page.goto("about:blank")
    page.clock.fast_forward(20 * 60_000)
    page.goto(address)
    assert digits(page, "white") == "39:55"
    expect(part(page, "white", "sign")).to_have_text("▶ To move")


@pytest.mark.nightly
def test_a_flag_falls_while_the_page_is_closed(open_clock: Open) -> None:
    page = open_clock("?control=5m")
    start(page)
    address = page.url
    page.goto("about:blank")
    page.clock.fast_forward(6 * 60_000)
    page.goto(address)
    expect(page.locator("[data-state]")).to_have_text("White wins on time")


def test_an_address_never_replaces_a_game_that_is_going_on(open_clock: Open) -> None:
    page = open_clock("?control=10m")
    start(page)
    wait(page, 60)
    page.goto(page.url.replace("10m", "20m"))
    wait(page, 1)
    assert digits(page, "black") == "8:59"
    expect(page.locator("[data-state-note]")).to_contain_text("The address asks for 20m.")
    push(page, "Settings")
    page.get_by_label("End the game on this clock").check()
    push(page, "Set the clock")
    assert digits(page, "black") == "20:00"
    expect(page.locator("[data-state]")).to_have_text("Ready")


def test_wrong_settings_are_told_beside_their_fields(open_clock: Open) -> None:
    page = open_clock()
    push(page, "Settings")
    for name, typed in (("main", "soon"), ("count", "0"), ("seconds", ""), ("handicap", "10")):
        page.locator(f"#settings [name={name}]").fill(typed)
    push(page, "Set the clock")
    for name, message in (
        ("main", "Main time is from 0 to 24 hours. Type 60, 90s or 1h30m."),
        ("count", "There are from 1 to 99 periods."),
        ("seconds", "From 1 second to 24 hours."),
        ("handicap", "A handicap is 0 to 9 stones."),
    ):
        field = page.locator(f"#settings .field:has([name={name}])")
        expect(field.locator(".error")).to_contain_text(message)
        expect(field.locator("input")).to_have_attribute("aria-invalid", "true")
    expect(page.locator("#settings [name=main]")).to_be_focused()
    expect(page.locator("#settings [name=main]")).to_have_value("soon")
    page.keyboard.press("Escape")
    assert digits(page, "black") == "1:00:00"


PRESETS = [
    ("Japanese", "60m+3x30s: 60 min each, then 3 periods of 30 s.", "1:00:00"),
    ("Canadian", "60m+15/5m: 60 min each, then 15 moves in 5 min.", "1:00:00"),
    ("Fischer", "45m+15s/move: 45 min each, 15 s more with every move.", "45:00"),
    ("Sudden death", "30m: 30 min each, no byo-yomi.", "30:00"),
]


@pytest.mark.nightly
def test_usual_time_controls_are_one_tap_away(open_clock: Open) -> None:
    page = open_clock("?control=7m")
    for preset, words, shown in PRESETS:
        push(page, "Settings")
        page.locator("#settings [data-preset]", has_text=preset).click()
        expect(page.locator("[data-words]")).to_have_text(words)
        push(page, "Set the clock")
        assert digits(page, "white") == shown


@pytest.mark.nightly
def test_a_fischer_limit_is_checked(open_clock: Open) -> None:
    page = open_clock("?control=45m+15s/move")
    push(page, "Settings")
    limit = page.locator("#settings [name=limit]")
    for typed, message in (("30", "from the main time"), ("x", "leave it empty for no limit")):
        limit.fill(typed)
        push(page, "Set the clock")
        expect(page.locator(".field:has([name=limit]) .error")).to_contain_text(message)
    limit.fill("60")
    push(page, "Set the clock")
    expect(page.locator("dialog[open]")).to_have_count(0)


@pytest.mark.nightly
def test_a_game_is_ended_only_with_a_tick(open_clock: Open) -> None:
    page = open_clock("?control=10m")
    start(page)
    push(page, "Settings")
    push(page, "Set the clock")
    expect(page.locator(".check:has([name=ends]) .error")).to_contain_text("A game is on this")
    wait(page, 1)
    assert digits(page, "black") == "9:59"


@pytest.mark.article("go", "7.2")
def test_the_arbiter_stops_the_clock_and_time_runs_until_then(open_clock: Open) -> None:
    page = open_clock("?control=10m")
    start(page)
    push(page, "Stop…")
    wait(page, 7)
    push(page, "The arbiter stops the clock")
    wait(page, 60)
    assert digits(page, "black") == "9:53"
    expect(page.locator("[data-state]")).to_have_text("Stopped by the arbiter")
    push(page, "Resume")
    wait(page, 3)
    assert digits(page, "black") == "9:50"


@pytest.mark.nightly
def test_a_player_in_time_trouble_takes_two_breaks(open_clock: Open) -> None:
    page = open_clock("?control=4m")
    start(page)
    for used in (0, 1):
        push(page, "Stop…")
        push(page, f"Black goes to the toilet: 5 minutes, {used} of 2 used")
        wait(page, 290)
        expect(page.locator("[data-state]")).to_have_text("Toilet break, 0:10 left")
        wait(page, 20)
        expect(unit(page, "black")).to_have_class(re.compile("runs"))
    assert digits(page, "black") == "3:40"
    push(page, "Stop…")
    expect(page.locator("[data-stops]")).not_to_contain_text("toilet")


def test_readings_are_fixed_within_the_limits_of_the_rules(open_clock: Open) -> None:
    """6.5: from 25 minutes to 5 is not possible, ten stay; more is possible."""
    page = open_clock("?control=25m+3x30s")
    start(page)
    push(page, "Stop…")
    push(page, "The arbiter stops the clock")
    push(page, "Fix readings…")
    page.locator("[name=black-left]").fill("five")
    push(page, "Save the readings")
    expect(page.locator(".field:has([name=black-left]) .error")).to_contain_text("12:30")
    page.locator("[name=black-left]").fill("5:00")
    page.locator("[name=white-left]").fill("1:02:30")
    push(page, "Save the readings")
    assert (digits(page, "black"), digits(page, "white")) == ("10:00", "1:02:30")
    push(page, "Fix readings…")
    page.locator("[name=black-phase]").select_option("byo-yomi")
    page.locator("[name=black-left]").fill("0:30")
    page.locator("[name=black-count]").fill("3")
    push(page, "Save the readings")
    expect(page.locator("#fix .error")).to_contain_text("Main time cannot be taken away")


@pytest.mark.nightly
def test_after_a_dispute_time_is_given_back_or_a_period_restarted(open_clock: Open) -> None:
    page = open_clock("?control=10s+3x30s")
    start(page)
    wait(page, 20)
    push(page, "Stop…")
    push(page, "Black fetches the arbiter")
    push(page, "Full period for Black")
    assert digits(page, "black") == "0:30"
    push(page, "Give White time…")
    push(page, "Give back")
    expect(page.locator("#ask .error")).to_contain_text("Type minutes and seconds")
    page.locator("[name=ask-time]").fill("1:30")
    push(page, "Give back")
    assert digits(page, "white") == "1:40"


@pytest.mark.nightly
def test_a_flag_that_fell_too_early_is_put_right(open_clock: Open) -> None:
    page = open_clock("?control=2m")
    start(page)
    wait(page, 121)
    for typed, state in (("0:59", "White wins on time"), ("1:00", "Stopped by the arbiter")):
        push(page, "Flag fell too early…")
        page.locator("[name=ask-time]").fill(typed)
        push(page, "Decide")
        expect(page.locator("[data-state]")).to_have_text(state)
    assert digits(page, "black") == "1:00"


def test_nobody_is_there_at_the_start(open_clock: Open) -> None:
    page = open_clock("?control=60m")
    push(page, "Start, nobody is here")
    wait(page, 90)
    unit(page, "black").click()
    expect(page.locator("[data-state]")).to_have_text("Nobody is here yet")
    assert digits(page, "white") == "1:00:00"
    push(page, "White came")
    assert (digits(page, "black"), digits(page, "white")) == ("58:30", "58:30")
    expect(unit(page, "black")).to_have_class(re.compile("runs"))


@pytest.mark.nightly
def test_a_game_is_adjourned_and_resumed(open_clock: Open) -> None:
    page = open_clock("?control=60m")
    start(page)
    push(page, "Stop…")
    push(page, "Black has sealed: adjourn")
    wait(page, 60)
    push(page, "Both are absent")
    wait(page, 60)
    assert (digits(page, "black"), digits(page, "white")) == ("59:00", "59:00")
    push(page, "Black came")
    wait(page, 60)
    push(page, "White came")
    assert (digits(page, "black"), digits(page, "white")) == ("59:00", "58:00")


@pytest.mark.nightly
def test_a_period_set_by_hand(open_clock: Open) -> None:
    page = open_clock("?control=10s+5/60s")
    push(page, "Settings")
    page.get_by_label("Periods are set by hand").check()
    push(page, "Set the clock")
    start(page)
    wait(page, 25)
    expect(part(page, "black", "phase")).to_contain_text("The period is to be set.")
    assert digits(page, "black") == "−0:15"
    push(page, "Set the period")
    assert (digits(page, "black"), part(page, "black", "count").inner_text()) == ("1:00", "5")


@pytest.mark.nightly
def test_the_last_ten_seconds_are_heard_only_when_asked_for(open_clock: Open) -> None:
    page = open_clock("?control=20s")
    page.evaluate(
        "window.beeps = 0; const play = OscillatorNode.prototype.start;"
        "OscillatorNode.prototype.start = function (at) { window.beeps++; play.call(this, at) }; 0"
    )
    start(page)
    wait(page, 12)
    assert page.evaluate("window.beeps") == 0
    push(page, "Settings")
    page.get_by_label("A sound for each of the last ten seconds").check()
    page.keyboard.press("Escape")
    for _ in range(5):
        wait(page, 1)
    assert page.evaluate("window.beeps") == 5


@pytest.mark.nightly
def test_the_upper_half_is_turned_and_sides_exchanged_on_request(open_clock: Open) -> None:
    page = open_clock("?control=10m", width=820, height=1180)
    push(page, "Settings")
    page.get_by_label("Turn the upper half").check()
    page.get_by_label("Exchange the sides").check()
    page.keyboard.press("Escape")
    page.reload()
    turned = "unit => getComputedStyle(unit).rotate"
    assert unit(page, "black").evaluate(turned) == "180deg"
    assert unit(page, "white").evaluate(turned) == "none"
    assert box(unit(page, "black"))["y"] < box(unit(page, "white"))["y"]
    page.keyboard.press("Space")
    page.keyboard.press("ShiftLeft")
    expect(unit(page, "white")).to_have_class(re.compile("runs"))


SCREENS = [(390, 844), (844, 390), (820, 1180), (1180, 820), (1920, 1080)]


@pytest.mark.nightly
def test_the_digits_fill_every_screen_and_nothing_scrolls(open_clock: Open) -> None:
    name = "Þórsson-Řehůřková+of+a+long+name+Michaela+Alexandra"
    page = open_clock(f"?control=2h+3x30s&white={name}&black=王")
    start(page)
    wait(page, 1)
    for width, height in SCREENS:
        page.set_viewport_size({"width": width, "height": height})
        whole = "[document.documentElement.scrollWidth, document.documentElement.scrollHeight]"
        assert page.evaluate(whole) == [width, height]
        for colour in ("white", "black"):
            outer, inner = box(unit(page, colour)), box(part(page, colour, "digits"))
            assert outer["width"] * 0.6 < inner["width"] <= outer["width"], (width, height)
            assert inner["y"] >= outer["y"]
        assert min(box(button)["height"] for button in page.locator(".bar .button").all()) >= 40


def box(place: Locator) -> Any:
    found = place.bounding_box()
    assert found
    return found


def test_a_loaded_clock_needs_no_server(
    serve: Callable[[Any], Server], open_page: Open, application: Any
) -> None:
    """The network goes down in the middle of a game; even a reload works."""
    server = serve(application)
    page = open_page(f"{server.url}/clock?control=9m", locale="en-GB")
    page.wait_for_selector("html[data-kept-offline]", state="attached")
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.wait_for_function("navigator.serviceWorker.controller !== null")
    start(page)
    server.stop()
    unit(page, "black").click()
    expect(unit(page, "white")).to_have_class(re.compile("runs"))
    page.reload()
    expect(unit(page, "white")).to_have_class(re.compile("runs"))
    expect(part(page, "black", "digits")).to_have_text(re.compile(r"^(9:00|8:5\d)$"))
    server.start()


def test_without_script_the_page_says_what_it_needs(
    serve: Callable[[Any], Server], open_page: Open, application: Any
) -> None:
    page = open_page(serve(application).url + "/clock", java_script_enabled=False)
    expect(page.locator("main")).to_contain_text("Allow scripts for this site")
