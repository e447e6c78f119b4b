"""A whole team event in the browser: captains on phones, arbiters at desks, to the last report.

By day it is short, nobody withdraws and no match is lost by both (`test_teams_at_the_desk` and
`test_team_decisions` have that); in `make nightly` it has twelve teams and seven rounds. One team
arrives in round 2, so round 1 has a bye. In every round one captain replaces a line-up, one is
late, one hands in nothing, and one leaves the last board empty; a match is entered and signed by
its captains. What an arbiter decides, and when, is in the plan. At the end everybody can use every
page.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from playwright.sync_api import Browser, ConsoleMessage, Page

from pairloom.director.desk import Desk, Place
from pairloom.director.desk.state import State
from pairloom.director.desk.teams.deadlines import set_deadline
from pairloom.director.people.identity import Identity
from pairloom.messages import message
from pairloom.storage import Database
from pairloom.storage.team_records import LineUpOrigin, MatchDecision
from pairloom.storage.verification import verify
from tests.browsers import PATIENCE
from tests.warm_program import run_program
from tests.web.event_pictures import Camera
from tests.web.serving import Served
from tests.web.team_event_player import (
    NARROW,
    PHONE,
    Captain,
    Inspector,
    TeamArbiter,
    Visitor,
)

NAMES = "Alfa Beta Gama Delta Echo Foxtrot Golf Hotel India Julia Kilo Lima".split()
ROSTER = 6
PLACE = Place(1, 1)
PUBLIC = "/e/team-cup/cup"
# A refusal that a person reads is told by the browser, too; so is a page that was left while it
# looked by itself whether there is anything new.
NO_FAULTS = ("status of 4", "htmx:sendAbort", "htmx:afterRequest")
PICTURES = {
    *("line-ups-1", "round-1-revealed", "match-ruled", "standings", "board-prizes"),
    *("captain-replaces", "captain-signs", "public-matches-1-1"),
}


@dataclass(frozen=True)
class Plan:
    """How large it is, and what happens before, in or after which round (0: in none)."""

    teams: int
    rounds: int
    forfeit: int
    both_lose: int
    wrong_order: int
    penalty: int
    correction: int
    withdrawal: int
    without_script: int


SHORT = Plan(
    6, 2, forfeit=2, both_lose=0, wrong_order=1, penalty=1, correction=2, withdrawal=0,
    without_script=2,
)  # fmt: skip
WHOLE = Plan(
    12, 7, forfeit=3, both_lose=4, wrong_order=5, penalty=2, correction=5, withdrawal=6,
    without_script=4,
)  # fmt: skip


class Event:
    """The people of a team event, and the database that they share."""

    def __init__(self, browser: Browser, folder: Path, plan: Plan) -> None:
        self.browser, self.plan = browser, plan
        self.path = folder / "events.db"
        self.served = Served(self.path)
        self.problems: list[str] = []
        self.captains: dict[str, Captain] = {}
        self.lots = random.Random(37)
        self.inspector, self.camera = Inspector(), Camera("team-", PICTURES)
        link = self.served.start_fresh()
        self.arbiter = self._arbiter()
        self.arbiter.make_account(link)
        self.deputy = self._arbiter()

    def _arbiter(self) -> TeamArbiter:
        page = self._page(1440, 900)
        arbiter = TeamArbiter(page, self.served.url, self.camera)
        arbiter.inspect = self.inspector
        return arbiter

    def _page(self, width: int, height: int, *, painted: bool = False) -> Page:
        options = {"painted": True} if painted else {}
        window = self.browser.new_context(
            accept_downloads=True,
            locale="en",
            viewport={"width": width, "height": height},
            **options,  # type: ignore[arg-type]
        )
        page = window.new_page()
        page.set_default_timeout(PATIENCE)
        page.on("pageerror", lambda error: self.problems.append(f"script: {error}"))
        page.on("console", self._note)
        return page

    def _note(self, line: ConsoleMessage) -> None:
        if line.type == "error" and not any(words in line.text for words in NO_FAULTS):
            self.problems.append(f"{line.location['url']}: {line.text}")

    def close(self) -> None:
        for context in self.browser.contexts:
            context.close()
        self.served.kill()

    def open(self, entries: Path) -> None:
        """From the set-up to letters for the captains; everybody may look on from the beginning."""
        plan, arbiter = self.plan, self.arbiter
        arbiter.create_event("Team Cup", "Cup")
        arbiter.set_up_teams(plan.rounds)
        arbiter.import_teams(entries, plan.teams - 1, ROSTER * (plan.teams - 1))
        arbiter.show_to_everybody()
        self.deputy.accept(arbiter.invite("Miha Zupan", "miha"))
        self.deputy.base = arbiter.base
        page = self._page(NARROW, 640, painted=True)
        self.visitor = Visitor(page, self.served.url, PUBLIC, self.camera)
        self.add_captains()

    def add_captains(self) -> None:
        for team, link in self.arbiter.letters().items():
            page = self._page(PHONE["width"], PHONE["height"])
            captain = Captain(team, page, self.inspector, self.camera)
            captain.start(link)
            self.captains[team] = captain

    @property
    def state(self) -> State:
        with closing(Database.open(self.path)) as database:
            return Desk(database, Identity.local()).state(PLACE)

    def play(self, number: int) -> None:
        """A whole round: publish, hand in, reveal, results, finish."""
        is_scripted = number != self.plan.without_script
        arbiter = self.arbiter if is_scripted else self.arbiter.without_script(self.browser)
        matches = arbiter.pair_matches(number)
        assert "Hráč" not in self.visitor.names_on(f"rounds/{number}")
        self.hand_in(number, [team for match in matches for team in match])
        if number == self.plan.forfeit:
            arbiter.decide(number, len(matches), "white-wins")
        arbiter.reveal(number)
        assert "Hráč" in self.visitor.names_on(f"rounds/{number}")
        if number == self.plan.both_lose:
            arbiter.decide(number, len(matches), "both-lose")
        self.sign(number, matches[0])
        self.enter_the_others(number, arbiter, is_scripted=is_scripted)
        arbiter.finish(number)

    def hand_in(self, number: int, teams: list[str]) -> None:
        """The first replaces, the second is late, the third sends nothing, the fourth is short."""
        replacing, late, silent, short, *others = teams
        for team in (replacing, short, *others):
            captain = self.captains[team]
            if number == self.plan.without_script:
                captain = captain.without_script(self.browser)
            receipt = captain.hand_in([1, 2, 3] if team == short else [1, 2, 3, 4])
            if team == replacing:
                assert captain.hand_in([2, 3, 4, 5], "replaces") != receipt
        soon = self.close_soon(number)
        self.arbiter.look_at_line_ups(number, missing=2)
        self.captains[silent].look("silent")
        while datetime.now(UTC) <= soon:
            self.captains[late].page.wait_for_timeout(50)
        self.captains[late].require_late()
        self.captains[late].hand_in([1, 3, 4, 5], "late")

    def close_soon(self, number: int) -> datetime:
        """A deadline in a second, set at another desk: on pages there are whole minutes only."""
        with closing(Database.open(self.path)) as database:
            soon = datetime.now(UTC) + timedelta(seconds=1)
            set_deadline(Desk(database, Identity.local("Miha Zupan")), PLACE, number, soon)
            return soon

    def sign(self, number: int, teams: tuple[str, str]) -> None:
        """One captain enters all boards; the other says that one is wrong, looks again, agrees."""
        first, second = (self.captains[team] for team in teams)
        first.enter_results(["1-0", "½-½", "0-1", "½-½"])
        first.confirm()
        if number % 2:
            second.dispute(2)
        second.confirm()
        self.arbiter.require_signed(number, 1)

    def enter_the_others(self, number: int, arbiter: TeamArbiter, *, is_scripted: bool) -> None:
        """By key at the deputy's desk, which the arbiter sees; without script in lists."""
        if not is_scripted:
            arbiter.save_missing(number, ["1-0", "½-½", "0-1"])
            return
        self.arbiter.watch(number)
        self.deputy.type_missing(number, [self.lots.choice("150") for _ in range(7)])
        self.arbiter.require_all_seen()


