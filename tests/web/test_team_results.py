"""Results of a match are read from the left; what is stored is White and Black."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from pairloom.director.desk.results import result_text
from pairloom.director.desk.rounds import finish_round
from pairloom.director.people.identity import Grant, Identity
from pairloom.director.people.roles import Permission, Role
from pairloom.web.access import Tournament
from pairloom.web.addresses import Addresses
from pairloom.web.kinds import pages_of
from tests.contents.tables import table_of
from tests.director.desk.teams.at_the_teams import TeamHall
from tests.web.people_browser import Browser, Hall
from tests.web.team_events import DESK, make_team_event

ROUND = f"{DESK}/rounds/1"


@pytest.fixture
def event(hall: Hall) -> TeamHall:
    made = make_team_event(hall, 4)
    made.publish()
    made.reveal()
    return made


@pytest.fixture
def person(hall: Hall) -> Browser:
    return hall.administrator()


def _enter(person: Browser, board: int, result: str, query: str = "") -> dict[str, Any]:
    data = {"csrf_token": person.form_token(ROUND), "result": result, "version": "0"}
    answer = person.post(f"{ROUND}/boards/{board}/result{query}", data=data)
    assert answer.status_code == 200, answer.text
    told: dict[str, Any] = answer.json()
    return told


def _stored(event: TeamHall) -> list[str]:
    return [result_text(game.white_result, game.black_result) for game in event.state.games]


def test_from_the_left_the_left_team_wins_on_every_board(event: TeamHall, person: Browser) -> None:
    for board in range(1, 5):
        told = _enter(person, board, "1-0", "?side=left")
        assert told["value"] == "1-0"
    assert _stored(event)[:4] == ["1-0", "0-1", "1-0", "0-1"]
    table = table_of(person.get(f"{ROUND}?open=all").text, "Result")
    assert [row[4].text for row in table.rows[1:5]] == ["1-0"] * 4
    assert table.rows[0][2].text == "4–0"


def test_by_colours_the_same_games_are_stored(event: TeamHall, person: Browser) -> None:
    for board, result in enumerate(("1-0", "0-1", "1-0", "0-1"), 1):
        told = _enter(person, board, result)
        assert told["value"] == result
    assert _stored(event)[:4] == ["1-0", "0-1", "1-0", "0-1"]


def test_many_boards_at_once_without_script(event: TeamHall, person: Browser) -> None:
    data = {
        "csrf_token": person.form_token(ROUND),
        "board": ["1", "2", "3"],
        "result": ["½-0", "½-0", "0F-1F"],
        "version": ["0", "0", "0"],
    }
    assert person.post(f"{ROUND}/results?side=left", data=data).status_code == 303
    assert _stored(event)[:3] == ["½-0", "0-½", "0F-1F"]


def test_an_answer_brings_the_score_of_the_match(event: TeamHall, person: Browser) -> None:
    told = _enter(person, 2, "½-½", "?side=left")
    score, state, strip = told["parts"]
    assert 'id="score-1"' in score
    assert "½" in score
    assert "3 open" in state
    assert 'id="strip-1"' in strip


def test_a_second_typing_is_compared_from_the_left(event: TeamHall, person: Browser) -> None:
    _enter(person, 2, "1-0", "?side=left")
    data = {"csrf_token": person.form_token(ROUND), "result": "1-0"}
    same = person.post(f"{ROUND}/boards/2/verify?side=left", data=data).json()
    assert same["agrees"] is True
    other = person.post(f"{ROUND}/boards/2/verify", data=data).json()
    assert other["agrees"] is False


def test_keys_are_chosen_for_this_browser(event: TeamHall, person: Browser) -> None:
    assert 'data-sides="left"' in person.get(ROUND).text
    person.send_form("/keys", "/keys?sides=yes", game="chess", keys="1-3-2", sides="colours")
    page = person.get(ROUND).text
    assert 'data-sides="colours"' in page
    assert "left wins" not in page


def test_what_a_row_offers_is_for_those_who_may_whoever_asked_before(
    hall: Hall, event: TeamHall
) -> None:
    roles = (Role.DEPUTY_ARBITER, Role.SPECTATOR, Role.RESULT_ENTRY, Role.CHIEF_ARBITER)
    some_boards = [Grant(Role.RESULT_ENTRY, *event.place, first, 8) for first in (1, 2)]
    grants = [*some_boards, *(Grant(role, *event.place) for role in roles)]
    _require_offered(hall, event, [*grants, *grants], "result", Permission.ENTER_RESULTS)
    event.enter_results()
    finish_round(*event.at)
    _require_offered(hall, event, [*grants[::-1], *grants], "correct", Permission.CORRECT_RESULTS)


def _require_offered(
    hall: Hall, event: TeamHall, grants: list[Grant], act: str, right: Permission
) -> None:
    """Those who may, and no others, find on board 1 what leads to an act."""
    for grant in grants:
        person = Identity("x", grants=(grant,))
        desk = replace(event.desk, identity=person)  # with the cache that all desks share
        at = Tournament(desk, event.place, Addresses("team-cup", "cup"))
        row = pages_of(at.state).board_part(hall.app.state.templates, at, 1, 1).html
        assert (f"/boards/1/{act}" in row) is at.may(right, 1)
