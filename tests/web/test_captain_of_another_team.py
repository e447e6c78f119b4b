"""A captain reads and sends nothing of another team: every address of the application is tried
with the numbers of that team, its players, its match and its boards."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import inspect, text

from pairloom.domain.team_regulations import TeamRegulations
from tests.director.desk.teams.at_the_teams import TeamHall
from tests.web.people_browser import Browser
from tests.web.sealed_halls import ROUND, SealedHall, first_hall, open_hall
from tests.web.test_rights_of_routes import FOR_CAPTAINS, OPEN
from tests.web.walking import Address, all_addresses

RULES = TeamRegulations(captains_enter_results=True, captains_sign=True)
SEALED = ((1, 2, 3, 4), (2, 3, 4, 6))
NOT_OF_EVENTS = {"login_failures"}
"""Whoever types a wrong password, as the walk does, is remembered."""
Two = tuple[SealedHall, SealedHall]


@pytest.fixture
def two(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[SealedHall, ...]]:
    """The same event twice, but for what team A has handed in."""
    first = first_hall(tmp_path, rules=RULES)
    with ExitStack() as stack:
        yield tuple(
            stack.enter_context(open_hall(first, tmp_path / str(number), places, monkeypatch))
            for number, places in enumerate(SEALED)
        )


def met_by(event: TeamHall, name: str, *, plays: bool) -> str:
    """Who meets a team in the round, or somebody who does not."""
    matches = (event.teams_of(ROUND, number) for number in (1, 2))
    teams = next(teams for teams in matches if (name in teams) is plays)
    return next(team for team in teams if team != name)


def posts_about(hall: SealedHall, name: str) -> list[Address]:
    """Every address that takes something, with the numbers of a team."""
    event = hall.event
    team = event.team(name).entry
    (match,) = [number for number in (1, 2) if name in event.teams_of(ROUND, number)]
    values = {
        "event": "team-cup",
        "tournament": "cup",
        "round_number": ROUND,
        "match": match,
        "board": 4 * match - 3,
        "team": team,
        "entry": event.roster(name)[0].entry,
        "number": match,
    }
    known = dict.fromkeys(("desk", "e", "users", "captain", "phone"), values)
    return [
        address
        for address in all_addresses(hall.hall.app, known)
        if address.method == "POST" and address.name != "POST /logout"
    ]


def filled_for(hall: SealedHall, name: str) -> dict[str, Any]:
    """What the forms of captains and of arbiters ask for, filled in for a team."""
    players = [str(member.entry) for member in hall.event.roster(name)[:4]]
    boards = {f"board{number}": "1-0" for number in range(1, 9)}
    return {
        "team": str(hall.event.team(name).entry),
        "player": players,
        "slot": players,
        "plays": ["0", "1", "2", "3"],
        "match": ["1", "2"],
        "result": "1-0",
        "version": "0",
        "seen": "",
        "word": "agrees",
        "reason": "because",
        **boards,
    }


def stored(hall: SealedHall) -> dict[str, list[str]]:
    """Every row of the file: events, their log, seals, rights."""
    engine = hall.hall.door.database.engine
    tables = [name for name in inspect(engine).get_table_names() if name not in NOT_OF_EVENTS]
    with engine.connect() as connection:
        return {
            name: sorted(map(repr, connection.execute(text(f'SELECT * FROM "{name}"'))))
            for name in tables
        }


def send_everything(hall: SealedHall, phone: Browser, name: str) -> list[tuple[str, int, str]]:
    """Address by address: the status and the text of the answer."""
    data = {"csrf_token": phone.form_token("/captain"), **filled_for(hall, name)}
    agreed = "?agreed=replaced%20line-up&agreed=short%20team"
    answers = []
    for address in posts_about(hall, name):
        answer = phone.post(address.url + agreed, data=data)
        answers.append((address.name, answer.status_code, answer.text))
    return answers


def test_before_the_reveal_the_other_captain_learns_and_changes_nothing(two: Two) -> None:
    """The opponent has most to gain. What A has sealed makes no difference to any answer."""
    heard = []
    for hall in two:
        before = stored(hall)
        other = met_by(hall.event, "A", plays=True)
        phone = hall.hall.browser(hall.cookies[f"captain of {other}"])
        heard.append(send_everything(hall, phone, "A"))
        assert stored(hall) == before
    assert heard[0] == heard[1]
    statuses = {name: status for name, status, _ in heard[0]}
    assert {name for name, status in statuses.items() if status not in (403, 404)} <= {
        *FOR_CAPTAINS,
        *OPEN,
    }
    assert {statuses[name] for name in FOR_CAPTAINS} == {422}


def test_nobody_enters_or_signs_results_of_another_match(two: Two) -> None:
    """All boards of both matches are known; only one's own can be filled."""
    hall, _ = two
    event = hall.event
    event.reveal()
    other = met_by(event, "A", plays=False)
    phone = hall.hall.browser(hall.cookies[f"captain of {other}"])
    (own,) = [number for number in (1, 2) if other in event.teams_of(ROUND, number)]
    send_everything(hall, phone, "A")
    filled = {game.board for game in event.state.games_by_round[ROUND] if game.white_result}
    assert filled == set(range(4 * own - 3, 4 * own + 1))
    signed = {match.match for match in event.state.matches if match.signed_white}
    assert signed <= {own}


def test_the_walk_would_see_a_line_up_that_is_taken(two: Two) -> None:
    """The same form on the phone of a team's own captain is taken: the walk is no empty one."""
    hall, _ = two
    before = stored(hall)
    phone = hall.hall.browser(hall.cookies["captain of C"])
    answers = send_everything(hall, phone, "C")
    assert ("POST /captain/rounds/{round_number:int}", 303) in {each[:2] for each in answers}
    assert stored(hall) != before