@pytest.fixture
def make_event(browser: Browser, tmp_path: Path) -> Iterator[Callable[[Plan], Event]]:
    events: list[Event] = []

    def make(plan: Plan) -> Event:
        events.append(Event(browser, tmp_path, plan))
        return events[0]

    yield make
    for event in events:
        event.close()


def write_list(path: Path, teams: int) -> Path:
    """A list as clubs send it: a row for each player, with team and board."""
    rows = ["Team;Board;Name;Rating"]
    for at, team in enumerate(NAMES[:teams]):
        for board in range(1, ROSTER + 1):
            rating = 2400 - 30 * at - 11 * board
            rows.append(f"{team};{board};{team} {board}, Hráč;{rating}")
    path.write_text("\n".join(rows), encoding="utf-8")
    return path


@pytest.mark.timeout(1800)
@pytest.mark.parametrize(
    "plan", [SHORT, pytest.param(WHOLE, marks=pytest.mark.nightly)], ids=["short", "whole"]
)
def test_a_whole_team_event_is_run_in_the_browser(
    make_event: Callable[[Plan], Event], plan: Plan, tmp_path: Path
) -> None:
    event = make_event(plan)
    arbiter, late = event.arbiter, NAMES[plan.teams - 1]
    event.open(write_list(tmp_path / "teams.csv", plan.teams - 1))
    for number in range(1, plan.rounds + 1):
        if number == 2:
            arbiter.add_late_team(late, [(f"{late} {n}, Host", 1900 - n) for n in range(1, 7)])
            event.add_captains()
        if number == plan.withdrawal:
            arbiter.withdraw_team(NAMES[0], number)
        event.play(number)
        if number == plan.penalty:
            arbiter.take_points(NAMES[1], "−1")
        if number == plan.wrong_order:
            arbiter.rule_on_order(number, 2)
        if number == plan.correction:
            arbiter.correct_first_board(number)
    require_what_happened(event.state, plan)
    require_pages(event)
    require_accepted(event, arbiter.download_report(), tmp_path)


