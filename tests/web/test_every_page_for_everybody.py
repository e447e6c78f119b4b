"""Every page there is, judged by axe: WCAG 2.2 AA, on a laptop in the light and on a phone in the
dark; and enlarged. Pages of a server, and of sites in a folder. All of them by night, a fixed tenth
in every run."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from pairloom.director.desk import Desk
from pairloom.director.desk.screens import ScreenDraft, announce, set_round_start, set_up_screen
from pairloom.director.people.identity import Identity
from pairloom.director.site_folder import write_site
from pairloom.storage import Database
from pairloom.web.app import create_app
from pairloom.web.security.sessions import cookie_name
from pairloom.web.site.addresses import Answers
from tests.browsers import PATIENCE
from tests.loops import Runner
from tests.web.accessibility import violations_of
from tests.web.people_browser import Browser as Reader
from tests.web.shown_pages import GO, OPEN, TEAMS, Shown, make_shown, walk_texts
from tests.web.sites import site_of
from tests.web.zoomed import faults_when_enlarged

# Led to by nothing but a television's remote control, or by the page of somebody else.
UNLINKED = (
    *("/e/lipovec-open/screens/1", "/e/lipovec-go-cup/screens/1", "/e/lipovec-team-cup/screens/1"),
    *("/tv/zzzz", "/w/lipovec-open/open-a/pairings", "/w/lipovec-open/open-a/standings"),
    *("/w/lipovec-team-cup/teams/pairings", "/w/lipovec-go-cup/main/standings"),
    *("/e/lipovec-open/open-a/players/1", "/e/lipovec-open/open-a/pictures"),
)
WIDE, HEIGHT = 1440, 900
LOOKS = ((WIDE, "light"), (390, "dark"))
SITES = ("lipovec-open", "lipovec-go-cup", "lipovec-team-cup", "cup", "zimni-pohar-2025-27")
TENTH = 10
_GOES_ON = b'http-equiv="refresh"'
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
    browser: Browser, serve: Callable[[Any], Any], shown: Shown, tmp_path: Path, share: int
) -> None:
    application = create_app(shown.database)
    addresses = _addresses(application, shown)
    assert len(addresses) > 150
    pages = _pages_of_sites(shown.database, tmp_path)
    assert len(pages) > 60
    url = serve(application).url
    chosen = [url + address for address in addresses[::share]] + pages[::share]
    faults = {}
    for width, scheme in LOOKS:
        context = browser.new_context(
            viewport={"width": width, "height": HEIGHT},
            color_scheme=scheme,  # type: ignore[arg-type]
            reduced_motion="reduce",
            **PAINTED,
        )
        context.set_default_timeout(PATIENCE)
        name = cookie_name(https=False)
        context.add_cookies([{"name": name, "value": shown.token, "url": url}])
        page = context.new_page()  # the same for all: a new one takes twice as long to load
        for address in chosen:
            page.set_viewport_size({"width": width, "height": HEIGHT})
            if found := _faults(page, address, is_enlarged=width == WIDE):
                faults[f"{address} ({width}, {scheme})"] = found
        context.close()
    assert not faults, "\n".join(f"{page}: {found}" for page, found in faults.items())


@pytest.mark.parametrize(
    ("style", "complaint"),
    [
        ("position: fixed; inset: 0 0 auto; height: 40vh", "of the height is covered"),
        ("position: sticky; top: 0; height: 40vh", "of the height is covered"),
        ("position: fixed; inset: 0 0 auto; height: 30vh", ""),
        ("position: sticky; top: 0; width: 40%; height: 80vh", ""),
        ("width: 500px; background: red", "the page scrolls"),
        ("width: 60px; overflow: hidden", "cut off by"),
    ],
)
def test_what_is_wrong_with_a_page_enlarged_is_found(
    browser: Browser, style: str, complaint: str
) -> None:
    context = browser.new_context(**PAINTED)
    page = context.new_page()
    box = f'<div style="{style}">Unbreakable</div>'
    page.set_content(f'<div style="height: 3000px"><p>Text</p>{box}</div>')
    faults = " ".join(faults_when_enlarged(page))
    context.close()
    assert complaint in faults if complaint else not faults


def _addresses(application: Any, shown: Shown) -> list[str]:
    """One of each kind of page that is linked from anywhere, and those that are not."""
    with (
        closing(Runner()) as runner,
        closing(Reader(runner, application, "http://desk.example", shown.token)) as reader,
    ):
        linked = [address for address, _ in walk_texts(reader)]
    return [*UNLINKED, *(each for each in linked if each not in UNLINKED)]


def _pages_of_sites(database: Database, folder: Path) -> list[str]:
    """One of each kind of page in the sites of all events, with answers, as files of a folder."""
    chosen: dict[str, str] = {}
    for event in SITES:
        with ThreadPoolExecutor(1) as thread:  # the browser's own loop runs in this one
            made = thread.submit(site_of, database, event, "en", answers=Answers.LAST).result()
        write_site(folder / event, made.as_of(), made.version)
        for path, contents in sorted(made.as_of().files.items()):
            if path.endswith(".html") and _GOES_ON not in contents:
                kind = re.sub(r"\d+", "#", f"{event}/{path}")
                chosen.setdefault(kind, (folder / event / path).as_uri())
    return list(chosen.values())


def _faults(page: Page, address: str, *, is_enlarged: bool) -> list[Any]:
    answer = page.goto(address)
    assert answer is not None
    assert answer.status < 500, address
    page.evaluate("document.fonts.ready.then(() => null)")
    violations = violations_of(page)
    return [*violations, *faults_when_enlarged(page)] if is_enlarged else violations
