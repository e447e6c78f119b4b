"""Eleven examples worked out by hand with exact fractions, to the digit."""

from __future__ import annotations

from datetime import date
from fractions import Fraction

import pytest
from iccf_games import JANUARY, LIST, both_lists, fixed, game, games_of, provisional, rate, seat

from pairloom.correspondence.ratings.audit import Working, working_of
from pairloom.correspondence.ratings.development import (
    coefficient,
    game_changes,
    games_factor,
    rating_factor,
)
from pairloom.correspondence.ratings.formulas import Outcome, Rule
from pairloom.correspondence.ratings.period import Period, rate_period
from pairloom.correspondence.ratings.periods import ListId
from pairloom.correspondence.ratings.policies import Policies
from pairloom.correspondence.ratings.records import Replaced
from pairloom.correspondence.ratings.seeding import StartRating, mean_seeding
from pairloom.correspondence.ratings.states import Lists, make_list
from pairloom.correspondence.ratings.tables import curve_2009


def exact(text: str) -> Fraction:
    """A decimal as a fraction."""
    return Fraction(text)


def four_decimals(value: Fraction) -> str:
    return f"{float(value):.4f}"


def working(period: Period, player: str, lists: Lists | None = None) -> Working:
    return working_of(period, lists or both_lists(dict(period.previous.states)), player)


# E1


def first_rating(policies: Policies | None = None) -> Outcome:
    """7.5 from 12 games, two against each, in the basic round of the cup."""
    ratings = ["1850", "1920", "2010", "1900P", "1520", "2300"] * 2
    points = [1.0] * 7 + [0.5] + [0.0] * 4
    games = games_of("new", "1900P", zip(ratings, points, strict=True))
    return rate(games, policies=policies).outcomes["new"]


@pytest.mark.article("sks-2014", "§3(1)", "§4(3)")
def test_e1_a_new_player_is_rated_by_formula_1_with_limited_opponents() -> None:
    outcome = first_rating()
    shown = outcome.performance
    assert shown is not None
    assert outcome.rule is Rule.FIRST
    assert shown.mean == Fraction(11480, 6)
    assert (shown.percentage, shown.difference) == (exact("0.63"), 95)
    assert shown.factor == exact("0.9662")
    assert shown.difference * shown.factor == exact("91.789")
    assert four_decimals(outcome.raw) == "2005.1223"
    assert outcome.state.rating == 2005
    assert outcome.state.is_published
    assert not outcome.state.is_fixed


@pytest.mark.parametrize(
    ("policies", "raw", "rating"),
    [
        (Policies(rc_cap="none"), "2008.4557", 2008),
        (Policies(p_rounding="half-even"), "1997.8277", 1998),
        (Policies(p_rounding="interpolate"), "2001.4896", 2001),
        (Policies(f_argument="exact"), "2005.3646", 2005),
    ],
)
def test_e1_other_readings_give_other_numbers(policies: Policies, raw: str, rating: int) -> None:
    outcome = first_rating(policies)
    assert (four_decimals(outcome.raw), outcome.state.rating) == (raw, rating)


# E2


@pytest.mark.article("sks-2014", "§4(4)")
def test_e2_a_provisional_rating_rests_on_the_whole_career() -> None:
    before = provisional(2063, [2050, 1980, 2095] * 6, 9.5)
    ratings = [2120, 2075, 2010, 1990, 2185, 2060, 2045, 2150, 1930]
    points = [1, 1, 1, 1, 1, 0.5, 0, 0, 0]
    games = games_of("p", 2063, zip(ratings, points, strict=True))
    outcome = rate(games, {"p": before}).outcomes["p"]
    shown = outcome.performance
    assert shown is not None
    assert outcome.rule is Rule.CAREER
    assert (shown.games, shown.score, shown.mean) == (27, 30, Fraction(55315, 27))
    assert (shown.percentage, shown.difference) == (exact("0.56"), 43)
    assert shown.factor == exact("0.9928")
    assert shown.difference * shown.factor == exact("42.6904")
    assert four_decimals(outcome.raw) == "2091.3941"
    assert outcome.state.rating == 2091
    assert len(outcome.state.history) == 27


def test_e2_the_old_rating_came_from_the_18_games_before() -> None:
    points = [1] * 9 + [0.5] + [0] * 8
    games = games_of("p", 2063, zip([2050, 1980, 2095] * 6, points, strict=True))
    outcome = rate(games).outcomes["p"]
    shown = outcome.performance
    assert shown is not None
    assert four_decimals(shown.mean) == "2041.6667"
    assert (shown.percentage, shown.difference, shown.factor) == (
        exact("0.53"),
        21,
        exact("0.9982"),
    )
    assert (four_decimals(outcome.raw), outcome.state.rating) == ("2062.6289", 2063)


