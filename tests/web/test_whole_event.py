"""A whole event in the browser: from an empty database to a report that `check` accepts.

The same run takes the pictures of all screens: `make screens` keeps them in `docs/screens`.
"""

from __future__ import annotations

import os
import random
import subprocess
import sys
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.web.event_player import Person, likely_results
from tests.web.serving import Served

SCREENS = os.environ.get("PAIRLOOM_SCREENS", "")
ROUNDS, PLAYERS = 7, 40
SURNAMES = (
    "Adámek Bílý Čermák Dvořák Ěrka Fiala Gärtner Horák Ježek Kříž Łoś Müller Němec Őry Procházka "
    "Řehoř Šimek Ťapka Ürge Veselý"
).split()


class Camera:
    """Takes each picture light, dark and as on a phone, if a folder for them is given."""

    def __init__(self, folder: str) -> None:
        self.folder = Path(folder) if folder else None

    def __call__(self, page: Page, name: str) -> None:
        if self.folder is None:
            return
        self.folder.mkdir(parents=True, exist_ok=True)
        for suffix, width, scheme in (
            ("", 1440, "light"),
            ("-dark", 1440, "dark"),
            ("-phone", 390, "light"),
        ):
            page.set_viewport_size({"width": width, "height": 900 if width > 600 else 844})
            page.emulate_media(color_scheme=scheme)
            page.wait_for_timeout(150)
            page.screenshot(path=self.folder / f"{name}{suffix}.png")
        page.set_viewport_size({"width": 1440, "height": 900})
        page.emulate_media(color_scheme="light")


def entry_list(path: Path) -> Path:
    """A spreadsheet as clubs send them: semicolons, Czech headings, names with marks."""
    lines = ["Příjmení;Jméno;Elo;Fed;Rok narození;Klub"]
    for number in range(PLAYERS):
        surname, first = SURNAMES[number % 20], "Anna" if number < 20 else "Béla"
        lines.append(
            f"{surname};{first};{2350 - 23 * number};CZE;{1960 + number};Sokol {number % 5}"
        )
    path.write_text("\n".join(lines), encoding="utf-8")
    return path


@pytest.fixture
def person(browser: Browser, tmp_path: Path) -> Person:
    served = Served(tmp_path / "events.db")
    link = served.start_fresh()
    context = browser.new_context(accept_downloads=True)
    page = context.new_page()
    page.set_viewport_size({"width": 1440, "height": 900})
    yield Person(page, served.url, Camera(SCREENS)), link  # type: ignore[misc]
    context.close()
    served.kill()


def test_a_whole_event_is_run_in_the_browser(person: tuple[Person, str], tmp_path: Path) -> None:
    """40 players, 7 rounds; the report at the end is what the rules give, round by round."""
    arbiter, link = person
    lots = random.Random(40)
    arbiter.make_account(link)
    arbiter.create_event("Lípovec Open", "Open A")
    arbiter.set_up(ROUNDS, ("BH/C1", "BH", "SB"))
    arbiter.import_players(entry_list(tmp_path / "entries.csv"), PLAYERS)
    arbiter.check_in_all()
    arbiter.add_bye("Čermák, Anna", 2)
    boards = {}
    for number in range(1, ROUNDS + 1):
        if number == 2:
            arbiter.add_player("Pozdní, Eva", 2001)
        if number == 4:
            arbiter.withdraw("Fiala, Béla")
        arbiter.pair_and_publish(number)
        boards[number] = arbiter.page.locator("tr[data-board]").count()
        results = likely_results(boards[number], lots)
        arbiter.type_results(number, results)
        if number == 3:
            arbiter.look_at_reasons()
        if number == 5:
            wrong = results[2]
            right = "0-1" if wrong != "0-1" else "1-0"
            arbiter.correct(5, 3, right, "both scoresheets")
    assert [boards[number] for number in (1, 2, 3, 4)] == [20, 20, 20, 20]
    arbiter.tab("Standings")
    expect(arbiter.page.get_by_role("heading", level=1)).to_have_text("Final standings")
    assert arbiter.page.locator("table.standings tbody tr").count() == PLAYERS + 1
    arbiter.shoot(arbiter.page, "standings")
    for tab in ("Cross-table", "History", "Set-up"):
        if tab != "Set-up":
            arbiter.tab(tab) if tab != "History" else arbiter.open(
                f"{arbiter.base.rsplit('/', 1)[0]}/history"
            )
            arbiter.shoot(arbiter.page, tab.lower())
    arbiter.open(f"{arbiter.base}/standings")
    report = tmp_path / "report.trf"
    report.write_text(arbiter.download_report(), encoding="utf-8")
    checked = subprocess.run(
        [sys.executable, "-m", "pairloom", "check", str(report)], capture_output=True, text=True
    )
    assert checked.returncode == 0, checked.stdout + checked.stderr
    assert f"{ROUNDS} rounds, 0 rounds differing, 0 boards differing" in checked.stdout
