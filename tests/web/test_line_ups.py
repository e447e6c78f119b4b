"""Line-ups at the desk: typed from paper without script, sealed until the reveal."""

from __future__ import annotations

import re
from datetime import UTC, datetime, timedelta

import pytest
import time_machine

from pairloom.director.desk.teams.deadlines import set_deadline
from pairloom.director.desk.teams.line_ups import match_of_team
from pairloom.domain.team_regulations import (
    EmptyBoards,
    LineUpOrder,
    LineUpsBy,
    Reveal,
    TeamRegulations,
)
from tests.contents.tables import table_of
from tests.director.desk.teams.at_the_teams import TeamHall
from tests.web.people_browser import Browser, Hall, confirm, words_of
from tests.web.team_events import DESK, PUBLIC, make_team_event

LINE_UPS = f"{DESK}/rounds/1/line-ups"
FREE = TeamRegulations(order=LineUpOrder.FREE)


def _send(person: Browser, event: TeamHall, team: str, places: list[int], **more: str):
    """Tick so many players of the form, by where they stand in it, and send it."""
    entry = event.team(team).entry
    page = person.get(f"{LINE_UPS}?team={entry}")
    slots = re.findall(r'name="slot" value="(\d+)"', page.text)
    token = re.search(r'name="csrf_token" value="([0-9a-f]{64})"', page.text)
    assert token
    ticked = [str(place - 1) for place in places]
    data = {"csrf_token": token[1], "slot": slots, "plays": ticked, **more}
    return person.post(f"{LINE_UPS}/{entry}", data=data)


def _states(person: Browser) -> dict[str, str]:
    table = table_of(person.get(LINE_UPS).text, "Line-up")
    return {row[1].text: row[4].text for row in table.rows}


def test_a_line_up_is_typed_from_paper_and_stays_sealed(hall: Hall) -> None:
    person = hall.administrator()
    event = make_team_event(hall, 4)
    event.publish()
    assert set(_states(person).values()) == {"Missing"}
    answer = _send(person, event, "A", [1, 2, 3, 5])
    assert answer.status_code == 303
    assert _states(person)["A"].startswith("At the desk ")
    assert _states(person)["B"] == "Missing"
    page = person.get(answer.headers["location"])
    assert re.search(r"receipt [A-Z2-9]{4}-[A-Z2-9]{4}", words_of(page))
    assert not event.state.games
    event.reveal()
    sat = event.state.line_ups[0].players
    assert [event.state.entry_by_id[player].place for player in sat] == [1, 2, 3, 5]


def test_every_team_is_told_its_match_its_side_and_its_opponent(hall: Hall) -> None:
    person = hall.administrator()
    event = make_team_event(hall, 4)
    event.publish()
    sides = [
        (match.match, *seats)
        for match in event.state.matches
        for seats in (("White", match.white, match.black), ("Black", match.black, match.white))
    ]
    names = {team: entry.name for team, entry in event.state.entry_by_id.items()}
    table = table_of(person.get(LINE_UPS).text, "Line-up")
    assert sorted(table.columns("Team", "Match")) == sorted(
        [names[own], f"{match} {colour[0]} {names[other]}"] for match, colour, own, other in sides
    )
    for match, colour, own, other in sides:
        told = f"Match {match} against {names[other]} , {colour} on board 1."
        assert told in words_of(person.get(f"{LINE_UPS}?team={own}"))


def test_the_grid_and_the_form_do_not_tell_what_is_sealed(hall: Hall) -> None:
    person = hall.administrator()
    event = make_team_event(hall, 4)
    event.publish()
    _send(person, event, "A", [1, 2, 3, 4])
    addresses = (LINE_UPS, f"{LINE_UPS}?team={event.team('A').entry}", f"{DESK}/rounds/1")
    before = [_without_times(person.get(address).text) for address in addresses]
    public = hall.browser().get(f"{PUBLIC}/rounds/1").text
    _send(person, event, "A", [2, 3, 4, 5])
    assert [_without_times(person.get(address).text) for address in addresses] == before
    assert "A 1, X" not in public


