"""A person at the desk: everything is done in the browser, as an arbiter would do it.

Buttons, fields and headings are found by what the program says in the language of the person.
"""

from __future__ import annotations

import random
import re
import time
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Locator, Page, expect

from pairloom.messages import Message, Text, counted, in_context, message
from pairloom.messages.speaker import ENGLISH, Speaker
from tests.browsers import PATIENCE

USUAL_ORDER = ("BH/C1", "BH", "SB", "WON")
KEYS = {"1-0": "1", "0-1": "0", "½-½": "5", "1F-0F": "+", "0F-1F": "-"}
Shoot = Callable[[Page, str], None]
_GAP = re.compile(r"\{\w+\}")
_SPACES = re.compile(r"(\\?\s)+")  # a browser makes plain ones of those that do not break


class Person:
    """An arbiter and a browser; `shoot` takes a picture where something is worth seeing.

    The browser wants the language of the speaker; every page is in it. What is not a message is
    looked for as it is.
    """

    def __init__(self, page: Page, url: str, shoot: Shoot, speaker: Speaker = ENGLISH) -> None:
        self.page = page
        self.url = url
        self.shoot = shoot
        self.say = speaker.say
        self.speaker = speaker
        self.base = ""

    def like(self, told: Message) -> re.Pattern[str]:
        """What it says, whatever stands in its gaps."""
        words = ".+".join(map(re.escape, _GAP.split(self.speaker.sentence(told))))
        return re.compile(_SPACES.sub(r"\\s+", words))

    def field(self, label: Message, *, exact: bool = False) -> Locator:
        return self.page.get_by_label(self.say(label), exact=exact)

    def button(self, name: Message) -> Locator:
        return self.page.get_by_role("button", name=self.say(name), exact=True)

    def heading(self, name: Message) -> Locator:
        return self.page.get_by_role("heading", name=self.say(name), exact=True)

    def open(self, path: str) -> None:
        self.page.goto(self.url + path)
        self.require_language(self.page)

    def require_language(self, page: Page) -> None:
        expect(page.locator("html")).to_have_attribute("lang", self.speaker.language)

    def follow(self, place: Locator) -> None:
        """Click, and wait until the next page is there: what is looked for afterwards cannot be
        found on the page before, and no later click overtakes a form on its way."""
        with self.page.expect_navigation():
            place.click()
        self.require_language(self.page)

    def tab(self, name: Text) -> None:
        tabs = self.page.get_by_role("navigation", name=self.say(message("Desk")))
        self.follow(tabs.get_by_role("link", name=self.say(name)))

    def press(self, name: Text) -> None:
        """A button or a link that looks like one, and leads to a page."""
        self.follow(self._named(name))

    def _named(self, name: Text) -> Locator:
        said = self.say(name)
        button = self.page.get_by_role("button", name=said, exact=True)
        return button.or_(self.page.get_by_role("link", name=said, exact=True)).first

    def make_account(self, first_link: str) -> None:
        self.open(first_link)
        self.shoot(self.page, "first-start")
        self.field(message("Your name")).fill("Milena Kubátová")
        self.field(message("Log-in name")).fill("milena")
        self.page.locator("#password").fill("korálové hodiny 7")
        self.page.locator("#again").fill("korálové hodiny 7")
        self.follow(self.page.locator("main form button[type=submit]").first)
        expect(self.heading(message("New event"))).to_be_visible()

    def create_event(self, name: str, tournament: str) -> None:
        """In the language of the arbiter, for everybody and on paper."""
        self.open("/desk/new")
        self.field(message("Name of the event")).fill(name)
        self.field(message("First tournament")).fill(tournament)
        self.field(message("City")).fill("Lípovec")
        self.field(message("Federation")).fill("CZE")
        own = self.page.locator("form.panel").get_by_label(self.say(message("Language")))
        own.select_option(self.speaker.language)
        self.shoot(self.page, "new-event")
        self.press(message("Create event"))
        expect(self.page).to_have_url(re.compile(r"/setup$"))
        self.base = self.page.url.removeprefix(self.url).removesuffix("/setup")

    def set_up(self, rounds: int, tiebreaks: tuple[str, ...]) -> None:
        self.field(message("Rounds"), exact=True).fill(str(rounds))
        self.field(message("Pair only players who have checked in")).check()
        self._save(message("Save"))
        order = self.page.locator("#about-tie-breaks .ordered > li code")
        expect(order).to_have_text(USUAL_ORDER)
        for code in USUAL_ORDER:
            if code not in tiebreaks:
                self.follow(self.button(message("Remove: {code}", code=code)))
        expect(order).to_have_text(tiebreaks)
        self.page.evaluate("scrollTo(0, 0)")
        self.shoot(self.page, "setup")

    def choose_system(self, system: str, rounds: int) -> None:
        """Another system than the one that is chosen already; everybody is paired."""
        self.page.locator(f"input[name=system][value={system}]").check(force=True)
        self.field(message("Rounds"), exact=True).fill(str(rounds))
        self._save(message("Save"))
        expect(self.page.locator(f"input[name=system][value={system}]")).to_be_checked()

    def _save(self, name: Message) -> None:
        self.press(name)
        expect(self.page.locator("#banners")).to_contain_text(self.say(message("Saved.")))

    def import_players(self, path: Path, expected: int) -> None:
        self.tab(message("Players"))
        self.press(message("Import a list"))
        self.page.locator("input[type=file]").set_input_files(path)
        self.press(message("Look at the list"))
        expect(self.heading(in_context("title", "Import"))).to_be_visible()
        self.shoot(self.page, "import")
        self.press(counted("Import {count} player", "Import {count} players", expected))
        expect(self.page.locator("table.players tbody tr")).to_have_count(expected)
        self.shoot(self.page, "players")

    def check_in_all(self, expected: int) -> None:
        """Some by hand; of the others the forms are sent, but nobody waits for forty pages."""
        self.tab(message("Check-in"))
        button = self.page.get_by_role("button", name=self.like(message("Check in {player}")))
        for waiting in range(expected, expected - 3, -1):
            expect(button).to_have_count(waiting)
            self.follow(button.first)
        expect(button).to_have_count(expected - 3)
        self._send_forms(button, expected - 3 - 12)
        expect(button).to_have_count(12)
        self.shoot(self.page, "check-in")
        self._send_forms(button, 11)
        expect(button).to_have_count(1)
        self.follow(button.first)
        expect(button).to_have_count(0)

    def _send_forms(self, buttons: Locator, count: int) -> None:
        """Send the forms of the first of these buttons, one after the other, and look again."""
        statuses = buttons.evaluate_all(
            """async (buttons, count) => {
              const statuses = [];
              for (const button of buttons.slice(0, count)) {
                const body = new URLSearchParams(new FormData(button.form, button));
                const answer = await fetch(button.form.action, {method: "POST", body});
                statuses.push(answer.status);
              }
              return statuses;
            }""",
            count,
        )
        assert statuses == [200] * count
        self.page.reload()

    def add_bye(self, player: str, round_number: int) -> None:
        self._open_player(player)
        row = self.field(message("Round {round}", round=round_number), exact=True)
        row.select_option("H")
        button = self.button(in_context("bye", "Set"))
        self.follow(row.locator("xpath=ancestor::form").locator(button))
        expect(row).to_have_value("H")

    def add_player(self, name: str, rating: int) -> None:
        self.tab(message("Players"))
        self.press(message("Add player"))
        self.field(message("Name"), exact=True).fill(name)
        self.field(message("Rating"), exact=True).fill(str(rating))
        self.shoot(self.page, "late-entry")
        self.follow(self.page.locator("form.panel").locator(self.button(message("Add player"))))
        self.tab(message("Check-in"))
        self.press(message("Check in {player}", player=name))
        expect(self.button(message("Not here after all: {player}", player=name))).to_be_visible()

    def withdraw(self, player: str, round_number: int) -> None:
        self._open_player(player)
        self.field(message("Reason")).fill("ill")
        self.shoot(self.page, "player")
        self.press(message("Withdraw from round {round}", round=round_number))
        expect(self.page.locator("h1 + .chip")).to_have_text(
            self.say(message("withdrawn from round {round}", round=round_number))
        )

    def pair_and_publish(self, number: int) -> None:
        self.tab(message("Pairings"))
        if number == 1:
            self.shoot(self.page, "round-to-come")
        self.press(message("Pair round {round}", round=number))
        expect(self.heading(message("Round {round}", round=number))).to_be_visible()
        if number == 1:
            self.shoot(self.page, "draft")
        if number == 3:
            self._picture("by-hand", f"{self.base}/rounds/3/by-hand")
        self.press(message("Publish round {round}", round=number))
        self._require_state(in_context("round", "Published"))
        expect(self.page.locator("[data-boards]")).to_be_visible()
        if number == 3:
            self._picture("withdraw-round", f"{self.base}/rounds/3/withdraw")

    def type_results(self, number: int, results: list[str]) -> None:
        """Every result by one key, without the mouse."""
        for done, result in enumerate(results):
            self.page.keyboard.press(KEYS[result])
            if number == 3 and done == len(results) // 2:
                expect(self.page.locator("tr.is-missing")).to_have_count(len(results) - done - 1)
                self._ask_why(done + 2)
                self.shoot(self.page, "pairings")
        expect(self.page.locator("tr.is-missing")).to_have_count(0)
        self.wait_until_sent()
        self._require_all_saved()
        expect(self.button(message("Finish round"))).to_be_enabled()
        self.page.reload()
        shown = self.page.locator("tr[data-board]").evaluate_all(
            "rows => rows.map(row => row.dataset.value)"
        )
        assert shown == results
        self.press(message("Finish round"))
        self._require_state(in_context("round", "Finished"))

    def _require_state(self, words: Message) -> None:
        expect(self.page.locator(".headline .chip").first).to_have_text(self.say(words))

    def _require_all_saved(self) -> None:
        chip = self.page.locator("[data-connection-text]")
        expect(chip).to_have_text(self.like(message("All saved {time}")))

    def wait_until_sent(self) -> None:
        unsent = "Object.keys(localStorage).filter(key => key.includes('outbox')).length"
        limit = time.monotonic() + 120
        while self.page.evaluate(unsent):
            assert time.monotonic() < limit, "results are kept here and do not go out"
            self.page.wait_for_timeout(50)

    def _ask_why(self, board: int) -> None:
        """By key, in the middle of typing, which goes on afterwards with the reasons beside it."""
        if not self.page.evaluate("'htmx' in window"):
            return  # without it reasons are a page
        self.wait_until_sent()
        self._require_all_saved()
        self.page.keyboard.press("?")
        title = self.heading(message("Board {board}", board=board))
        expect(self.page.locator("#drawer").locator(title)).to_be_visible()
        expect(self.page.locator("#drawer")).to_be_focused()
        self.page.locator("tr.is-current select").focus()

    def look_at_reasons(self) -> None:
        """Beside the boards; without htmx as a page, where the question has a form of its own."""
        self.page.locator("a.why").first.click()
        here = self.page.locator("#drawer #why-not-player, #ask-player").first
        expect(here).to_be_visible()
        self.shoot(self.page, "reasons")
        number = here.input_value().split()[0]
        field = self.page.locator("#drawer #why-not, #ask-other").first
        field.fill("2" if number == "1" else "1")
        self.press(message("Explain"))
        asked = message("Why does {player} not meet {opponent} in round {round}?")
        expect(self.page.locator(".answer .secondary").first).to_have_text(self.like(asked))
        self.shoot(self.page, "why-not")

    def correct(self, round_number: int, board: int, result: str, reason: str) -> None:
        self.open(f"{self.base}/rounds/{round_number}/boards/{board}/correct")
        self.field(message("What is right?")).select_option(result)
        self.press(message("Show what it changes"))
        changed = message("Standings after round {round}", round=round_number)
        expect(self.page.locator(".impact")).to_contain_text(self.say(changed))
        self.field(message("Reason")).fill(reason)
        self.shoot(self.page, "correction")
        understood = self.page.locator("input[name=understood]")
        if understood.count():  # the page is there: its confirmation was filled in
            understood.check()
        self.press(message("Save correction"))
        row = self.page.locator(f"tr[data-board='{board}']")
        expect(row).to_have_attribute("data-value", result)

    def look_at_final_standings(self, players: int) -> None:
        self.tab(message("Standings"))
        title = self.page.get_by_role("heading", level=1)
        expect(title).to_have_text(self.say(message("Final standings")))
        expect(self.page.locator("table.standings tbody tr")).to_have_count(players)

    def show_to_everybody(self) -> None:
        """Public pages on, and a look at them as they will be."""
        self.tab(message("Publish"))
        self.press(message("Show public pages"))
        expect(self.page.locator(".qr-poster")).to_be_visible()
        self.shoot(self.page, "publish")

    def take_a_phone(self, boards: str) -> None:
        """A link for phones, and what the phone that scans it shows; nothing is entered."""
        event = self.base.split("/")[2]
        self.open(f"/users/phones/{event}")
        self.field(message("Boards")).fill(boards)
        self.field(message("Name"), exact=True).fill("Entrance")
        self.shoot(self.page, "phones")
        self.press(message("Make link"))
        self.shoot(self.page, "phone-code")
        link = self.page.locator(".one-time").inner_text()
        assert self.page.context.browser is not None
        phone = self.page.context.browser.new_context(
            viewport={"width": 390, "height": 844}, locale=self.speaker.language
        )
        page = phone.new_page()
        page.set_default_timeout(PATIENCE)
        page.goto(link)
        with page.expect_navigation():
            page.get_by_role("button", name=self.say(in_context("phone", "Start"))).click()
        expect(page).to_have_url(re.compile(r"/phone$"))
        self.require_language(page)
        self.shoot(page, "phone")
        phone.close()

    def look_around(self, pages: dict[str, str]) -> None:
        """Every page there is answers, and is worth a picture."""
        event = self.base.rsplit("/", 1)[0]
        public = self.base.replace("/desk/", "/e/", 1)
        for name, address in pages.items():
            self._picture(
                name, address.format(base=self.base, event=event, public=public), back=False
            )

    def _picture(self, name: str, address: str, *, back: bool = True) -> None:
        here = self.page.url
        answer = self.page.goto(self.url + address)
        assert answer is not None
        assert answer.status == 200, address
        self.require_language(self.page)
        self._require_fit(address)
        self.shoot(self.page, name)
        if back:
            self.page.goto(here)

    def _require_fit(self, address: str) -> None:
        """No page scrolls sideways on a phone; wide tables do in their own box."""
        size = self.page.viewport_size
        assert size is not None
        self.page.set_viewport_size({"width": 390, "height": 844})
        assert self.page.evaluate("document.documentElement.scrollWidth") <= 390, address
        self.page.set_viewport_size(size)

    def download_report(self) -> str:
        self.tab(message("Documents"))
        self.shoot(self.page, "documents")
        with self.page.expect_download() as download:
            name = message("Download {format}", format=message("TRF26, in force"))
            self._named(name).click()
        return Path(download.value.path()).read_text(encoding="utf-8")

    def _open_player(self, name: str) -> None:
        self.tab(message("Players"))
        self.follow(self.page.locator("table.players").get_by_role("link", name=name))
        expect(self.page.get_by_role("heading", level=1)).to_contain_text(name)


def likely_results(page: Page, lots: random.Random) -> list[str]:
    """A result for every board, as a hall brings them: the stronger side scores more often."""
    ratings = page.locator("tr[data-board]").evaluate_all(
        "rows => rows.map(row => [...row.querySelectorAll('td.rating')].map(one => +one.innerText))"
    )
    return [_likely_result(white - black, lots) for white, black in ratings]


def _likely_result(difference: int, lots: random.Random) -> str:
    drawn = lots.random()
    if drawn < 0.04:
        return lots.choice(("1F-0F", "0F-1F"))
    if drawn < 0.28:
        return "½-½"
    return "1-0" if lots.random() < 0.53 + difference / 700 else "0-1"
