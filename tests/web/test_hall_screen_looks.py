"""Hall screens as they hang: every size of a wall, every row whole, letters for the last row;
and their pictures for the manual, taken by `make screens`."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from pairloom.director.desk import Desk, EventDraft
from pairloom.director.desk.entering import enter_result
from pairloom.director.desk.entries import enter_players
from pairloom.director.desk.events import add_tournament, create_event
from pairloom.director.desk.pairing import pair_round
from pairloom.director.desk.publishing import set_public
from pairloom.director.desk.rounds import finish_round, publish_round
from pairloom.director.desk.screens import (
    ScreenDraft,
    announce,
    set_round_start,
    set_up_screen,
)
from pairloom.director.entry_lists import EntryDraft
from pairloom.storage import Database
from pairloom.web.app import create_app
from tests.browsers import IS_PAINTED
from tests.typefaces import widest_face
from tests.web.conftest import Server
from tests.web.event_pictures import SCREENS, WALLS, Camera
from tests.web.people_browser import LOCAL
from tests.web.serving import make_tokens

NAMES = (
    *(
        "Bērziņš, Jānis",
        "Černigoj, Črtomir",
        "Ćosić, Đurđica",
        "Ďuriš, Matúš",
        "Dvořáčková, Ludmila",
    ),
    *(
        "Gąsior, Wiesława",
        "Grabnar, Živa",
        "Hlaváček, Dobromil",
        "Hribar, Gašper",
        "Ježek, Bořivoj",
    ),
    *(
        "Kadlečík, Oldřich",
        "Kőműves, Réka",
        "Krüger, Jörg-Henrik",
        "Kržišnik, Blaž",
        "Lindqvist, Åsa",
    ),
    *(
        "Maříková, Žofie",
        "Ngô, Thế Vinh",
        "Nguyễn, Hà Linh",
        "Ó Súilleabháin, Ciarán",
        "Příhodová, Běla",
    ),
    *(
        "Řehůřková, Štěpánka",
        "Sørbø, Ingrid",
        "Szűcs, Bálint",
        "Šebjanič, Anže",
        "Šťastný, Kryštof",
    ),
    *("Štrukelj, Tjaša", "Ťažký, Ľubomír", "Þórsson, Eldar", "Ünal, Çağrı", "Vachoušek, Zbyněk"),
    *(
        "Vondřejc, Jáchym",
        "Wojciechowski, Łukasz",
        "Zupančič, Špela",
        "Žagar, Nejc",
        "Žnidaršič, Primož",
    ),
    *("Μαυρίδου, Ελένη", "Дмитрук, Оксана", "ბერიძე, გიორგი", "Novák, Petr", "Kovařík, Čeněk"),
)
SIZES = ((1920, 1080), (1280, 720), (1024, 768), (1080, 1920), (800, 600))
_FAULTS = """() => {
  const faults = [];
  if (document.documentElement.scrollHeight > innerHeight) faults.push("scrolls");
  if (document.documentElement.scrollWidth > innerWidth) faults.push("scrolls sideways");
  const foot = document.querySelector("footer").getBoundingClientRect();
  if (foot.bottom > innerHeight + 1) faults.push("the foot hangs over");
  for (const row of document.querySelectorAll(".view [data-row]")) {
    const name = row.dataset.row;
    if (row.getBoundingClientRect().bottom > foot.top + 1) faults.push(`under the foot: ${name}`);
    for (const cell of row.querySelectorAll(".board, .place, .points, .score"))
      if (cell.scrollWidth > cell.clientWidth + 1) faults.push(`cut: ${name}: ${cell.textContent}`);
  }
  return faults;
}"""


@pytest.fixture
def database(tmp_path: Path) -> Iterator[Database]:
    made = Database.open(tmp_path / "hall.db")
    yield made
    made.close()


@pytest.fixture
def screen(database: Database, serve: Callable[[Any], Server]) -> str:
    """The address of a screen with 40 names, results, an announcement and a start."""
    desk = Desk(database, LOCAL)
    event = create_event(desk, EventDraft("Modřínov Open 2026"))
    place = add_tournament(desk, event.event, "Open A", rounds=9)
    enter_players(
        desk, place, [EntryDraft(name, rating=str(2400 - 9 * i)) for i, name in enumerate(NAMES)]
    )
    for number in (1, 2):
        pair_round(desk, place)
        publish_round(desk, place)
        for game in desk.state(place).games_by_round[number][:: 1 if number == 1 else 3]:
            enter_result(desk, place, number, game.board, ("1-0", "½-½", "0-1")[game.board % 3])
        if number == 1:
            finish_round(desk, place)
    set_public(desk, event.event, public=True)
    set_up_screen(desk, event.event, ScreenDraft("Entrance", has_clock=True))
    announce(desk, event.event, "The blitz tournament begins at 20:00. Entries until 19:00.")
    soon = datetime.now() + timedelta(hours=2)
    set_round_start(desk, place, 3, soon.isoformat(timespec="minutes"))
    server = serve(create_app(database))
    return f"{server.url}/e/modrinov-open-2026/screens/1"


def sheets(page: Page) -> Iterator[str]:
    """Every page of every sheet, one after the other: the clock of the screen is moved on."""
    seen: set[str] = set()
    for _ in range(30):
        told = page.locator("[data-title]").text_content() or ""
        under = page.locator("[data-subtitle]").text_content() or ""
        if told + under in seen:
            return
        seen.add(told + under)
        yield told
        before = f"{told}|{under}"
        for _ in range(120):
            page.clock.run_for(250)
            now = page.evaluate(
                "['title', 'subtitle'].map(name => document.querySelector(`[data-${name}]`)"
                ".textContent).join('|')"
            )
            if now != before:
                break


_WEAR = """async sheet => {
  document.head.append(Object.assign(document.createElement("style"), { textContent: sheet }));
  await document.fonts.ready;
}"""


@pytest.mark.parametrize("face", ["packaged", "widest"])
def test_every_page_fits_every_wall(screen: str, open_page: Callable[..., Page], face: str) -> None:
    page = open_page("about:blank", width=1920, height=1080, bypass_csp=True)
    page.clock.install()
    page.goto(screen)
    if face == "widest":
        page.evaluate(_WEAR, widest_face(page))
    kinds = set()
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        page.clock.run_for(500)
        for heading in sheets(page):
            kinds.add(heading)
            page.wait_for_timeout(60)  # cut anew where the foot has become higher
            assert page.evaluate(_FAULTS) == [], (width, height, heading)
    assert {"Round 2 · find your board", "Round 2", "Standings after round 2", "Time"} <= kinds


def test_names_can_be_read_from_the_back(screen: str, open_page: Callable[..., Page]) -> None:
    page = open_page(screen, width=1920, height=1080)
    expect(page.locator(".view .name").first).to_be_attached()
    size = page.locator(".view .name").first.evaluate(
        "name => parseFloat(getComputedStyle(name).fontSize)"
    )
    assert size >= 27
    assert page.locator(".view .column").count() == 2


def test_letters_lead_on_once_there_is_a_screen(
    database: Database, screen: str, open_page: Callable[..., Page]
) -> None:
    """A television waits with the letters typed, and nobody touches it when the event is shown."""
    desk = Desk(database, LOCAL)
    (code,) = database.screens()
    set_public(desk, 1, public=False)
    page = open_page("about:blank")
    page.clock.install()
    page.goto(f"{screen.partition('/e/')[0]}/tv/{code}")
    page.clock.run_for(16_000)
    expect(page.get_by_role("heading", name="Hall screen")).to_be_attached()
    set_public(desk, 1, public=True)
    page.clock.run_for(16_000)
    page.wait_for_url(screen)


def test_without_a_script_everything_stands_there(
    screen: str, open_page: Callable[..., Page]
) -> None:
    page = open_page(screen, java_script_enabled=False)
    expect(page.locator("[data-row]")).to_have_count(len(NAMES) + 20 + len(NAMES))
    expect(page.get_by_text("Žnidaršič, Primož").first).to_be_attached()


@pytest.mark.skipif(not SCREENS, reason="pictures are taken by `make screens`")
def test_pictures(screen: str, open_page: Callable[..., Page]) -> None:
    assert IS_PAINTED
    page = open_page("about:blank", width=1920, height=1080)
    page.clock.install()
    page.goto(screen)
    expect(page.locator("[data-as-of]")).to_contain_text("as of")
    page.clock.pause_at(datetime.now() + timedelta(seconds=2))
    take, taken = Camera("hall-", variants=WALLS), set()
    for _ in sheets(page):
        kind = page.locator(".view").get_attribute("class") or ""
        name = kind.removeprefix("view by-")
        if name not in taken:
            take(page, name)
        taken.add(name)
    page.context.set_offline(True)
    page.clock.run_for(17 * 60_000)
    take(page, "lost")
    page.context.set_offline(False)


@pytest.mark.skipif(not SCREENS, reason="pictures are taken by `make screens`")
def test_pictures_of_desk_and_phone(
    screen: str, open_page: Callable[..., Page], database: Database
) -> None:
    server = screen.partition("/e/")[0]
    page = open_page("about:blank")
    (token,) = make_tokens(database, 1)
    page.context.add_cookies([{"name": "pairloom", "value": token, "url": server}])
    page.goto(f"{server}/desk/modrinov-open-2026/screens")
    Camera()(page, "hall-screens")
    page.goto(f"{server}/e/modrinov-open-2026/my-board?q=Nguyen")
    page.get_by_role("button", name="This is me").click()
    page.goto(f"{server}/e/modrinov-open-2026")
    expect(page.locator("#my-board")).to_contain_text("Nguyễn")
    Camera()(page, "my-board")
