"""Players of teams one by one, and board prizes."""

from __future__ import annotations

from fractions import Fraction

import pytest

from pairloom.director.desk.rounds import finish_round
from pairloom.director.desk.teams.individuals import (
    BoardPrize,
    Performances,
    PrizeBoard,
    PrizeOrder,
    board_prizes,
    individual_table,
    player_table,
    with_changes,
)
from pairloom.director.desk.teams.line_ups import match_of_team
from pairloom.director.desk.teams.matches import score_of, views_of
from pairloom.director.desk.teams.rosters import TeamDraft, edit_team
from pairloom.director.desk.teams.ruling_acts import rule_on_order
from pairloom.director.desk.teams.seats import correct_who_sat
from pairloom.director.desk.teams.standings import team_standings
from pairloom.domain.team_regulations import TeamRegulations
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
    of_others = [
        [(prize.board, line.player.name) for prize in prizes for _, line in prize.lines]
        for prizes in (by_board, by_place)
    ]
    sitting = [[pair for pair in found if not pair[1].startswith("A ")] for found in of_others]
    assert sorted(sitting[0]) == sorted(sitting[1])  # who sits at the own place has one board
    assert len(sitting[0]) == 12


def test_a_prize_takes_enough_games(hall: TeamHall) -> None:
    """Half of three rounds are two games; nobody has three."""
    assert all(line.games >= 2 for prize in board_prizes(hall.state) for _, line in prize.lines)
    assert not any(prize.lines for prize in board_prizes(hall.state, fewest=3))


def test_who_has_played_too_little_is_out_on_the_own_board_too(hall: TeamHall) -> None:
    """The first of A sat once: enough for a prize that takes one game, not for the usual one."""
    match = match_of_team(hall.state, 2, hall.team("A").entry)
    second, reserve = hall.roster("A")[1], hall.roster("A")[0]
    board = 4 * (match.match - 1) + 1
    correct_who_sat(*hall.at, 2, board, second.entry, reserve.entry, because())
    for by, boards in ((PrizeBoard.PLAYED, (1, 1)), (PrizeBoard.PLACE, (1, 2))):
        usual, short = (board_prizes(hall.state, by=by, fewest=each) for each in (None, 1))
        for name, board in zip(("A 1, X", "A 2, X"), boards, strict=True):
            assert name not in [each for _, each in names(usual, board)]
            assert name in [each for _, each in names(short, board)]


def test_a_guest_team_has_results_and_takes_no_prize(hall: TeamHall) -> None:
    """ECU E.2.3: the places of others are as if it were not there."""
    edit_team(*hall.at, hall.team("A").entry, TeamDraft("A", is_guest=True))
    assert individual_table(hall.state)[0].team.name == "A"
    for by in PrizeBoard:
        for prize in board_prizes(hall.state, by=by, fewest=1):
            assert not any(line.team.name == "A" for _, line in prize.lines)
            assert not prize.lines or prize.lines[0][0] == 1
    rows = team_standings(hall.state).lines
    assert [(row.team.name, row.place) for row in rows if row.is_guest] == [("A", "1")]


@pytest.mark.parametrize("order", PrizeOrder)
def test_equal_players_share_a_place(team_hall: TeamHalls, order: PrizeOrder) -> None:
    """Everybody has 2000: on board 1 one game is won, all others are drawn. The next place after
    two that are shared is left out."""
    hall = team_hall(0)
    for name in "ABCD":
        hall.enter_team(name, [2000] * 4)
    hall.play({board: "1-0" if board == 1 else "½-½" for board in range(1, 9)})
    game = hall.state.find_game(1, 1)
    won, lost = (hall.state.entry_by_id[seat].name for seat in (game.white, game.black))
    first, *others = board_prizes(hall.state, order=order, fewest=1)
    assert [place for place, _ in first.lines] == [1, 2, 2, 4]
    assert (first.lines[0][1].player.name, first.lines[3][1].player.name) == (won, lost)
    assert [[place for place, _ in prize.lines] for prize in others] == [[1, 1, 1, 1]] * 3


def ranked(hall: TeamHall) -> list[tuple[object, ...]]:
    """Places of teams with everything that decides them."""
    return [
        (line.place, line.team.name, line.match_points, line.game_points, line.texts)
        for line in team_standings(hall.state).lines
    ]


def test_who_sat_there_changes_board_prizes_and_the_report_only(hall: TeamHall) -> None:
    """A 2 had both games on board 1; in round 2 it was A 1 who sat there."""
    match = match_of_team(hall.state, 2, hall.team("A").entry)
    board = 4 * (match.match - 1) + 1
    first, second = hall.roster("A")[:2]
    standings, report = ranked(hall), hall.report()
    scores = [score_of(hall.state.competition, view.sides) for view in views_of(hall.state)]
    assert "A 2, X" in dict(reversed(each) for each in names(board_prizes(hall.state), 1))
    correct_who_sat(*hall.at, 2, board, second.entry, first.entry, because())
    enough = {name for _, name in names(board_prizes(hall.state), 1)}
    assert not {"A 1, X", "A 2, X"} & enough  # a game each, two are needed
    with_one = {name: place for place, name in names(board_prizes(hall.state, fewest=1), 1)}
    assert {"A 1, X", "A 2, X"} <= set(with_one)
    assert [score_of(hall.state.competition, view.sides) for view in views_of(hall.state)] == scores
    assert ranked(hall) == standings
    assert hall.report() != report


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


def changes(hall: TeamHall) -> dict[str, int | None]:
    """Rating changes in tenths, by name."""
    lines = with_changes(hall.state, player_table(hall.state))
    return {line.player.name: line.change_tenths for _, line in lines}


def test_the_rating_change_by_hand(team_hall: TeamHalls) -> None:
    """B.02: 100 points better are expected to score 0.64; K is 10 from 2400 on, below it 20."""
    hall = team_hall(0)
    hall.enter_team("A", [2400, 2390, 0, 2300])
    hall.enter_team("B", [2300, 2290, 2280, 0])
    hall.play()
    found = changes(hall)
    assert [found[f"{team} 1, X"] for team in "AB"] == [36, -72]
    assert [found[f"{team} 2, X"] for team in "AB"] == [72, -72]
    assert [found[f"{team} {place}, X"] for team in "AB" for place in (3, 4)] == [None] * 4


def test_a_forfeit_changes_no_rating_and_a_ruling_leaves_it(team_hall: TeamHalls) -> None:
    hall = team_hall(2)
    hall.play({1: "1F-0F"})
    found = changes(hall)
    assert not {"A 1, X", "B 1, X"} & set(found)
    team = hall.team("A").entry
    rule_on_order(*hall.at, 1, 1, team, [hall.roster("A")[1].entry], confirmation=because())
    assert changes(hall) == found


def test_olympiads_count_who_has_no_rating(team_hall: TeamHalls) -> None:
    hall = team_hall(0, rules=TeamRegulations(unrated=1600))
    assert Performances.FIDE.unrated(hall.state) is None
    assert Performances.OLYMPIAD.unrated(hall.state) == 1600
    assert "count as 1600" in str(Performances.OLYMPIAD.words(hall.state))
