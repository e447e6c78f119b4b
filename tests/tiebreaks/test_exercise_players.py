"""Every value that FIDE published for its exercise of 16 players."""

from __future__ import annotations

from fractions import Fraction

import pytest

from pairloom.tiebreaks import get, open_book, parse_code
from tests.tiebreaks.exercise_players import (
    BUCHHOLZ_BEFORE_2026,
    CODES,
    exercise_players,
    published_values,
)

BOOK = open_book(exercise_players())
PUBLISHED = published_values()


@pytest.mark.parametrize("text", CODES)
def test_every_published_value_comes_out(text: str) -> None:
    """AOB is published with two decimals, all others exactly."""
    code = parse_code(text)
    tiebreak = get(text)
    values = tiebreak.values(BOOK, code)
    for number, published in PUBLISHED.items():
        if text == "AOB":
            assert Fraction(tiebreak.format(values[number])) == published[text], number
        else:
            assert values[number] == published[text], number


def test_points_and_adjusted_scores_are_the_published_ones() -> None:
    for number, published in PUBLISHED.items():
        assert Fraction(BOOK.primary.scores[number], 10) == published["PTS"], number
        assert Fraction(BOOK.primary.adjusted[number], 10) == published["ADJ"], number


def test_before_2026_the_dummy_had_no_cap() -> None:
    """Players 4, 6 and 11 had more Buchholz, all others as much."""
    code = parse_code("BH")
    values = get("BH").values(open_book(exercise_players(), edition="2024-08"), code)
    for number, published in PUBLISHED.items():
        assert values[number] == BUCHHOLZ_BEFORE_2026.get(number, published["BH"]), number
