"""What a federation does that keeps results only, in the browser: withdrawals and taken-over lists.

All orders of entering and undoing withdrawals are in
tests/director/correspondence/test_withdrawals_by_results.py, the sums of the lists in
test_taken_over_lists.py beside it; here one order is walked page by page.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from pairloom.correspondence.desk.loading import load_section
from pairloom.correspondence.desk.places import SectionPlace
from pairloom.correspondence.desk.rate.list_proofs import prove_lists
from pairloom.director.desk import Desk
from pairloom.director.people.door import Door
from pairloom.director.people.identity import Grant, Identity
from pairloom.director.people.log_in import begin_log_in
from pairloom.director.people.roles import Role
from pairloom.storage import Database
from pairloom.storage.verification import verify
from tests.browsers import PATIENCE
from tests.director.correspondence.office_work import (
    OfficeAtWork,
    begin_a_group,
    open_an_office,
    register_players,
)
from tests.director.people_at_work import make_person
from tests.web.event_player import Person
from tests.web.serving import Served

OFFICE = "/correspondence/correspondence-chess-federation"
GROUP = f"{OFFICE}/groups/zimni-pohar/group-b"
NEW_OFFICE = f"{OFFICE}-2"
NEW_GROUP = f"{NEW_OFFICE}/groups/zimni-pohar/group-b"
LIST = """id,rating,games,points,mean
130001,2300,100,,
130002,2250,14,,
130003,2200,29,14½,2190
130004,2100,12,,"""


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Served, str]]:
    """Two offices: seven players in a group, and five who are registered and nothing else."""
    place = tmp_path_factory.mktemp("by-results") / "office.db"
    database = Database.open(place)
    begin_a_group(open_an_office(database, 7), 7)
    register_players(database, 5)
    door = Door(database)
    token = begin_log_in(door, make_person(door, "ana", Grant(Role.ADMINISTRATOR)))
    database.close()
    one = Served(place)
    one.start()
    yield one, token
    one.kill()


@pytest.fixture
def director(browser: Browser, served: tuple[Served, str]) -> Iterator[Person]:
    one, token = served
    context = browser.new_context(viewport={"width": 1440, "height": 900})
    context.add_cookies([{"name": "pairloom", "value": token, "url": one.url}])
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    yield Person(page, one.url, lambda page, name: None)
    context.close()


def marks(place: Path, seat: int) -> str:
    """The marks of a number of the group of seven, against the others in order."""
    database = Database.open(place)
    with database.read(1) as reader:
        group = load_section(reader, SectionPlace(reader.event, 1, 1)).group
    database.close()
    games = sorted(group.games_of(seat), key=lambda game: game.opponent_of(seat))
    return " ".join(
        game.result.mark_of(game.colour_of(seat)) if game.result else "." for game in games
    )


def key_of(place: Path, event: int, one: int, other: int) -> str:
    database = Database.open(place)
    with database.read(event) as reader:
        games = load_section(reader, SectionPlace(reader.event, 1, 1)).group.games
    database.close()
    return next(game.key for game in games if game.has(one) and game.has(other))


def draw(person: Person, group: str, keys: list[str], on: str) -> None:
    person.open(f"{group}/results")
    for key in keys:
        person.page.locator(f'select[name="{key}"]').select_option("½-½")
    person.page.get_by_label("Ended on").fill(on)
    person.press("Save results")


def request(person: Person, seat: int, ground: str) -> None:
    person.open(f"{GROUP}/leaving")
    page = person.page
    page.locator("#seat").select_option(str(seat))
    page.locator("#on").fill("2015-09-01")
    page.get_by_label("Ground").select_option(ground)
    page.get_by_label("Months without play").fill("4")
    page.get_by_label("All opponents have been told").check()
    person.press("Note the request")


def last_act(place: Path) -> int:
    database = Database.open(place)
    number = database.actions(1)[-1].number
    database.close()
    return number


def undo(person: Person, number: int) -> None:
    person.open(f"/desk{OFFICE.removeprefix('/correspondence')}/history")
    person.follow(person.page.get_by_label(f"Undo action {number}", exact=True))


def test_three_kinds_of_withdrawal_from_a_group_of_seven_and_back(
    director: Person, served: tuple[Served, str]
) -> None:
    """1 is accepted and 3 is not, both with finished games; of 5 nothing is known but silence."""
    page, place = director.page, served[0].database
    draw(director, GROUP, [key_of(place, 1, *pair) for pair in ((1, 2), (1, 4), (3, 2))],
         "2015-05-20")  # fmt: skip
    _publish(director, OFFICE, "2015/3", "2015-06-01")

    request(director, 1, "b")
    told = "with a finished game, so the open games are adjudicated at once: 4."
    expect(page.get_by_text(told)).to_be_visible()
    director.press("Accept")
    accepted = last_act(place)
    assert marks(place, 1) == "½ A ½ A A A"

    request(director, 3, "")
    director.press("Refer")
    director.press("Confirm as inadequate")
    expect(page.get_by_text("the open games are lost by default: 4.")).to_be_visible()
    director.press("Withdraw nevertheless")
    refused = last_act(place)
    assert marks(place, 3) == "A ½ 0D 0D 0D 0D"

    silent_withdrawal(page, director, 5)
    silent = last_act(place)
    assert marks(place, 5) == "C C 1D C C C"
    assert (marks(place, 1), marks(place, 3)) == ("½ A ½ C A A", "A ½ 0D 0D 0D 0D")

    # The last first: 5 plays on, then 3, then 1; rated games have never changed.
    for number, seat, now in (
        (silent, 5, "A . 1D . . ."),
        (refused, 3, "A ½ . . . ."),
        (accepted, 1, "½ . ½ . . ."),
    ):
        undo(director, number)
        assert marks(place, seat) == now
        assert marks(place, 2) == "½ ½ . . . ."
    _require_sound(place, 1, [True])


def silent_withdrawal(page: Page, director: Person, seat: int) -> None:
    """The page asks what results do not tell, beside both outcomes; without an answer it stays."""
    director.open(f"{GROUP}/leaving")
    page.locator("#silent-seat").select_option(str(seat))
    page.locator("#silent-on").fill("2015-09-01")
    director.press("Show what it brings")
    question = page.get_by_role("group", name="made a move in any of these games?")
    expect(question).to_contain_text("the open games are lost by default: 4. §7(5)")
    expect(question).to_contain_text("all games that are not finished are cancelled: 5. §7(5)")
    page.get_by_role("button", name="Enter the silent withdrawal").click()
    assert page.evaluate("document.querySelector('.answers :invalid') !== null")
    question.get_by_label("No", exact=True).check()
    director.press("Enter the silent withdrawal")


def test_a_taken_over_list_with_provisional_players_to_the_next_two(
    director: Person, served: tuple[Served, str]
) -> None:
    """2 and 4 have no career; the first list goes out without them, the second has them."""
    page, place = director.page, served[0].database
    director.open(f"{NEW_OFFICE}/lists")
    expect(page.get_by_text("No list to build on yet")).to_be_visible()
    page.locator("#name").fill("2015/2")
    page.get_by_label("Table", exact=True).fill(LIST)
    director.press("Import this list")
    expect(page.get_by_role("heading", name="Next list 2015/3")).to_be_visible()
    unknown = page.get_by_role("table", name="Careers that are not known")
    expect(unknown.get_by_role("row")).to_have_count(3)

    _start_a_group(place)
    draw(director, NEW_GROUP, [key_of(place, 2, 1, 2), key_of(place, 2, 3, 4)], "2015-05-20")
    director.open(f"{NEW_OFFICE}/lists")
    expect(page.get_by_text("as soon as their careers are told: 130002")).to_be_visible()
    _publish(director, NEW_OFFICE, "2015/3", "2015-06-01")
    rows = page.get_by_role("row")
    expect(rows.filter(has_text="130001")).to_contain_text("2299")
    expect(rows.filter(has_text="130002")).to_contain_text("2250")
    expect(rows.filter(has_text="130003")).to_contain_text("2187")

    director.open(f"{NEW_OFFICE}/lists")
    page.get_by_label("Player", exact=True).select_option("130002")
    page.get_by_label("Points in all these games").fill("15")
    page.get_by_label("Mean rating of the opponents").fill("2200")
    director.press("Tell this career")
    expect(page.locator("#points-error")).to_contain_text("15 points from 14 games are too many")
    page.get_by_label("Points in all these games").fill("7")
    director.press("Tell this career")
    page.get_by_text("Many at once, or game by game").click()
    games = "\n".join(["id,opponent,score", *["130004,2080,½"] * 12])
    page.get_by_label("Table of careers").fill(games)
    director.press("Tell these careers")
    expect(page.get_by_text("Careers that are not known")).to_have_count(0)
    _publish(director, NEW_OFFICE, "2015/4", "2015-09-01")
    expect(rows.filter(has_text="130002")).to_contain_text("2207")
    expect(rows.filter(has_text="130004")).to_contain_text("2089")
    _require_sound(place, 2, [True, True])


def _start_a_group(place: Path) -> None:
    """The five of the second office; how a group is set up is walked elsewhere."""
    database = Database.open(place)
    begin_a_group(OfficeAtWork(Desk(database, Identity.local("Jana Vaněčková")), 2), 5)
    database.close()


def _publish(person: Person, office: str, name: str, on: str) -> None:
    person.open(f"{office}/lists")
    person.page.locator("#on").fill(on)
    person.press(f"Publish the list {name}")
    heading = person.page.get_by_role("heading", name=f"Rating list {name}")
    expect(heading).to_be_visible()


def _require_sound(place: Path, event: int, proofs: list[bool]) -> None:
    database = Database.open(place)
    found = prove_lists(Desk(database, Identity.local()), event)
    assert [same for _, same in found] == proofs
    assert verify(database).problems == ()
    database.close()
