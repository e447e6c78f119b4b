"""Tie-breaks of teams: boards, both scores, the chains of direct encounter (C.07 art. 12, 13)."""

from __future__ import annotations

from fractions import Fraction

import pytest

from pairloom.domain import (
    ABSENT,
    Adjustment,
    Cell,
    Colour,
    Match,
    Outcome,
    Player,
    Points,
    Settings,
    Team,
    TeamScore,
    TeamSettings,
    Tournament,
)
from pairloom.tiebreaks import describe_working, find_possible, open_book, parse_code
from tests.tiebreaks.small_events import split, values


def match(opponent: int, boards: str) -> Match:
    """`match(2, "1==0")`: the results on the boards against team 2."""
    tenths = [{"1": 10, "=": 5, "0": 0, "+": 10, "-": 0}[result] for result in boards]
    total, half = sum(tenths), 5 * len(tenths)
    outcome = Outcome.DRAW if total == half else Outcome.WIN if total > half else Outcome.LOSS
    return Match(
        opponent, None, outcome, Points(total), boards=tuple(Points(board) for board in tenths)
    )


def against(boards: str) -> str:
    """The same boards from the other side."""
    return boards.translate(str.maketrans("10+-", "01-+"))


def two_teams(boards: str) -> Tournament:
    """One match."""
    teams = (Team(1, cells=(match(2, boards),)), Team(2, cells=(match(1, against(boards)),)))
    return Tournament((), Settings(rounds=1, team=TeamSettings()), teams=teams)


def test_board_count_may_be_equal_where_top_boards_decide() -> None:
    """Team 1 won on boards 1 and 4, team 2 on 2 and 3: 5 each."""
    tournament = two_teams("1001")
    assert values(tournament, "BC") == {1: 5, 2: 5}
    assert split(tournament, "BC", (1, 2)) == [(1, 2)]
    assert values(tournament, "TBR") == {1: (1, 0, 0, 1), 2: (0, 1, 1, 0)}
    assert split(tournament, "TBR", (2, 1)) == [(1,), (2,)]


def test_the_lower_board_count_is_better() -> None:
    """Team 1 won on boards 1 and 3: 4 against 6."""
    tournament = two_teams("1010")
    assert values(tournament, "BC") == {1: 4, 2: 6}
    assert split(tournament, "BC", (2, 1)) == [(1,), (2,)]


def _last_line(tournament: Tournament, number: int, tied: tuple[int, ...]) -> str:
    book, code = open_book(tournament), parse_code("BC")
    working = find_possible(code, book).working(book, code, number, tied)
    return str(list(describe_working(working))[-2])


def test_board_count_that_breaks_nothing_says_why() -> None:
    """Teams 1 and 3 won their matches, with 3 and 2½ points; only equal points are compared."""
    teams = (
        Team(1, cells=(match(2, "1110"),)),
        Team(2, cells=(match(1, "0001"),)),
        Team(3, cells=(match(4, "11=0"),)),
        Team(4, cells=(match(3, "00=1"),)),
    )
    tournament = Tournament((), Settings(rounds=1, team=TeamSettings()), teams=teams)
    assert _last_line(tournament, 1, (1, 3)) == (
        "0  breaks no tie here: it compares teams with equal game points only "
        "(1 with 3.0, 3 with 2.5)"
    )
    assert "breaks no tie" not in _last_line(tournament, 1, ()), "nobody is tied any more"
    same = _last_line(two_teams("1001"), 1, (1, 2))
    assert same == "0  breaks no tie here: the same for 1, 2"
    assert "breaks no tie" not in _last_line(two_teams("1010"), 1, (1, 2)), "4 against 6"


def test_bottom_boards_are_left_out_one_after_the_other() -> None:
    """Boards 1 to 3 give 1 and 2, so team 2 is first."""
    tournament = two_teams("1001")
    assert values(tournament, "BBE") == {1: (1, 1, 1), 2: (2, 1, 0)}
    assert split(tournament, "BBE", (1, 2)) == [(2,), (1,)]


def test_a_forfeited_board_counts_like_any_other() -> None:
    assert values(two_teams("+0=-"), "TBR")[1] == (1, 0, Fraction(1, 2), 0)


@pytest.mark.parametrize(
    ("boards", "code", "order"),
    [
        ("1001", "EDE", [(1, 2)]),
        ("1001", "EDEBT", [(1,), (2,)]),
        ("1001", "EDEBB", [(2,), (1,)]),
        ("1001", "EDET", [(1,), (2,)]),
        ("1001", "EDEB", [(2,), (1,)]),
        ("0101", "EDEBT", [(2,), (1,)]),
        ("0110", "EDET", [(2,), (1,)]),
        ("====", "EDEBT", [(1, 2)]),
        ("1100", "EDEBB", [(1,), (2,)]),
    ],
)
def test_two_teams_tied_by_both_scores_go_on_with_their_boards(
    boards: str, code: str, order: list[tuple[int, ...]]
) -> None:
    """A match of 2-2: board count first where the chain has it, lower is better."""
    assert split(two_teams(boards), code, (1, 2)) == order


