"""Probability models of game results."""

from __future__ import annotations

import pytest

from pairloom.domain import Outcome
from pairloom.simulate.games import (
    MODELS,
    GameOdds,
    fide_table,
    gacrux,
    milvang,
    model_odds,
    with_draws,
)

RATINGS = (0, 600, 1000, 1400, 1850, 2200, 2500, 2900, 3400)


def test_milvang_gives_the_published_check_value() -> None:
    odds = milvang(2467, 2344)

    assert odds.white == pytest.approx(0.511, abs=0.0005)
    assert odds.draw == pytest.approx(0.351, abs=0.0005)
    assert odds.black == pytest.approx(0.138, abs=0.0005)


@pytest.mark.parametrize(("rating", "draws"), [(2250, 0.416), (1650, 0.269)])
def test_milvang_is_near_the_observed_draws_between_equals(rating: int, draws: float) -> None:
    assert milvang(rating, rating).draw == pytest.approx(draws, abs=0.04)


def test_milvang_takes_ratings_outside_the_fitted_range_as_its_ends() -> None:
    assert milvang(3400, 2500) == milvang(2900, 2500)
    assert milvang(2000, 0) == milvang(2000, 1000)


def test_gacrux_gives_the_published_check_value() -> None:
    odds = gacrux(2467, 2344)

    assert odds.white == pytest.approx(0.480, abs=0.0005)
    assert odds.draw == pytest.approx(0.411, abs=0.0005)
    assert odds.black == pytest.approx(0.1095, abs=0.0005)


@pytest.mark.parametrize(
    ("difference", "expected"), [(0, 0.50), (50, 0.57), (100, 0.64), (200, 0.76), (400, 0.92)]
)
def test_the_fide_table_is_met_to_its_two_digits(difference: int, expected: float) -> None:
    assert fide_table(2000 + difference, 2000).expected == pytest.approx(expected, abs=0.005)
    assert fide_table(2000, 2000 + difference).expected == pytest.approx(1 - expected, abs=0.005)


def test_the_fide_table_counts_no_difference_above_400() -> None:
    assert fide_table(2800, 1200) == fide_table(2400, 2000)


@pytest.mark.parametrize("model", MODELS)
def test_odds_are_probabilities_for_all_ratings(model: str) -> None:
    for white in RATINGS:
        for black in RATINGS:
            odds = model_odds(model, white, black)
            assert min(odds.white, odds.draw, odds.black) >= 0
            assert odds.white + odds.draw + odds.black == pytest.approx(1)


@pytest.mark.parametrize("model", MODELS)
def test_the_stronger_player_expects_more(model: str) -> None:
    expected = [model_odds(model, white, 2000).expected for white in range(1500, 2500, 50)]

    assert expected == sorted(expected)
    assert expected[0] < 0.2 < 0.8 < expected[-1]


def test_a_wished_share_of_draws_leaves_the_expected_score() -> None:
    odds = milvang(2300, 2200)
    more = with_draws(odds, 0.6)

    assert more.draw == pytest.approx(0.6)
    assert more.expected == pytest.approx(odds.expected)


def test_a_share_of_draws_never_exceeds_what_the_expected_score_allows() -> None:
    odds = with_draws(GameOdds(0.9, 0.0, 0.1), 0.5)

    assert odds.draw == pytest.approx(0.2)
    assert odds.black == pytest.approx(0.0)


def test_players_without_rating_play_as_equals() -> None:
    assert model_odds("milvang", None, None) == milvang(1400, 1400)


def test_a_lot_decides_in_the_order_white_draw_black() -> None:
    odds = GameOdds(0.5, 0.3, 0.2)

    assert odds.outcomes(0.49) == (Outcome.WIN, Outcome.LOSS)
    assert odds.outcomes(0.51) == (Outcome.DRAW, Outcome.DRAW)
    assert odds.outcomes(0.81) == (Outcome.LOSS, Outcome.WIN)