# E3


@pytest.mark.parametrize(
    ("points", "difference", "raw", "rating"),
    [(1, 677, "2338.5", 2339), (0, -677, "1661.5", 1662)],
)
def test_e3_all_won_and_all_lost(points: int, difference: int, raw: str, rating: int) -> None:
    outcome = rate(games_of("p", 2000, [(2000, points)] * 8)).outcomes["p"]
    shown = outcome.performance
    assert shown is not None
    assert (shown.difference, shown.factor) == (difference, exact("0.5"))
    assert (outcome.raw, outcome.state.rating) == (exact(raw), rating)


# E4

FIVE_GAMES = ((60, 1), (-100, 0.5), (20, 0), (-40, 0.5), (150, 0.5))


@pytest.mark.article("sks-2014", "§3(2)")
@pytest.mark.parametrize(
    ("rating", "played", "r", "g", "k", "limit", "change", "raw", "new"),
    [
        (1950, 30, "20", "1.25", "25", "32.00", "2.75", "1952.75", 1953),
        (1950, 50, "20", "1.15", "23", "34.78", "2.53", "1952.53", 1953),
        (1950, 120, "20", "1", "20", "40.00", "2.20", "1952.20", 1952),
        (2200, 30, "15", "1.25", "18.75", "42.67", "2.0625", "2202.0625", 2202),
        (2200, 50, "15", "1.15", "17.25", "46.38", "1.8975", "2201.8975", 2202),
        (2200, 120, "15", "1", "15", "53.33", "1.65", "2201.65", 2202),
        (2500, 30, "10", "1.25", "12.5", "64.00", "1.375", "2501.375", 2501),
        (2500, 50, "10", "1.15", "11.5", "69.57", "1.265", "2501.265", 2501),
        (2500, 120, "10", "1", "10", "80.00", "1.10", "2501.10", 2501),
    ],
)
def test_e4_a_fixed_rating_in_every_region_of_k(
    rating: int, played: int, r: str, g: str, k: str, limit: str, change: str, raw: str, new: int
) -> None:
    games = games_of("p", rating, [(rating + away, points) for away, points in FIVE_GAMES])
    outcome = rate(games, {"p": fixed(rating, played)}).outcomes["p"]
    assert (rating_factor(rating), games_factor(played)) == (exact(r), exact(g))
    assert outcome.rule is Rule.CHANGE
    assert outcome.k == exact(k)
    assert f"{float(800 / outcome.k):.2f}" == limit
    assert outcome.change == exact(change)
    assert (outcome.raw, outcome.state.rating) == (exact(raw), new)


@pytest.mark.article("sks-2014", "§3(3)")
def test_e4_the_games_one_by_one() -> None:
    games = games_of("p", 1950, [(1950 + away, points) for away, points in FIVE_GAMES])
    found = working(rate(games, {"p": fixed(1950, 30)}), "p").games
    assert [each.expected for each in found] == [
        exact(text) for text in ("0.42", "0.64", "0.47", "0.56", "0.30")
    ]
    assert [each.change for each in found] == [
        exact(text) for text in ("14.5", "-3.5", "-11.75", "-1.5", "5")
    ]


# E5


@pytest.mark.article("sks-2014", "§3(4)")
@pytest.mark.parametrize(
    ("own", "other", "k", "expected", "changes"),
    [
        (2420, 1940, 10, "0.89", ("1.1", "-3.9", "-8.9")),
        (1940, 2420, 20, "0.11", ("17.8", "7.8", "-2.2")),
    ],
)
def test_e5_480_points_count_as_350(
    own: int, other: int, k: int, expected: str, changes: tuple[str, ...]
) -> None:
    found = []
    for points in (1, 0.5, 0):
        period = rate(
            [game("g", seat("p", own), seat("q", other), points)],
            {"p": fixed(own), "q": fixed(other)},
        )
        (one,) = working(period, "p").games
        assert (abs(one.difference), abs(one.counted)) == (480, 350)
        assert (one.k, one.expected) == (k, exact(expected))
        found.append(one.change)
    assert found == [exact(text) for text in changes]


# E6


