"""The printed tables are complete and agree with each other; the curve of 2017 is as quoted."""

from __future__ import annotations

import csv
from itertools import pairwise
from pathlib import Path

import pytest

from pairloom.correspondence.ratings.tables import (
    curve_2009,
    curve_2017,
    expected_percent,
    rating_difference,
)
from pairloom.errors import InputError

PERCENTAGES = range(101)
DATA = Path(__file__).resolve().parents[4] / "shared" / "rules" / "data"


@pytest.mark.article("sks-2014", "§2(3)")
def test_an_even_score_is_no_difference_and_the_table_is_symmetric() -> None:
    assert rating_difference(50) == 0
    assert all(rating_difference(p) == -rating_difference(100 - p) for p in PERCENTAGES)


def test_differences_rise_except_at_the_ends() -> None:
    steps = [rating_difference(p + 1) - rating_difference(p) for p in range(100)]
    assert steps[0] == steps[-1] == 0
    assert all(step > 0 for step in steps[1:-1])
    assert rating_difference(99) == rating_difference(100) == 677


@pytest.mark.parametrize("percent", [-1, 101])
def test_there_is_no_percentage_outside_the_table(percent: int) -> None:
    with pytest.raises(InputError, match="from 0 to 100"):
        rating_difference(percent)


@pytest.mark.article("sks-2014", "§2(4)")
def test_expected_scores_rise_by_one_hundredth_from_50_to_99() -> None:
    found = [expected_percent(d) for d in range(1001)]
    steps = {after - before for before, after in pairwise(found)}
    assert steps == {0, 1}
    assert (found[0], found[-1]) == (50, 99)
    assert set(found) == set(range(50, 100))


def test_the_two_sides_expect_one_point_together_without_a_choice_of_ratings() -> None:
    assert all(expected_percent(d) + expected_percent(-d) == 100 for d in range(1, 1001))
    curve = curve_2009()
    assert all(curve.expected(d) + curve.expected(-d) == 100 for d in range(1, 1001))


@pytest.mark.article("sks-2014", "§2(1)")
def test_the_second_table_gives_back_the_percentage_of_the_first() -> None:
    assert all(expected_percent(rating_difference(p)) == p for p in range(50, 100))
    assert expected_percent(rating_difference(100)) == 99


@pytest.mark.parametrize(
    ("difference", "percent"),
    [(0, 50), (3, 50), (4, 51), (344, 88), (345, 89), (350, 89), (351, 89), (1000, 89)],
)
def test_the_edges_of_rows_and_the_cap(difference: int, percent: int) -> None:
    assert curve_2009().expected(difference) == percent
    assert curve_2009().expected(-difference) == (100 - percent if difference else 50)


def test_with_the_cap_expected_scores_go_from_11_to_89() -> None:
    found = {curve_2009().expected(d) for d in range(-2000, 2001)}
    assert found == set(range(11, 90))


@pytest.mark.parametrize(
    ("difference", "score"),
    [
        (25, "0.5225"), (50, "0.5449"), (100, "0.5890"), (150, "0.6317"), (200, "0.6725"),
        (250, "0.7108"), (300, "0.7464"), (560, "0.8823"), (800, "0.8823"), (0, "0.5000"),
    ],
)  # fmt: skip
def test_the_curve_of_2017(difference: int, score: str) -> None:
    assert f"{float(curve_2017().score(difference)):.4f}" == score


def test_the_curve_of_2017_is_symmetric() -> None:
    curve = curve_2017()
    assert all(curve.expected(d) + curve.expected(-d) == curve.scale for d in range(1, 700))


@pytest.mark.article("sks-2014", "§2(3)", "§2(4)")
@pytest.mark.skipif(not DATA.is_dir(), reason="the tables as files are not here")
def test_both_tables_are_those_of_the_rule_files() -> None:
    with (DATA / "iccf_p_to_dp.csv").open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    assert len(rows) == 101
    assert all(rating_difference(int(row["p_percent"])) == int(row["dp"]) for row in rows)
    with (DATA / "iccf_d_to_p.csv").open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    assert len(rows) == 50
    for row in rows:
        percent = round(100 * float(row["p_high"]))
        for edge in (row["d_min"], row["d_max"] or "5000"):
            assert expected_percent(int(edge)) == percent
