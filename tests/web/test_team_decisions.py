"""Points by decision, board prizes, violations and deadlines of a team event, without script."""

from __future__ import annotations

from datetime import datetime, timedelta

import pytest
from httpx import Response

from pairloom.director.desk.manual import turn_colours
from pairloom.director.desk.teams.individuals import PrizeBoard, PrizeOrder, board_prizes
from pairloom.director.desk.teams.rosters import TeamDraft, edit_team
from pairloom.director.desk.teams.seats import correct_who_sat
from pairloom.director.desk.teams.totals import note_total
from tests.director.desk.at_the_desk import because
from tests.director.desk.teams.at_the_teams import TeamHall
from tests.web.people_browser import Browser, Hall, confirm, words_of
from tests.web.team_events import DESK, PUBLIC, make_team_event


@pytest.fixture
def person(hall: Hall) -> Browser:
    return hall.administrator()


@pytest.fixture
def event(hall: Hall) -> TeamHall:
    made = make_team_event(hall, 4)
    made.play()
    return made


def send(person: Browser, url: str, **fields: str) -> Response:
    token = person.form_token(f"{DESK}/setup")
    return person.post(url, data={"csrf_token": token, **fields})


def test_points_are_taken_with_a_reason_and_noted(person: Browser, event: TeamHall) -> None:
    team = event.team("B").entry
    page = f"{DESK}/adjustments"
    assert "No team was given points" in words_of(person.get(page))
    shown = person.get(f"{page}?team={team}&match_points=−1&rule=art. 9")
    assert "Standings after round 1" in words_of(shown)
    assert not event.state.adjustments
    answer = confirm(person, shown, reason="no captain")
    assert answer.headers["location"] == f"{DESK}/standings"
    (record,) = event.state.adjustments
    assert (record.match_points, record.rule, record.reason) == (-10, "art. 9", "no captain")
    event.play()
    for url in (f"{DESK}/standings", f"{PUBLIC}/standings", f"{DESK}/documents/standings?round=2"):
        told = words_of(person.get(url))
        assert "(−1)¹" in told, url
        assert "¹ B: −1 MP from round 1 on: no captain (art. 9)." in told, url


def test_points_are_given_back_until_the_next_pairing(person: Browser, event: TeamHall) -> None:
    page = f"{DESK}/adjustments"
    shown = person.get(f"{page}?team={event.team('B').entry}&game_points=0.5")
    confirm(person, shown, reason="fair play")
    asked = send(person, f"{page}/1/remove")
    assert asked.status_code == 409
    assert confirm(person, asked, reason="by mistake").status_code == 303
    assert not event.state.adjustments
    confirm(person, shown, reason="fair play")
    event.play()
    assert "was paired from the points" in words_of(send(person, f"{page}/1/remove"))
    assert len(event.state.adjustments) == 1


def test_a_match_that_is_not_over_has_no_score_to_lose(person: Browser, event: TeamHall) -> None:
    """Open boards count as drawn for pairing only: the page of a decision does not show that."""
    event.publish()
    event.reveal()
    event.enter(2, "1-0")
    match = f"{DESK}/rounds/2/matches/1"
    shown = words_of(person.get(f"{match}/decide?decision=both-lose"))
    assert "– → 0–0 – → 0–0" in shown
    assert "Enter result round 2, board 1.2: – → 1-0" in words_of(person.get(match))


def test_what_would_be_paired_differently_are_matches(hall: Hall, person: Browser) -> None:
    event = make_team_event(hall, 8)
    event.play()
    team = event.team("A").entry
    shown = words_of(person.get(f"{DESK}/adjustments?team={team}&match_points=-2"))
    assert "It would be paired differently: Pairings Match Without the decision" in shown


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("match_points=x", "Write points as a number with a sign"),
        ("match_points=", "Say how many match points or game points"),
        ("match_points=-1&round=9", "Rounds are 1 to 5; 9 is none"),
        ("match_points=-1000", "At most 99.9 points"),
    ],
)
def test_what_is_wrong_with_points_is_said(
    person: Browser, event: TeamHall, typed: str, told: str
) -> None:
    refused = person.get(f"{DESK}/adjustments?team={event.team('B').entry}&{typed}")
    assert refused.status_code == 422
    assert told in words_of(refused)


def test_board_prizes_are_those_of_the_desk_everywhere(person: Browser, event: TeamHall) -> None:
    event.play()
    for by in PrizeBoard:
        for order in PrizeOrder:
            chosen = f"by={by.value}&order={order.value}&fewest=1"
            best = [
                line.player.name
                for prize in board_prizes(event.state, by=by, order=order, fewest=1)
                for _, line in prize.lines
            ]
            assert best
            for url in (
                f"{DESK}/standings?of=boards&{chosen}",
                f"{PUBLIC}/standings?of=boards&{chosen}",
                f"{DESK}/documents/board-prizes?{chosen}",
            ):
                told = words_of(person.get(url))
                assert all(name in told for name in best), url
                places = [told.index(name) for name in best]
                assert places == sorted(places), url
                assert "at least 1 game," in told
    assert "at least 3 games" in words_of(person.get(f"{DESK}/standings?of=boards"))
    assert "Nobody has played enough" in words_of(
        person.get(f"{DESK}/standings?of=boards&fewest=9")
    )


