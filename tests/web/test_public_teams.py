"""Pages of teams and of their players for everybody, held against the games that are stored."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from html import unescape

import pytest

from pairloom.director.demonstration import make_demonstration
from pairloom.director.desk import Desk
from pairloom.director.desk.publishing import set_public
from pairloom.director.desk.state import State
from pairloom.domain import Points
from pairloom.storage.records import Entry, TeamMatch
from pairloom.web.notation import points
from tests.web.people_browser import LOCAL, Hall, words_of

BASE = "/e/lipovec-team-cup/teams"
_ROW = re.compile(r'<tr class="(\w+)"><th class="round.*?</tr>', re.DOTALL)
_HALVES = {"W": 2, "1": 2, "+": 2, "D": 1, "=": 1}


@pytest.fixture(scope="module")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hall]:
    opened = Hall(tmp_path_factory.mktemp("teams"))
    make_demonstration(opened.door.database)
    for event in opened.door.database.event_numbers().values():
        set_public(Desk(opened.door.database, LOCAL), event, public=True)
    yield opened
    opened.close()


@pytest.fixture(scope="module")
def state(hall: Hall) -> State:
    desk = Desk(hall.door.database, LOCAL)
    return desk.state(desk.find_place("lipovec-team-cup", "teams"))


def scored(state: State, match: TeamMatch, team: Entry) -> int:
    """Half points of a team: boards added one by one, as anybody would."""
    roster = {member.entry for member in state.rosters[team.entry]}
    other = match.black if match.white == team.entry else match.white
    rivals = {member.entry for member in state.rosters[other]}
    halves = 0
    for game in state.games_by_round[match.round]:
        for seat, rival, result in (
            (game.white, game.black, game.white_result),
            (game.black, game.white, game.black_result),
        ):
            if seat in roster and rival in rivals and result is not None:
                halves += _HALVES.get(result.value, 0)
    return halves


def match_of(state: State, number: int, team: Entry) -> TeamMatch | None:
    matches = (each for each in state.matches if each.round == number)
    return next((each for each in matches if team.entry in (each.white, each.black)), None)


def rows_of(text: str) -> list[tuple[str, str]]:
    """The rounds of a page: what each was, and its words."""
    return [
        (row[1], " ".join(unescape(re.sub(r"<[^>]+>", " ", row[0])).split()))
        for row in _ROW.finditer(text)
    ]


def half(halves: int) -> str:
    return points(Points(5 * halves))


def test_a_team_has_every_match_with_its_score_and_a_reason(hall: Hall, state: State) -> None:
    visitor = hall.browser()
    reasons = set()
    for team in state.entries:
        rows = rows_of(visitor.get(f"{BASE}/teams/{team.number}").text)
        assert len(rows) == len(state.settled)
        for number, (kind, words) in enumerate(rows, 1):
            match = match_of(state, number, team)
            if match is None:
                assert kind == "unplayed"
                continue
            other = state.entry_by_id[match.black if match.white == team.entry else match.white]
            assert other.name in words
            own, against = scored(state, match, team), scored(state, match, other)
            if match.revealed_at:
                assert f"{half(own)} – {half(against)}" in words
                assert kind == ("win" if own > against else "loss" if own < against else "draw")
            else:
                assert (kind, re.search("[0-9½] – [0-9½]", words)) == ("open", None)
            reason = re.search(r"(Both teams|Round 1:|\S.* floated down)", words)
            assert reason, words
            reasons.add(reason[1][:10])
    assert len(reasons) > 2, "the demonstration has first rounds, level teams and floats"


def test_the_data_of_a_team_are_those_of_its_page(hall: Hall, state: State) -> None:
    visitor = hall.browser()
    page = visitor.get(f"{BASE}/teams/1").text
    assert f"{BASE}/teams/1.json" in page
    rows = json.loads(visitor.get(f"{BASE}/teams/1.json").text)["rows"]
    team = state.find_number(1)
    for row in rows:
        match = match_of(state, row["round"], team)
        assert match is not None
        if match.revealed_at:
            assert float(row["scored"]) == scored(state, match, team) / 2
        else:
            assert (row["scored"], row["against"], row["points_after"]) == (None, None, None)
    assert visitor.get(f"{BASE}/teams/1.csv").text.count("\n") == len(rows) + 1
    assert visitor.get(f"{BASE}/teams/99.json").status_code == 404
    assert visitor.get("/e/lipovec-open/open-a/teams/1.json").status_code == 404
    assert visitor.get("/e/lipovec-open/open-a/teams/1").status_code == 404


def test_a_player_of_a_team_has_every_round_with_board_colour_and_match(
    hall: Hall, state: State
) -> None:
    """Who is not in a line-up is told so; nobody is told of one that is sealed."""
    visitor, told = hall.browser(), set()
    for player in state.members:
        page = visitor.get(f"{BASE}/players/{player.number}")
        rows = rows_of(page.text)
        assert len(rows) == len(state.settled)
        team = state.entry_by_id[player.team]
        for number, (kind, words) in enumerate(rows, 1):
            games = state.games_by_round.get(number, ())
            game = next((one for one in games if player.entry in (one.white, one.black)), None)
            match = match_of(state, number, team)
            if game is not None:
                rival = game.black if game.white == player.entry else game.white
                assert state.entry_by_id[rival].name in words
                told.add(kind)
            elif match is not None and match.revealed_at:
                assert "Not in the line-up of this round" in words
                told.add("rested")
            else:
                assert "Line-ups not known yet" in words
                told.add("sealed")
    assert told >= {"win", "draw", "loss", "rested", "sealed"}


def test_a_match_leads_to_its_players(hall: Hall, state: State) -> None:
    page = hall.browser().get(f"{BASE}/matches/3/1").text
    match = next(each for each in state.matches if (each.round, each.match) == (3, 1))
    sides = {match.white, match.black}
    seats = {seat for game in state.games_by_round[3] for seat in (game.white, game.black)}
    players = [one for one in state.members if one.team in sides and one.entry in seats]
    assert players
    for player in players:
        assert f'href="{BASE}/players/{player.number}"' in page
        assert not player.title or player.title in page
    assert f"{BASE}/rounds/3.json" in page


def test_pairings_by_name_have_titles_and_whoever_has_a_bye(hall: Hall) -> None:
    page = hall.browser().get("/e/lipovec-open/open-a/rounds/5?by=name")
    assert 'href="/e/lipovec-open/open-a/players/29"' in page.text  # the half-point bye
    assert "FM Þorvaldsson, Jökull" in words_of(page)