@pytest.mark.article("sks-2014", "§3(5)")
@pytest.mark.parametrize(("printed", "listed"), [(2180, 2236), (2236, 2180)])
def test_e6_the_better_of_the_opponents_two_ratings_counts(printed: int, listed: int) -> None:
    found = []
    for points in (1, 0.5, 0):
        period = rate(
            [game("g", seat("x", 2210), seat("y", printed), points)],
            {"x": fixed(2210, 64), "y": fixed(listed)},
        )
        (one,) = working(period, "x").games
        assert (one.k, one.difference, one.expected) == (exact("15.93"), -26, exact("0.46"))
        assert {each.rating for each in one.candidates} == {2180, 2236}
        found.append(one.change)
    assert (rating_factor(2210), games_factor(64)) == (exact("14.75"), exact("1.08"))
    assert found == [exact(text) for text in ("8.6022", "0.6372", "-7.3278")]


# E7


def substituted(points: float, *, has_status: bool = False) -> Period:
    """S (2260) has taken the place of O (2150) and finishes the game against Q (2240)."""
    taken = Replaced("O", StartRating(2150), has_status)
    return rate(
        [game("g", seat("S", 2260, taken), seat("Q", 2240), points)],
        {"O": fixed(2150), "S": fixed(2260), "Q": fixed(2240, 150)},
    )


@pytest.mark.article("sks-2014", "§4(7)a", "§7(9)")
@pytest.mark.parametrize(
    ("points", "owner", "change", "of_q"),
    [(1, "S", "6.345", "-6.58"), (0.5, "O", "1.95", "0.42"), (0, "O", "-6.175", "7.42")],
)
def test_e7_a_substitute_is_rated_for_favourable_games_only(
    points: float, owner: str, change: str, of_q: str
) -> None:
    period = substituted(points)
    assert set(period.outcomes) == {owner, "Q"}
    assert period.outcomes[owner].change == exact(change)
    assert period.outcomes["Q"].change == exact(of_q)
    assert [each.owner for each in period.attributions] == [owner]
    assert period.rating_list.states[owner].games == 201
    assert sum(state.games for state in period.rating_list.states.values()) == 200 + 200 + 150 + 2


@pytest.mark.parametrize(
    ("points", "change", "of_q"),
    [(1, "6.345", "-6.58"), (0.5, "-0.405", "0.42"), (0, "-7.155", "7.42")],
)
def test_e7_with_the_status_all_games_are_the_substitutes(
    points: float, change: str, of_q: str
) -> None:
    period = substituted(points, has_status=True)
    assert period.outcomes["S"].change == exact(change)
    assert period.outcomes["Q"].change == exact(of_q)
    assert "O" not in period.outcomes


def test_e7_the_coefficients() -> None:
    found = [
        coefficient(rating, games) for rating, games in ((2150, 200), (2260, 200), (2240, 150))
    ]
    assert found == [exact("16.25"), exact("13.5"), 14]


# E8


def many_games(last_draws: int) -> Outcome:
    """15 games for 10 points, 14 for 8.5, the rest against 2010."""
    opponents = [(1880, 1.0)] * 10 + [(1880, 0.0)] * 5
    opponents += [(1940, 1.0)] * 8 + [(1940, 0.5)] + [(1940, 0.0)] * 5
    opponents += [(2010, 0.5)] * last_draws
    return rate(games_of("p", 1900, opponents), {"p": fixed(1900, 100)}).outcomes["p"]


@pytest.mark.article("sks-2014", "§4(5)")
def test_e8_more_than_800_divided_by_k_games_are_rated_by_formula_1() -> None:
    outcome = many_games(12)
    shown = outcome.performance
    assert shown is not None
    assert (outcome.rule, outcome.k) == (Rule.MANY_GAMES, 20)
    assert (shown.games, shown.score) == (41, 49)
    assert four_decimals(shown.mean) == "1938.5366"
    assert (shown.percentage, shown.difference, shown.factor) == (exact("0.60"), 72, exact("0.98"))
    assert shown.difference * shown.factor == exact("70.56")
    assert (four_decimals(outcome.raw), outcome.state.rating) == ("2009.0966", 2009)


@pytest.mark.article("sks-2014", "§4(5)")
def test_e8_forty_games_are_not_more_than_40() -> None:
    outcome = many_games(11)
    assert outcome.rule is Rule.CHANGE
    assert (outcome.change, outcome.raw) == (exact("120.8"), exact("2020.8"))
    assert outcome.state.rating == 2021


# E9

SIX_GAMES = (
    (date(2015, 12, 12), "2350", 2331, 0.5, -62, "0.41", "1.24434"),
    (date(2015, 12, 20), "2275", 2290, 1, -2, "0.50", "6.913"),
    (date(2016, 1, 8), "2410", 2422, 0, -118, "0.34", "-4.70084"),
    (date(2016, 1, 19), "2200", 2190, 0.5, 104, "0.64", "-1.93564"),
    (date(2016, 2, 3), "1905", 1899, 1, 399, "0.89", "1.52086"),
    (date(2016, 2, 25), "2350P", None, 0.5, -46, "0.44", "0.82956"),
)


