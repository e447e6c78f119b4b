"""Wishes for generated tournaments, and what the lot adds."""

from __future__ import annotations

import itertools
from typing import Any

import pytest

from pairloom.domain import Points, PointSystem
from pairloom.errors import InputError
from pairloom.simulate.absences import draw_absences
from pairloom.simulate.field import draw_players, draw_prohibited, draw_ratings
from pairloom.simulate.lots import Lots
from pairloom.simulate.options import GeneratorOptions, Rates, draw_rates, draw_size
from pairloom.simulate.variety import varied_options


@pytest.mark.parametrize(
    ("wishes", "reason"),
    [
        ({"players": 1}, "players: 1"),
        ({"players": 10000}, "players: 10000"),
        ({"rounds": 0}, "rounds: 0"),
        ({"players": 6, "rounds": 6}, "6 rounds are too many"),
        ({"players": 5, "ratings": (2000, 1900)}, "ratings: 2 do not fit"),
        ({"forfeit_rate": 1.5}, "forfeit_rate"),
        ({"draw_percentage": 120}, "draw_percentage"),
        ({"results": "coin"}, "coin"),
        ({"rating_shape": "flat"}, "flat"),
        ({"lowest_rating": 2500, "highest_rating": 2000}, "2500"),
        ({"prohibited_sizes": (1, 2)}, "prohibited_sizes"),
        ({"points": PointSystem(win=Points(-10))}, "winning must pay"),
        ({"baku": True, "points": PointSystem(win=Points(30), draw=Points(10))}, "Baku"),
    ],
)
def test_impossible_wishes_are_refused_with_the_reason(wishes: dict[str, Any], reason: str) -> None:
    with pytest.raises(InputError, match=reason):
        GeneratorOptions(**wishes)


def test_all_reasons_are_named_at_once() -> None:
    with pytest.raises(InputError, match=r"rounds: 0.*forfeit_rate"):
        GeneratorOptions(rounds=0, forfeit_rate=-1)


def test_as_many_rounds_as_players_are_possible_in_an_odd_field() -> None:
    assert GeneratorOptions(players=5, rounds=5).rounds == 5


def test_drawn_sizes_can_be_played() -> None:
    for seed in range(300):
        lots = Lots(seed)
        players, rounds = draw_size(GeneratorOptions(), lots)
        assert 15 <= players <= 215
        assert 5 <= rounds <= 15
        assert rounds < players
        assert draw_size(GeneratorOptions(players=4), lots)[1] <= 3
        assert draw_size(GeneratorOptions(rounds=40), lots)[0] >= 80


def test_a_rate_that_is_wished_is_used_and_the_others_are_drawn() -> None:
    rates = draw_rates(GeneratorOptions(forfeit_rate=0.4), Lots(5))

    assert rates.forfeit == 0.4
    assert 0 < rates.half_point_bye < 0.04


def ratings_of(**wishes: Any) -> list[int]:
    ratings = draw_ratings(GeneratorOptions(**wishes), 100, Lots(11))
    return [rating for rating in ratings if rating is not None]


def test_uniform_ratings_fall_from_number_1_on_within_the_limits() -> None:
    ratings = ratings_of(lowest_rating=1500, highest_rating=1700)

    assert ratings == sorted(ratings, reverse=True)
    assert 1500 <= ratings[-1] < 1520
    assert 1680 < ratings[0] <= 1700


def test_normal_ratings_gather_in_the_middle() -> None:
    ratings = ratings_of(rating_shape="normal", lowest_rating=1400, highest_rating=2600)

    assert 60 <= sum(1800 <= rating <= 2200 for rating in ratings) <= 80


def test_equal_ratings_are_all_the_same() -> None:
    assert len(set(ratings_of(rating_shape="equal"))) == 1


def test_an_unrated_field_has_no_ratings() -> None:
    players = draw_players(GeneratorOptions(rating_shape="unrated"), 10, Lots(1))

    assert {player.rating for player in players} == {None}


def test_rating_groups_are_separated() -> None:
    ratings = ratings_of(
        rating_shape="groups",
        rating_groups=4,
        group_separator=100,
        lowest_rating=1500,
        highest_rating=2300,
    )
    gaps = [one - other for one, other in itertools.pairwise(ratings)]

    assert sum(gap >= 100 for gap in gaps) == 3


def test_given_ratings_are_sorted_into_the_initial_ranking() -> None:
    players = draw_players(GeneratorOptions(ratings=(1800, 0, 2200)), 3, Lots(1))

    assert [(player.number, player.rating) for player in players] == [
        (1, 2200),
        (2, 1800),
        (3, None),
    ]


def test_prohibited_groups_have_the_wished_number_and_size() -> None:
    options = GeneratorOptions(prohibited_groups=5, prohibited_sizes=(2, 4))
    groups = draw_prohibited(options, 30, Lots(2))

    assert len(groups) == 5
    assert all(2 <= len(group.players) <= 4 for group in groups)
    assert all(1 <= number <= 30 for group in groups for number in group.players)


def absences_with(**rates: float) -> list[dict[int, str]]:
    players = draw_players(GeneratorOptions(), 200, Lots(8))
    drawn = draw_absences(Rates(**rates), players, 9, Lots(9))
    return [{number: bye.value for number, bye in byes.items()} for byes in drawn]


def test_nobody_is_absent_without_a_rate() -> None:
    assert absences_with() == [{}] * 9


def test_no_half_point_bye_falls_into_the_last_round() -> None:
    *earlier, last = absences_with(half_point_bye=0.3)

    assert all(40 <= list(byes.values()).count("H") <= 80 for byes in earlier)
    assert last == {}


@pytest.mark.parametrize(("rate", "code"), [("zero_point_bye", "Z"), ("full_point_bye", "F")])
def test_each_kind_of_bye_comes_with_its_rate(rate: str, code: str) -> None:
    for byes in absences_with(**{rate: 0.3}):
        assert set(byes.values()) == {code}
        assert 40 <= len(byes) <= 80


def test_who_withdraws_stays_away() -> None:
    absences = absences_with(withdrawal=0.1)

    assert absences[0] == {}
    for earlier, later in itertools.pairwise(absences):
        assert earlier.keys() <= later.keys()
    assert 80 <= len(absences[-1]) <= 150


def test_who_comes_late_is_absent_until_then() -> None:
    absences = absences_with(late_entry=0.5)

    for earlier, later in itertools.pairwise(absences):
        assert earlier.keys() >= later.keys()
    assert 70 <= len(absences[0]) <= 130
    assert absences[4] == {}


def test_a_campaign_varies_every_axis() -> None:
    many = [varied_options(seed) for seed in range(400)]

    assert {options.rounds for options in many} == set(range(3, 14))
    assert {options.players % 2 for options in many if options.players} == {0, 1}
    assert all(5 <= (options.players or 0) <= 130 for options in many)
    assert len({options.points for options in many}) == 4
    assert len({options.rating_shape for options in many}) == 5
    assert len({options.results for options in many}) == 3
    assert {options.baku for options in many} == {True, False}
    for rate in ("forfeit", "half_point_bye", "withdrawal", "late_entry", "odd_result"):
        values = [getattr(options, f"{rate}_rate") for options in many]
        assert 100 < values.count(0.0) < 300
