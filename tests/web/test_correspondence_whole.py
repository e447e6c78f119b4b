"""A cross-table of thirteen in the browser: from the start to the final table and the next list.

Substitutes exist in competitions of teams only, so it is the first board of thirteen teams. Number
4 withdraws with a good reason, nobody is named in time, and the open games are adjudicated. Number
9 falls silent, and the captain names a substitute, who plays the games to the end.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from pairloom.correspondence.desk.loading import load_section
from pairloom.correspondence.desk.places import SectionPlace
from pairloom.correspondence.desk.rate.list_proofs import prove_lists
from pairloom.correspondence.desk.sections import SectionState
from pairloom.correspondence.records import ListedRating, Suspension
from pairloom.director.desk import Desk
from pairloom.director.people.identity import Identity
from pairloom.storage import Database
from pairloom.storage.verification import verify
from tests.browsers import PATIENCE
from tests.web.event_player import Person
from tests.web.serving import Served

PLAYERS = [f"{130000 + n},Hráč{n:02} Jiří,CZE,M,,player{n}@example.org" for n in range(1, 15)]
RATINGS = [f"{130000 + n},{2400 - 20 * n},100" for n in range(1, 15)]
TEAMS = [f"Družstvo {n}; Kapitán {n}; captain{n}@example.org" for n in range(1, 14)]
PGN = '[White "One"]\n[Black "Other"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 *\n'


@pytest.fixture
def served(tmp_path: Path) -> Iterator[Served]:
    one = Served(tmp_path / "office.db")
    yield one
    one.kill()


@pytest.fixture
def director(browser: Browser, served: Served) -> Iterator[Person]:
    link = served.start_fresh()
    context = browser.new_context()
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    page.set_viewport_size({"width": 1440, "height": 900})
    person = Person(page, served.url, lambda page, name: None)
    person.make_account(link)
    yield person
    context.close()


def state_of(served: Served) -> SectionState:
    database = Database.open(served.database)
    with database.read(1) as reader:
        found = load_section(reader, SectionPlace(reader.event, 1, 1))
    database.close()
    return found


class Office:
    """What the director does, page by page; every form is the one on the page."""

    BASE = "/correspondence/federation"
    GROUP = f"{BASE}/groups/team-championship/board-1"

    def __init__(self, person: Person) -> None:
        self.person = person
        self.page: Page = person.page

    def begin(self) -> None:
        self.person.open("/correspondence")
        self.page.get_by_label("Federation or organiser").fill("Federation")
        self.person.press("Begin the office")
        self.person.open(f"{self.BASE}/players")
        header = "id,name,country,sex,title,email"
        self.page.get_by_label("Table").fill("\n".join([header, *PLAYERS]))
        self.person.press("Import")
        expect(self.page.get_by_text("Hráč13 Jiří")).to_be_visible()
        self.person.open(f"{self.BASE}/lists")
        self.page.locator("#name").fill("2015/2")
        self.page.get_by_label("Table").fill("\n".join(["id,rating,games", *RATINGS]))
        self.person.press("Import this list")

    def announce(self) -> None:
        self.person.open(f"{self.BASE}/competitions/new")
        self.page.get_by_label("Name", exact=True).fill("Team championship")
        self.page.get_by_label("Starts on").fill("2015-05-01")
        self.page.locator("#part-games > summary").click()
        self.page.get_by_label("Teams, one cross-table for each board").check()
        self.page.get_by_label("Boards of a team").fill("2")
        self.page.get_by_label("Director", exact=True).fill("J. Vaněčková")
        self.person.press("Make the competition")
        self.page.get_by_label("Teams", exact=True).fill("\n".join(TEAMS))
        self.person.press("Enter teams")

    def start(self) -> None:
        self.person.open(f"{self.GROUP}/setup")
        for box in self.page.locator("input[name=player]").all()[:13]:
            box.check()
        self.page.get_by_label("Entered on").fill("2015-04-20")
        self.person.press("Enter the ticked")
        self.person.press("Start the group")
        expect(self.page.get_by_text("0 of 78 games finished")).to_be_visible()

    def results(self, results: dict[str, str], on: str) -> None:
        self.person.open(f"{self.GROUP}/results")
        for key, result in results.items():
            self.page.locator(f'select[name="{key}"]').select_option(result)
        self.page.get_by_label("Ended on").fill(on)
        self.person.press("Save results")

    def accept_withdrawal(self, seat: int) -> None:
        self.person.open(f"{self.GROUP}/leaving")
        self.page.locator("#seat").select_option(str(seat))
        self.page.locator("#on").fill("2015-09-01")
        self.page.get_by_label("Months without play").fill("4")
        self.page.get_by_label("All opponents have been told").check()
        self.person.press("Note the request")
        expect(self.page.get_by_text("the captain is asked to name a substitute")).to_be_visible()
        expect(self.page.get_by_text("§7(7)a").first).to_be_visible()
        expect(self.page.get_by_text("may not enter any tournament through")).to_be_visible()
        self.person.press("Accept")

    def give_up(self, seat: int) -> None:
        self.person.open(f"{self.GROUP}/substitutes/{seat}")
        self.page.locator("#none-on").fill("2015-10-02")
        self.person.press("Let the table of games decide")

    def silent(self, seat: int) -> None:
        self.person.open(f"{self.GROUP}/leaving")
        self.page.locator("#silent-seat").select_option(str(seat))
        self.page.locator("#silent-on").fill("2015-10-05")
        self.person.press("Show what it brings")
        expect(self.page.get_by_text("may be suspended through 2017-10-05")).to_be_visible()
        self.person.press("Enter the silent withdrawal")

    def substitute(self, seat: int, name: str) -> None:
        self.person.open(f"{self.GROUP}/substitutes/{seat}")
        self.page.get_by_label("Substitute", exact=True).select_option(label=name)
        self.page.locator("#on").fill("2015-10-20")
        self.page.get_by_label("Plays from").fill("2015-10-25")
        self.person.press("Enter the substitute")
        expect(self.page.get_by_text("substitute since 2015-10-25")).to_be_visible()

    def adjudicate(self, case: int, result: str, evidence: Path) -> None:
        self.person.open(f"{self.GROUP}/cases/{case}")
        self.page.get_by_label("File").set_input_files(evidence)
        self.page.locator("#submit-halves").select_option(label=result)
        self.page.locator("#submit-on").fill("2015-10-10")
        self.person.press("Hand in an assessment")
        expect(self.page.get_by_text("3. Bb5 a6")).to_be_visible()
        self.page.get_by_label("Name").fill("Prof. Neutral")
        self.person.press("Appoint")
        self.page.locator("#decide-halves").select_option(label=result)
        self.page.locator("#decide-on").fill("2015-11-01")
        self.page.locator("#decide-reasons").fill("The ending is decided.")
        self.person.press("Enter the decision")
        self.page.locator("#close-on").fill("2015-11-20")
        self.person.press("Make it final")
        expect(self.page.get_by_text("Final", exact=True)).to_be_visible()

    def close(self) -> None:
        self.person.open(f"{self.GROUP}/close")
        self.page.get_by_label("On", exact=True).fill("2015-11-29")
        self.person.press("Close group")
        expect(self.page.get_by_text("Final, 2015-11-29")).to_be_visible()

    def publish(self, name: str, on: str) -> None:
        self.person.open(f"{self.BASE}/lists")
        self.page.locator("#on").fill(on)
        self.person.press(f"Publish the list {name}")
        expect(self.page.get_by_role("heading", name=f"Rating list {name}")).to_be_visible()


@pytest.mark.timeout(900)
def test_a_group_of_thirteen_from_the_start_to_the_next_rating_list(
    director: Person, served: Served, tmp_path: Path
) -> None:
    office = Office(director)
    office.begin()
    office.announce()
    office.start()

    # Numbers 4 and 9 have two games open each; their own game is one of them.
    games = state_of(served).games
    kept = [key for key in games if _has(key, 4)][:2] + [key for key in games if _has(key, 9)][-2:]
    first = {key: ("1-0", "½-½", "0-1")[n % 3] for n, key in enumerate(games) if key not in kept}
    office.results(first, "2015-08-20")
    expect(office.page.get_by_text(f"{len(first)} of 78 games finished")).to_be_visible()

    office.accept_withdrawal(4)
    assert {game.result for game in state_of(served).games.values() if not game.result} == {""}
    office.give_up(4)
    pending = [one for one in state_of(served).games.values() if one.result == "A"]
    assert len(pending) == 2
    office.silent(9)
    office.substitute(9, "Hráč14 Jiří (130014)")

    evidence = tmp_path / "game.pgn"
    evidence.write_text(PGN, encoding="utf-8")
    for case, result in ((1, "1-0"), (2, "½-½")):
        office.adjudicate(case, result, evidence)
    rest = [key for key, game in state_of(served).games.items() if not game.result]
    office.results(dict.fromkeys(rest, "1-0"), "2015-11-25")
    office.close()
    for name, on in (("2015/3", "2015-06-01"), ("2015/4", "2015-09-01"), ("2016/1", "2015-12-01")):
        office.publish(name, on)
    director.follow(office.page.locator("td.numeric a").first)
    expect(office.page.get_by_text("Rule: formula 2")).to_be_visible()
    _require_sound(served)


def _has(key: str, number: int) -> bool:
    return str(number) in key.split(":")[1].split("-")


def _require_sound(served: Served) -> None:
    """What is stored is what happened: codes, bans, the seat, the list, and the log."""
    state = state_of(served)
    assert state.section.state == "closed"
    assert (
        sorted(game.result[-1] for game in state.games.values() if "A" in game.result) == ["A"] * 2
    )
    assert all(game.result for game in state.games.values())
    seat = state.seats[9]
    assert state.people[seat.correspondent].iccf_id == "130014"
    assert state.seats[4].departure == "accepted"
    database = Database.open(served.database)
    desk = Desk(database, Identity.local())
    with database.read(1) as reader:
        bans = {one.correspondent: one.last for one in reader.all(Suspension)}
        listed = reader.all(ListedRating, year=2016, quarter=1)
    assert sorted(bans.values()) == [date(2016, 3, 1), date(2017, 10, 5)]
    assert len(listed) == 14
    assert [same for _, same in prove_lists(desk, 1)] == [True, True, True]
    assert verify(database).problems == ()
    database.close()
