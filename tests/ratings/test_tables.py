"""The conversion tables: printed data with properties that a slip of the pen would break."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pairloom.errors import InputError
from pairloom.ratings.fide.tables import CERTAIN_DIFFERENCE, expected_score, rating_difference

DIFFERENCES = st.integers(-3000, 3000)


def test_a_score_and_its_opposite_give_opposite_differences() -> None:
    assert all(rating_difference(p) == -rating_difference(100 - p) for p in range(101))


def test_a_higher_score_gives_a_larger_difference() -> None:
    values = [rating_difference(percent) for percent in range(101)]
    assert values == sorted(set(values))


def test_steps_between_neighbouring_scores_grow_towards_the_ends() -> None:
    """No entry is out of line: from 50 % to 99 % a step is never much smaller than the last."""
    values = [rating_difference(percent) for percent in range(50, 100)]
    steps = [after - before for before, after in pairwise(values)]
    assert all(after >= before - 1 for before, after in pairwise(steps))


@pytest.mark.parametrize(
    ("percent", "difference"),
    [(100, 800), (99, 677), (83, 273), (66, 117), (51, 7), (50, 0), (49, -7), (1, -677), (0, -800)],
)
def test_printed_entries_of_the_first_table(percent: int, difference: int) -> None:
    assert rating_difference(percent) == difference


@pytest.mark.parametrize("percent", [-1, 101])
def test_no_score_is_below_nothing_or_above_everything(percent: int) -> None:
    with pytest.raises(InputError, match="from 0 to 100"):
        rating_difference(percent)


@given(DIFFERENCES)
def test_what_one_side_expects_the_other_does_not(difference: int) -> None:
    assert expected_score(difference) + expected_score(-difference) == 100


@given(DIFFERENCES)
def test_a_larger_difference_never_lowers_the_expectation(difference: int) -> None:
    assert 0 <= expected_score(difference + 1) - expected_score(difference) <= 1


@pytest.mark.parametrize(
    ("difference", "expected"),
    [
        *((0, 50), (3, 50), (4, 51), (10, 51), (11, 52), (25, 53), (26, 54), (53, 57), (54, 58)),
        *((91, 62), (92, 63), (197, 75), (198, 76), (344, 88), (345, 89), (391, 91), (392, 92)),
        *((400, 92), (411, 92), (412, 93), (619, 98), (620, 99), (735, 99), (736, 100)),
        *((-3, 50), (-4, 49), (-100, 36), (-400, 8), (-735, 1), (-736, 0)),
    ],
)
def test_edges_of_the_bands_of_the_second_table(difference: int, expected: int) -> None:
    assert expected_score(difference) == expected


def test_the_second_table_is_close_to_the_first_one_read_backwards() -> None:
    """The difference that belongs to a score is expected to give about that score."""
    assert CERTAIN_DIFFERENCE == 736
    for percent in range(101):
        assert abs(expected_score(rating_difference(percent)) - percent) <= 1
