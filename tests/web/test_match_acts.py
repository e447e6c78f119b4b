"""What is decided about a match, without script: each act asks, stores and is taken back."""

from __future__ import annotations

import pytest
from httpx import Response

from pairloom.director.desk.rounds import finish_round
from pairloom.director.desk.standings import standings_of
from pairloom.director.desk.teams.seats import correct_who_sat
from tests.director.desk.at_the_desk import because
from tests.director.desk.teams.at_the_teams import TeamHall
from tests.web.people_browser import Browser, Hall, confirm, words_of
from tests.web.team_events import DESK, make_team_event

MATCH = f"{DESK}/rounds/1/matches/1"


@pytest.fixture
def person(hall: Hall) -> Browser:
    return hall.administrator()


@pytest.fixture
def event(hall: Hall) -> TeamHall:
    made = make_team_event(hall, 4)
    made.publish()
    return made


def send(person: Browser, url: str, **fields: str | list[str]) -> Response:
    token = person.form_token(f"{DESK}/setup")
    return person.post(url, data={"csrf_token": token, **fields})


def points(event: TeamHall) -> dict[str, tuple[str, str]]:
    names = {entry.number: entry.name for entry in event.state.numbered}
    rows = standings_of(event.state)
    return {names[row.number]: (str(row.points), str(row.other_points)) for row in rows}


def wrong_order(event: TeamHall) -> str:
    """The first team of match 1 with its places 2 and 1 exchanged; found after play."""
    event.reveal()
    event.enter_results()
    team, _ = event.teams_of(1, 1)
    first, second = (event.roster(team)[place] for place in (0, 1))
    correct_who_sat(*event.at, 1, 1, first.entry, second.entry, because("the sheet"))
    return team


def test_a_match_is_forfeited_with_a_preview_and_a_reason(person: Browser, event: TeamHall) -> None:
    white, black = event.teams_of(1, 1)
    offered = words_of(person.get(f"{MATCH}/decide"))
    for told in (f"won by {white} without play", f"won by {black} without play", "both teams"):
        assert told in offered, told
    shown = person.get(f"{MATCH}/decide?decision=white-wins")
    told = words_of(shown)
    assert "→ 4–0" in told
    assert "→ 2–0" in told
    assert "Standings after round 1" in told
    assert event.state.find_match(1, 1).decision is None
    unreasoned = send(person, f"{MATCH}/decide", decision="white-wins", confirmed="3")
    assert unreasoned.status_code == 422
    assert "A reason is needed" in words_of(unreasoned)
    answer = confirm(person, shown, reason="nobody came")
    assert answer.headers["location"] == MATCH
    assert points(event)[white] == ("2.0", "4.0")
    told = words_of(person.get(MATCH))
    assert f"Won by {white} without play" in told
    assert "Reason: nobody came" in told
    back = person.get(f"{MATCH}/decide?decision=back")
    assert confirm(person, back, reason="they came").status_code == 303
    assert event.state.find_match(1, 1).decision is None


def test_a_match_is_awarded_after_play_and_lost_by_both(person: Browser, event: TeamHall) -> None:
    event.reveal()
    event.enter_results()
    white, black = event.teams_of(1, 1)
    assert f"awarded to {black}" in words_of(person.get(f"{MATCH}/decide"))
    confirm(person, person.get(f"{MATCH}/decide?decision=black-wins"), reason="two strangers")
    assert points(event)[black] == ("2.0", "4.0")
    assert event.view(1, 1).is_played
    confirm(person, person.get(f"{MATCH}/decide?decision=both-lose"), reason="both of them")
    assert {points(event)[name] for name in (white, black)} == {("0.0", "0.0")}
    again = send(person, f"{MATCH}/decide", decision="both-lose", confirmed="3", reason="x")
    assert again.status_code == 422
    assert "decided like this already" in words_of(again)
    assert person.get(f"{MATCH}/decide?decision=nonsense").status_code == 422


def test_a_match_is_put_off_and_played_now(person: Browser, event: TeamHall) -> None:
    event.reveal()
    nothing = send(person, f"{MATCH}/postpone", day="")
    assert "Choose the day" in words_of(nothing)
    assert "is no day" in words_of(send(person, f"{MATCH}/postpone", day="tomorrow"))
    asked = send(person, f"{MATCH}/postpone", day="2026-12-05")
    assert asked.status_code == 409
    assert "counts as drawn, for pairing only" in words_of(asked)
    assert confirm(person, asked, reason="snow").status_code == 303
    assert event.state.find_match(1, 1).postponed_to == "2026-12-05"
    assert "Postponed to 2026-12-05" in words_of(person.get(MATCH))
    asked = send(person, f"{MATCH}/postpone", act="now")
    assert confirm(person, asked, reason="no snow").status_code == 303
    assert not event.state.find_match(1, 1).postponed_to


