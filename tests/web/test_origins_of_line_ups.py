"""Where a line-up comes from, and when it came: on the page of line-ups and on that of a match."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest
import time_machine

from pairloom.director.desk import Desk, Question
from pairloom.director.desk.rounds import finish_round
from pairloom.director.desk.teams.captain import hand_in_own
from pairloom.director.desk.teams.deadlines import set_deadline
from pairloom.director.people.device_links import make_link, start
from pairloom.director.people.identity import Grant, Identity
from pairloom.director.people.roles import Role
from pairloom.domain.team_regulations import MissingLineUp, TeamRegulations
from pairloom.messages.current import current
from tests.contents.tables import table_of
from tests.director.desk.teams.at_the_teams import TeamHall
from tests.web.people_browser import LOCAL, Browser, Hall, words_of
from tests.web.team_events import DESK, make_team_event

LATE = TeamRegulations(takes_late_line_ups=True)
LAST = TeamRegulations(missing_line_up=MissingLineUp.LAST)
NINE = datetime(2026, 6, 7, 9, 0, tzinfo=UTC)
DEADLINE = NINE + timedelta(minutes=30)


@pytest.fixture
def clock() -> time_machine.Traveller:
    with time_machine.travel(NINE, tick=False) as traveller:
        yield traveller


def shown(minutes: int) -> str:
    """So many minutes after nine, as pages tell the time."""
    return current().time((NINE + timedelta(minutes=minutes)).astimezone())


def at(clock: time_machine.Traveller, minutes: int) -> None:
    clock.move_to(NINE + timedelta(minutes=minutes))


def captain_hands_in(
    event: TeamHall, name: str, places: tuple[int, ...], by: str = "", round_number: int = 1
) -> None:
    grant = Grant(Role.CAPTAIN, *event.place, team=event.team(name).entry)
    desk = Desk(event.database, Identity(by or f"Captain {name}", grants=(grant,)))
    roster = event.roster(name)
    players = [roster[place - 1].entry for place in places]
    agreed = desk.agreeing(Question.REPLACED_LINE_UP)
    hand_in_own(agreed, round_number, players, seen="")


class Pages:
    """What an arbiter reads of a team: its row among the line-ups, and its box at the match."""

    def __init__(self, person: Browser, event: TeamHall, round_number: int = 1) -> None:
        self.person, self.event, self.round = person, event, round_number

    def row(self, team: str) -> str:
        page = self.person.get(f"{DESK}/rounds/{self.round}/line-ups").text
        rows = {row[1].text: row for row in table_of(page, "Line-up").rows}
        return rows[team][4].text

    def boards(self, team: str) -> str:
        page = self.person.get(f"{DESK}/rounds/{self.round}/line-ups").text
        rows = {row[1].text: row for row in table_of(page, "Line-up").rows}
        return rows[team][5].text

    def match(self, team: str) -> str:
        numbers = (1, 2)
        (number,) = [n for n in numbers if team in self.event.teams_of(self.round, n)]
        return words_of(self.person.get(f"{DESK}/rounds/{self.round}/matches/{number}"))

    def tells(self, team: str, words: str) -> None:
        assert self.row(team).startswith(words)
        assert words in self.match(team)


def test_in_time_late_replaced_and_from_paper(hall: Hall, clock: time_machine.Traveller) -> None:
    event = make_team_event(hall, 4, rules=LATE)
    event.publish()
    set_deadline(*event.at, 1, DEADLINE)
    pages = Pages(hall.administrator(), event)
    at(clock, 5)
    captain_hands_in(event, "A", (1, 2, 3, 4))
    pages.tells("A", f"Handed in {shown(5)}")
    at(clock, 10)
    captain_hands_in(event, "A", (2, 3, 4, 5), by="The deputy")
    pages.tells("A", f"Handed in {shown(10)}")
    assert "The deputy" in pages.row("A")
    assert pages.match("A").count("A handed in, receipt") == 2  # the history has both
    event.hand_in("B", (1, 2, 3, 4))
    pages.tells("B", f"At the desk {shown(10)}")
    at(clock, 32)
    captain_hands_in(event, "C", (1, 2, 3))
    event.hand_in("D", (1, 2, 3, 4))
    pages.tells("C", f"Late {shown(32)}")
    pages.tells("D", f"At the desk, late {shown(32)}")
    late = pages.person.get(f"{DESK}/rounds/1/line-ups?show=late").text
    assert [row[1].text for row in table_of(late, "Line-up").rows] == ["C", "D"]
    is_late = {line_up.team: line_up.is_late for line_up in event.state.line_ups}
    assert [is_late[event.team(name).entry] for name in "ABCD"] == [False, False, True, True]
    at(clock, 40)
    event.reveal()
    pages.tells("C", f"Late {shown(32)}")
    pages.tells("D", f"At the desk, late {shown(32)}")
    assert pages.boards("C") == "123–"  # the last board stays empty


def test_what_the_regulations_give(hall: Hall, clock: time_machine.Traveller) -> None:
    """The top of the roster in round 1, those of round 1 in round 2; marked with the time."""
    event = make_team_event(hall, 4, rules=LAST)
    event.publish()
    pages = Pages(hall.administrator(), event)
    captain_hands_in(event, "A", (2, 3, 4, 5))
    at(clock, 40)
    event.reveal()
    pages.tells("B", f"By the regulations {shown(40)}")
    assert pages.boards("B") == "1234"
    event.enter_results()
    finish_round(*event.at)
    event.publish()
    at(clock, 95)
    event.reveal()
    pages = Pages(pages.person, event, 2)
    pages.tells("A", f"By the regulations, as last time {shown(95)}")
    assert pages.boards("A") == "2345"


def test_who_comes_after_the_deadline_is_refused_and_the_arbiter_told(
    hall: Hall, clock: time_machine.Traveller
) -> None:
    """What was in it is nowhere; however often somebody taps, it is told once."""
    event = make_team_event(hall, 4)
    event.publish()
    set_deadline(*event.at, 1, DEADLINE)
    team = event.team("A").entry
    link = make_link(hall.door, LOCAL, event=1, competition=1, name="A", team=team)
    phone = hall.browser(start(hall.door, link.token))
    token = phone.form_token("/captain")
    person = hall.administrator()
    pages = Pages(person, event)
    at(clock, 32)
    data = {
        "csrf_token": token,
        "player": [str(member.entry) for member in event.roster("A")[1:5]],
        "seen": "",
    }
    for _ in range(3):
        answer = phone.post("/captain/rounds/1", data=data)
        assert answer.status_code == 422
        assert (
            f"Line-ups for round 1 closed at {shown(30)}; it is {shown(32)}. The arbiter has been "
            "told that you tried." in words_of(answer)
        )
    assert not event.state.line_ups
    told = f"The captain tried to hand in at {shown(32)}, after the deadline."
    assert pages.row("A") == f"Missing{told}"
    assert told in pages.match("A")
    assert told not in pages.row("B")
    (tried,) = [one for one in event.database.actions(1) if one.act == "try to hand in"]
    assert str(tried.summary) == "round 1: A, after the deadline"
    assert (tried.who, tried.round, tried.changes) == ("A", 1, ())
    assert "Try to hand in round 1: A, after the deadline" in words_of(
        person.get("/desk/team-cup/history")
    )
