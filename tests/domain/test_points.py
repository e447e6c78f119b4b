"""Points are exact, and a point system values every outcome."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pairloom.domain import STANDARD, Outcome, Points, PointSystem

SCORES = st.integers(-99_999, 99_999).map(Points)


@pytest.mark.parametrize(
    ("text", "tenths"),
    [
        ("1", 10),
        ("1.5", 15),
        ("1,5", 15),
        (".5", 5),
        ("½", 5),
        ("1½", 15),
        ("1.", 10),
        (" 0.0 ", 0),
        ("-0.5", -5),
        ("9999.9", 99_999),
    ],
)
def test_points_are_read_as_people_write_them(text: str, tenths: int) -> None:
    assert Points.parse(text) == Points(tenths)


@pytest.mark.parametrize(
    "text", ["", "-", ".", "1.25", "1e3", "--1", "1½½", "ten", "10000", "1 5", "１", "٣"]
)
def test_anything_else_is_no_number_of_points(text: str) -> None:
    with pytest.raises(ValueError, match="not a number of points"):
        Points.parse(text)


@given(SCORES)
def test_what_is_printed_is_read_back(points: Points) -> None:
    assert Points.parse(str(points)) == points


@given(SCORES, SCORES, st.integers(-50, 50))
def test_sums_differences_and_multiples_are_exact(one: Points, other: Points, factor: int) -> None:
    def exact(points: Points) -> Fraction:
        return Fraction(points.tenths, 10)

    assert exact(one + other) == exact(one) + exact(other)
    assert exact(one - other) == exact(one) - exact(other)
    assert exact(one * factor) == exact(one) * factor
    assert (one < other) == (exact(one) < exact(other))


def test_ten_tenths_are_one_point() -> None:
    total = Points(0)
    for _ in range(10):
        total += Points(1)
    assert total == Points.parse("1")


def test_values_left_out_follow_the_win_and_the_draw() -> None:
    system = PointSystem(win=Points(30), draw=Points(10))

    values = {outcome.name: str(system.of(outcome)) for outcome in Outcome}

    assert values == {
        **dict.fromkeys(("WIN", "UNRATED_WIN", "FORFEIT_WIN", "PAIRING_BYE", "FULL_BYE"), "3.0"),
        **dict.fromkeys(("DRAW", "UNRATED_DRAW", "HALF_BYE", "ADJOURNED", "PENDING"), "1.0"),
        **dict.fromkeys(("LOSS", "UNRATED_LOSS", "FORFEIT_LOSS", "ZERO_BYE"), "0.0"),
    }


OWN_VALUE = {
    "win": {"WIN", "UNRATED_WIN", "FORFEIT_WIN", "PAIRING_BYE", "FULL_BYE"},
    "draw": {"DRAW", "UNRATED_DRAW", "HALF_BYE", "ADJOURNED", "PENDING"},
    "loss": {"LOSS", "UNRATED_LOSS"},
    "pairing_bye": {"PAIRING_BYE"},
    "forfeit_win": {"FORFEIT_WIN"},
    "forfeit_loss": {"FORFEIT_LOSS"},
    "full_bye": {"FULL_BYE"},
    "half_bye": {"HALF_BYE"},
    "zero_bye": {"ZERO_BYE"},
    "adjourned": {"ADJOURNED", "PENDING"},
}


@pytest.mark.parametrize("field", OWN_VALUE)
def test_a_value_given_changes_its_own_outcomes_only(field: str) -> None:
    system = PointSystem(**{field: Points(77)})

    changed = {outcome.name for outcome in Outcome if system.of(outcome) != STANDARD.of(outcome)}

    assert changed == OWN_VALUE[field]
    assert all(system.of(Outcome[name]) == Points(77) for name in changed)


def test_the_inner_table_holds_the_same_values_by_position() -> None:
    system = PointSystem(win=Points(20), draw=Points(10), zero_bye=Points(3))

    assert [Points(tenths) for tenths in system.tenths()] == [system.of(o) for o in Outcome]
    assert [outcome.position for outcome in Outcome] == list(range(len(Outcome)))


def test_equal_systems_are_equal_however_they_came_about() -> None:
    assert PointSystem() == STANDARD
    assert hash(PointSystem()) == hash(STANDARD)
    assert PointSystem(draw=Points(4)) != STANDARD
