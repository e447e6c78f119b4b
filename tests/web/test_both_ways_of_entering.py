"""Results of many matches entered from the left and by colours: the same games are stored."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from pairloom.director.desk.results import result_text
from pairloom.director.desk.teams.rosters import enter_rosters
from pairloom.director.entry_lists import EntryDraft
from pairloom.domain.team_regulations import TeamRegulations
from pairloom.web.key_sets import SIDES_COOKIE
from pairloom.web.routes.results import MOST_TOGETHER
from tests.by_lot import few_by_day
from tests.director.desk.teams.at_the_teams import TeamHall
from tests.web.conftest import Server
from tests.web.people_browser import Browser, Hall
from tests.web.team_events import DESK, make_team_event

ROUND = f"{DESK}/rounds/1"
RESULTS = ("1-0", "½-½", "0-1", "1F-0F", "0F-1F", "½-0", "0-½", "0-0")
KEYS = {"1-0": "1", "0-1": "0", "½-½": "5", "1F-0F": "+", "0F-1F": "-"}
PATTERN = "WBBW"
"""The left team has White on boards 1 and 4."""


def revealed(hall: Hall, matches: int) -> TeamHall:
    """A round of so many matches whose boards are known."""
    event = make_team_event(hall, 0, rules=TeamRegulations(pattern=PATTERN))
    enter_rosters(
        *event.at,
        [
            EntryDraft(f"T{team} {place}, X", rating=str(2500 - team - place), team=f"T{team}")
            for team in range(2 * matches)
            for place in range(1, 5)
        ],
    )
    event.publish()
    event.reveal()
    return event


def mirrored(result: str) -> str:
    left, _, right = result.partition("-")
    return f"{right}-{left}"


def seen_from_the_left(event: TeamHall, by_board: Mapping[int, str]) -> dict[int, str]:
    """By who sits where: is the player with White one of the team that stands left?"""
    state = event.state
    seen = {}
    for game in state.games_by_round[1]:
        left = state.find_match(1, (game.board - 1) // 4 + 1).white
        is_left = state.entry_by_id[game.white].team == left
        result = by_board[game.board]
        seen[game.board] = result if is_left else mirrored(result)
    return seen


def stored(event: TeamHall) -> dict[int, str]:
    games = event.state.games_by_round[1]
    return {game.board: result_text(game.white_result, game.black_result) for game in games}


def send(person: Browser, event: TeamHall, results: Mapping[int, str], query: str = "") -> None:
    """As the script sends rows that have waited: many in a request, each with its version."""
    headers = {"Accept": "application/json", "X-CSRF-Token": person.form_token("/keys")}
    versions = {game.board: game.version for game in event.state.games_by_round[1]}
    boards = list(results)
    for first in range(0, len(boards), MOST_TOGETHER):
        part = boards[first : first + MOST_TOGETHER]
        data = {
            "board": [str(board) for board in part],
            "result": [results[board] for board in part],
            "version": [str(versions[board]) for board in part],
            "request_id": [f"{query}-{board}-{versions[board]}" for board in part],
        }
        answer = person.post(f"{ROUND}/results{query}", headers=headers, data=data)
        assert {one["status"] for one in answer.json()["answers"]} == {200}, answer.text


@pytest.mark.parametrize("matches", few_by_day(1, (10, 100)))
def test_both_ways_store_the_same_games(hall: Hall, matches: int) -> None:
    event, person = revealed(hall, matches), hall.administrator()
    boards = range(1, 4 * matches + 1)
    lots = random.Random(matches)
    first, second = ({board: lots.choice(RESULTS) for board in boards} for _ in range(2))
    send(person, event, seen_from_the_left(event, first), "?side=left")
    assert stored(event) == first
    send(person, event, second)
    assert stored(event) == second
    send(person, event, seen_from_the_left(event, first), "?side=left")
    assert stored(event) == first


Open = Callable[..., Page]
_UNSENT = "Object.keys(localStorage).filter(key => key.includes('outbox')).length"


@pytest.mark.parametrize("matches", few_by_day(1, (10, 100)))
@pytest.mark.parametrize("sides", ["left", "colours"])
def test_all_boards_by_keyboard_alone(
    hall: Hall, serve: Callable[[Any], Server], open_page: Open, sides: str, matches: int
) -> None:
    """One key a board, and nothing else is touched."""
    event, person = revealed(hall, matches), hall.administrator()
    lots, boards = random.Random(matches), range(1, 4 * matches + 1)
    wanted = {board: lots.choice(list(KEYS)) for board in boards}
    typed = seen_from_the_left(event, wanted) if sides == "left" else wanted
    url = serve(hall.app).url
    page = open_page("about:blank")
    cookies = {"pairloom": person.token, SIDES_COOKIE: sides}
    page.context.add_cookies(
        [{"name": name, "value": value, "url": url} for name, value in cookies.items()]
    )
    page.goto(f"{url}{ROUND}?open=all")
    expect(page.locator("tr.is-missing")).to_have_count(len(boards))
    expect(page.locator(f"[data-sides={sides}]")).to_have_count(1)
    for board in boards:
        page.keyboard.press(KEYS[typed[board]])
    expect(page.locator("tr.is-missing")).to_have_count(0)
    while page.evaluate(_UNSENT):  # ends with the time that a test has
        page.wait_for_timeout(50)
    assert stored(event) == wanted
