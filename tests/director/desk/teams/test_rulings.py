"""A wrong order that is found after play: public rulings come out as they were published.

The rulings are those of the commission of Prague (2013 and 2020) and a case of a Czech forum
(2010); *too low* is that of the German team blitz of 2012.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import permutations

import pytest

from pairloom.director.desk.history import take_back
from pairloom.director.desk.rounds import finish_round
from pairloom.director.desk.standings import crosstable_of, standings_of
from pairloom.director.desk.teams.matches import score_of
from pairloom.director.desk.teams.ruling_acts import (
    preview_ruling,
    rule_on_order,
    take_ruling_back,
)
from pairloom.director.desk.teams.rulings import propose
from pairloom.director.desk.teams.seats import correct_who_sat
from pairloom.director.desk.teams.standings import team_standings
from pairloom.domain import Outcome
from pairloom.domain.team_regulations import LineUpOrder, TeamRegulations, Violation
from pairloom.errors import InputError
from pairloom.standings import make_standings
from pairloom.storage.records import Entry
from tests.director.desk.at_the_desk import because
from tests.director.desk.teams.at_the_teams import TeamHall
from tests.director.desk.teams.conftest import TeamHalls

EIGHT = TeamRegulations(pattern="WBWBWBWB")
ROSTER = [Entry(1, 1, place, 0, f"Player {place}", team=99, place=place) for place in range(1, 15)]


def lost(*seated: int, not_allowed: tuple[int, ...] = (), by: Violation | None = None) -> str:
    boards = propose(EIGHT, ROSTER, seated, not_allowed, by).lost
    return " ".join(map(str, boards))


def test_prague_2020_wrong_order() -> None:
    assert lost(1, 2, 3, 4, 5, 12, 13, 10) == "6 7 8"


def test_prague_2020_a_fourth_guest_on_board_6() -> None:
    assert lost(1, 2, 3, 4, 5, 6, 7, 8, not_allowed=(6,)) == "6 7 8"


def test_prague_2013_an_unregistered_player_on_board_2() -> None:
    assert lost(1, 2, 3, 4, 5, 6, 7, 8, not_allowed=(2,)) == "2 3 4 5 6 7 8"


def test_german_team_blitz_2012_who_sat_too_low() -> None:
    assert lost(1, 2, 3, 4, 5, 12, 13, 10, by=Violation.TOO_LOW) == "8"


def test_a_lost_match_is_lost_on_every_board() -> None:
    assert lost(2, 1, 3, 4, 5, 6, 7, 8, by=Violation.MATCH_LOST) == "1 2 3 4 5 6 7 8"
    assert lost(1, 2, 3, 4, 5, 6, 7, 8, by=Violation.MATCH_LOST) == ""


@pytest.mark.parametrize("order", [LineUpOrder.FIXED, LineUpOrder.SHIFT, LineUpOrder.FREE])
def test_a_line_up_in_order_costs_nothing_and_the_right_one_is_in_order(order: LineUpOrder) -> None:
    rules = TeamRegulations(pattern="WBWBW", order=order, order_limit=1)
    for seated in permutations(range(1, 6)):
        proposal = propose(rules, ROSTER[:5], seated)
        assert propose(rules, ROSTER[:5], proposal.right).is_in_order
        if order is LineUpOrder.FREE:
            assert proposal.is_in_order
        if order is LineUpOrder.FIXED:
            wrong = {board for board, player in enumerate(seated, 1) if board != player}
            assert set(proposal.lost) == wrong


@pytest.mark.parametrize("limit", [0, 60, 200])
def test_by_rating_the_right_line_up_has_the_stronger_above(limit: int) -> None:
    """With equal ratings that of the roster; whoever has none counts as the regulations say."""
    rules = TeamRegulations(
        pattern="WBWBW", order=LineUpOrder.RATING, order_limit=limit, unrated=2050
    )
    ratings = {1: 2100, 2: 2300, 3: 2100, 4: None, 5: 2000}
    roster = [replace(ROSTER[place - 1], rating=rating) for place, rating in ratings.items()]
    strength = {place: rating or 2050 for place, rating in ratings.items()}
    for seated in permutations(range(1, 6)):
        proposal = propose(rules, roster, seated)
        is_allowed = all(
            strength[lower] - strength[upper] <= limit
            for board, lower in enumerate(seated)
            for upper in seated[:board]
        )
        assert proposal.is_in_order is is_allowed
        assert proposal.right == (seated if is_allowed else (2, 1, 3, 4, 5))


@pytest.fixture
def hall(team_hall: TeamHalls) -> TeamHall:
    rules = TeamRegulations(pattern="WBWBWBWB", roster_most=10)
    return team_hall(2, players=10, rules=rules)


def total(hall: TeamHall) -> tuple[str, str]:
    """Game points of A and of B in round 1."""
    view = hall.view(1, 1)
    score = score_of(hall.state.competition, view.sides)
    both = str(score.white_games), str(score.black_games)
    return both if hall.teams_of(1, 1)[0] == "A" else (both[1], both[0])


def play_forum_case(hall: TeamHall) -> None:
    """A leads; B has nobody on board 7, and neither team on board 8."""
    hall.publish()
    hall.hand_in("A", [1, 2, 3, 4, 5, 6, 7, 0])
    hall.hand_in("B", [1, 2, 3, 4, 5, 6, 0, 0])
    hall.reveal()
    for board, winner in enumerate("AAABB", 1):
        hall.enter(board, hall.won_by(board, winner))
    hall.enter(6, hall.won_by(6, "A"))


def test_the_forum_case_of_2010(hall: TeamHall) -> None:
    """A played with a fourth guest on board 6: boards 6 to 8 are lost, and who was missing on
    board 7 has not won it. With three and a half points on boards 1 to 5 the match is 3½–2½."""
    play_forum_case(hall)
    hall.enter(5, "½-½")
    assert total(hall) == ("5.5", "1.5")
    guest = hall.roster("A")[5].entry
    team = hall.team("A").entry
    rule_on_order(*hall.at, 1, 1, team, [guest], confirmation=because("a fourth guest"))
    assert total(hall) == ("3.5", "2.5")
    sixth, seventh = hall.view(1, 1).games[5:]
    assert sixth.reported_white is not None
    assert {seventh.white_result, seventh.black_result} == {Outcome.FORFEIT_LOSS}


def test_ratings_count_what_was_played(hall: TeamHall) -> None:
    play_forum_case(hall)
    guest, team = hall.roster("A")[5], hall.team("A").entry
    rule_on_order(*hall.at, 1, 1, team, [guest.entry], confirmation=because())
    player = hall.reported().find_player(guest.number)
    assert player.cells[0].outcome is Outcome.WIN
    assert hall.differences() == []


def test_tables_by_rounds_show_what_counts_though_all_boards_were_lost(hall: TeamHall) -> None:
    """A record has the games as they were played, and the difference in points beside them."""
    play_forum_case(hall)
    guest, team = hall.roster("A")[5].entry, hall.team("A").entry
    rule_on_order(*hall.at, 1, 1, team, [guest], Violation.MATCH_LOST, because())
    finish_round(*hall.at)
    assert total(hall) == ("0.0", "8.0")
    shown = {
        line.team.name: [(match.outcome, str(match.game_points)) for match in line.cells]
        for line in team_standings(hall.state).lines
    }
    assert shown == {"A": [(Outcome.LOSS, "0.0")], "B": [(Outcome.WIN, "8.0")]}
    rows = crosstable_of(hall.state, by_number=True).rows
    assert [row.cells[0].text() for row in rows] == ["2w0.0", "1b8.0"]


def test_game_points_of_an_unfinished_match_are_in_the_report_as_they_count(
    hall: TeamHall,
) -> None:
    """The game that is lost by the ruling counts at once, though the match waits for board 2."""
    play_forum_case(hall)
    hall.enter(2, "*")
    guest, team = hall.roster("A")[5], hall.team("A").entry
    rule_on_order(*hall.at, 1, 1, team, [guest.entry], confirmation=because())
    at_desk, reported = (
        {row.number: (row.points, row.other_points) for row in table.rows}
        for table in (standings_of(hall.state), make_standings(hall.reported()))
    )
    assert hall.view(1, 1).is_open
    assert reported == at_desk


def test_a_wrong_order_is_ruled_on_previewed_and_taken_back(hall: TeamHall) -> None:
    hall.publish()
    hall.reveal()
    for board in range(1, 9):
        hall.enter(board, hall.won_by(board, "A"))
    team, (*_, seventh, eighth, _, _) = hall.team("A").entry, hall.roster("A")
    with hall.refuses(InputError, "the line-up of A in round 1 was in order"):
        rule_on_order(*hall.at, 1, 1, team, confirmation=because())
    correct_who_sat(*hall.at, 1, 7, seventh.entry, eighth.entry, because("seats exchanged"))
    before = hall.state
    (change,) = preview_ruling(*hall.at, 1, 1, team).matches
    proposal = rule_on_order(*hall.at, 1, 1, team, confirmation=because())
    assert proposal.lost == (7, 8)
    assert total(hall) == ("6.0", "2.0")
    assert change.after == score_of(hall.state.competition, hall.view(1, 1).sides)
    with hall.refuses(InputError, "Board 1.7 was lost by a ruling"):
        hall.enter(7, "½-½")
    ruled = hall.last_action.number
    take_ruling_back(*hall.at, 1, 1, because())
    assert total(hall) == ("8.0", "0.0")
    take_back(hall.desk, hall.place.event, hall.last_action.number)
    take_back(hall.desk, hall.place.event, ruled)
    assert hall.state.games == before.games


def test_by_the_regulations_a_match_is_lost_or_points_are(hall: TeamHall) -> None:
    hall.publish()
    hall.reveal()
    for board in range(1, 9):
        hall.enter(board, hall.won_by(board, "A"))
    team, guest = hall.team("A").entry, hall.roster("A")[2].entry
    with hall.refuses(InputError, "adjust the points of A"):
        rule_on_order(*hall.at, 1, 1, team, [guest], Violation.PENALTY, because())
    rule_on_order(*hall.at, 1, 1, team, [guest], Violation.MATCH_LOST, because())
    assert total(hall) == ("0.0", "8.0")
    assert hall.differences() == []
