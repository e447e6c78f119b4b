"""Team competitions: match points, board points, board order."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pairloom.correspondence.desk.office.team_standings import standings_of_teams, team_table
from pairloom.correspondence.domain.group import Entrant, Group, all_play_all
from pairloom.correspondence.domain.results import parse_result
from pairloom.correspondence.domain.team_tournament import tournament_of_teams
from pairloom.correspondence.domain.teams import (
    CorrespondenceTeam,
    MatchPoints,
    TeamCompetition,
    find_team_faults,
    games_by_match,
    matches_of,
)
from pairloom.domain.player import NO_OPPONENT
from tests.correspondence.literal_team_table import order_of_teams
from tests.correspondence.tables import group_of


def competition(*boards: str) -> TeamCompetition:
    tables = tuple(group_of(board, name=f"Board {n}") for n, board in enumerate(boards, 1))
    teams = tuple(CorrespondenceTeam(each.number, each.name) for each in tables[0].entrants)
    return TeamCompetition("League", teams, tables)


def places(event: TeamCompetition) -> list[tuple[int, int, int, Fraction, str]]:
    return [
        (
            row.place.number,
            row.place.place,
            row.scores.match_points,
            row.scores.board_points,
            row.place.decided_by,
        )
        for row in team_table(event)
    ]


@pytest.mark.article("sks-2014", "§6(3)")
def test_match_points_come_before_board_points() -> None:
    """A wins 2-1 and 2-1; B has more board points but only one match."""
    event = competition(
        "A x 1 1\nB 0 x 1\nC 0 0 x", "A x 1 1\nB 0 x 1\nC 0 0 x", "A x 0 0\nB 1 x 1\nC 1 0 x"
    )
    assert places(event) == [
        (1, 1, 4, Fraction(4), ""),
        (2, 2, 2, Fraction(4), "PTS"),
        (3, 3, 0, Fraction(1), "PTS"),
    ]


@pytest.mark.article("sks-2014", "§6(3)")
def test_board_points_decide_between_equal_match_points() -> None:
    """A and B draw their match; A beats C on both boards, B on one of them."""
    event = competition("A x ½ 1\nB ½ x 1\nC 0 0 x", "A x ½ 1\nB ½ x ½\nC 0 ½ x")
    assert [row[:3] for row in places(event)] == [(1, 1, 3), (2, 2, 3), (3, 3, 0)]
    assert places(event)[1][4] == "MPvGP"


@pytest.mark.article("sks-2014", "§6(3)")
def test_the_first_board_decides_then_the_second() -> None:
    """All four teams draw every match; boards 1 and 2 tell A from B, and C from D."""
    event = competition(
        "A x 1 1 1\nB 0 x 1 1\nC 0 0 x ½\nD 0 0 ½ x",
        "A x 0 0 0\nB 1 x 0 0\nC 1 1 x 1\nD 1 1 0 x",
        "A x ½ ½ ½\nB ½ x ½ ½\nC ½ ½ x 0\nD ½ ½ 1 x",
    )
    table = places(event)
    assert [row[2:4] for row in table] == [(3, Fraction(9, 2))] * 4
    assert [(row[0], row[1], row[4]) for row in table] == [
        (1, 1, ""),
        (2, 2, "TBR"),
        (3, 3, "TBR"),
        (4, 4, "TBR"),
    ]


@pytest.mark.article("sks-2014", "§6(3)")
def test_teams_that_stay_equal_share_the_better_place() -> None:
    event = competition("A x ½ 1\nB ½ x 1\nC 0 0 x", "A x ½ 1\nB ½ x 1\nC 0 0 x")
    assert [row[1] for row in places(event)] == [1, 1, 3]


def test_cancelled_games_are_left_out_of_the_match() -> None:
    """The match is decided on the other board; a match without any game gives nothing."""
    event = competition("A x C 1\nB C x C\nC 0 C x", "A x 1 0\nB 0 x C\nC 1 C x")
    assert [row[:3] for row in places(event)] == [(1, 1, 3), (3, 2, 1), (2, 3, 0)]
    match = matches_of(event)[2]
    assert (match.games, match.is_decided) == (0, False)


def test_a_match_gives_points_only_when_its_last_game_is_over() -> None:
    event = competition("A x 1 1\nB 0 x .\nC 0 . x", "A x A 1\nB A x 1\nC 0 0 x")
    rows = {row.place.number: row.scores for row in team_table(event)}
    assert (rows[1].match_points, rows[1].open, rows[1].remaining) == (2, 1, 1)
    assert (rows[1].won, rows[1].drawn, rows[1].lost, rows[1].finished) == (1, 0, 0, 3)
    assert rows[2].board_points == 1


def test_match_points_are_a_policy() -> None:
    event = competition("A x ½ 1\nB ½ x 1\nC 0 0 x")
    three = replace(event, match_points=MatchPoints(3, 1, 0))
    assert [row[2] for row in places(three)] == [4, 4, 0]


def test_both_games_of_a_double_round_are_matches_of_their_own() -> None:
    event = competition("A x 1,0\nB 0,1 x", "A x 1,½\nB 0,½ x")
    matches = [
        (match.cycle, match.first_halves, match.second_halves) for match in matches_of(event)
    ]
    assert matches == [(1, 4, 0), (2, 1, 3)]
    assert [row[2] for row in places(event)] == [2, 2]


def test_faults_of_a_team_competition_are_found() -> None:
    event = competition("A x 1 1\nB 0 x 1\nC 0 0 x", "A x 1\nB 0 x")
    codes = [finding.code for finding in find_team_faults(event)]
    assert codes == ["E-SEATS", "E-MATCH", "E-MATCH"]
    assert find_team_faults(competition("A x 1\nB 0 x")) == ()


def test_faults_of_a_team_competition_are_told_in_order() -> None:
    event = competition("A x 1 1 1\nB 0 x 1 1\nC 0 0 x 1\nD 0 0 0 x", "A x 1\nB 0 x")
    event = replace(event, teams=event.teams[::-1])
    assert [str(finding.message) for finding in find_team_faults(event)] == [
        "board 2: teams and seats differ in 3, 4",
        *(f"teams {pair} have 1 game" for pair in ("1 and 3", "1 and 4", "2 and 3", "2 and 4")),
        "teams 3 and 4 have 1 game",
    ]


RESULTS = [None, *(parse_result(text) for text in ("1-0", "½-½", "0-1", "A", "C", "0-1D"))]


@st.composite
def competitions(draw: st.DrawFn) -> TeamCompetition:
    teams, boards, cycles = (
        draw(st.integers(2, 5)),
        draw(st.integers(1, 4)),
        draw(st.integers(1, 2)),
    )
    entrants = tuple(Entrant(n, f"p{n}", f"P{n}") for n in range(1, teams + 1))
    tables = []
    for _ in range(boards):
        games = all_play_all(teams, cycles)
        drawn = [replace(game, result=draw(st.sampled_from(RESULTS))) for game in games]
        tables.append(Group("B", entrants, tuple(drawn), cycles))
    listed = tuple(CorrespondenceTeam(n, f"T{n}") for n in range(1, teams + 1))
    worth = draw(st.sampled_from((MatchPoints(), MatchPoints(3, 1, 0), MatchPoints(3, 2, 1))))
    return TeamCompetition("L", listed, tuple(tables), worth)


@given(competitions())
def test_the_table_is_that_of_the_rules_word_for_word(event: TeamCompetition) -> None:
    """The standings of the core, against the literal twin of §6(3)."""
    made = [
        (
            row.place.number,
            row.place.place,
            row.place.shared,
            (row.scores.match_points, row.scores.board_points, row.scores.by_board),
        )
        for row in team_table(event)
    ]
    assert made == order_of_teams(event)


@given(competitions())
def test_values_of_the_standings_are_the_scores(event: TeamCompetition) -> None:
    scores = {row.place.number: row.scores for row in team_table(event)}
    for row in standings_of_teams(event).rows:
        board_points, boards = row.values
        assert row.points.tenths == 10 * scores[row.number].match_points
        assert board_points == scores[row.number].board_points
        assert boards == scores[row.number].by_board


@given(competitions())
def test_points_of_matches_and_boards_are_conserved(event: TeamCompetition) -> None:
    rows = [row.scores for row in team_table(replace(event, match_points=MatchPoints()))]
    decided = sum(match.is_decided for match in matches_of(event))
    assert sum(row.match_points for row in rows) == 2 * decided
    scored = sum(game.has_score for board in event.boards for game in board.games)
    assert sum(row.board_points for row in rows) == scored
    assert sum(row.won for row in rows) == sum(row.lost for row in rows)


@given(competitions())
def test_the_order_of_teams_does_not_matter(event: TeamCompetition) -> None:
    keys = [(match.cycle, match.first, match.second) for match in matches_of(event)]
    assert keys == sorted(keys)
    turned = replace(event, teams=event.teams[::-1])
    assert team_table(event) == team_table(turned)


@given(order=st.permutations([1, 2, 3, 4]))
def test_the_order_in_which_teams_are_given_changes_nothing(order: list[int]) -> None:
    event = competition(
        "A x 1 1 .\nB 0 x 1 1\nC 0 0 x ½\nD . 0 ½ x", "A x 0 0 C\nB 1 x 0 0\nC 1 1 x 1\nD C 1 0 x"
    )
    turned = replace(event, teams=tuple(event.teams[number - 1] for number in order))
    assert tournament_of_teams(turned) == tournament_of_teams(event)
    assert team_table(turned) == team_table(event)


def test_a_match_has_the_colour_of_its_first_board_that_is_played() -> None:
    """Colours change from board to board; where the first game was cancelled, the next tells."""
    event = competition("A x 1 C\nB 0 x C\nC C C x", "A x 1 1\nB 0 x C\nC 0 C x")
    first_board, second_board = event.boards
    games = [replace(game, white=game.black, black=game.white) for game in second_board.games]
    event = replace(event, boards=(first_board, replace(second_board, games=tuple(games))))
    told = tournament_of_teams(event)
    played = games_by_match(event)
    for team in told.teams:
        for match in team.cells:
            if match.opponent == NO_OPPONENT:
                continue
            low, high = sorted((team.number, match.opponent))
            colours = [
                game.colour_of(team.number)
                for _, game in sorted(played[1, low, high].items())
                if not game.is_cancelled
            ]
            assert match.colour is (colours[0] if colours else None), (team.number, match.opponent)
    first, second = (played[1, 1, 2][board].colour_of(1) for board in (1, 2))
    assert first is not second