def require_what_happened(state: State, plan: Plan) -> None:
    rounds = range(1, plan.rounds + 1)
    by_round = {number: [one for one in state.line_ups if one.round == number] for number in rounds}
    for line_ups in by_round.values():
        assert any(one.is_late for one in line_ups)
        assert any(one.origin is LineUpOrigin.DEFAULT for one in line_ups)
        assert any(one.players[-1:] == (0,) for one in line_ups)
    decisions = [match.decision for match in state.matches if match.decision]
    both_lose = [MatchDecision.BOTH_LOSE] if plan.both_lose else []
    assert sorted(decisions, key=str) == [*both_lose, MatchDecision.WHITE_WINS]
    signed = [match.round for match in state.matches if match.signed_white and match.signed_black]
    assert signed == list(rounds)
    assert len(state.adjustments) == 1
    assert len(state.byes_by_round[1]) == 1
    assert sum(bool(team.withdrawn_from) for team in state.entries) == bool(plan.withdrawal)


def require_pages(event: Event) -> None:
    """Final standings, board prizes, all documents, and everything that is for everybody."""
    arbiter, page = event.arbiter, event.arbiter.page
    arbiter.open(f"{arbiter.base}/standings")
    assert page.locator("h1").inner_text() == arbiter.say(message("Final standings"))
    assert page.locator("table.team-standings tbody tr").count() == event.plan.teams
    event.camera(page, "standings")
    arbiter.open(f"{arbiter.base}/standings?of=players")
    event.camera(page, "players")
    arbiter.open(f"{arbiter.base}/standings?of=boards")
    assert "Hráč" in page.locator("main").inner_text()
    event.camera(page, "board-prizes")
    arbiter.open(f"{arbiter.base}/crosstable")
    event.camera(page, "crosstable")
    arbiter.open(f"{arbiter.base}/violations")
    event.camera(page, "violations")
    assert len(arbiter.documents()) > 5
    assert len(event.visitor.look_at_everything()) > 9
    arbiter.open(f"{arbiter.base}/standings")


def require_accepted(event: Event, text: str, folder: Path) -> None:
    """The report is what the rules give; the log is whole; nobody was kept out of any page."""
    report = folder / "report.trf"
    report.write_text(text, encoding="utf-8")
    checked = run_program("check", report, folder=folder)
    assert checked.returncode == 0, (checked.stdout + checked.stderr).decode()
    with closing(Database.open(event.path)) as database:
        assert verify(database).problems == ()
    assert not event.problems, event.problems
    assert not event.inspector.complaints, "\n".join(event.inspector.complaints)
