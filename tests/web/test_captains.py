"""Captains: a letter with a code, a page of the own team, and nothing of anybody else's."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import unescape
from pathlib import Path

import pytest
from httpx import Response

from pairloom.director.desk.pairing import pair_round
from pairloom.director.desk.rounds import publish_round
from pairloom.director.people.device_links import make_link, start
from pairloom.domain.team_regulations import LineUpOrder, LineUpsBy, TeamRegulations
from tests.director.desk.teams.at_the_teams import TeamHall, set_up_teams
from tests.web.people_browser import LOCAL, Browser, Hall, words_of

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


def hand_in(phone: Browser, *players: int, round_number: int = 1, **more: str) -> Response:
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


def test_more_players_than_boards_are_told_in_the_words_of_the_page(
    hall: Hall, event: TeamHall
) -> None:
    phone = captain_of(hall, hall.administrator(), event.team("A").entry)
    publish(event)
    answer = hand_in(phone, *(member.entry for member in event.roster("A")[:5]))
    assert answer.status_code == 422
    assert "5 players are ticked, and a match has 4 boards." in words_of(answer)
    assert not event.state.line_ups


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
    assert re.search(r"<button[^>]*>Replace it</button>", asked.text)
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
    over = phone.get("/captain")
    assert over.status_code == 403
    told = "The link of this phone has expired. Scan the code again, or ask an arbiter for one."
    assert told in words_of(over)


def test_a_letter_that_is_revoked_opens_nothing(hall: Hall, event: TeamHall) -> None:
    arbiter = hall.administrator()
    (letter,) = letters_of(arbiter, event.team("A").entry)
    (revoke,) = re.findall(r'action="([^"]+/revoke)"', arbiter.get(f"{AT}/captains").text)
    arbiter.post(revoke, data={"csrf_token": arbiter.form_token(f"{AT}/captains")})
    over = hall.browser().get(letter)
    assert over.status_code == 404
    assert "This link is over. Ask an arbiter for a new one." in words_of(over)


def test_the_link_of_another_event_is_for_that_event(hall: Hall, event: TeamHall) -> None:
    """Whatever players and rounds are sent, they are those of the own event."""
    other = set_up_teams(hall.door.database, 4)
    link = make_link(hall.door, LOCAL, event=2, competition=1, team=other.team("A").entry)
    phone = hall.browser(start(hall.door, link.token))
    publish(event)
    roster = [member.entry for member in event.roster("A")][:4]
    token = phone.form_token("/login")
    data = {"csrf_token": token, "player": [str(player) for player in roster], "seen": ""}
    answer = phone.post("/captain/rounds/1", data=data)
    assert answer.status_code == 422
    assert "A has no match in round 1" in words_of(answer)
    assert not event.state.line_ups


def test_a_player_chosen_twice_comes_back_with_what_was_chosen(hall: Hall) -> None:
    event = set_up_teams(hall.door.database, 4, rules=TeamRegulations(order=LineUpOrder.FREE))
    phone = captain_of(hall, hall.administrator(), event.team("A").entry)
    publish(event)
    first, second, third, *_ = (member.entry for member in event.roster("A"))
    answer = hand_in(phone, third, second, second, first)
    assert answer.status_code == 422
    told = "A 2, X is on boards 2 and 3. Choose somebody else for one of them."
    assert told in words_of(answer)
    kept = re.findall(r'<option value="(\d+)" selected', answer.text)
    assert [int(player) for player in kept] == [third, second, second, first]
    assert not event.state.line_ups
    assert hand_in(phone, third, second, first, 0).status_code == 303


CAPTAINS_DECIDE = TeamRegulations(captains_enter_results=True, captains_sign=True)


def choose(phone: Browser, **boards: str) -> Response:
    token = phone.form_token("/captain")
    return phone.post("/captain/rounds/1/results", data={"csrf_token": token, **boards})


def say(phone: Browser, word: str, **more: str) -> Response:
    page = unescape(phone.get("/captain").text)
    seen = re.search(r'name="seen" value="([^"]*)"', page)
    token = phone.form_token("/captain")
    data = {"csrf_token": token, "word": word, "seen": seen[1] if seen else "", **more}
    return phone.post("/captain/rounds/1/word", data=data)


def test_captains_enter_and_sign_on_their_phones(hall: Hall) -> None:
    event = set_up_teams(hall.door.database, 4, rules=CAPTAINS_DECIDE)
    event.publish()
    event.reveal()
    arbiter = hall.administrator()
    white, black = (event.team(name).entry for name in event.teams_of(1, 1))
    own, other = captain_of(hall, arbiter, white), captain_of(hall, arbiter, black)
    assert "Confirm" not in own.get("/captain").text
    assert choose(own, board1="1-0", board2="½-½", board3="1-0").status_code == 303
    half_way = words_of(other.get("/captain"))
    assert "½–2½" in half_way
    assert "1 board still plays" in half_way
    clash = choose(other, board1="1-0", board4="½-½")  # board 1 was entered meanwhile
    assert clash.status_code == 422
    assert "Board 1: " in unescape(clash.text)
    assert "Is this right?" in clash.text  # board 4 was taken
    assert "Confirm 1–3" in words_of(other.get("/captain"))
    assert say(own, "agrees").status_code == 303
    assert "You agree with the results." in own.get("/captain").text
    assert say(other, "disputes", board="2").status_code == 303
    told = "You say that board 2 is wrong. An arbiter looks at it."
    assert told in words_of(other.get("/captain"))
    name = event.teams_of(1, 1)[1]
    objection = f"The captain of {name} says that board 2 is wrong."
    assert objection in words_of(own.get("/captain"))
    assert objection in words_of(arbiter.get(f"{AT}/violations"))
    assert objection in words_of(arbiter.get(f"{AT}/rounds/1/matches/1"))
    assert "Not signed 0 Objections 1" in words_of(arbiter.get(f"{AT}/rounds/1"))
    flagged = arbiter.get(f"{AT}/rounds/1?signing=objection").text
    assert 'id="match-1"' in flagged
    assert 'id="match-2"' not in flagged


def test_old_words_and_other_rounds_are_refused(hall: Hall) -> None:
    event = set_up_teams(hall.door.database, 4, rules=CAPTAINS_DECIDE)
    event.publish()
    event.reveal()
    phone = captain_of(hall, hall.administrator(), event.team(event.teams_of(1, 1)[0]).entry)
    event.enter_results()
    page = unescape(phone.get("/captain").text)
    seen = re.search(r'name="seen" value="([^"]*)"', page)
    assert seen
    event.enter(2, "0-1" if "2:1-0" in seen[1] else "1-0")
    data = {"csrf_token": phone.form_token("/captain"), "word": "agrees", "seen": seen[1]}
    stale = phone.post("/captain/rounds/1/word", data=data)
    assert stale.status_code == 422
    assert "A result has changed meanwhile" in stale.text
    for path in ("/captain/rounds/7/word", "/captain/rounds/7/results"):
        answer = phone.post(path, data={**data, "board1": "1-0"})
        assert answer.status_code in (404, 422), path
    assert not any(match.signed_white or match.signed_black for match in event.state.matches)


AT_THE_TABLE = TeamRegulations(line_ups_by=LineUpsBy.TABLE)


def test_both_captains_hand_in_on_one_device(hall: Hall) -> None:
    """One after the other: each opens the own letter on it, and sees nothing of the other."""
    event = set_up_teams(hall.door.database, 4, rules=AT_THE_TABLE)
    publish(event)
    arbiter, phone = hall.administrator(), hall.browser()
    for number, name in enumerate(event.teams_of(1, 1)):
        (path,) = letters_of(arbiter, event.team(name).entry)
        assert phone.send_form(path).headers["location"] == "/captain"
        page = words_of(phone.get("/captain"))
        assert "Once both line-ups are in, both teams see the boards" in page
        assert "Receipt" not in page
        assert len(event.state.games) == 0
        roster = [member.entry for member in event.roster(name)]
        assert hand_in(phone, *roster[number : number + 4]).status_code == 303
    own, other = event.teams_of(1, 1)[::-1]
    page = phone.get("/captain").text
    assert f"{own} 5, X" in page
    assert f"{other} 4, X" in page
    assert len(event.state.games) == 4