@pytest.mark.article("sks-2014", "§3(5)")
def test_e9_december_games_see_the_list_that_was_valid_in_december() -> None:
    others = {
        f"opponent {number}": fixed(listed)
        for number, (_, _, listed, *_) in enumerate(SIX_GAMES, start=1)
        if listed is not None
    }
    autumn = make_list(ListId(2015, 4), {"p": fixed(2288, 57), **others})
    winter = make_list(ListId(2016, 1), {"p": fixed(2304, 57), **others})
    lists = Lists({autumn.id: autumn, winter.id: winter})
    games = [
        game(f"g{number}", seat("p", 2300), seat(f"opponent {number}", start), points, ended=ended)
        for number, (ended, start, _, points, *_) in enumerate(SIX_GAMES, start=1)
    ]
    period = rate_period(LIST, lists, games, Policies(), curve_2009())
    outcome = period.outcomes["p"]
    assert outcome.k == exact("13.826")
    assert f"{float(800 / outcome.k):.2f}" == "57.86"
    found = working_of(period, lists, "p").games
    assert [each.list_used for each in found] == ["2015/4"] * 2 + ["2016/1"] * 4
    assert [each.entry.own for each in found] == [2288] * 2 + [2304] * 4
    assert [each.difference for each in found] == [row[4] for row in SIX_GAMES]
    assert [each.expected for each in found] == [exact(row[5]) for row in SIX_GAMES]
    assert [each.change for each in found] == [exact(row[6]) for row in SIX_GAMES]
    assert outcome.change == exact("3.87128")
    assert (outcome.raw, outcome.state.rating) == (exact("2307.87128"), 2308)


# E10


@pytest.mark.article("sks-2014", "§4(4)")
def test_e10_a_player_who_passes_30_games_is_still_rated_by_formula_1() -> None:
    points = [1] * 4 + [0.5] + [0] * 3
    games = games_of("p", 2100, zip([2150, 2050] * 4, points, strict=True))
    before = provisional(2100, [2100] * 26, 13.5)
    period = rate(games, {"p": before})
    outcome = period.outcomes["p"]
    shown = outcome.performance
    assert shown is not None
    assert (shown.games, shown.score, shown.mean) == (34, 36, 2100)
    assert (shown.percentage, shown.difference, shown.factor) == (
        exact("0.53"),
        21,
        exact("0.9982"),
    )
    assert (four_decimals(outcome.raw), outcome.state.rating) == ("2120.9622", 2121)
    assert outcome.state.is_fixed

    lists = both_lists({"p": before}).adding(period.rating_list)
    draw = game("next", seat("p", 2121), seat("q", 2200), 0.5, ended=date(2016, 4, 5))
    after = rate_period(ListId(2016, 3), lists, [draw], Policies(), curve_2009()).outcomes["p"]
    assert (rating_factor(2121), games_factor(34)) == (exact("16.975"), exact("1.23"))
    assert after.k == exact("20.87925")
    assert after.change is not None
    assert four_decimals(after.change) == "2.2967"
    assert (four_decimals(after.raw), after.state.rating) == ("2123.2967", 2123)


# E11


@pytest.mark.article("sks-2014", "§1(5).3")
@pytest.mark.parametrize(
    ("ratings", "seeding"),
    [
        ((2099,), 2100),
        ((2221,), 2250),
        ((2251,), 2300),
        ((2250,), 2250),
        ((2200,), 2200),
        ((2250, 2250, 2250, 2251), 2300),
    ],
)
def test_e11_the_mean_is_rounded_up_to_50(ratings: tuple[int, ...], seeding: int) -> None:
    participants = [StartRating(rating) for rating in ratings]
    assert mean_seeding(participants, Policies()) == StartRating(seeding, is_seeded=True)


def test_the_changes_of_the_games_add_up_to_the_change_of_the_period() -> None:
    """The quick sum in integers and the working game by game are the same number."""
    games = games_of("p", 2210, [(2210 + away, points) for away, points in FIVE_GAMES * 3])
    state = fixed(2210, 64)
    period = rate(games, {"p": state})
    found = list(game_changes(state, period.entries["p"], Policies(), curve_2009()))
    assert sum(each.change for each in found) == period.outcomes["p"].change
    assert found[0].entry.game.ended == JANUARY
