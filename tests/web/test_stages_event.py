"""A whole event in stages in the browser: 32 players, 8 groups of 4, a knockout of 16.

One group is drawn throughout, so that a tie at the cut has to be decided; one match of the
knockout is tied, one is a walkover. A round of that group, and the first and the last round of the
knockout are played in the browser, the others meanwhile at another desk of the same database (in
`make nightly`: all in the browser). The same event with Go players runs without a browser in
`tests/director/stages`.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from pairloom.director.desk import Desk, Place
from pairloom.director.people.identity import Identity
from pairloom.storage import Database
from tests.browsers import PATIENCE
from tests.director.desk.at_the_desk import Hall
from tests.director.stages.staged_events import Staged
from tests.web.event_pictures import Camera
from tests.web.event_player import KEYS, Person
from tests.web.serving import Served

ENTRIES = Path(__file__).parents[2] / "examples" / "first-event" / "entries.csv"
PLAYERS, GROUPS, ALL_DRAWN = 32, "ABCDEFGH", "C"
PICTURES = {
    *("plan-stages", "stages-cut", "bracket-tied", "bracket", "stages", "public-bracket"),
    "bracket-pictures",
}


@pytest.fixture
def person(browser: Browser, tmp_path: Path) -> Iterator[tuple[Person, str]]:
    served = Served(tmp_path / "events.db")
    link = served.start_fresh()
    context = browser.new_context()
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    page.set_viewport_size({"width": 1440, "height": 900})
    yield Person(page, served.url, Camera(only=PICTURES)), link
    context.close()
    served.kill()


@pytest.mark.timeout(900)
@pytest.mark.parametrize("whole", [False, pytest.param(True, marks=pytest.mark.nightly)])
def test_groups_and_a_knockout_are_run_to_the_champion(
    person: tuple[Person, str], tmp_path: Path, whole: bool
) -> None:
    arbiter, link = person
    cup = Cup(arbiter)
    arbiter.make_account(link)
    arbiter.create_event("Lípovec Cup", "Entries")
    arbiter.import_players(_first_players(tmp_path), PLAYERS)
    cup.plan_and_draw()
    for letter in GROUPS if whole else ALL_DRAWN:
        cup.play_group(letter, rounds=3 if whole else 1)
    with _colleague(tmp_path / "events.db") as staged:
        staged.play_all(1, draws=frozenset({GROUPS.index(ALL_DRAWN)}))
    cup.decide_the_tie()
    cup.start_knockout()
    cup.play_first_round()
    if not whole:
        with _colleague(tmp_path / "events.db") as staged:
            final = Place(staged.event, staged.stage(2).competitions[0])
            for _ in range(2):
                staged.play_round(final)
    cup.play_on({4: 2} if not whole else {2: 4, 3: 2, 4: 2})
    cup.look_at_the_end()


class Cup:
    """What an arbiter does for an event in stages."""

    def __init__(self, arbiter: Person) -> None:
        self.arbiter = arbiter
        self.page = arbiter.page
        self.stages = "/desk/lipovec-cup/stages"

    def plan_and_draw(self) -> None:
        """From the set-up page to eight groups with a stored lot."""
        self.arbiter.tab("Set-up")
        self.arbiter.press("stages of the event")
        self.arbiter.press("Plan stages")
        self.page.get_by_label("Keep members of one club apart").check()
        self.arbiter.shoot(self.page, "plan-stages")
        self.arbiter.press("Save the plan")
        self.page.get_by_label("Seed of the lot").fill("20261116")
        self.arbiter.press("Draw the groups")
        expect(self.page.locator(".stage-group")).to_have_count(len(GROUPS))
        expect(self.page.locator(".stage-group tbody tr")).to_have_count(PLAYERS)
        expect(self.page.locator("#stage-1 + .chip + span")).to_have_text("Lot 20261116")

    def play_group(self, letter: str, rounds: int) -> None:
        """The stronger wins, except where everything is drawn."""
        self.arbiter.open(f"/desk/lipovec-cup/group-{letter.lower()}/rounds")
        for number in range(1, rounds + 1):
            results = self.play_round(number, "½-½" if letter == ALL_DRAWN else "")
            assert len(results) == 2

    def play_round(self, number: int, result: str = "", **special: str) -> list[str]:
        """Pair, publish, a key for every board, finish; `board_1="½-½"` is another result."""
        self.arbiter.press(f"Pair round {number}")
        self.arbiter.press(f"Publish round {number}")
        expect(self.page.locator("[data-boards]")).to_be_visible()
        usual = self._stronger_wins()
        results = [special.get(f"board_{n}", result or one) for n, one in enumerate(usual, 1)]
        for one in results:
            self.page.keyboard.press(KEYS[one])
        expect(self.page.locator("tr.is-missing")).to_have_count(0)
        expect(self.page.get_by_role("button", name="Finish round")).to_be_enabled()
        expect(self.page.locator("[data-connection-text]")).to_contain_text("All saved")
        self.arbiter.wait_until_sent()
        self.arbiter.press("Finish round")
        expect(self.page.locator(".headline")).to_contain_text("Finished")
        return results

    def decide_the_tie(self) -> None:
        """Four share the first place of a group; the lot says which two go on."""
        self.arbiter.open(self.stages)
        self.arbiter.shoot(self.page, "stages-cut")
        tie = self.page.locator(".stage-cuts form")
        expect(tie).to_contain_text("4 players are tied. Knockout has 2 places for them.")
        expect(self.page.locator("main")).to_contain_text("1 tie at the cut is open")
        tie.get_by_label("Decided by").select_option("lot")
        tie.get_by_label("Seed of the lot").fill("7")
        self.arbiter.press("Decide the tie")
        expect(self.page.locator(".stage-decision")).to_contain_text("Tie decided by lot, seed 7")
        expect(self.page.locator("tr.goes-on")).to_have_count(16)

    def start_knockout(self) -> None:
        """The start is one act: undone in the history, and done again."""
        self.arbiter.press("Start Knockout")
        expect(self.page.locator(".bracket-round").first.locator(".match")).to_have_count(8)
        self.page.locator(".stage-reasons summary").click()
        expect(self.page.locator(".stage-reasons")).to_contain_text("place 1 of group A")
        expect(self.page.locator(".stage-reasons")).to_contain_text("tie decided by lot")
        self.arbiter.open("/desk/lipovec-cup/history")
        entry = self.page.locator("li", has_text="start stage").first
        self.arbiter.follow(entry.get_by_role("button", name="Undo"))
        self.arbiter.open(self.stages)
        expect(self.page.locator(".bracket-round")).to_have_count(0)
        self.arbiter.press("Start Knockout")
        expect(self.page.locator(".bracket-round")).to_have_count(4)

    def play_first_round(self) -> None:
        """Board 1 of round 1 is drawn and decided by armageddon; board 2 is a walkover."""
        bracket = "/desk/lipovec-cup/knockout/bracket"
        self.arbiter.open("/desk/lipovec-cup/knockout/rounds")
        assert len(self.play_round(1, board_1="½-½", board_2="1F-0F")) == 8
        self.arbiter.open(bracket)
        tie = self.page.locator("form", has_text="is tied")
        tie.get_by_label("Decided by").select_option("armageddon")
        tie.get_by_label("Winner").select_option(index=2)
        self.arbiter.shoot(self.page, "bracket-tied")
        self.arbiter.follow(tie.get_by_role("button", name="Decide match"))
        expect(self.page.locator(".match .words", has_text="by armageddon")).to_have_count(1)
        expect(self.page.locator(".match .words", has_text="walkover")).to_have_count(1)

    def play_on(self, boards_by_round: dict[int, int]) -> None:
        for number, boards in boards_by_round.items():
            self.arbiter.open("/desk/lipovec-cup/knockout/rounds")
            assert len(self.play_round(number)) == boards

    def look_at_the_end(self) -> None:
        """A champion, a third place, and the same for everybody."""
        self.arbiter.open("/desk/lipovec-cup/knockout/bracket")
        expect(self.page.locator("#banners")).to_contain_text("Winner:")
        places = self.page.locator(".bracket-places .place").all_inner_texts()
        assert places[:5] == ["1", "2", "3", "4", "5–8"]
        assert len(places) == 16
        self.arbiter.shoot(self.page, "bracket")
        self.page.get_by_label("Two players").fill("1-2")
        self.arbiter.press("Explain")
        expect(self.page.locator(".steps")).to_contain_text("in the final at the earliest")
        self.arbiter.open(self.stages)
        expect(self.page.locator(".stage-head .chip", has_text="Finished")).to_have_count(2)
        self.arbiter.shoot(self.page, "stages")
        self.arbiter.base = "/desk/lipovec-cup/knockout"
        self.arbiter.open("/desk/lipovec-cup/knockout/rounds")
        self.arbiter.show_to_everybody()
        self.arbiter.look_around(
            {
                "public-stages": "/e/lipovec-cup/stages",
                "public-bracket": "/e/lipovec-cup/knockout/bracket",
                "bracket-pictures": "/e/lipovec-cup/knockout/pictures",
                "desk-stages": "/desk/lipovec-cup/stages",
            }
        )

    def _stronger_wins(self) -> list[str]:
        ratings = self.page.locator("tr[data-board]").evaluate_all(
            "rows => rows.map(row =>"
            " [...row.querySelectorAll('td.rating')].map(one => +one.innerText))"
        )
        return ["1-0" if white > black else "0-1" for white, black in ratings]


@contextmanager
def _colleague(path: Path) -> Iterator[Staged]:
    """Another desk, for what nobody plays in the browser."""
    with closing(Database.open(path)) as database:
        desk = Desk(database, Identity.local("Miha Zupan"))
        yield Staged(Hall(database, desk, Place(1, 1)))


def _first_players(folder: Path) -> Path:
    """The head of a spreadsheet as clubs send them, and 32 players."""
    lines = ENTRIES.read_text(encoding="utf-8").splitlines(keepends=True)
    path = folder / "entries.csv"
    path.write_text("".join(lines[: PLAYERS + 1]), encoding="utf-8")
    return path
