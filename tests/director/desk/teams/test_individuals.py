"""Players of teams one by one, and board prizes."""

from __future__ import annotations

from fractions import Fraction

import pytest

from pairloom.director.desk.rounds import finish_round
from pairloom.director.desk.teams.individuals import (
    BoardPrize,
    PrizeBoard,
    PrizeOrder,
    board_prizes,
    individual_table,
)
from pairloom.director.desk.teams.line_ups import match_of_team
from pairloom.director.desk.teams.ruling_acts import rule_on_order
from pairloom.director.desk.teams.seats import correct_who_sat
from tests.director.desk.at_the_desk import because
from tests.director.desk.teams.at_the_teams import TeamHall
from tests.director.desk.teams.conftest import TeamHalls


@pytest.fixture
def hall(team_hall: TeamHalls) -> TeamHall:
    """Two rounds of four teams; the first player of A rests in both, and all of A win."""
    hall = team_hall(4, rounds=3)
    for _ in range(2):
        hall.publish()
        hall.hand_in("A", [2, 3, 4, 5])
        hall.reveal()
        hall.enter_results()
        finish_round(*hall.at)
    return hall


def names(prizes: list[BoardPrize], board: int) -> list[tuple[int, str]]:
    (prize,) = (one for one in prizes if one.board == board)
    return [(place, line.player.name) for place, line in prize.lines]


def test_games_points_percentage_performance_and_boards(hall: TeamHall) -> None:
    lines = {line.player.name: line for line in individual_table(hall.state)}
    assert len(lines) == 20
    resting, second = lines["A 1, X"], lines["A 2, X"]
    assert (resting.games, resting.performance, resting.board_played_most) == (0, None, None)
    assert (second.games, str(second.points), second.percent) == (2, "2.0", Fraction(100))
    assert dict(second.boards) == {1: 2}
    opponents = [
        entry.rating
        for entry in hall.state.members
        if any({entry.name, second.player.name} == pair for pair in hall.met())
    ]
    assert second.performance == sum(filter(None, opponents)) // 2 + 800


def test_the_table_is_by_points(hall: TeamHall) -> None:
    points = [line.points for line in individual_table(hall.state)]
    assert points == sorted(points, reverse=True)


def test_prizes_by_board_played_and_by_place_differ(hall: TeamHall) -> None:
    by_board = board_prizes(hall.state, order=PrizeOrder.POINTS)
    by_place = board_prizes(hall.state, by=PrizeBoard.PLACE, order=PrizeOrder.POINTS)
    assert names(by_board, 1)[0] == (1, "A 2, X")
    assert names(by_place, 2)[0] == (1, "A 2, X")
    assert "A 1, X" not in [name for _, name in names(by_place, 1)]
    assert names(by_place, 5) == [(1, "A 5, X")]


def test_a_prize_takes_enough_games(hall: TeamHall) -> None:
    """Half of three rounds are two games; nobody has three."""
    assert all(line.games >= 2 for prize in board_prizes(hall.state) for _, line in prize.lines)
    assert not any(prize.lines for prize in board_prizes(hall.state, fewest=3))


def test_equal_players_share_a_place(hall: TeamHall) -> None:
    for order in PrizeOrder:
        for prize in board_prizes(hall.state, order=order, fewest=1):
            places = [place for place, _ in prize.lines]
            assert places == sorted(places)
            assert places[0] == 1


def test_who_sat_there_has_the_game_and_a_ruling_leaves_it(hall: TeamHall) -> None:
    match = match_of_team(hall.state, 2, hall.team("A").entry)
    stored, reserve = hall.roster("A")[1], hall.roster("A")[0]
    board = 4 * (match.match - 1) + 1
    correct_who_sat(*hall.at, 2, board, stored.entry, reserve.entry, because())
    team, lower = hall.team("A").entry, hall.roster("A")[4]
    rule_on_order(*hall.at, 2, match.match, team, [lower.entry], confirmation=because())
    lines = {line.player.name: line for line in individual_table(hall.state)}
    assert [lines[f"A {place}, X"].games for place in range(1, 6)] == [1, 1, 2, 2, 2]
    assert str(lines["A 5, X"].points) == "2.0"


def test_opponents_without_a_rating(team_hall: TeamHalls) -> None:
    hall = team_hall(0)
    hall.enter_team("A", [2000, 2000, 2000, 2000])
    hall.enter_team("B", [0, 0, 0, 0])
    hall.play()
    (first, *_), (olympic, *_) = (
        individual_table(hall.state),
        individual_table(hall.state, unrated=1400),
    )
    assert (first.performance, olympic.performance) == (None, 2200)
