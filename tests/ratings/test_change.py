"""Rating change: the rule of 400 points in both editions, K, rounding, and whole events."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rating_events import candidate_event, exercise

from pairloom.domain import EventDetails, Player, Points
from pairloom.errors import InputError, UnknownName
from pairloom.ratings.fide.change import (
    RatedGame,
    change_of,
    game_change,
    period_change,
    rating_change,
    round_away_from_zero,
)
from pairloom.ratings.fide.coefficient import coefficient, limited

WIN, DRAW, LOSS = Points(10), Points(5), Points(0)


def games(*results: tuple[int, Points]) -> list[RatedGame]:
    return [RatedGame(rating, points) for rating, points in results]


def test_the_example_of_the_regulations_digest() -> None:
    """2000 beats 2100 and 1900 and draws with 2500: 0.64 + 0.36 + 0.42, times 20."""
    found = rating_change(2000, games((2100, WIN), (1900, WIN), (2500, DRAW)), k=20)
    assert [game.difference for game in found.games] == [-100, 100, -500]
    assert [game.counted for game in found.games] == [-100, 100, -400]
    assert [game.expected for game in found.games] == [36, 64, 8]
    assert [game.change for game in found.games] == [64, 36, 42]
    assert [game.is_capped for game in found.games] == [False, False, True]
    assert (found.hundredths, found.exact, found.change) == (142, Fraction(142, 5), 28)
    assert found.new_rating == 2028


@pytest.mark.parametrize(
    ("edition", "rating", "opponent", "counted", "expected"),
    [
        ("2024-03", 2649, 2200, 400, 92),
        ("2025-10", 2649, 2200, 400, 92),
        ("2024-03", 2650, 2200, 400, 92),
        ("2025-10", 2650, 2200, 450, 94),
        ("2025-10", 2813, 2400, 413, 93),
        ("2025-10", 2400, 2813, -400, 8),
        ("2025-10", 2650, 3100, -450, 6),
        ("2025-10", 2000, 2400, -400, 8),
    ],
)
def test_from_2650_on_the_real_difference_counts_since_october_2025(
    edition: str, rating: int, opponent: int, counted: int, expected: int
) -> None:
    """The two sides of 2813 against 2400 differ: only one of them is rated 2650 or more."""
    found = game_change(rating, RatedGame(opponent, WIN), edition=edition)
    assert (found.counted, found.expected) == (counted, expected)


def test_an_edition_we_do_not_have_is_answered_with_those_we_have() -> None:
    with pytest.raises(UnknownName, match="2024-03, 2025-10"):
        game_change(2000, RatedGame(2000, WIN), edition="2017")


@pytest.mark.parametrize(
    ("tenths", "change"), [(25, 3), (-25, -3), (24, 2), (-24, -2), (5, 1), (-5, -1), (0, 0)]
)
def test_half_a_point_is_rounded_away_from_zero(tenths: int, change: int) -> None:
    """Neither up nor to even: -2.5 becomes -3."""
    assert round_away_from_zero(Fraction(tenths, 10)) == change


def test_a_draw_with_half_a_point_to_round() -> None:
    """K 10 and an expected score of .75 or .25: 2.5 points lost or won are 3."""
    assert rating_change(2190, games((2000, DRAW)), k=10).change == -3
    assert rating_change(2000, games((2190, DRAW)), k=10).change == 3


@pytest.mark.parametrize(
    ("rating", "facts", "k", "why"),
    [
        (2000, {}, 20, "rated below 2400"),
        (2399, {}, 20, "rated below 2400"),
        (2400, {}, 10, "reached 2400"),
        (2250, {"highest": 2400}, 10, "reached 2400"),
        (1500, {"completed": 29}, 40, "completed so far"),
        (1500, {"completed": 30}, 20, "rated below 2400"),
        (2410, {"completed": 12}, 10, "reached 2400"),
        (2000, {"birth_year": 2008, "year": 2026}, 40, "not older than 18"),
        (2000, {"birth_year": 2007, "year": 2026}, 20, "rated below 2400"),
        (2300, {"birth_year": 2010, "year": 2026}, 20, "rated below 2400"),
        (2290, {"birth_year": 2010, "year": 2026, "highest": 2310}, 20, "rated below 2400"),
        (2290, {"birth_year": 2010, "year": 2026, "completed": 5}, 40, "not older than 18"),
        (2310, {"birth_year": 2010, "year": 2026, "completed": 5}, 40, "completed so far"),
    ],
)
def test_k_follows_from_rating_games_and_age(
    rating: int, facts: dict[str, int], k: int, why: str
) -> None:
    found = coefficient(rating, **facts)
    assert found.value == k
    assert why in str(found.reason)


@pytest.mark.parametrize(
    ("k", "played", "used"),
    [(20, 35, 20), (20, 36, 19), (20, 39, 17), (40, 17, 40), (40, 18, 38), (10, 70, 10)],
)
def test_k_times_games_never_exceeds_700(k: int, played: int, used: int) -> None:
    found = rating_change(2000, games(*[(2000, DRAW)] * played), k=k)
    assert found.k.value == used
    assert used * played <= 700


@given(st.sampled_from([10, 20, 40]), st.integers(0, 800))
def test_the_limited_k_is_the_largest_one_allowed(k: int, played: int) -> None:
    value = limited(rating_change(2000, [], k=k).k, played).value
    assert value * played <= 700
    assert value == k or (value + 1) * played > 700


def test_games_elsewhere_in_the_period_count_for_the_limit() -> None:
    found = rating_change(2000, games((2000, WIN)), k=40, games_in_period=20)
    assert (found.k.value, found.change) == (35, 18)
    assert str(found.k.reason) == (
        "K is 35 instead of 40: 20 games in the period, and K times games may not exceed 700"
    )
    with pytest.raises(InputError, match="in the period only 0"):
        rating_change(2000, games((2000, WIN)), k=40, games_in_period=0)


def test_a_period_is_rounded_once() -> None:
    """Thirteen events that come to nothing each, by rounding, and together to 4 points."""
    event = rating_change(2100, games((2100, WIN), (1980, DRAW), (1850, DRAW)), k=10)
    assert (event.hundredths, event.change) == (3, 0)
    period = period_change(2100, [event] * 13, k=10)
    assert (period.hundredths, period.exact, period.change) == (39, Fraction(39, 10), 4)
    assert period.new_rating == 2104


def test_who_falls_below_1400_is_unrated() -> None:
    found = rating_change(1405, games((1400, LOSS)), k=20)
    assert (found.change, found.new_rating) == (-10, None)
    assert rating_change(1410, games((1410, LOSS)), k=20).new_rating == 1400


def test_without_games_nothing_changes() -> None:
    found = rating_change(2000, [], k=20)
    assert (found.games, found.change, found.new_rating) == ((), 0, 2000)


@given(st.integers(1400, 2600), st.integers(1400, 2600), st.sampled_from([WIN, DRAW, LOSS]))
def test_what_one_player_wins_the_other_loses(one: int, other: int, points: Points) -> None:
    """With the same K, below 2650 and before rounding."""
    mine = game_change(one, RatedGame(other, points))
    theirs = game_change(other, RatedGame(one, WIN - points))
    assert mine.change == -theirs.change


def test_an_event_by_hand() -> None:
    """Number 7 of the exercise, rated 1900, K 20.

    | opponent | difference | expected | scored | change |
    |----------|------------|----------|--------|--------|
    | 15, 1500 | +400       | .92      | 1      | +.08   |
    | 2, 2150  | -250       | .19      | 0      | -.19   |
    | 16, 1450 | +450 → 400 | .92      | 0      | -.92   |
    | 5, 2000  | -100       | .36      | ½      | +.14   |
    | 11, 1700 | +200       | .76      | 0      | -.76   |

    Together -1.65, times 20: -33.
    """
    found = change_of(exercise(), 7)
    assert [game.game.opponent for game in found.games] == [15, 2, 16, 5, 11]
    assert [game.difference for game in found.games] == [400, -250, 450, -100, 200]
    assert [game.is_capped for game in found.games] == [False, False, True, False, False]
    assert [game.expected for game in found.games] == [92, 19, 92, 36, 76]
    assert [game.change for game in found.games] == [8, -19, -92, 14, -76]
    assert (found.k.value, found.hundredths, found.change) == (20, -165, -33)
    assert found.new_rating == 1867


def test_forfeits_and_byes_are_not_rated() -> None:
    """Number 9 lost twice over the board, had two byes and was missing once."""
    found = change_of(exercise(), 9)
    assert [game.game.opponent for game in found.games] == [1, 10]
    assert [game.expected for game in found.games] == [8, 57]
    assert found.change == -13


def test_unrated_opponents_and_results_that_are_not_rated_do_not_count() -> None:
    event = candidate_event("GM 2500 GER 1,- - POL 1,IM 2400 SVK =")
    hero = event.find_player(1)
    assert [game.game.opponent for game in change_of(event, 1).games] == [2, 4]
    assert hero.rating == 2450


def test_year_of_birth_and_dates_of_the_event_are_taken_from_the_record() -> None:
    young = Player(1, rating=2200, birth="2009/05/04")
    event = candidate_event("GM 2700 GER 1", candidate=young, details=EventDetails(start="2025/09"))
    found = change_of(event, 1)
    assert (found.edition, found.k.value) == ("2024-03", 40)
    later = candidate_event("GM 2700 GER 1", candidate=young)
    assert (change_of(later, 1).edition, change_of(later, 1).k.value) == ("2025-10", 20)
    assert change_of(later, 1, k=15, edition="2024-03").change == 14


def test_an_unrated_player_has_no_change() -> None:
    event = candidate_event("GM 2700 GER 1", candidate=Player(1))
    with pytest.raises(InputError, match="initial rating"):
        change_of(event, 1)