def test_the_table_of_players_is_the_same_at_the_desk_for_everybody_and_on_paper(
    person: Browser, hall: Hall
) -> None:
    event = make_team_event(hall, 0)
    event.enter_team("A", [2400, 2390, 2380, 2370])
    event.enter_team("B", [2300, 0, 2280, 2270])
    event.play()
    pages = (
        f"{DESK}/standings?of=players&round=1",
        f"{PUBLIC}/standings?of=players&round=1",
        f"{DESK}/documents/player-table?round=1",
    )
    for url in pages:
        told = words_of(person.get(url))
        assert "A 1, X A 2400 1 1 100.0 % 3100 +3.6 1" in told, url
        assert "A 2, X A 2390 1 1 100.0 % – – 2" in told, url
        assert "opponents without a rating do not count" in told, url
        olympic = words_of(person.get(f"{url}&performance=olympiad"))
        assert "A 2, X A 2390 1 1 100.0 % 2200 – 2" in olympic, url
        assert "opponents without a rating count as 1400" in olympic, url
    prizes = "of=boards&fewest=1&order=performance&performance=olympiad"
    for url in (f"{DESK}/standings", f"{PUBLIC}/standings", f"{DESK}/documents/board-prizes"):
        told = words_of(person.get(f"{url}?{prizes}"))
        assert "2200" in told, url
        assert "count as 1400" in told, url


def test_a_guest_team_is_marked_in_standings(person: Browser, event: TeamHall) -> None:
    edit_team(*event.at, event.team("A").entry, TeamDraft("A", is_guest=True))
    for url in (f"{DESK}/standings", f"{PUBLIC}/standings", f"{DESK}/documents/standings?round=1"):
        assert person.get(url).text.count("guest-mark") == 1, url
        assert "A guest" in words_of(person.get(url)), url
    for url in (f"{DESK}/standings", f"{PUBLIC}/standings", f"{DESK}/documents/board-prizes"):
        told = words_of(person.get(f"{url}?of=boards&fewest=1"))
        assert "B 1, X" in told, url
        assert "A 1, X" not in told, url


def test_violations_are_in_one_list_until_they_are_settled(person: Browser, hall: Hall) -> None:
    event = make_team_event(hall, 4)
    event.publish()
    event.hand_in("B", (1, 0, 0, 0))
    event.reveal()
    event.enter_results()
    assert "at least 2 of 4 boards are needed" in words_of(person.get(f"{DESK}/violations"))
    first, second, *_ = event.roster("A")
    correct_who_sat(*event.at, 1, 1, first.entry, second.entry, because())
    note_total(*event.at, 1, 1, "0-4")
    page = person.get(f"{DESK}/violations")
    for told in ("Line-up", "Number of players", "Control total", "the order of the roster"):
        assert told in words_of(page), told
    assert f"{DESK}/rounds/1/matches/1/ruling" in page.text
    assert "3 violations" in words_of(person.get(f"{DESK}/rounds/1/line-ups"))
    shown = person.get(f"{DESK}/rounds/1/matches/1/ruling?team={event.team('A').entry}")
    confirm(person, shown, reason="sheet")
    assert "the order of the roster" not in words_of(person.get(f"{DESK}/violations"))


def test_the_deadline_of_a_round_is_set_and_changed(person: Browser, hall: Hall) -> None:
    event = make_team_event(hall, 4)
    event.publish()
    at = f"{DESK}/rounds/1/deadline"
    later = (datetime.now() + timedelta(hours=3)).strftime("%Y-%m-%dT%H:%M")
    assert send(person, at, until=later).status_code == 303
    page = person.get(f"{DESK}/rounds/1/line-ups")
    assert f'value="{later}"' in page.text
    assert "Change the deadline" in words_of(page)
    stored = event.state.matches[0].line_ups_until
    assert datetime.fromisoformat(stored) == datetime.fromisoformat(later).astimezone()
    for wrong, told in (("tomorrow", "is not a time"), ("2020-01-01T10:00", "is in the past")):
        refused = send(person, at, until=wrong)
        assert refused.status_code == 422
        assert told in words_of(refused)
    assert event.state.matches[0].line_ups_until == stored
    assert send(person, at, until="").status_code == 303
    assert not event.state.matches[0].line_ups_until
    assert "Set the deadline" in words_of(person.get(f"{DESK}/rounds/1/line-ups"))


DECIDED = {
    "points": f"{DESK}/adjustments?team={{team}}&match_points=-1",
    "match": f"{DESK}/rounds/1/matches/1/decide?decision=both-lose",
}


@pytest.mark.parametrize("act", DECIDED)
def test_a_draft_made_by_hand_is_asked_about_before_anything_is_decided(
    person: Browser, event: TeamHall, act: str
) -> None:
    """The question is that of the draft, and not said as a reason that is missing."""
    event.pair()
    turn_colours(*event.at, 1, reason="the broadcast needs it")
    shown = person.get(DECIDED[act].format(team=event.team("B").entry))
    number = event.last_action.number
    asked = confirm(person, shown, reason="art. 9")
    assert (asked.status_code, event.last_action.number) == (409, number)
    assert "changed by hand (the broadcast needs it)" in words_of(asked)
    assert confirm(person, asked).status_code == 303
    assert event.state.draft is None
    assert (event.last_action.number, event.last_action.reason) == (number + 1, "art. 9")


def test_without_a_reason_nothing_is_decided(person: Browser, event: TeamHall) -> None:
    for address in DECIDED.values():
        shown = person.get(address.format(team=event.team("B").entry))
        number = event.last_action.number
        answer = confirm(person, shown, reason=" ")
        assert answer.status_code == 422
        assert event.last_action.number == number
