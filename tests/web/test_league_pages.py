"""Pages of a league: who is at home, the schedule, the cross-table as a grid, lots."""

from __future__ import annotations

import pytest

from pairloom.director.desk.history import take_back
from pairloom.director.desk.presence import withdraw
from pairloom.director.desk.teams.matches import left_team, score_of
from pairloom.director.desk.teams.round_view import match_lines
from pairloom.director.desk.teams.schedule import schedule_of
from pairloom.domain.team_regulations import TeamRegulations, TeamSeeding
from pairloom.web import notation
from tests.contents.tables import table_of
from tests.director.desk.teams.at_the_teams import TeamHall
from tests.web.people_browser import Hall, confirm, words_of
from tests.web.team_events import DESK, PUBLIC, make_team_event

SCHEDULE = f"{DESK}/schedule"


def make_league(hall: Hall, teams: int = 4, *, cycles: int = 1, **rules: object) -> TeamHall:
    """A public league on two boards, which is still to begin."""
    system = "team-round-robin" if cycles == 1 else "team-double-round-robin"
    return make_team_event(
        hall,
        teams,
        players=2,
        rules=TeamRegulations(**{"pattern": "WB", **rules}),  # type: ignore[arg-type]
        system=system,
        rounds=cycles * (teams - 1 + teams % 2),
    )


@pytest.mark.parametrize("is_black", [False, True])
def test_the_home_team_is_marked_everywhere(hall: Hall, is_black: bool) -> None:
    person = hall.administrator()
    event = make_league(hall, home_is_black=is_black)
    event.publish()
    event.reveal()
    home = "A"
    for page in (f"{DESK}/rounds/1", f"{DESK}/rounds/1/matches/1", f"{PUBLIC}/rounds/1"):
        words = words_of(person.get(page))
        assert words.count("at home") == (1 if page.endswith("matches/1") else 2), page
        assert words.index(home) < words.index("at home")
    assert words_of(person.get(f"{PUBLIC}/matches/1/1")).count("at home") == 1
    sheets = person.get(f"{DESK}/documents/match-sheets?round=1")
    assert words_of(sheets).count("at home") == 2
    first = event.state.find_game(1, 1)
    assert (event.state.entry_by_id[first.white].name.startswith("A ")) != is_black


@pytest.mark.parametrize("is_black", [False, True])
def test_what_a_decision_would_change_is_told_from_the_home_team(
    hall: Hall, is_black: bool
) -> None:
    """Before and after as the page of the round has them, on whichever side the home team sits."""
    person = hall.administrator()
    event = make_league(hall, home_is_black=is_black)
    event.publish()
    event.reveal()
    event.enter_results(dict.fromkeys(range(1, 5), "1-0"))
    event.enter(1, "½-½")
    for match in (1, 2):
        address = f"{DESK}/rounds/1/matches/{match}"
        line = match_lines(event.state, 1)[match - 1]
        for decision in ("both-lose", "white-wins", "black-wins"):
            page = person.get(f"{address}/decide?decision={decision}")
            ((number, teams, games, points),) = table_of(page.text, "GP", "MP").texts()
            before = _result_of(event, match)
            assert (number, teams) == (str(match), f"{line.left.name} – {line.right.name}")
            assert (games.split(" → ")[0], points.split(" → ")[0]) == before
            assert confirm(person, page, reason="decided").status_code == 303
            assert (games.split(" → ")[-1], points.split(" → ")[-1]) == _result_of(event, match)
            take_back(event.desk, event.place.event, event.last_action.number)
            assert _result_of(event, match) == before


def _result_of(event: TeamHall, match: int) -> tuple[str, str]:
    """Game points and match points, the home team first."""
    line, competition = match_lines(event.state, 1)[match - 1], event.state.competition
    score = score_of(competition, event.view(1, match).sides)
    white, black = (score.white_games, score.white_match), (score.black_games, score.black_match)
    both = (black, white) if left_team(line.record) == line.record.black else (white, black)
    games, points = ("–".join(map(notation.points, each)) for each in zip(*both, strict=True))
    return games, points


def test_nobody_is_at_home_in_a_swiss_event(hall: Hall) -> None:
    person = hall.administrator()
    event = make_team_event(hall, 4)
    event.publish()
    assert "at home" not in words_of(person.get(f"{DESK}/rounds/1"))
    public = hall.browser().get(f"{PUBLIC}/rounds/1")
    assert "Schedule" not in words_of(public)
    assert hall.browser().get(f"{PUBLIC}/schedule").status_code == 404
    assert person.get(SCHEDULE).status_code == 200