def test_the_working_of_a_chain_shows_every_step() -> None:
    book = open_book(two_teams("1001"))
    code = parse_code("EDEBT")
    working = find_possible(code, book).working(book, code, 1, (1, 2))
    assert list(map(str, describe_working(working))) == [
        "1  MP among 1, 2, who have all met: order 1 = 2",
        "2  GP among 1, 2, who have all met: order 1 = 2",
        "5  BC in the matches between 1, 2: order 1 = 2",
        "1  TBR 1 in the matches between 1, 2: order 1, 2",
        "EDEBT of 1: 1 (shown)",
    ]


def four_teams() -> Tournament:
    """Two rounds; team 4 is absent in the second, team 3 has the bye."""
    bye = Match(0, None, Outcome.PAIRING_BYE, Points(20))
    teams = (
        Team(1, cells=(match(3, "11=="), match(2, "1000"))),
        Team(2, cells=(match(4, "1111"), match(1, "0111"))),
        Team(3, cells=(match(1, "00=="), bye)),
        Team(4, cells=(match(2, "0000"),)),
    )
    return Tournament((), Settings(rounds=2, team=TeamSettings()), teams=teams)


def test_byes_on_boards_are_wins_and_absences_nothing() -> None:
    """Art. 12: a pairing-allocated bye counts as a win on every board."""
    assert values(four_teams(), "TBR")[3] == (1, 1, Fraction(3, 2), Fraction(3, 2))
    assert values(four_teams(), "TBR")[4] == (0, 0, 0, 0)
    assert values(four_teams(), "BC")[3] == 10 + Fraction(7, 2)


def test_board_count_does_not_compare_teams_with_other_game_points() -> None:
    book = open_book(four_teams())
    code = parse_code("BC")
    board_count = find_possible(code, book)
    assert not board_count.applies_to(book, code, (1, 2))
    assert board_count.applies_to(book, code, (1,))


def by_game_points(tournament: Tournament) -> Tournament:
    settings = Settings(
        rounds=tournament.settings.rounds, team=TeamSettings(primary=TeamScore.GAME)
    )
    return Tournament((), settings, teams=tournament.teams)


def test_the_other_score_follows_the_primary_one() -> None:
    assert values(four_teams(), "MPvGP") == {1: 4, 2: 7, 3: 3, 4: 0}
    assert values(by_game_points(four_teams()), "MPvGP") == {1: 2, 2: 4, 3: 1, 4: 0}
    assert values(by_game_points(four_teams()), "PTS") == values(four_teams(), "MPvGP")
    assert values(four_teams(), "PTS:GP") == values(four_teams(), "MPvGP")


@pytest.mark.parametrize(
    ("rounds", "primary", "divisor"),
    [(7, TeamScore.MATCH, 3), (9, TeamScore.GAME, 18), (1, TeamScore.MATCH, 1)],
)
def test_the_divisor_of_sssc_comes_from_the_highest_scores(
    rounds: int, primary: TeamScore, divisor: int
) -> None:
    """7 rounds: 14 match points by 4 game points; 9 rounds: 36 game points by 2 match points."""
    teams = (Team(1, cells=(match(2, "1111"),)), Team(2, cells=(match(1, "0000"),)))
    settings = Settings(rounds=rounds, team=TeamSettings(primary=primary))
    book = open_book(Tournament((), settings, teams=teams))
    code = parse_code("SSSC")
    working = find_possible(code, book).working(book, code, 2)
    assert working.contributions[1].values["divisor"] == divisor
    assert values(Tournament((), settings, teams=teams), "SSSC/K2")[2] == (
        1 if primary is TeamScore.MATCH else 2
    )


def test_points_taken_by_the_arbiter_count_in_every_score() -> None:
    """Team 2 loses one match point from round 2 on, and with it its opponents' Buchholz."""
    plain = four_teams()
    decision = Adjustment(2, match_points=Points(-10), round=2)
    settings = Settings(rounds=2, team=TeamSettings(adjustments=(decision,)))
    tournament = Tournament((), settings, teams=plain.teams)
    assert values(tournament, "PTS")[2] == values(plain, "PTS")[2] - 1  # type: ignore[operator]
    assert values(tournament, "BH")[1] == values(plain, "BH")[1] - 1  # type: ignore[operator]
    assert values(tournament, "PS")[2] == 2 + 3
    assert values(tournament, "MPvGP") == values(plain, "MPvGP")
    book = open_book(tournament)
    code = parse_code("PTS")
    working = find_possible(code, book).working(book, code, 2)
    assert "round 2: -1  by decision of the arbiter" in map(str, describe_working(working))


def test_a_player_may_win_against_an_empty_board() -> None:
    """Players of teams have standings too; a forfeit may have no opponent."""
    players = (
        Player(1, cells=(Cell(0, Colour.WHITE, Outcome.FORFEIT_WIN),)),
        Player(2, cells=(ABSENT,)),
    )
    tournament = Tournament(players, Settings(rounds=1), teams=two_teams("1001").teams)
    book = open_book(tournament, teams=False)
    for text in ("BH", "BH/P", "FB", "FB/P", "SB/P", "AOB/P", "AOB/F", "STD", "WON"):
        code = parse_code(text)
        find_possible(code, book).values(book, code)
    assert book.primary.buchholz[1] == book.primary.fore.buchholz[1] == 5