def _without_times(page: str) -> str:
    return re.sub(r"\d{1,2}:\d{2}(:\d{2})?|[0-9a-f]{64}", "", page)


def test_too_many_ticks_change_nothing(hall: Hall) -> None:
    person = hall.administrator()
    event = make_team_event(hall, 4)
    event.publish()
    answer = _send(person, event, "A", [1, 2, 3, 4, 5])
    assert answer.status_code == 422
    assert "5 players are ticked, and a match has 4 boards." in words_of(answer)
    assert not event.state.line_ups


def test_a_free_order_is_made_with_buttons(hall: Hall) -> None:
    person = hall.administrator()
    event = make_team_event(hall, 4, rules=FREE)
    event.publish()
    moved = _send(person, event, "A", [1, 2, 3, 4], move="up:1")
    assert moved.status_code == 200
    assert not event.state.line_ups
    slots = re.findall(r'name="slot" value="(\d+)"', moved.text)
    roster = [member.entry for member in event.roster("A")]
    assert [int(slot) for slot in slots] == [roster[1], roster[0], *roster[2:]]
    entry = event.team("A").entry
    token = person.form_token(LINE_UPS)
    data = {"csrf_token": token, "slot": slots, "plays": ["0", "1", "2", "3"]}
    assert person.post(f"{LINE_UPS}/{entry}", data=data).status_code == 303
    event.reveal()
    (line_up,) = [each for each in event.state.line_ups if each.team == entry]
    assert line_up.players == (roster[1], roster[0], roster[2], roster[3])


def test_a_board_in_the_middle_is_left_empty_on_purpose(hall: Hall) -> None:
    person = hall.administrator()
    rules = TeamRegulations(empty_boards=EmptyBoards.ANY)
    event = make_team_event(hall, 4, rules=rules)
    event.publish()
    roster = [member.entry for member in event.roster("A")]
    entry, token = event.team("A").entry, person.form_token(LINE_UPS)
    slots = [str(each) for each in (roster[0], 0, roster[1], roster[2])]
    data = {"csrf_token": token, "slot": slots, "plays": ["0", "1", "2", "3"]}
    assert person.post(f"{LINE_UPS}/{entry}", data=data).status_code == 303
    event.reveal()
    (line_up,) = [each for each in event.state.line_ups if each.team == entry]
    assert line_up.players == (roster[0], 0, roster[1], roster[2])


def test_the_reveal_asks_about_teams_that_handed_in_nothing(hall: Hall) -> None:
    person = hall.administrator()
    event = make_team_event(hall, 4)
    event.publish()
    _send(person, event, "A", [1, 2, 3, 4])
    question = person.send_form(f"{DESK}/rounds/1/reveal", LINE_UPS)
    assert question.status_code == 409
    assert "3 teams have handed in nothing: B, C, D." in words_of(question)
    assert not event.state.games
    assert confirm(person, question).status_code == 303
    assert len(event.state.games) == 8
    of_the_others = sorted(_states(person).values())[1:]
    assert [bool(re.fullmatch(r"By the regulations \d+:\d\d", each)) for each in of_the_others] == [
        True
    ] * 3


@pytest.mark.parametrize("team", [0, 2, 999])
def test_who_is_no_team_has_no_line_up(hall: Hall, team: int) -> None:
    person = hall.administrator()
    event = make_team_event(hall, 4)
    event.publish()
    token = person.form_token(LINE_UPS)
    answer = person.post(f"{LINE_UPS}/{team}", data={"csrf_token": token})
    assert answer.status_code in (404, 422)
    assert not event.state.line_ups


