"""Adjusted time and EGF classes from time controls."""

from __future__ import annotations

from fractions import Fraction

import pytest

from pairloom.domain.go.egf_class import adjusted_seconds, class_weight, egf_class_of
from pairloom.domain.time_control import parse_time_control
from pairloom.errors import UnknownName


@pytest.mark.parametrize(
    ("control", "minutes", "egf_class", "on_internet"),
    [
        ("75m", Fraction(75), "A", "D"),
        ("74m", Fraction(74), "B", "D"),
        ("60m+3x30s", Fraction(165, 2), "A", "D"),
        ("60m+5x15s", Fraction(285, 4), "B", "D"),
        ("60m+15/5m", Fraction(80), "A", "D"),
        ("60m+20/5m", Fraction(75), "A", "D"),
        ("60m+7/1m", Fraction(480, 7), "B", "D"),
        ("59m+3x30s", Fraction(163, 2), "B", "D"),
        ("45m+15s/move", Fraction(75), "A", "D"),
        ("44m+30s/move", Fraction(104), "B", "D"),
        ("40m+3x30s", Fraction(125, 2), "B", "D"),
        ("30m+10s/move", Fraction(50), "B", "D"),
        ("39m+3x30s", Fraction(123, 2), "C", "X"),
        ("25m+3x30s", Fraction(95, 2), "C", "X"),
        ("20m+5s/move", Fraction(30), "C", "X"),
        ("25m", Fraction(25), "X", "X"),
        ("30m", Fraction(30), "C", "X"),
        ("20m+3x30s", Fraction(85, 2), "X", "X"),
    ],
)
def test_class_and_adjusted_time_follow_from_the_time_control(
    control: str, minutes: Fraction, egf_class: str, on_internet: str
) -> None:
    parsed = parse_time_control(control)
    assert adjusted_seconds(parsed) / 60 == minutes
    assert egf_class_of(parsed) == egf_class
    assert egf_class_of(parsed, on_internet=True) == on_internet


def test_classes_have_weights() -> None:
    quarters = [class_weight(name) * 4 for name in ("A", "B", "C", "D", "X")]
    assert quarters == [4, 3, 2, 1, 0]
    with pytest.raises(UnknownName, match="EGF class"):
        class_weight("a")
