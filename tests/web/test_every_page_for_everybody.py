"""Every page there is, judged by axe: WCAG 2.2 AA, on a laptop in the light and on a phone in the
dark. All of them by night, a fixed tenth in every run."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from pairloom.director.desk import Desk
from pairloom.director.desk.screens import ScreenDraft, announce, set_round_start, set_up_screen
from pairloom.director.people.identity import Identity
from pairloom.storage import Database
from pairloom.web.app import create_app
from pairloom.web.security.sessions import cookie_name
from tests.browsers import PATIENCE
from tests.loops import Runner
from tests.web.accessibility import violations_of
from tests.web.people_browser import Browser as Reader
from tests.web.shown_pages import GO, OPEN, TEAMS, Shown, make_shown, walk_texts

# Led to by nothing but a television's remote control, or by the page of somebody else.
UNLINKED = (
    *("/e/lipovec-open/screens/1", "/e/lipovec-go-cup/screens/1", "/e/lipovec-team-cup/screens/1"),
    *("/tv/zzzz", "/w/lipovec-open/open-a/pairings", "/w/lipovec-open/open-a/standings"),
    *("/w/lipovec-team-cup/teams/pairings", "/w/lipovec-go-cup/main/standings"),
    *("/e/lipovec-open/open-a/players/1", "/e/lipovec-open/open-a/pictures"),
)
LOOKS = ((1440, "light"), (390, "dark"))
TENTH = 10
PAINTED: Any = {"painted": True}
"""What is transparent has no contrast that axe could judge."""


@pytest.fixture
def shown(tmp_path: Path) -> Iterator[Shown]:
    made = make_shown(tmp_path / "shown.db")
    _hang_up_screens(made.database)
    yield made
    made.database.close()


def _hang_up_screens(database: Database) -> None:
    desk = Desk(database, Identity.local("Milena Kubátová"))
    for event in (OPEN, GO, TEAMS):
        set_up_screen(desk, event, ScreenDraft(has_clock=True))
    announce(desk, OPEN, "Round 6 begins at 15:00.")
    set_round_start(desk, desk.find_place("lipovec-open", "open-a"), 6, "2026-11-21T15:00")


@pytest.mark.timeout(900)
@pytest.mark.parametrize(
    "share",
    [
        pytest.param(TENTH, id="a-tenth"),
        pytest.param(1, id="all", marks=(pytest.mark.nightly, pytest.mark.timeout(3600))),
    ],
)
def test_no_page_keeps_anybody_out(
    browser: Browser, serve: Callable[[Any], Any], shown: Shown, share: int
) -> None:
    application = create_app(shown.database)
    addresses = _addresses(application, shown)
    assert len(addresses) > 150
    url = serve(application).url
    faults = {}
    for width, scheme in LOOKS:
        context = browser.new_context(
            viewport={"width": width, "height": 900},
            color_scheme=scheme,  # type: ignore[arg-type]
            reduced_motion="reduce",
            **PAINTED,
        )
        context.set_default_timeout(PATIENCE)
        name = cookie_name(https=False)
        context.add_cookies([{"name": name, "value": shown.token, "url": url}])
        page = context.new_page()  # the same for all: a new one takes twice as long to load
        for address in addresses[::share]:
            if found := _violations(page, url + address):
                faults[f"{address} ({width}, {scheme})"] = found
        context.close()
    assert not faults, "\n".join(f"{page}: {found}" for page, found in faults.items())


def _addresses(application: Any, shown: Shown) -> list[str]:
    """One of each kind of page that is linked from anywhere, and those that are not."""
    with (
        closing(Runner()) as runner,
        closing(Reader(runner, application, "http://desk.example", shown.token)) as reader,
    ):
        linked = [address for address, _ in walk_texts(reader)]
    return [*UNLINKED, *(each for each in linked if each not in UNLINKED)]


def _violations(page: Page, address: str) -> list[Any]:
    answer = page.goto(address)
    assert answer is not None
    assert answer.status < 500, address
    page.evaluate("document.fonts.ready.then(() => null)")
    return violations_of(page)
