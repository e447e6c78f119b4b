"""Double round robin and more cycles, FIDE C.05 Annex 1."""

from __future__ import annotations

from itertools import groupby, permutations

import pytest

from pairloom.domain import Board, RoundPairing
from pairloom.engines.round_robin.cycles import round_robin_rounds, table_order

# With the last two rounds of the first cycle exchanged, as FIDE recommends.
SIX_PLAYERS = """
1-6 2-5 3-4
6-4 5-3 1-2
2-6 3-1 4-5
3-6 4-2 5-1
6-5 1-4 2-3
6-1 5-2 4-3
4-6 3-5 2-1
6-2 1-3 5-4
5-6 4-1 3-2
6-3 2-4 1-5
"""


def longest_run(rounds: tuple[RoundPairing, ...], number: int) -> int:
    colours = [b.white == number for each in rounds for b in each.boards if number in b]
    return max(len(list(run)) for _, run in groupby(colours))


def test_six_players_twice_as_the_rules_recommend() -> None:
    rounds = round_robin_rounds(6, 2, exchange=True)
    printed = SIX_PLAYERS.strip().splitlines()
    assert [" ".join(map(str, each.boards)) for each in rounds] == printed


def test_the_exchange_is_a_choice() -> None:
    plain = round_robin_rounds(6, 2, exchange=False)
    exchanged = round_robin_rounds(6, 2, exchange=True)
    assert (plain[3], plain[4]) == (exchanged[4], exchanged[3])
    assert plain[:3] + plain[5:] == exchanged[:3] + exchanged[5:]


@pytest.mark.parametrize("exchange", [True, False])
@pytest.mark.parametrize("players", range(2, 61))
def test_everybody_meets_everybody_with_either_colour(players: int, exchange: bool) -> None:
    rounds = round_robin_rounds(players, 2, exchange=exchange)
    games = [board for pairing in rounds for board in pairing.boards]
    everybody = range(1, players + 1)
    assert sorted(games) == sorted(Board(*pair) for pair in permutations(everybody, 2))


@pytest.mark.parametrize("players", range(2, 61))
def test_with_the_exchange_nobody_has_three_equal_colours_in_a_row(players: int) -> None:
    rounds = round_robin_rounds(players, 2, exchange=True)
    assert max(longest_run(rounds, number) for number in range(1, players + 1)) <= 2


@pytest.mark.parametrize("players", range(4, 61, 2))
def test_without_the_exchange_two_players_have(players: int) -> None:
    """Number 1 and the first number of the lower half: the reason for the recommendation."""
    rounds = round_robin_rounds(players, 2, exchange=False)
    runs = {number: longest_run(rounds, number) for number in range(1, players + 1)}
    assert {number for number, run in runs.items() if run == 3} == {1, players // 2 + 1}


@pytest.mark.parametrize("players", range(2, 25))
@pytest.mark.parametrize("cycles", [3, 4, 5])
def test_more_cycles_alternate_the_colours(players: int, cycles: int) -> None:
    rounds = round_robin_rounds(players, cycles, exchange=True)
    games = [board for pairing in rounds for board in pairing.boards]
    for one, other in permutations(range(1, players + 1), 2):
        there, back = games.count(Board(one, other)), games.count(Board(other, one))
        assert there + back == cycles
        assert abs(there - back) == cycles % 2
    runs = max(longest_run(rounds, number) for number in range(1, players + 1))
    assert runs <= (3 if players == 4 else 2)  # three rounds a cycle are too few to get by


def test_two_rounds_cannot_be_exchanged_in_a_cycle_of_one() -> None:
    assert table_order(1, 2, exchange=True) == ((1, 1), (2, 1))
