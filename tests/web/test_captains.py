"""Captains: a letter with a code, a page of the own team, and nothing of anybody else's."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import unescape
from pathlib import Path

import pytest

from pairloom.director.desk.pairing import pair_round
from pairloom.director.desk.rounds import publish_round
from tests.director.desk.teams.at_the_teams import TeamHall, set_up_teams
from tests.web.people_browser import Browser, Hall

AT = "/desk/team-cup/cup"


@pytest.fixture
def hall(tmp_path: Path) -> Iterator[Hall]:
    opened = Hall(tmp_path)
    yield opened
    opened.close()


@pytest.fixture
def event(hall: Hall) -> TeamHall:
    return set_up_teams(hall.door.database, 4)


def letters_of(arbiter: Browser, *teams: int) -> list[str]:
    """The paths that the codes open."""
    token = arbiter.form_token(f"{AT}/captains")
    page = arbiter.post(
        f"{AT}/captains", data={"csrf_token": token, "team": [str(team) for team in teams]}
    )
    assert page.status_code == 200, page.text
    return re.findall(r'class="note one-time">[^<]*(/d/[^<]+)<', page.text)


def captain_of(hall: Hall, arbiter: Browser, team: int) -> Browser:
    """The phone of a captain who has scanned the letter."""
    (path,) = letters_of(arbiter, team)
    phone = hall.browser()
    started = phone.send_form(path)
    assert started.status_code == 303
    assert started.headers["location"] == "/captain"
    return phone


def publish(event: TeamHall) -> None:
    pair_round(*event.at, colour="white")
    publish_round(*event.at)


def hand_in(phone: Browser, *players: int, round_number: int = 1, **more: str) -> object:
    page = phone.get("/captain").text
    seen = re.search(r'name="seen" value="([^"]*)"', page)
    fields = {"seen": seen[1] if seen else "", **more}
    token = phone.form_token("/captain")
    data = {"csrf_token": token, "player": [str(player) for player in players], **fields}
    return phone.post(f"/captain/rounds/{round_number}", data=data)


def test_a_captain_hands_in_and_gets_a_receipt(hall: Hall, event: TeamHall) -> None:
    team = event.team("B")
    phone = captain_of(hall, hall.administrator(), team.entry)
    assert "No match now" in phone.get("/captain").text
    publish(event)
    roster = [member.entry for member in event.roster("B")]
    answer = hand_in(phone, *reversed(roster[1:5]))
    assert answer.status_code == 303
    (line_up,) = event.state.line_ups
    assert line_up.team == team.entry
    assert not line_up.is_revealed
    page = unescape(phone.get("/captain?saved=1").text)
    assert re.search(r"Receipt [A-Z2-9]{4}-[A-Z2-9]{4}", page)
    event.reveal()
    handed_in = next(each for each in event.state.line_ups if each.team == team.entry)
    assert handed_in.players == tuple(roster[1:5])  # in the order of the roster, whatever was sent


def test_the_second_phone_of_a_team_is_asked(hall: Hall, event: TeamHall) -> None:
    arbiter = hall.administrator()
    team = event.team("A").entry
    first, second = (captain_of(hall, arbiter, team) for _ in range(2))
    publish(event)
    roster = [member.entry for member in event.roster("A")]
    second_token = second.form_token("/captain")
    assert hand_in(first, *roster[:4]).status_code == 303
    data = {"csrf_token": second_token, "player": [str(p) for p in roster[1:5]], "seen": ""}
    asked = second.post("/captain/rounds/1", data=data)
    assert asked.status_code == 409
    assert "Replace it?" in asked.text
    agreed = second.post("/captain/rounds/1?agreed=replaced%20line-up", data=data)
    assert agreed.status_code == 303
    acts = [action.act for action in event.database.actions(event.place.event)]
    assert acts.count("hand in line-up") == 2


def test_a_captain_sees_and_sends_nothing_of_another_team(hall: Hall, event: TeamHall) -> None:
    phone = captain_of(hall, hall.administrator(), event.team("A").entry)
    publish(event)
    own = phone.get("/captain").text
    for name in ("B 1", "C 1", "D 1"):
        assert name not in own
    strangers = [member.entry for member in event.roster("B")][:4]
    refused = hand_in(phone, *strangers)
    assert refused.status_code == 422
    assert "is not on the roster of A" in unescape(refused.text)
    assert not event.state.line_ups
    for path in (AT, f"{AT}/rounds/1", f"{AT}/captains", f"{AT}/history", "/users"):
        assert phone.get(path, follow_redirects=False).status_code in (302, 303, 403, 404)


def test_a_link_that_is_revoked_is_over(hall: Hall, event: TeamHall) -> None:
    arbiter = hall.administrator()
    phone = captain_of(hall, arbiter, event.team("A").entry)
    page = arbiter.get(f"{AT}/captains").text
    (revoke,) = re.findall(r'action="([^"]+/revoke)"', page)
    arbiter.post(revoke, data={"csrf_token": arbiter.form_token(f"{AT}/captains")})
    assert phone.get("/captain").status_code == 403
