"""A team event in the browser: arbiters at desks, captains with phones, a visitor, an inspector."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from urllib.parse import urlsplit

from playwright.sync_api import Browser, BrowserContext, Page, expect

from pairloom.director.people.roles import Role
from pairloom.messages import counted, in_context, message
from tests.browsers import PATIENCE
from tests.web.barriers import barriers_of, out_of_reach
from tests.web.event_player import Person, Shoot
from tests.web.shown_pages import is_page, kind_of, walk
from tests.web.text_boxes import STRAYS

PHONE = {"width": 390, "height": 844}
NARROW = 320
PASSWORD = "korálové hodiny 7"
Look = Callable[[Page, str], None]


class Inspector:
    """Looks at one page of every kind that anybody meets: can everybody use it?"""

    def __init__(self) -> None:
        self.kinds: set[str] = set()
        self.complaints: list[str] = []

    def __call__(self, page: Page, kind: str = "") -> None:
        kind = kind or kind_of(urlsplit(page.url).path)
        if kind in self.kinds:
            return
        self.kinds.add(kind)
        self.complaints += [f"{kind}: {barrier}" for barrier in barriers_of(page)]


@dataclass
class Captain:
    """A captain's phone: everything is tapped on the page of the own team."""

    team: str
    page: Page
    inspect: Look
    shoot: Shoot
    url: str = ""

    @property
    def window(self) -> BrowserContext:
        return self.page.context

    def start(self, link: str) -> None:
        self.page.goto(link)
        self.inspect(self.page, "captain, start")
        with self.page.expect_navigation():
            self.page.locator("main form button[type=submit]").click()
        expect(self.page).to_have_url(re.compile(r"/captain$"))
        self.url = self.page.url.removesuffix("/captain")  # a phone knows the desk by its letter

    def look(self, moment: str = "") -> None:
        self.page.goto(f"{self.url}/captain")
        self._require_fit()
        if moment:
            self.inspect(self.page, f"captain, {moment}")

    def hand_in(self, places: Sequence[int], moment: str = "") -> str:
        """Tick these places of the roster and nobody else; the receipt."""
        self.look("hands in")
        for place, box in enumerate(self.page.locator(".pick input").all(), 1):
            box.set_checked(place in places)
        if moment:
            self.shoot(self.page, f"captain-{moment}")
        self._send("Hand in")
        if self.page.locator("[role=alert]").count():
            self._send("Hand in anyway")
        told = self.page.locator(".note[role=status]").inner_text()
        receipt = re.search(r"[A-Z2-9]{4}-[A-Z2-9]{4}", told)
        assert receipt, told
        if moment:
            self.shoot(self.page, f"captain-{moment}-receipt")
        self.inspect(self.page, "captain, receipt")
        return receipt[0]

    def require_late(self) -> None:
        """The page says that it is, and takes a line-up all the same."""
        self.look("is late")
        expect(self.page.locator(".note.attention")).to_contain_text("marked late")

    def enter_results(self, results: Sequence[str]) -> None:
        """From the own side, board by board; boards that nobody plays have none."""
        self.look("enters")
        for board, result in enumerate(results, 1):
            choice = self.page.locator(f"input[name=board{board}][value='{result}']")
            if choice.count():
                choice.check(force=True)
        self.shoot(self.page, "captain-results")
        self._send("Enter results")

    def confirm(self) -> None:
        self.look("signs")
        self.shoot(self.page, "captain-signs")
        self._send(re.compile("^Confirm "))
        self._require_told("You agree with the results.")

    def dispute(self, board: int) -> None:
        self.look()
        self.page.locator("details.objection summary").click()
        self.page.locator(f".objection input[value='{board}']").check(force=True)
        self._send("Tell the arbiter")
        self._require_told(f"You say that board {board} is wrong. An arbiter looks at it.")

    def without_script(self, browser: Browser) -> Captain:
        """The same phone with its scripts off."""
        return replace(self, page=page_without_script(browser, self.page, PHONE))

    def _send(self, name: str | re.Pattern[str]) -> None:
        with self.page.expect_navigation():
            self.page.get_by_role("button", name=name).click()
        self._require_fit()

    def _require_fit(self) -> None:
        expect(self.page.get_by_role("heading", level=1)).to_have_text(self.team)
        width = self.page.evaluate("document.documentElement.scrollWidth")
        assert width <= PHONE["width"], f"{self.team} scrolls sideways"

    def _require_told(self, words: str) -> None:
        expect(self.page.locator(".note[role=status]")).to_have_text(words)


