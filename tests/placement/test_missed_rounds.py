"""Rounds without a game: what they add to whose sums."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pairloom.domain.go import (
    HALF_FOR_ABSENCE,
    GoGame,
    GoPlayer,
    GoRegulations,
    GoResult,
    GoRound,
    GoTournament,
    MissedRounds,
    Scoring,
)
from pairloom.placement import make_placement
from pairloom.placement.ranking import Placement
from tests.placement.events import swiss, written
from tests.placement.saying import said


def value_of(placement: Placement, number: int, code: str) -> object:
    row = next(row for row in placement.rows if row.number == number)
    return row.values[placement.columns.index(code)]


def values_of(placement: Placement, code: str) -> list[object]:
    return [value_of(placement, number, code) for number in (1, 2, 3)]


def rounds(games: int, empty: int, *, free: int | None = None) -> tuple[GoRound, ...]:
    """Player 1 beats player 2 in `games` rounds; then `empty` rounds without them."""
    won = GoRound((GoGame(1, 1, 2, result=GoResult.WHITE_WINS),))
    return (won,) * games + (GoRound((), free=free),) * empty


@pytest.mark.parametrize(("missed", "added"), [(0, 0), (1, 0), (2, 1), (3, 1), (4, 2), (5, 2)])
@pytest.mark.article("go", "3.3.3")
def test_one_point_is_added_for_every_two_missed_rounds(missed: int, added: int) -> None:
    """1 point is won by player 1, who then misses rounds; it counts for player 2."""
    players = (GoPlayer(1, "A", 0), GoPlayer(2, "B", 0))
    event = GoTournament(players, rounds(1, missed), swiss(6))
    assert value_of(make_placement(event), 2, "SOS") == 1 + added


@pytest.mark.article("go", "3.3.3")
def test_three_points_and_three_missed_rounds_of_six_count_as_four() -> None:
    """Czech rules 3.3.3; B met A in three rounds, so that the sum has it three times."""
    players = (GoPlayer(1, "A", 0), GoPlayer(2, "B", 0))
    event = GoTournament(players, rounds(3, 3), swiss(6))
    assert value_of(make_placement(event), 2, "SOS") == 3 * 4


@pytest.mark.parametrize(("free", "counted"), [(2, 1 + 2), (1, 1 + 1), (0, 1 + 1)])
def test_a_free_round_is_missed_only_if_it_brings_nothing(free: int, counted: int) -> None:
    """Two free rounds: with points these count, without them one point is made up."""
    players = (GoPlayer(1, "A", 0), GoPlayer(2, "B", 0))
    rules = swiss(3, scoring=Scoring(free=free, absent=0))
    event = GoTournament(players, rounds(1, 2, free=1), rules)
    assert value_of(make_placement(event), 2, "SOS") == counted


def test_absence_that_brings_points_is_not_made_up_for_a_second_time() -> None:
    """McMahon as common: two absences bring one point already, in the score itself."""
    players = (GoPlayer(1, "A", 0), GoPlayer(2, "B", 0))
    rules = GoRegulations(rounds=3, scoring=HALF_FOR_ABSENCE)
    event = GoTournament(players, rounds(1, 2), rules)
    placement = make_placement(event)
    assert value_of(placement, 1, "MMS") == 30 + 1 + 1
    assert value_of(placement, 2, "SOS") == 32
    silent = replace(event.regulations, scoring=Scoring())
    placement = make_placement(replace(event, regulations=silent))
    assert value_of(placement, 1, "MMS") == 30 + 1
    assert value_of(placement, 2, "SOS") == 32


def test_a_late_entry_has_missed_the_rounds_before() -> None:
    """Player 1 arrives for round 3 and beats player 2."""
    players = (GoPlayer(1, "A", 0, arrival=3), GoPlayer(2, "B", 0))
    event = GoTournament(players, rounds(0, 2) + rounds(1, 0), swiss(3))
    assert value_of(make_placement(event), 2, "SOS") == 1 + 1


@pytest.mark.parametrize("free", [None, 2], ids=["excused", "free"])
def test_the_egf_way_counts_the_own_start_in_a_round_without_a_game(free: int | None) -> None:
    """5 kyu starts with 25; two rounds without a game, in the sums 25 and 25 times 3 rounds."""
    players = (GoPlayer(1, "A", 0), GoPlayer(2, "B", -5))
    rules = GoRegulations(rounds=3, missed_rounds=MissedRounds.EGF)
    event = GoTournament(players, rounds(1, 2, free=free), rules)
    placement = make_placement(event)
    score = value_of(placement, 1, "MMS")
    assert value_of(placement, 2, "SOS") == score + 25 + 25
    assert value_of(placement, 2, "SSOS") == value_of(placement, 1, "SOS") + 2 * 25 * 3
    assert said(placement.working(2, "SOS"))[1:] == (
        "round 2: no game, own starting score 25",
        "round 3: no game, own starting score 25",
        f"sum: {score + 50}",
    )


def test_the_egf_way_adds_nothing_in_a_swiss_tournament() -> None:
    """Everybody starts with 0 there; the lowest contribution is then such a round."""
    players = (GoPlayer(1, "A", 0), GoPlayer(2, "B", 0))
    rules = swiss(3, missed_rounds=MissedRounds.EGF)
    event = GoTournament(players, rounds(2, 1), rules)
    placement = make_placement(event, criteria=("PTS", "SOS", "SOS-1", "SOS-2"))
    assert placement.rows[1].values == (0, 4, 4, 2)


CRITERIA = ("PTS", "SOS", "SDOS", "SSOS")


def free_rounds(way: MissedRounds) -> GoTournament:
    """A beats B and C, B beats C; C is free in round 1, B in round 2, A is excused from 3.

    Points: A 2, B 2, C 1.
    """
    players = tuple(
        GoPlayer(number, name, 0, absent=frozenset({3} if name == "A" else ()))
        for number, name in enumerate("ABC", 1)
    )
    won = GoResult.WHITE_WINS
    drawn = (
        GoRound((GoGame(1, 1, 2, result=won),), free=3),
        GoRound((GoGame(1, 1, 3, result=won),), free=2),
        GoRound((GoGame(1, 2, 3, result=won),)),
    )
    return GoTournament(players, drawn, swiss(3, missed_rounds=way))


def test_a_free_round_can_be_a_win_over_somebody_of_the_own_score() -> None:
    """B has 2 points, one of them from the free round: the opponent who is not there has 1."""
    placement = make_placement(free_rounds(MissedRounds.VIRTUAL), criteria=CRITERIA)
    assert values_of(placement, "SOS") == [3, 2 + 1 + 1, 0 + 2 + 2]
    assert values_of(placement, "SDOS") == [3, 1 + 1, 0]
    assert values_of(placement, "SSOS") == [
        8,
        3 + 4 + 4,
        4 + 3 + 4,
    ]
    assert said(placement.working(2, "SOS"))[1] == "round 2: free, as a win over a player with 1"
    assert (
        said(placement.working(2, "SSOS"))[1] == "round 2: free, as a win over a player with SOS 4"
    )
    assert said(placement.working(2, "SDOS"))[0] == "round 2: free, as a win over a player with 1"


def test_a_free_round_can_be_a_win_over_a_player_without_points() -> None:
    """That player met B with 2 points and C with 1, and so has an SOS of 3."""
    placement = make_placement(free_rounds(MissedRounds.DUMMY), criteria=CRITERIA)
    assert values_of(placement, "SOS") == [3, 2 + 1, 2 + 2]
    assert values_of(placement, "SDOS") == [3, 1, 0]
    assert values_of(placement, "SSOS") == [
        7,
        3 + 3 + 4,
        3 + 3 + 3,
    ]
    assert (
        said(placement.working(3, "SSOS"))[0] == "round 1: free, as a win over a player with SOS 3"
    )


@pytest.mark.parametrize("sign", "!?=0+")
def test_whom_a_player_was_paired_with_is_an_opponent_however_the_game_ended(sign: str) -> None:
    """By default, undecided, jigo, lost by both, won by both: B is in the sum of A, and A has
    missed no round."""
    event = written("ABC", f"A{sign}B\nB>C", swiss(2))
    scores = {row.number: row.values[0] for row in make_placement(event).rows}
    assert value_of(make_placement(event), 1, "SOS") == scores[2]
