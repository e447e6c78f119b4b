"""Which values a cut takes (C.07 art. 14 and 16.5)."""

from __future__ import annotations

import pytest

from pairloom.tiebreaks.cuts import HIGHEST, LOWEST, VOLUNTARY, choose_cuts
from pairloom.tiebreaks.parts import Part
from tests.tiebreaks.exercise_players import exercise_players
from tests.tiebreaks.small_events import values


def part(amount: int, significance: int | None = None, *, voluntary: bool = False) -> Part:
    return Part(1, 0, amount, amount if significance is None else significance, voluntary, "")


@pytest.mark.parametrize(
    ("parts", "low", "high", "cuts"),
    [
        ([part(3), part(1), part(2)], 1, 0, {1: LOWEST}),
        ([part(3), part(1), part(2)], 2, 0, {1: LOWEST, 2: LOWEST}),
        ([part(3), part(1), part(2)], 1, 1, {1: LOWEST, 0: HIGHEST}),
        ([part(3), part(1), part(2)], 5, 5, {0: LOWEST, 1: LOWEST, 2: LOWEST}),
        ([part(3), part(1), part(2, voluntary=True)], 1, 0, {2: VOLUNTARY}),
        ([part(3), part(1), part(2, voluntary=True)], 2, 0, {2: VOLUNTARY, 1: LOWEST}),
        ([part(3), part(1), part(5, voluntary=True)], 1, 1, {2: VOLUNTARY, 0: HIGHEST}),
        ([part(3), part(5, voluntary=True), part(4, voluntary=True)], 1, 0, {2: VOLUNTARY}),
    ],
)
def test_the_lowest_goes_unless_a_voluntary_round_stands_in(
    parts: list[Part], low: int, high: int, cuts: dict[int, str]
) -> None:
    """Highest cuts know no exception."""
    assert choose_cuts(parts, low, high) == cuts


def test_a_voluntary_round_below_the_least_significant_value_stays() -> None:
    """Products: the lowest-scoring opponent gave 15, the bye only 12."""
    parts = [part(15, 15), part(12, 25, voluntary=True), part(30, 30)]
    assert choose_cuts(parts, 1) == {0: LOWEST}


def test_among_opponents_with_the_same_score_the_lowest_product_goes() -> None:
    parts = [part(15, 15), part(0, 15), part(7, 15), part(0, 20)]
    assert choose_cuts(parts, 1) == {1: LOWEST}


def test_a_median_takes_the_lowest_and_the_highest() -> None:
    """Player 2 of the exercise met 1, 1.5, 3.5, 3.5 and 3.5."""
    assert values(exercise_players(), "BH/M1")[2] == 1.5 + 3.5 + 3.5
    assert values(exercise_players(), "BH/M2")[2] == 3.5


def test_the_average_rating_is_cut_before_it_is_taken() -> None:
    """Opponents of player 3: 1700, 1950, 1850, 2050, 2150."""
    assert values(exercise_players(), "ARO/C1")[3] == 2000
    assert values(exercise_players(), "ARO/M1")[3] == 1950


def test_progressive_scores_lose_their_first_rounds_whatever_they_were() -> None:
    """Player 9: 0, 0, ½, ½, 1½."""
    totals = [values(exercise_players(), code)[9] for code in ("PS", "PS/C1", "PS/C3")]
    assert totals == [2.5, 2.5, 2]
