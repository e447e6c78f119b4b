"""1992 A1: a rating estimated from an INGO number or a BCF grade."""

from __future__ import annotations

import pytest

from pairloom.director.entry_lists.estimates import SCALES, estimate_from
from pairloom.errors import FieldsRefused
from pairloom.ratings.fide.estimates import rating_from_bcf, rating_from_ingo


@pytest.mark.parametrize(
    ("ingo", "bcf", "rating"), [(105, 175, 2000), (30, 250, 2600), (280, 0, 600), (0, 280, 2840)]
)
def test_1992_a1_rating_is_2840_minus_8_ingo_and_600_plus_8_bcf(
    ingo: int, bcf: int, rating: int
) -> None:
    assert rating_from_ingo(ingo) == rating_from_bcf(bcf) == rating


def test_1992_a1_both_formulas_say_the_same() -> None:
    """2840 - 8 x INGO = 600 + 8 x BCF: the two numbers of a player add up to 280."""
    assert all(rating_from_ingo(ingo) == rating_from_bcf(280 - ingo) for ingo in range(281))


def test_1992_a1_the_working_is_told() -> None:
    working = estimate_from("bcf", "175").working
    assert str(working) == "BCF 175 is 2000: 600 + 8 × BCF (1992 A1)."


@pytest.mark.parametrize(
    ("scale", "typed", "field", "message"),
    [
        ("ingo", "", "other_number", "Type one of up to three digits"),
        ("ingo", "1o5", "other_number", "Type one of up to three digits"),
        ("bcf", "-5", "other_number", "Type one of up to three digits"),
        ("bcf", "1750", "other_number", "Type one of up to three digits"),
        ("bcf", "9" * 5000, "other_number", "Type one of up to three digits"),
        ("ingo", "355", "other_number", "INGO 355 would be 0"),
        ("bcf", "425", "other_number", "BCF 425 would be 4000"),
        ("dwz", "1700", "other_scale", "Choose one of these: INGO, BCF."),
    ],
)
def test_what_is_no_number_of_a_scale_is_refused(
    scale: str, typed: str, field: str, message: str
) -> None:
    with pytest.raises(FieldsRefused) as caught:
        estimate_from(scale, typed)
    told = str(caught.value.of(field))
    assert message in told
    assert len(told) < 300


@pytest.mark.parametrize("scale", SCALES)
def test_every_estimate_is_a_rating_that_can_be_typed(scale: str) -> None:
    for number in range(1000):
        try:
            rating = estimate_from(scale, str(number)).rating
        except FieldsRefused:
            continue
        assert 1 <= rating <= 3999
