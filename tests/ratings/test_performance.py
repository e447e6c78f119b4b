"""Average of the opponents, tournament and perfect performance (C.07 art. 10.1-10.3)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rating_events import EXERCISE, exercise

from pairloom.domain import Points
from pairloom.errors import InputError, UnknownName
from pairloom.ratings.fide.performance import (
    average_rating,
    fractional_score,
    perfect_performance,
    performance_of,
    tournament_performance,
)
from pairloom.ratings.fide.tables import expected_score

RATINGS = st.lists(st.integers(1000, 2900), min_size=1, max_size=13)


@pytest.mark.parametrize("number", range(1, 17))
def test_the_official_exercise_event_gives_the_published_values(number: int) -> None:
    """16 players, 5 rounds, byes and forfeits: ARO, TPR and PTP of everybody."""
    found = performance_of(exercise(), number)
    published = EXERCISE[number].published
    assert (found.average, found.performance, found.perfect) == published


def test_a_performance_tells_what_it_was_worked_out_from() -> None:
    """Number 3 scores 3½ from 5: 70 % against 1940 on average."""
    found = performance_of(exercise(), 3)
    assert [game.rating for game in found.games] == [1700, 1950, 1850, 2050, 2150]
    assert [game.round for game in found.games] == [1, 2, 3, 4, 5]
    assert (found.score, found.percent, found.difference) == (Points(35), 70, 149)


def test_half_a_point_of_rating_goes_up() -> None:
    assert average_rating([2000, 2001]) == 2001
    assert average_rating([2000, 2000, 2001]) == 2000
    assert average_rating([]) is None


@pytest.mark.parametrize(
    ("tenths", "games", "win", "percent"),
    [(20, 3, 10, 67), (15, 4, 10, 38), (5, 8, 10, 6), (90, 3, 30, 100), (0, 1, 10, 0)],
)
def test_scores_in_per_cent_round_half_up(tenths: int, games: int, win: int, percent: int) -> None:
    assert fractional_score(tenths, games, win) == percent


@pytest.mark.parametrize(("tenths", "games"), [(0, 0), (-5, 3), (35, 3)])
def test_an_impossible_score_is_refused(tenths: int, games: int) -> None:
    with pytest.raises(InputError):
        fractional_score(tenths, games)


def test_nobody_performs_without_opponents() -> None:
    assert tournament_performance([], 0) is None
    assert perfect_performance([], 0) is None


def test_all_or_nothing_has_fixed_distances() -> None:
    ratings = [1800, 2000, 2100]
    assert tournament_performance(ratings, 30) == 1967 + 800
    assert tournament_performance(ratings, 0) == 1967 - 800
    assert perfect_performance(ratings, 30) == 2100 + 736
    assert perfect_performance(ratings, 0) == 1800 - 800


@given(RATINGS, st.data())
def test_the_perfect_performance_is_the_lowest_rating_that_is_enough(
    ratings: list[int], data: st.DataObject
) -> None:
    """One point lower, the expected score is below the score."""
    tenths = 5 * data.draw(st.integers(1, 2 * len(ratings)))
    found = perfect_performance(ratings, tenths)
    assert found is not None
    assert sum(expected_score(found - rating) for rating in ratings) >= 10 * tenths
    assert sum(expected_score(found - 1 - rating) for rating in ratings) < 10 * tenths


@given(RATINGS, st.integers(-200, 200))
def test_performances_move_with_the_opponents(ratings: list[int], shift: int) -> None:
    moved = [rating + shift for rating in ratings]
    tenths = 5 * len(ratings)
    for performance in (tournament_performance, perfect_performance):
        before, after = performance(ratings, tenths), performance(moved, tenths)
        assert before is not None
        assert after == before + shift


def test_an_unknown_player_is_named_with_the_numbers_there_are() -> None:
    with pytest.raises(UnknownName, match="'17'; available: 1 to 16"):
        performance_of(exercise(), 17)
