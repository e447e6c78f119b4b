"""The first rating: two hypothetical draws, limits, and reasons when there is none."""

from __future__ import annotations

from fractions import Fraction

from rating_events import candidate_event, exercise

from pairloom.domain import Player, Points
from pairloom.ratings.fide.games import RatedGame
from pairloom.ratings.fide.initial import initial_of, initial_rating


def event(*ratings: int, halves: int) -> list[RatedGame]:
    """Games with so many half points, handed out from the first game on."""
    points = [min(2, max(0, halves - 2 * index)) for index in range(len(ratings))]
    return [RatedGame(r, Points(5 * p)) for r, p in zip(ratings, points, strict=True)]


def test_the_example_of_the_regulations_digest() -> None:
    """3½ from 5 against 1700: (8500 + 3600) / 7 = 1728.57, 4½ from 7 is 64 %, +102: 1831."""
    found = initial_rating([event(1700, 1700, 1700, 1700, 1700, halves=7)])
    assert (found.average, found.percent, found.difference) == (Fraction(12100, 7), 64, 102)
    assert (found.computed, found.rating) == (1831, 1831)
    assert str(found.reason) == "5 games against rated opponents"


def test_a_rating_that_was_published_by_this_rule() -> None:
    """3 from 5 against opponents with 9507 together was published as 1922 (FIDE, 2025)."""
    assert initial_rating([event(1900, 1900, 1900, 1900, 1907, halves=6)]).rating == 1922


def test_four_games_are_too_few_and_events_are_pooled() -> None:
    first, second = event(1700, 1700, 1700, 1700, halves=4), event(1900, halves=1)
    alone = initial_rating([first])
    assert (alone.rating, alone.computed) == (None, 1733)
    assert str(alone.reason) == "only 4 games against rated opponents, 5 are needed"
    assert initial_rating([first, second]).rating == 1757


def test_a_first_event_without_a_point_is_disregarded() -> None:
    first, second = event(2000, 2000, halves=0), event(*[1700] * 5, halves=7)
    found = initial_rating([first, second])
    assert (found.rating, len(found.skipped), len(found.games)) == (1831, 2, 5)
    assert initial_rating([second, first]).skipped == ()


def test_only_nothing_means_no_rating() -> None:
    found = initial_rating([event(*[1700] * 9, halves=0)])
    assert (found.rating, found.computed, len(found.skipped)) == (None, None, 9)
    assert str(found.reason).startswith("only 0 games")
    assert initial_rating([]).rating is None


def test_a_rating_below_1400_is_not_given() -> None:
    found = initial_rating([event(*[1400] * 9, halves=1)])
    assert (found.rating, found.percent) == (None, 14)
    assert str(found.reason) == f"{found.computed} is below the lowest rating of the list, 1400"


def test_nobody_starts_above_2200() -> None:
    found = initial_rating([event(*[2400] * 9, halves=18)])
    assert found.rating == 2200
    assert str(found.reason) == f"limited to 2200; {found.computed} by the formula"


def test_a_tournament_counts_games_with_rated_opponents_only() -> None:
    text = "- 1700 CZE 1,- - CZE 1,- 1700 CZE 1,- 1700 CZE 1,- 1700 CZE =,- 1700 CZE 0,U"
    found = initial_of(candidate_event(text, candidate=Player(1)), 1)
    assert (len(found.games), found.rating) == (5, 1831)
    assert len(initial_of(exercise(), 9).skipped) == 2
