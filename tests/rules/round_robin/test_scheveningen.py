"""Scheveningen: team against team, everybody meets all of the other team."""

from __future__ import annotations

from itertools import groupby, product

import pytest

from pairloom.domain import Board, RoundPairing
from pairloom.engines.round_robin.scheveningen import (
    _odd_round,
    scheveningen_rounds,
    scheveningen_table,
)
from pairloom.errors import InputError

MISSING = [14, 18, 22, 26, 30]
SIZES = [side for side in range(1, 31) if side not in MISSING]
PRINTED = {
    3: "A1-B1 A2-B2 B3-A3 | B2-A1 A2-B3 B1-A3 | A1-B3 B1-A2 A3-B2",
    5: (
        "A1-B1 A2-B2 A3-B3 B4-A4 B5-A5 | B2-A1 B3-A2 A3-B4 A4-B5 B1-A5 | "
        "A1-B3 A2-B4 B5-A3 B1-A4 A5-B2 | B4-A1 A2-B5 A3-B1 B2-A4 B3-A5 | "
        "A1-B5 B1-A2 B2-A3 A4-B3 A5-B4"
    ),
}


def in_letters(pairing: RoundPairing, side: int) -> str:
    def name(number: int) -> str:
        return f"A{number}" if number <= side else f"B{number - side}"

    return " ".join(f"{name(board.white)}-{name(board.black)}" for board in pairing.boards)


def colours_of(rounds: tuple[RoundPairing, ...], number: int) -> list[bool]:
    return [b.white == number for each in rounds for b in each.boards if number in b]


def longest_run(rounds: tuple[RoundPairing, ...], number: int) -> int:
    return max(len(list(run)) for _, run in groupby(colours_of(rounds, number)))


@pytest.mark.parametrize("side", SIZES)
def test_every_pair_of_the_two_teams_meets_once(side: int) -> None:
    table = scheveningen_table(side)
    assert len(table) == side
    games = [tuple(sorted(board)) for pairing in table for board in pairing.boards]
    assert sorted(games) == list(product(range(1, side + 1), range(side + 1, 2 * side + 1)))


@pytest.mark.parametrize("side", SIZES)
def test_everybody_has_one_game_a_round_and_team_a_keeps_its_boards(side: int) -> None:
    for pairing in scheveningen_table(side):
        assert sorted(n for board in pairing.boards for n in board) == [*range(1, 2 * side + 1)]
        assert [min(board) for board in pairing.boards] == [*range(1, side + 1)]
        assert (pairing.bye, pairing.resting) == (None, None)


@pytest.mark.parametrize("side", SIZES)
def test_whites_and_blacks_of_a_player_differ_by_one_at_most(side: int) -> None:
    table = scheveningen_table(side)
    for number in range(1, 2 * side + 1):
        whites = sum(colours_of(table, number))
        assert abs(2 * whites - side) == side % 2


@pytest.mark.parametrize("side", [side for side in SIZES if side != 2])
def test_each_team_has_half_the_whites_in_every_round(side: int) -> None:
    """Of an odd number one more or less; two against two cannot."""
    for pairing in scheveningen_table(side):
        whites = sum(board.white <= side for board in pairing.boards)
        assert abs(2 * whites - side) == side % 2


@pytest.mark.parametrize("side", SIZES)
def test_nobody_has_three_equal_colours_in_a_row(side: int) -> None:
    """Not in one cycle, nor at the turn to a second one."""
    for rounds in (scheveningen_table(side), scheveningen_rounds(side, 2)):
        assert max(longest_run(rounds, number) for number in range(1, 2 * side + 1)) <= 2


@pytest.mark.parametrize("side", SIZES)
def test_twice_everybody_meets_with_either_colour(side: int) -> None:
    games = [board for each in scheveningen_rounds(side, 2) for board in each.boards]
    a, b = range(1, side + 1), range(side + 1, 2 * side + 1)
    both = [Board(*pair) for pair in (*product(a, b), *product(b, a))]
    assert sorted(games) == sorted(both)


@pytest.mark.parametrize("side", PRINTED)
def test_the_rule_for_odd_numbers_makes_the_printed_tables(side: int) -> None:
    rounds = [in_letters(_odd_round(side, number), side) for number in range(1, side + 1)]
    assert rounds == [text.strip() for text in PRINTED[side].split("|")]


@pytest.mark.parametrize("side", MISSING)
def test_where_there_is_no_table_the_error_says_what_is_possible(side: int) -> None:
    with pytest.raises(InputError, match=f"no Scheveningen table with {side} on each side; "):
        scheveningen_table(side)
