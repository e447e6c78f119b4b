"""A screen through two hours: three lost networks, one restart, never a stale result without its
age, and the right state within two seconds of the network's return.

The hours are those of the page's clock, which stands still unless the test moves it. The server
and what it answers are real.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, Route, expect

from pairloom.web.app import create_app
from tests.web.conftest import Server
from tests.web.hall_screens import (
    HallEvent,
    opened,
    rows_unlike_their_sheet,
    shown,
    told_age,
)

BEGIN = datetime(2026, 6, 7, 9, 0)
SECOND, MINUTE = 1_000, 60_000
SILENT = 6
"""Seconds after which a screen that hears nothing says so."""


class Watched:
    """The screen, its network, and the simulated time since the last answer of the server."""

    def __init__(self, page: Page, server: Server, event: HallEvent) -> None:
        self.page, self.server, self.event = page, server, event
        self.since_answer = 0.0
        self.minutes = 0
        self.known = event.truth

    @property
    def context(self) -> BrowserContext:
        return self.page.context

    def wait(self, seconds: float) -> None:
        """Let time pass on the screen, every tick of it."""
        self.page.clock.run_for(round(seconds * SECOND))
        self.since_answer += seconds

    def must_be_right(self) -> None:
        """What is stored is on the screen; the clock of the page stands meanwhile."""
        truth = self.event.truth
        self.page.wait_for_function(_IS_SHOWN, arg=list(truth))
        assert shown(self.page) == truth
        self.known, self.since_answer = truth, 0
        self.wait(0.25)  # one tick, and no more is asked for
        assert told_age(self.page) == ""
        assert rows_unlike_their_sheet(self.page) == 0

    def minute_with_network(self) -> None:
        self.event.go_on()
        self.page.clock.fast_forward(58 * SECOND)
        self.wait(2)
        self.must_be_right()
        self.minutes += 1

    def minute_without_network(self) -> None:
        self.event.go_on()
        self.page.clock.fast_forward(54 * SECOND)
        self.since_answer += 54
        self.wait(6)
        self.must_tell_its_age()
        self.minutes += 1

    def must_tell_its_age(self) -> None:
        """What is shown is what was known, and how old that is stands there."""
        assert shown(self.page) == self.known
        words, age = told_age(self.page), round(self.since_answer)
        assert words, f"nothing is told after {age} seconds"
        hours, minutes = divmod(age // 60, 60)
        told = (
            f"{hours} h {minutes} min old" if hours else f"{minutes} minute" if minutes else "less"
        )
        before = age // 60 - 1  # an answer was on its way when the line was cut
        assert told in words or f"{before} minute" in words or f"{before % 60} min old" in words
        assert "as of" in (self.page.locator("[data-as-of]").text_content() or "")


_IS_SHOWN = """([heading, boards]) => {
  const sheet = document.querySelector("[data-state] [data-kind=boards]");
  if (sheet?.querySelector("[data-heading]").textContent !== heading) return false;
  const rows = [...sheet.querySelectorAll("[data-row]")];
  return rows.length === Object.keys(boards).length && rows.every(
    row => row.querySelector(".score").textContent.trim() === boards[row.dataset.row]);
}"""


def cut(watched: Watched, how: str) -> Callable[[], None]:
    """Lose the network in one of three ways; what is given brings it back."""
    if how == "no network":
        watched.context.set_offline(True)
        return lambda: watched.context.set_offline(False)
    answer = _swallow if how == "silence" else _other_page
    watched.page.route("**/screens/*", answer)
    return lambda: watched.page.unroute("**/screens/*")


def _swallow(route: Route) -> None:
    """Neither an answer nor an error: the request is on its way for ever."""


def _other_page(route: Route) -> None:
    route.fulfill(status=200, content_type="text/html", body="<title>Hotel</title>Log in first")


@pytest.fixture
def event(tmp_path: Path) -> Any:
    # So many boards that there is something new in every minute: what has not changed is right
    # on a screen that hears nothing, too.
    made = opened(tmp_path, players=50)
    yield made
    made.database.close()


@pytest.fixture
def watched(
    event: HallEvent, serve: Callable[[Any], Server], open_page: Callable[..., Page]
) -> Watched:
    server = serve(create_app(event.database))
    page = open_page("about:blank", width=1920, height=1080)
    page.clock.install(time=BEGIN)
    page.goto(server.url + event.url)
    page.clock.pause_at(datetime(2026, 6, 7, 9, 0, 30))
    made = Watched(page, server, event)
    made.wait(2)
    made.must_be_right()
    return made


@pytest.mark.timeout(900)
def test_two_hours_with_three_cuts_and_a_restart(watched: Watched) -> None:
    for how, lasts in (("no network", 20), ("silence", 15), ("a page of the Wi-Fi", 15)):
        for _ in range(15):
            watched.minute_with_network()
        again = cut(watched, how)
        for _ in range(lasts):
            watched.minute_without_network()
        again()
        watched.wait(2)  # this long, and no longer
        watched.must_be_right()
    watched.server.stop()
    for _ in range(10):
        watched.minute_without_network()
    watched.server.application = create_app(watched.event.database)
    watched.server.start()
    watched.wait(2)
    watched.must_be_right()
    for _ in range(15):
        watched.minute_with_network()
    assert watched.minutes == 120


def test_a_screen_tells_after_seconds_that_it_hears_nothing(watched: Watched) -> None:
    again = cut(watched, "no network")
    watched.wait(SILENT)
    assert "less than a minute old" in told_age(watched.page)
    watched.wait(130)
    assert "2 minutes old" in told_age(watched.page)
    watched.page.clock.fast_forward(3 * 60 * MINUTE)
    assert "3 h 2 min old" in told_age(watched.page)
    watched.event.go_on()
    again()
    watched.wait(2)
    watched.must_be_right()


def test_an_event_that_is_hidden_leaves_the_wall(watched: Watched) -> None:
    from pairloom.director.desk.publishing import set_public

    event, page = watched.event, watched.page
    set_public(event.desk, event.place.event, public=False)
    watched.wait(2)
    expect(page.locator("[data-row]")).to_have_count(0)
    assert "Player" not in (page.locator("body").text_content() or "")
    set_public(event.desk, event.place.event, public=True)
    watched.wait(2)
    watched.must_be_right()


def test_a_new_round_is_shown_at_once(watched: Watched) -> None:
    event, page = watched.event, watched.page
    page.clock.run_for(20 * SECOND)  # it has gone on from the names
    for _ in range(26):
        event.go_on()
    watched.wait(2)
    expect(page.locator("[data-title]")).to_have_text("Round 2 · find your board")
    watched.must_be_right()