def test_arbiters_see_what_the_clock_has_left_to_them(hall: Hall) -> None:
    person = hall.administrator()
    event = make_team_event(hall, 4, rules=TeamRegulations(reveal=Reveal.CLOCK))
    event.publish()
    until = datetime.now(UTC) + timedelta(minutes=30)
    set_deadline(*event.at, 1, until)
    event.hand_in("A", (1, 0, 0, 0))
    asks = "the clock asks an arbiter: Match"
    assert asks not in words_of(person.get(LINE_UPS))
    with time_machine.travel(until + timedelta(seconds=1), tick=True):
        page = person.get(LINE_UPS)
        assert asks in words_of(page)
        match = match_of_team(event.state, 1, event.team("A").entry).match
        assert f'<a href="{DESK}/rounds/1/matches/{match}">Match {match}</a></p>' in page.text
        event.reveal_in(1, [match])
        assert asks not in words_of(person.get(LINE_UPS))


def test_each_match_with_both_line_ups_has_its_own_reveal(hall: Hall) -> None:
    """In the order of the matches, whoever was quicker; a match that waits for a team has none."""
    person = hall.administrator()
    event = make_team_event(hall, 6, rules=TeamRegulations(reveal=Reveal.MATCH))
    event.publish()
    offered = [
        ((), []),
        (event.teams_of(1, 3), [3]),
        ((event.teams_of(1, 1)[1], event.teams_of(1, 2)[0]), [3]),
        ((event.teams_of(1, 1)[0],), [1, 3]),
        ((event.teams_of(1, 2)[1],), [1, 2, 3]),
    ]
    for teams, expected in offered:
        for team in teams:
            event.hand_in(team, (1, 2, 3, 4))
        page = words_of(person.get(LINE_UPS))
        assert [*map(int, re.findall(r"Reveal match (\d)", page))] == expected
    event.reveal_in(1, [2])
    page = words_of(person.get(LINE_UPS))
    assert re.findall(r"Reveal match (\d)", page) == ["1", "3"]


def test_at_the_table_the_second_line_up_opens_both(hall: Hall) -> None:
    person = hall.administrator()
    event = make_team_event(hall, 4, rules=TeamRegulations(line_ups_by=LineUpsBy.TABLE))
    event.publish()
    first, second = event.teams_of(1, 1)
    assert "as soon as both of its line-ups are in" in words_of(person.get(LINE_UPS))
    _send(person, event, first, [1, 2, 3, 4])
    public = hall.browser()
    assert f"{second} 5, X" not in public.get(f"{PUBLIC}/rounds/1").text
    _send(person, event, second, [2, 3, 4, 5])
    assert f"{second} 5, X" in public.get(f"{PUBLIC}/rounds/1").text
    third, fourth = event.teams_of(1, 2)
    _send(person, event, third, [1, 2, 3, 4])
    asked = _send(person, event, fourth, [1])
    assert confirm(person, asked).status_code == 303
    assert "Reveal match 2" in words_of(person.get(LINE_UPS))


def test_a_match_is_offered_for_the_reveal_once_both_line_ups_are_in(hall: Hall) -> None:
    """Whichever side came first: the other one is waited for."""
    person = hall.administrator()
    event = make_team_event(hall, 4, rules=TeamRegulations(reveal=Reveal.MATCH))
    event.publish()
    offers = {number: f"Reveal match {number}" for number in (1, 2)}
    sides = {number: event.teams_of(1, number) for number in offers}

    def offered() -> list[int]:
        words = words_of(person.get(LINE_UPS))
        return sorted(
            (number for number, text in offers.items() if text in words),
            key=lambda number: words.index(offers[number]),
        )

    assert offered() == []
    event.hand_in(sides[1][0], [1, 2, 3, 4])
    event.hand_in(sides[2][1], [1, 2, 3, 4])
    assert offered() == []
    event.hand_in(sides[2][0], [1, 2, 3, 4])
    assert offered() == [2]
    event.hand_in(sides[1][1], [1, 2, 3, 4])
    assert offered() == [1, 2]
    event.reveal_in(1, [2])
    assert offered() == [1]
