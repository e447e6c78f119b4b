"""[E1] to [E4] Colours, [F3] unplayed rounds in the colour history, [F1] the order of boards."""

from __future__ import annotations

from dataclasses import replace

import pytest
from compact import read_player

from pairloom.domain import Colour
from pairloom.engines.fide_1992.colours import allocate, f1_boards
from pairloom.engines.fide_1992.state import PlayerState, a7_colour_preference


def _player(number: int, colours: str) -> PlayerState:
    prefers, strength = a7_colour_preference(colours)
    return PlayerState(number, number, 0, colours, prefers, strength, "", "", False, number)


@pytest.mark.parametrize(
    ("higher", "lower", "white", "article"),
    [
        pytest.param("wbw", "bwb", 2, "E1", marks=pytest.mark.rule("fide-1992", "1992", "E1")),
        pytest.param("w", "", 2, "E1", marks=pytest.mark.rule("fide-1992", "1992", "E1")),
        pytest.param("", "w", 1, "E1", marks=pytest.mark.rule("fide-1992", "1992", "E1")),
        pytest.param("bw", "bww", 1, "E2", marks=pytest.mark.rule("fide-1992", "1992", "E2")),
        pytest.param("wbw", "bw", 2, "E2", marks=pytest.mark.rule("fide-1992", "1992", "E2")),
        pytest.param("bwwb", "wbwb", 2, "E3", marks=pytest.mark.rule("fide-1992", "1992", "E3")),
        pytest.param("wbwb", "bwwb", 1, "E3", marks=pytest.mark.rule("fide-1992", "1992", "E3")),
        pytest.param("wbw", "wbw", 2, "E4", marks=pytest.mark.rule("fide-1992", "1992", "E4")),
        pytest.param("bwb", "bwb", 1, "E4", marks=pytest.mark.rule("fide-1992", "1992", "E4")),
    ],
)
def test_the_first_article_that_decides_gives_white(
    higher: str, lower: str, white: int, article: str
) -> None:
    board = allocate(_player(1, higher), _player(2, lower), None)
    assert (board.white.number, board.article) == (white, article)


@pytest.mark.rule("fide-1992", "1992", "E4")
@pytest.mark.parametrize("initial", Colour)
def test_in_the_first_round_even_numbers_get_the_other_colour(initial: Colour) -> None:
    for number in range(1, 5):
        board = allocate(_player(number, ""), _player(9, ""), initial)
        has_drawn_colour = (board.white.number == number) == (initial is Colour.WHITE)
        assert has_drawn_colour == (number % 2 == 1)


@pytest.mark.rule("fide-1992", "1992", "F3")
@pytest.mark.parametrize(
    ("records", "colours"),
    [
        ("2b1 3w1 4w1 5b- 6b1", "bwwb"),
        ("2w1 3b1 Z 5w1 6b1", "wbwb"),
        ("2b1 3w1 4w1 5b- 6b1 Z 7w1", "bwwbw"),
    ],
)
def test_unplayed_rounds_move_to_the_front(records: str, colours: str) -> None:
    assert read_player(f"1:{records}").history.colours == colours


@pytest.mark.rule("fide-1992", "1992", "F1")
def test_boards_go_by_the_higher_player_then_the_sum_then_the_rank() -> None:
    scores = {1: 10, 2: 10, 3: 20, 4: 5, 5: 20, 6: 0, 7: 10, 8: 5}
    states = {number: replace(_player(number, "w"), score=scores[number]) for number in scores}
    pairs = [(states[one], states[two]) for one, two in ((1, 8), (2, 4), (3, 6), (5, 7))]
    boards = f1_boards(pairs, None)
    assert [board.black.number for board in boards] == [5, 3, 1, 2]
