"""Start ratings of players without one, and groups that may be rated."""

from __future__ import annotations

import pytest

from pairloom.correspondence.domain.time_control import parse_time_control
from pairloom.correspondence.ratings.policies import Policies
from pairloom.correspondence.ratings.rated_groups import why_not_rated
from pairloom.correspondence.ratings.seeding import (
    SEEDINGS,
    StartRating,
    find_seeding,
    mean_seeding,
    parse_start,
)
from pairloom.errors import InputError, UnknownName


@pytest.mark.article("sks-2014", "§1(5).2")
def test_the_table_has_21_rows_each_competition_once() -> None:
    assert len(SEEDINGS) == len({row[:3] for row in SEEDINGS}) == 21
    assert sum(row.rating for row in SEEDINGS) == 44850
    assert all(1900 <= row.rating <= 2350 and row.rating % 50 == 0 for row in SEEDINGS)


def test_a_board_of_a_league_has_its_own_seeding() -> None:
    assert str(find_seeding("teams of three", "2nd league", 3)) == "1950P"
    assert str(find_seeding("individual championship", "final")) == "2350P"


def test_no_other_stage_of_the_veterans_championship_is_listed() -> None:
    with pytest.raises(UnknownName, match="veterans' championship, final, 0"):
        find_seeding("veterans' championship", "semi-final")


@pytest.mark.parametrize(
    ("answer", "seeding"),
    [("exact-published", 2300), ("rounded-published", 2250), ("exact-with-seeded", 2200)],
)
def test_the_mean_may_be_taken_in_three_ways(answer: str, seeding: int) -> None:
    """2250, 2250, 2250 and 2251 have ratings, a fifth player was seeded with 1900."""
    players = [StartRating(2250)] * 3 + [StartRating(2251), StartRating(1900, is_seeded=True)]
    policies = Policies(seed_mean=answer)  # type: ignore[arg-type]
    assert mean_seeding(players, policies).value == seeding


@pytest.mark.parametrize(("last", "seeding"), [(2250, 2250), (2251, 2300), (2252, 2300)])
def test_half_a_point_of_the_mean_is_rounded_up(last: int, seeding: int) -> None:
    players = [StartRating(2250), StartRating(last)]
    assert mean_seeding(players, Policies(seed_mean="rounded-published")).value == seeding


def test_a_mean_of_exactly_2300_stays() -> None:
    assert mean_seeding([StartRating(2200), StartRating(2400)], Policies()).value == 2300


def test_without_any_rating_the_organiser_has_to_decide() -> None:
    with pytest.raises(InputError, match="organiser"):
        mean_seeding([StartRating(1900, is_seeded=True)], Policies())


def test_start_ratings_are_read_as_crosstables_print_them() -> None:
    assert parse_start("1900P") == StartRating(1900, is_seeded=True)
    assert parse_start(" 2105 ") == StartRating(2105)
    with pytest.raises(InputError, match="1900P"):
        parse_start("P1900")


@pytest.mark.parametrize(
    ("control", "by_post", "on_server", "reason"),
    [
        ("10/50", False, True, None),
        ("10/30", False, True, None),
        ("10/29", False, True, "too few days for 50 moves: 145"),
        ("30+3", False, True, None),
        ("50+1", False, True, "too few days for 50 moves: 100"),
        ("50/75/1", False, True, None),
        ("50/49/1", False, True, "too few days for 50 moves: 149"),
        ("10/20", True, True, None),
        ("10/19", True, True, "too few days for 10 moves: 19"),
        ("10/30", True, False, "not set up on the server"),
    ],
)
def test_a_rated_group_needs_reflection_time(
    control: str, by_post: bool, on_server: bool, reason: str | None
) -> None:
    found = why_not_rated(parse_time_control(control), by_post=by_post, on_server=on_server)
    assert found is None if reason is None else found is not None and reason in str(found)


@pytest.mark.parametrize(
    "text", ["", "50", "0/50", "10:50", "10/-5", "50/75/0", "50/75/5/1", "10/50000"]
)
def test_other_texts_are_no_time_controls(text: str) -> None:
    with pytest.raises(InputError, match="time control"):
        parse_time_control(text)
