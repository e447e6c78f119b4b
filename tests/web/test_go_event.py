"""A whole Go event in the browser: 32 players, McMahon, to a result file read back."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from pairloom.domain.go import GoTournament
from pairloom.formats import go_json
from pairloom.formats.egd import read_h9
from tests.browsers import PATIENCE
from tests.web.event_pictures import Camera
from tests.web.event_player import Person
from tests.web.serving import Served

PLAYERS = 32
KEYS = {"1-0": "w", "0-1": "b", "½-½": "=", "0-0": "x", "1F-0F": "+", "0F-1F": "-"}
RANKS = (
    *("5d", "4d", "4d", "3d", "3d", "2d", "2d", "1d", "1d", "1k", "1k", "2k", "2k", "3k", "3k"),
    *("4k", "4k", "5k", "5k", "6k", "7k", "8k", "8k", "9k", "10k", "11k", "12k", "13k", "15k"),
    *("17k", "18k", "20k"),
)
CLUBS = ("Praha", "Brno", "Ljubljana", "Maribor", "Wien")
# What everybody can look at once all is played.
PAGES = {
    "round": "{base}/rounds/2",
    "why": "{base}/rounds/2/boards/2/why",
    "wall-list": "{base}/standings",
    "cross-table": "{base}/crosstable",
    "ratings": "{base}/rating-changes",
    "setup": "{base}/setup",
    "decision": "{base}/rounds/2/decisions?table=2&kind=adjournment",
    "documents": "{base}/documents",
    "print-pairings": "{base}/documents/pairings?round=2",
    "print-names": "{base}/documents/pairings-by-name?round=2",
    "print-wall-list": "{base}/documents/standings?round=2",
    "print-players": "{base}/documents/players",
    "public-round": "{public}/rounds/2",
    "public-wall-list": "{public}/standings",
    "public-pictures": "{public}/pictures",
    "public-players": "{public}/players",
}
PICTURES = {
    *("round", "why", "wall-list", "ratings", "setup", "decision", "public-wall-list"),
    "public-pictures",
}


class GoPerson(Person):
    """What an arbiter does otherwise in a Go tournament."""

    def set_up_go(self, rounds: int) -> None:
        """Another system first; its form then has the Go regulations."""
        self.page.locator("input[name=system][value=mcmahon]").check(force=True)
        self.press("Save")
        expect(self.page.get_by_label("Bar", exact=True)).to_have_value("4d")
        self.page.get_by_label("Bar", exact=True).fill("11d")
        self.page.get_by_label("Time control").fill("an hour")
        self.press("Save")
        expect(self.page.locator("#bar-error")).to_contain_text("is not a rank")
        expect(self.page.get_by_label("Time control")).to_have_value("an hour")
        self.page.get_by_label("Bar", exact=True).fill("2d")
        self.page.get_by_label("Rounds", exact=True).fill(str(rounds))
        self.page.get_by_label("Time control").fill("60m+3x30s")
        self.page.get_by_label("Club", exact=True).fill("1")
        self.page.get_by_label("Pair only players who have checked in").check()
        self.press("Save")
        expect(self.page.locator("#banners")).to_contain_text("Saved.")
        expect(self.page.locator(".tabs")).to_contain_text("McMahon · EGF class A")

    def excuse(self, player: str, round_number: int) -> None:
        self._open_player(player)
        row = self.page.get_by_label(f"Round {round_number}", exact=True)
        row.select_option("Z")
        self.follow(row.locator("xpath=ancestor::form").get_by_role("button", name="Set"))
        expect(self.page.get_by_label(f"Round {round_number}", exact=True)).to_have_value("Z")

    def add_late(self, name: str, rank: str) -> None:
        self.tab("Players")
        self.press("Add player")
        self.page.get_by_label("Name", exact=True).fill(name)
        self.page.get_by_label("Rank", exact=True).fill(rank)
        self.follow(self.page.locator("form.panel").get_by_role("button", name="Add player"))
        self.tab("Check-in")
        self.follow(self.page.get_by_role("button", name=f"Check in {name}"))

    def draw(self, number: int, seed: str = "") -> None:
        """From the page of the round to come, with the lot of a public draw."""
        self.open(f"{self.base}/rounds/{number}")
        self.page.get_by_label("Seed of the draw").fill(seed)
        self.press(f"Pair round {number}")
        expect(self.page.get_by_role("heading", name=f"Round {number}", exact=True)).to_be_visible()

    def change_handicap(self, table: int, stones: str) -> None:
        """By key: H on the row, then the form."""
        self.page.locator(f"#board-{table} .why").focus()
        with self.page.expect_navigation():
            self.page.keyboard.press("h")
        self.page.get_by_label("Stones", exact=True).fill(stones)
        self.page.locator("#handicap-form").get_by_label("Reason").fill("agreed by both")
        self.press("Change handicap")
        expect(self.page.locator(f"#board-{table} .handicap")).to_contain_text(stones)

    def look_at_draft(self) -> None:
        """Reasons follow the row; colours are swapped by key; another opponent is explained."""
        page = self.page
        expect(page.locator(".ladder .mark")).to_have_text("bar 2d = 31")
        page.locator("#board-9 .why").click()
        expect(page.locator("#drawer")).to_contain_text("Why table 9?")
        expect(page.locator("#drawer")).to_contain_text("Before you publish")
        page.locator("#board-9 .why").focus()
        page.keyboard.press("ArrowDown")
        expect(page.locator("#board-10")).to_have_class(re.compile("is-current"))
        expect(page.locator("#drawer")).to_contain_text("Why table 10?")
        white = page.locator("#board-10 .white-name bdi").inner_text()
        with page.expect_navigation():
            page.keyboard.press("c")
        page.locator("#colours").get_by_label("Reason").fill("drawn twice")
        self.press("Swap colours")
        expect(page.locator("#board-10 .black-name bdi")).to_have_text(white)
        here = page.url
        page.locator("#board-9 .why").click()
        expect(page.locator("#drawer")).to_contain_text("Why table 9?")
        page.locator("#why-not").fill("1")
        self.follow(page.get_by_role("button", name="Explain"))
        expect(page.locator("#answer-0")).to_contain_text("do not meet")
        page.goto(here)

    def publish(self, number: int) -> None:
        self.press(f"Publish round {number}")
        expect(self.page.locator(".headline")).to_contain_text("Published")

    def type_go_results(self, results: list[str]) -> None:
        """Every result by one key; the table moves on by itself."""
        for result in results:
            self.page.keyboard.press(KEYS[result])
        expect(self.page.locator("tr.is-missing")).to_have_count(0)
        self.wait_until_sent()
        expect(self.page.get_by_role("button", name="Finish round")).to_be_enabled()
        self.page.reload()
        assert values(self.page) == results
        self.press("Finish round")
        expect(self.page.locator(".headline")).to_contain_text("Finished")

    def download(self, name: str) -> bytes:
        self.tab("Documents")
        with self.page.expect_download() as download:
            self._named(name).click()
        return Path(download.value.path()).read_bytes()


def values(page: Page) -> list[str]:
    rows = page.locator("tr[data-board]")
    found: list[str] = rows.evaluate_all("rows => rows.map(row => row.dataset.value)")
    return found


def games(tournament: GoTournament) -> list[set[tuple[object, ...]]]:
    """Rounds as sets of games by name."""
    names = {one.number: one.name for one in tournament.players}
    return [
        {
            (names[one.white], names[one.black], one.handicap, one.result, one.by_default)
            for one in drawn.games
        }
        for drawn in tournament.rounds
    ]


@pytest.fixture
def person(browser: Browser, tmp_path: Path) -> Iterator[tuple[GoPerson, str]]:
    served = Served(tmp_path / "events.db")
    link = served.start_fresh()
    context = browser.new_context(accept_downloads=True)
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    page.set_viewport_size({"width": 1440, "height": 900})
    yield GoPerson(page, served.url, Camera("go-", PICTURES)), link
    context.close()
    served.kill()


@pytest.fixture
def entries(tmp_path: Path) -> Path:
    """A list as clubs send it, with a space in some ranks."""
    lines = ["Name;Rank;Country;Club"]
    for number, rank in enumerate(RANKS, 1):
        written = rank.replace("k", " kyu") if number % 4 == 0 else rank
        lines.append(f"Hráč {number:02}, Jan;{written};CZ;{CLUBS[number % len(CLUBS)]}")
    path = tmp_path / "hraci.csv"
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return path


@pytest.mark.timeout(900)
@pytest.mark.parametrize(
    ("tables", "late"),
    [([16, 16], 2), pytest.param([16, 15, 16, 16, 16], 3, marks=pytest.mark.nightly)],
    ids=["short", "whole"],
)
def test_a_mcmahon_event_is_run_in_the_browser(
    person: tuple[GoPerson, str], entries: Path, tables: list[int], late: int
) -> None:
    """Absences, a late entry, a handicap by hand, a jigo, defaults; H9 is what was played."""
    arbiter, link = person
    lots = random.Random(32)
    arbiter.make_account(link)
    arbiter.create_event("Lipovec Go Cup", "Main")
    arbiter.set_up_go(len(tables))
    arbiter.import_players(entries, PLAYERS)
    arbiter.check_in_all(PLAYERS)
    arbiter.excuse("Hráč 07, Jan", 2)
    for number, expected in enumerate(tables, 1):
        if number == late:
            arbiter.add_late("Pozdní, Eva", "2k")
        arbiter.draw(number, seed="4071" if number == 1 else "")
        if number == 1:
            expect(arbiter.page.locator(".rail")).to_contain_text("Draw seed 4071")
            arbiter.look_at_draft()
        if number == 2:
            arbiter.change_handicap(5, "2")
        arbiter.publish(number)
        count = arbiter.page.locator("tr[data-board]").count()
        assert count == expected
        results = [lots.choice(("1-0", "0-1")) for _ in range(count)]
        results[3] = "½-½"
        results[6] = "1F-0F" if number % 2 else "0F-1F"
        arbiter.type_go_results(results)
    arbiter.tab("Standings")
    expect(arbiter.page.get_by_role("heading", level=1)).to_have_text("Final wall list")
    expect(arbiter.page.locator(".wall-list tbody tr")).to_have_count(PLAYERS + 1)
    arbiter.show_to_everybody()
    arbiter.look_around(PAGES)
    arbiter.open(f"{arbiter.base}/standings")
    everything = go_json.read(arbiter.download("Download JSON"))
    back = read_h9(arbiter.download("Download H9")).require()
    assert games(back) == games(everything)
    assert sum(len(one) for one in games(back)) == sum(tables)
