"""Berger tables, FIDE C.05 Annex 1: as published, as Schurig made them, and their properties."""

from __future__ import annotations

from itertools import combinations, groupby
from pathlib import Path

import pytest

from pairloom.domain import Board, RoundPairing
from pairloom.engines.round_robin.berger import (
    berger_round,
    berger_table,
    cycle_length,
    find_meeting,
)
from pairloom.errors import InputError

PUBLISHED = Path(__file__).with_name("published_berger_tables.txt")
UP_TO_60 = range(2, 61)


def published_tables() -> dict[int, list[list[Board]]]:
    """Rounds by the (even) size of the table."""
    tables: dict[int, list[list[Board]]] = {}
    for line in PUBLISHED.read_text(encoding="utf-8").splitlines():
        if line.endswith("players"):
            rounds = tables[int(line.split()[2])] = []
        elif line[:1].isdigit():
            number, games = line.split(":")
            rounds.append([Board(*map(int, game.split("-"))) for game in games.split()])
            assert int(number) == len(rounds)
    return tables


def schurig_rounds(size: int) -> list[list[Board]]:
    """Schurig's own construction for an even number: rows of numbers, read on in a circle.

    Row r names the first members of round r; the second members are the next row backwards,
    the entry that comes first then replaced by the last number, whose game is turned round in
    even rounds.
    """
    half, circle = size // 2, size - 1
    rows = [[(r * half + i) % circle + 1 for i in range(half)] for r in range(circle)]
    rounds = []
    for index, row in enumerate(rows):
        following = rows[(index + 1) % circle]
        partners = [size, *reversed(following[:-1])]
        games = [Board(first, second) for first, second in zip(row, partners, strict=True)]
        if index % 2:
            games[0] = Board(games[0].black, games[0].white)
        rounds.append(games)
    return rounds


def colours_of(rounds: tuple[RoundPairing, ...], number: int) -> str:
    """`w` and `b`, rests left out."""
    return "".join(
        "w" if board.white == number else "b"
        for pairing in rounds
        for board in pairing.boards
        if number in board
    )


def longest_run(colours: str) -> int:
    return max((len(list(run)) for _, run in groupby(colours)), default=0)


@pytest.mark.parametrize("players", range(3, 25))
def test_the_table_is_the_published_one(players: int) -> None:
    """3 to 24 players; in an odd field the game of the highest number is a rest."""
    size = players + players % 2
    for pairing, printed in zip(berger_table(players), published_tables()[size], strict=True):
        if players == size:
            assert list(pairing.boards) == printed
            assert pairing.resting is None
        else:
            assert list(pairing.boards) == printed[1:]
            assert set(printed[0]) == {pairing.resting, size}
        assert pairing.bye is None


@pytest.mark.parametrize("players", range(2, 61, 2))
def test_schurig_makes_the_same_table(players: int) -> None:
    assert [list(pairing.boards) for pairing in berger_table(players)] == schurig_rounds(players)


@pytest.mark.parametrize("players", UP_TO_60)
def test_everybody_meets_everybody_once(players: int) -> None:
    games = [frozenset(board) for pairing in berger_table(players) for board in pairing.boards]
    assert len(games) == players * (players - 1) // 2
    assert set(games) == {frozenset(pair) for pair in combinations(range(1, players + 1), 2)}


@pytest.mark.parametrize("players", UP_TO_60)
def test_everybody_has_one_game_or_the_rest_in_every_round(players: int) -> None:
    everybody = list(range(1, players + 1))
    table = berger_table(players)
    assert len(table) == cycle_length(players) == players - 1 + players % 2
    for pairing in table:
        resting = [] if pairing.resting is None else [pairing.resting]
        assert len(resting) == players % 2
        assert sorted([n for board in pairing.boards for n in board] + resting) == everybody
    rests = [pairing.resting for pairing in table if pairing.resting is not None]
    assert sorted(rests) == (everybody if players % 2 else [])


@pytest.mark.parametrize("players", range(2, 61, 2))
def test_an_even_field_has_one_colour_once_more(players: int) -> None:
    """The upper half of the numbers has White once more than Black, the lower half Black."""
    table = berger_table(players)
    for number in range(1, players + 1):
        colours = colours_of(table, number)
        assert colours.count("w") - colours.count("b") == (1 if 2 * number <= players else -1)


@pytest.mark.parametrize("players", range(3, 60, 2))
def test_an_odd_field_has_as_many_whites_as_blacks(players: int) -> None:
    table = berger_table(players)
    for number in range(1, players + 1):
        colours = colours_of(table, number)
        assert colours.count("w") == colours.count("b")


@pytest.mark.parametrize("players", UP_TO_60)
def test_nobody_has_three_equal_colours_in_a_row(players: int) -> None:
    table = berger_table(players)
    assert max(longest_run(colours_of(table, number)) for number in range(1, players + 1)) <= 2


@pytest.mark.parametrize("players", range(4, 61, 2))
def test_number_1_starts_with_two_whites(players: int) -> None:
    """And the first number of the lower half with two Blacks."""
    table = berger_table(players)
    assert colours_of(table, 1).startswith("ww")
    assert colours_of(table, players // 2 + 1).startswith("bb")


@pytest.mark.parametrize("players", UP_TO_60)
def test_a_meeting_is_found_without_the_table(players: int) -> None:
    for number, pairing in enumerate(berger_table(players), start=1):
        for board in pairing.boards:
            assert find_meeting(players, *board) == (number, board)
            assert find_meeting(players, board.black, board.white) == (number, board)
        if pairing.resting is not None:
            assert find_meeting(players, pairing.resting, players + 1).round == number


def test_a_round_does_not_need_the_others() -> None:
    assert berger_round(10, 4).boards == (
        *(Board(10, 7), Board(8, 6), Board(9, 5), Board(1, 4), Board(2, 3)),
    )
    assert berger_round(9, 4) == RoundPairing(berger_round(10, 4).boards[1:], resting=7)


def test_there_is_no_table_for_a_single_player() -> None:
    with pytest.raises(InputError, match="at least 2 players; there is 1"):
        berger_table(1)


@pytest.mark.parametrize("pair", [(3, 3), (0, 2), (4, 9)])
def test_a_meeting_needs_two_numbers_of_the_table(pair: tuple[int, int]) -> None:
    with pytest.raises(InputError, match="are not two numbers of the table 1 to 8"):
        find_meeting(8, *pair)