class Visitor:
    """Somebody with a narrow phone who may see what everybody sees, and has no mouse."""

    def __init__(self, page: Page, url: str, at: str, shoot: Shoot) -> None:
        self.page, self.url, self.at, self.shoot = page, url, at, shoot

    def look(self, path: str, picture: str = "") -> None:
        answer = self.page.goto(f"{self.url}{self.at}/{path}")
        assert answer is not None
        assert answer.status == 200, path
        self._require_fit(self.page, path)
        if picture:
            self.shoot(self.page, picture)

    def names_on(self, path: str) -> str:
        """What stands on a page."""
        self.look(path)
        return self.page.locator("main").inner_text()

    def look_at_everything(self) -> list[str]:
        """One page of every kind that is for everybody, link by link; their addresses."""
        tables = [f"{self.at}/standings?of={table}" for table in ("players", "boards")]
        starts = [
            self.at.rpartition("/")[0],
            f"{self.at}/standings",
            *tables,
            f"{self.at}/rounds/1?q=Alfa+2",
        ]
        addresses = []
        for address, page in walk(self.page.context, self.url, starts):
            if not address.startswith("/e/"):
                continue
            addresses.append(address)
            page.set_viewport_size({"width": NARROW, "height": 640})
            self._require_fit(page, address)
            barriers = [*barriers_of(page), *page.evaluate(STRAYS), *out_of_reach(page)]
            assert not barriers, (address, barriers)
            self.shoot(page, "public-" + re.sub(r"\W+", "-", address.removeprefix(self.at))[1:])
        return addresses

    def _require_fit(self, page: Page, address: str) -> None:
        assert page.evaluate("document.documentElement.scrollWidth") <= NARROW, address