def test_the_schedule_is_there_before_round_1_and_after(hall: Hall) -> None:
    person, visitor = hall.administrator(), hall.browser()
    event = make_league(hall, 5)
    words = words_of(visitor.get(f"{PUBLIC}/schedule"))
    assert "Provisional" in words
    assert all(f"Round {number}" in words for number in range(1, 6))
    assert "Without a match: " in words
    event.play_rounds(1)
    words = words_of(visitor.get(f"{PUBLIC}/schedule"))
    assert "Provisional" not in words
    assert "Home Guests Result Place and time" in words
    assert f'href="{PUBLIC}/schedule"' in visitor.get(f"{PUBLIC}/rounds/1").text
    assert SCHEDULE in person.get(f"{DESK}/rounds/1").text
    assert SCHEDULE in person.get(f"{DESK}/setup").text
    paper = person.get(f"{DESK}/documents/schedule")
    assert paper.status_code == 200
    assert "Round 5" in words_of(paper)


def test_days_places_and_times_are_typed_and_shown(hall: Hall) -> None:
    person, visitor = hall.administrator(), hall.browser()
    event = make_league(hall)
    days = {f"day-{number}": f"2026-11-{number + 20}" for number in range(1, 4)}
    answer = person.send_form(f"{SCHEDULE}/days", SCHEDULE, **days)
    assert answer.status_code == 303
    assert event.state.competition.round_dates == "2026-11-21,2026-11-22,2026-11-23"
    match = schedule_of(event.state)[1].matches[0]
    sent = {
        "round": "2",
        "home": str(match.home.entry),
        "guest": str(match.guest.entry),
        "venue": "Library <hall>",
        "starts_at": "2026-11-29T10:30",
    }
    assert person.send_form(SCHEDULE, SCHEDULE, **sent).status_code == 303
    words = words_of(visitor.get(f"{PUBLIC}/schedule"))
    assert "Library <hall>, " in words
    assert "10:30" in words
    event.play_rounds(1)
    event.publish()
    record = next(each for each in event.state.matches if each.venue)
    for page in (
        f"{PUBLIC}/matches/2/{record.match}",
        f"{DESK}/rounds/2/matches/{record.match}",
        f"{DESK}/documents/match-sheets?round=2",
    ):
        assert "Library <hall>, " in words_of(person.get(page)), page
    refused = person.send_form(SCHEDULE, SCHEDULE, **{**sent, "starts_at": "soon"})
    assert refused.status_code == 422
    assert "is not a time" in words_of(refused)


@pytest.mark.parametrize("by", ["", "?by=number"])
def test_the_cross_table_is_a_grid_with_both_cycles(hall: Hall, by: str) -> None:
    person, visitor = hall.administrator(), hall.browser()
    event = make_league(hall, cycles=2)
    event.play_rounds(2)
    withdraw(*event.at, event.entry(4))
    event.play_rounds(4)
    for reader, page in ((person, f"{DESK}/crosstable{by}"), (visitor, f"{PUBLIC}/crosstable{by}")):
        answer = reader.get(page)
        assert answer.status_code == 200
        assert answer.text.count('class="centred self"') == 4
        assert answer.text.count("<br>") == 12
        words = words_of(answer)
        assert "2 (2)" in words
        assert "2F (2)" in words
        assert ("by number" if by else "by place") in words
    paper = person.get(f"{DESK}/documents/crosstable?round=6")
    assert "2F (2)" in words_of(paper)


def test_a_swiss_cross_table_stays_by_rounds(hall: Hall) -> None:
    person = hall.administrator()
    event = make_team_event(hall, 4)
    event.play_rounds(1)
    assert 'class="centred self"' not in person.get(f"{DESK}/crosstable").text


def test_the_order_of_teams_is_drawn_on_their_page(hall: Hall) -> None:
    person = hall.administrator()
    event = make_league(hall, seeding=TeamSeeding.LOT)
    assert "Draw the order of teams" in words_of(person.get(f"{DESK}/players"))
    address = f"{DESK}/teams/draw-order"
    assert person.send_form(address, f"{DESK}/players", seed="7").status_code == 303
    assert {entry.place for entry in event.state.entries} == {1, 2, 3, 4}
    assert str(event.last_action.summary) == "by lot, seed 7"
    assert "The order of teams was drawn by lot." in words_of(person.get(f"{DESK}/players"))