def test_a_wrong_order_is_proposed_ruled_on_and_taken_back(
    person: Browser, event: TeamHall
) -> None:
    team = wrong_order(event)
    before = points(event)
    entry = event.team(team).entry
    offered = words_of(person.get(f"{MATCH}/ruling"))
    assert "not in order" in offered
    assert "every board is lost on which somebody else should have sat" in offered
    shown = person.get(f"{MATCH}/ruling?team={entry}")
    told = words_of(shown)
    assert told.count("lost") >= 2
    assert "Standings after round 1" in told
    assert confirm(person, shown, reason="sheet and roster").status_code == 303
    games = event.view(1, 1).games
    assert [bool(game.reported_white) for game in games] == [True, True, False, False]
    assert "Boards were lost by a ruling" in words_of(person.get(MATCH))
    asked = send(person, f"{MATCH}/ruling/take-back")
    assert asked.status_code == 409
    assert confirm(person, asked, reason="the roster was wrong").status_code == 303
    assert points(event) == before


def test_who_was_not_allowed_costs_the_boards_below(person: Browser, event: TeamHall) -> None:
    event.reveal()
    event.enter_results()
    team, _ = event.teams_of(1, 1)
    second = event.roster(team)[1].entry
    shown = person.get(f"{MATCH}/ruling?team={event.team(team).entry}&not_allowed={second}")
    assert confirm(person, shown, reason="not registered").status_code == 303
    lost = [bool(game.reported_white) for game in event.view(1, 1).games]
    assert lost == [False, True, True, True]


def test_a_line_up_in_order_is_not_ruled_on(person: Browser, event: TeamHall) -> None:
    event.reveal()
    event.enter_results()
    team, _ = event.teams_of(1, 1)
    entry = str(event.team(team).entry)
    refused = send(person, f"{MATCH}/ruling", team=entry, confirmed="3", reason="x")
    assert refused.status_code == 422
    assert "was in order" in words_of(refused)


def test_a_wrong_total_is_told_and_holds_the_round_open(person: Browser, event: TeamHall) -> None:
    event.reveal()
    event.enter_results()
    assert "is no total" in words_of(send(person, f"{MATCH}/total", total="nonsense"))
    assert "at most 4 points" in words_of(send(person, f"{MATCH}/total", total="5-0"))
    assert send(person, f"{MATCH}/total", total="0-4").status_code == 303
    told = words_of(person.get(MATCH))
    assert "the sheet 0–4. Check boards 1.1 to 1.4." in told
    assert 'value="0–4"' in person.get(MATCH).text
    assert send(person, f"{MATCH}/total", total="").status_code == 303
    assert "Check boards" not in words_of(person.get(MATCH))


def test_somebody_else_sat_at_a_board(person: Browser, event: TeamHall) -> None:
    event.reveal()
    event.enter_results()
    white, black = event.teams_of(1, 1)
    first, fifth = event.roster(white)[0], event.roster(white)[4]
    stranger = event.roster(black)[4]
    seat = f"1:{first.entry}"
    before = points(event)
    assert "Choose the board" in words_of(send(person, f"{MATCH}/seats", seat=seat))
    wrong = send(person, f"{MATCH}/seats", seat=seat, instead=str(stranger.entry))
    assert "is not on the roster" in words_of(wrong)
    asked = send(person, f"{MATCH}/seats", seat=seat, instead=str(fifth.entry))
    assert asked.status_code == 409
    assert confirm(person, asked, reason="scoresheet").status_code == 303
    assert fifth.entry in (event.view(1, 1).games[0].white, event.view(1, 1).games[0].black)
    assert points(event) == before


def test_a_corrected_board_shows_its_match(person: Browser, event: TeamHall) -> None:
    event.reveal()
    event.enter_results()
    finish_round(*event.at)
    told = words_of(person.get(f"{DESK}/rounds/1/boards/1/correct?result=0F-0F"))
    assert "The match" in told
    assert "→" in told
    assert "team" in told