class TeamArbiter(Person):
    """An arbiter of a team event."""

    inspect: Look

    def open(self, path: str) -> None:
        super().open(path)
        self.inspect(self.page, "")

    def press(self, name: object) -> None:
        super().press(name)  # type: ignore[arg-type]
        self.inspect(self.page, "")

    def invite(self, name: str, login: str) -> str:
        """A link for a deputy of the whole event."""
        self.open("/users")
        form = self.page.locator("form[action='/users']")
        form.locator("[name=name]").fill(name)
        form.locator("[name=login]").fill(login)
        form.locator("[name=role]").select_option(Role.DEPUTY_ARBITER.value)
        form.locator("[name=place]").select_option("1")
        self.press(message("Make invitation"))
        return self.page.locator(".one-time").inner_text()

    def accept(self, link: str) -> None:
        """Behind an invitation: a password, and one is logged in."""
        self.url = link.partition("/invite/")[0]  # the address that others reach the desk by
        self.open(link.removeprefix(self.url))
        self.page.locator("#password").fill(PASSWORD)
        self.page.locator("#again").fill(PASSWORD)
        self.press(message("Set password"))

    def without_script(self, browser: Browser) -> TeamArbiter:
        """The same person at a browser that runs nothing."""
        size = {"width": 1440, "height": 900}
        other = TeamArbiter(page_without_script(browser, self.page, size), self.url, self.shoot)
        other.base, other.inspect = self.base, self.inspect
        return other

    def set_up_teams(self, rounds: int) -> None:
        """Team Swiss; captains enter and sign results, and are late on their own account."""
        self.choose_system("team", rounds)
        for name in ("takes_late_line_ups", "captains_enter_results", "captains_sign"):
            self.page.locator(f"input[name={name}]").check()
        self._save(message("Save"))
        self.shoot(self.page, "setup")

    def import_teams(self, path: Path, teams: int, players: int) -> None:
        self.open(f"{self.base}/players/import")
        self.page.locator("input[type=file]").set_input_files(path)
        self.press(message("Look at the list"))
        self.press(counted("Import {count} player", "Import {count} players", players))
        expect(self.page.locator("tr.roster-row")).to_have_count(teams)
        self.shoot(self.page, "teams")

    def add_late_team(self, name: str, players: Sequence[tuple[str, int]]) -> None:
        """With its players, one after the other: nothing is asked, for it has not played yet."""
        self.open(f"{self.base}/teams/new")
        self.field(message("Name"), exact=True).fill(name)
        self.press(message("Add team"))
        self.press(message("Add player"))
        for player, rating in players:
            self.field(message("Name"), exact=True).fill(player)
            self.field(message("Rating"), exact=True).fill(str(rating))
            last = (player, rating) == players[-1]
            self.press(message("Add player") if last else message("Add and type another"))
        expect(self.page.get_by_role("heading", level=1)).to_have_text(name)
        expect(self.page.locator("#roster tbody tr")).to_have_count(len(players))
        self.shoot(self.page, "team")

    def open_team(self, name: str) -> None:
        self.open(f"{self.base}/players")
        self.follow(self.page.get_by_role("link", name=name, exact=True).first)
        expect(self.page.get_by_role("heading", level=1)).to_contain_text(name)

    def letters(self) -> dict[str, str]:
        """Links by team, for all teams that have none."""
        self.open(f"{self.base}/captains")
        self.press(message("Make letters"))
        names = self.page.locator(".letter h1").all_inner_texts()
        links = self.page.locator(".letter .one-time").all_inner_texts()
        return dict(zip(names, links, strict=True))

    def pair_matches(self, number: int) -> list[tuple[str, str]]:
        """Pair and publish; the teams of each match, the first-named one first."""
        self.open(f"{self.base}/rounds/{number}")
        self.press(message("Pair round {round}", round=number))
        self.press(message("Publish round {round}", round=number))
        self._require_state(in_context("round", "Published"))
        self.shoot(self.page, f"round-{number}-published")
        names = self.page.locator(".match-head .team bdi").all_inner_texts()
        return list(zip(names[::2], names[1::2], strict=True))

    def look_at_line_ups(self, number: int, missing: int) -> None:
        """So many have handed in nothing, and who plays for the others stands nowhere."""
        self.open(f"{self.base}/rounds/{number}/line-ups")
        told = counted("{count} team has handed in nothing.", "{count} teams have handed in"
                       " nothing.", missing)  # fmt: skip
        expect(self.page.locator("main")).to_contain_text(self.say(told))
        assert "Hráč" not in self.page.locator("main").inner_text()
        self.shoot(self.page, f"line-ups-{number}")

    def reveal(self, number: int) -> None:
        """Some teams have handed in nothing; the arbiter agrees to what the regulations say."""
        self.open(f"{self.base}/rounds/{number}/line-ups")
        self.press(message("Reveal round {round}", round=number))
        self.shoot(self.page, f"reveal-{number}")
        self.follow(self.page.locator("form[data-confirm] button[type=submit]"))
        expect(self.page.locator("tr[data-board]").first).to_be_visible()
        self.shoot(self.page, f"round-{number}-revealed")

    def type_missing(self, number: int, keys: Sequence[str]) -> None:
        """Boards without a result, one key each; those that captains have entered stay."""
        self.open(f"{self.base}/rounds/{number}?show=missing")
        missing = self.page.locator("tr.is-missing").count()
        assert missing or number > 1
        for left in range(missing, 0, -1):
            self.page.keyboard.press(keys[left % len(keys)])
            expect(self.page.locator("tr.is-missing")).to_have_count(left - 1)
        self.wait_until_sent()

    def save_missing(self, number: int, results: Sequence[str]) -> None:
        """The same by lists and a button, as one does without script."""
        self.open(f"{self.base}/rounds/{number}")
        for at, choice in enumerate(self.page.locator("tr.is-missing select").all()):
            choice.select_option(results[at % len(results)])
        self.press(message("Save results"))
        expect(self.page.locator("tr.is-missing")).to_have_count(0)

    def watch(self, number: int) -> None:
        """Look at a round while somebody else enters its results."""
        self.open(f"{self.base}/rounds/{number}")

    def require_all_seen(self) -> None:
        """What the other arbiter has entered stands here, too, and nobody has reloaded."""
        expect(self.page.locator("tr.is-missing")).to_have_count(0)

    def require_signed(self, number: int, match: int) -> None:
        self.open(f"{self.base}/rounds/{number}")
        signed = self.say(in_context("match", "signed"))
        expect(self.page.locator(f"#state-{match}")).to_have_text(signed)

    def finish(self, number: int) -> None:
        self.open(f"{self.base}/rounds/{number}")
        self.press(message("Finish round"))
        self._require_state(in_context("round", "Finished"))
        self.shoot(self.page, f"round-{number}-finished")

    def decide(self, number: int, match: int, decision: str) -> None:
        at = f"{self.base}/rounds/{number}/matches/{match}"
        self.open(f"{at}/decide?decision={decision}")
        self._confirm("nobody came", f"decide-{decision}")
        self.open(at)
        expect(self.page.locator("#decision")).to_contain_text("nobody came")
        self.shoot(self.page, f"match-{decision}")

    def rule_on_order(self, number: int, match: int) -> None:
        """A reserve sat at board 1, above all others: by the regulations that costs the boards."""
        at = f"{self.base}/rounds/{number}/matches/{match}"
        self.open(at)
        self.page.locator("summary").filter(has_text="Somebody else sat there").click()
        seats, players = (self.page.locator(f"select[name={name}]") for name in ("seat", "instead"))
        seat = seats.locator("option").nth(1)
        team = seat.inner_text().split(" ", 2)[2].split()[0]
        reserve = players.locator("option").filter(has_text=f"{team}: ").last
        seats.select_option(seat.get_attribute("value"))
        players.select_option(reserve.get_attribute("value"))
        self.press(message("Correct who sat there…"))
        self._confirm("seen by the arbiter", "seat")
        self.open(f"{at}/ruling")
        wrong = self.page.locator("form.ruling-sheet").filter(has_text="not in order")
        expect(wrong).to_have_count(1)
        self.follow(wrong.locator("button[type=submit]").first)
        self._confirm("wrong order", "ruling")
        self.open(at)
        expect(self.page.locator("#decision")).to_contain_text("Boards were lost by a ruling")
        self.shoot(self.page, "match-ruled")

    def take_points(self, team: str, points: str) -> None:
        self.open(f"{self.base}/adjustments")
        choice = self.page.locator("select[name=team]")
        entry = choice.locator("option").filter(has_text=team).get_attribute("value")
        choice.select_option(entry)
        self.page.locator("input[name=match_points]").fill(points)
        self.press(message("Show what it changes"))
        self._confirm("no arbiter was sent", "penalty")

    def correct_first_board(self, number: int) -> None:
        self.open(f"{self.base}/rounds/{number}")
        stood = self.page.locator("tr[data-board='1']").get_attribute("data-value")
        self.correct(number, 1, "1-0" if stood == "0-1" else "0-1", "both scoresheets")

    def withdraw_team(self, team: str, number: int) -> None:
        self.open_team(team)
        self.field(message("Reason")).fill("ill")
        self.press(message("Withdraw from round {round}", round=number))
        gone = message("withdrawn from round {round}", round=number)
        expect(self.page.locator("h1 + .chip")).to_have_text(self.say(gone))

    def documents(self) -> list[str]:
        """Every document that the page offers, opened; in large print it is only asked for."""
        self.open(f"{self.base}/documents")
        links = self.page.locator("main a[href*='/documents/']").evaluate_all(
            "links => [...new Set(links.map(link => link.getAttribute('href')))]"
        )
        for link in links:
            if is_page(link) and "size=large" not in link:
                self.open(link)
                self.shoot(self.page, "paper-" + re.sub(r"\W+", "-", link.rpartition("/")[2]))
            else:
                assert self.page.request.get(self.url + link).status == 200, link
        return [str(link) for link in links]

    def _confirm(self, reason: str, picture: str) -> None:
        form = self.page.locator("form[data-confirm]")
        form.locator("[name=reason]").fill(reason)
        for box in form.locator("input[name=understood]").all():
            box.check()
        typed = form.locator("input[name=typed]")
        if typed.count():
            typed.fill(form.get_attribute("data-confirm-value") or "")
        self.shoot(self.page, picture)
        self.follow(form.locator("button[type=submit]").first)


def page_without_script(browser: Browser, page: Page, size: dict[str, int]) -> Page:
    """A page of the same person in a browser that runs nothing."""
    window = browser.new_context(
        java_script_enabled=False,
        locale="en",
        viewport={"width": size["width"], "height": size["height"]},
        storage_state=page.context.storage_state(),
    )
    other = window.new_page()
    other.set_default_timeout(PATIENCE)
    return other
