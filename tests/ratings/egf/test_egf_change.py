"""EGF rating changes: the database's own values, limits, and whole tournaments."""

from __future__ import annotations

import math
from dataclasses import replace
from decimal import Decimal, localcontext
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pairloom.domain.go import GoDetails, GoGame, GoPlayer, GoRegulations, GoRound, GoTournament
from pairloom.domain.go.record import GoResult
from pairloom.errors import InputError, NotFound, UnknownName
from pairloom.ratings.egf import (
    RatedGame,
    change_of,
    changes_of,
    game_change,
    rating_change,
    thousandths,
    working_lines,
)

RATINGS = st.integers(-900_000, 3_299_000).map(lambda number: Decimal(number) / 1000)
SCORES = st.sampled_from([Decimal(0), Decimal("0.5"), Decimal(1)])
GAMES = st.builds(RatedGame, RATINGS, SCORES, st.integers(-9, 9))


@pytest.mark.parametrize(
    ("rating", "opponent", "handicap", "score", "change"),
    [
        ("1406.791", "1072.993", 0, 0, "-25.373"),
        ("1072.993", "1406.791", 0, 1, "38.864"),
        ("600", "39.888", -3, 1, "24.739"),
        ("39.888", "600", 3, 0, "-22.052"),
        ("2674.564", "2611.051", 0, 0, "-4.108"),
        ("2100", "2100", 0, 1, "9.306"),
    ],
)
def test_known_changes_agree_to_three_decimals(
    rating: str, opponent: str, handicap: int, score: int, change: str
) -> None:
    """The first four are values of the European Go Database for one of its tournaments."""
    game = RatedGame(Decimal(opponent), Decimal(score), handicap)
    assert thousandths(game_change(Decimal(rating), game).change) == Decimal(change)


def test_the_parts_of_a_change_are_shown() -> None:
    change = game_change(Decimal("2674.564"), RatedGame(Decimal("2611.051"), Decimal(0)))
    assert round(change.expected, 5) == Decimal("0.66307")
    assert round(change.con, 5) == Decimal("6.19790")


@given(RATINGS, GAMES)
def test_decimal_numbers_agree_with_floating_point(rating: Decimal, game: RatedGame) -> None:
    """A second computation with other means; they part only beyond the ninth digit."""
    own, other = float(rating), float(game.opponent_rating)
    lift = 100 * (abs(game.handicap) - 0.5) if game.handicap else 0
    raised = own + lift if game.handicap > 0 else own
    theirs = other + lift if game.handicap < 0 else other
    raised, theirs = max(own, min(raised, 3299)), max(other, min(theirs, 3299))
    expected = 1 / (1 + ((3300 - raised) / (3300 - theirs)) ** 7)
    bonus = math.log1p(math.exp((2300 - own) / 80)) / 5
    change = ((3300 - own) / 200) ** 1.6 * (float(game.score) - expected) + bonus
    assert math.isclose(float(game_change(rating, game).change), change, abs_tol=1e-8)


@given(RATINGS, st.lists(GAMES, max_size=12), st.sampled_from([1, 2, 3, 4]))
def test_no_tournament_costs_more_than_a_hundred_points_or_the_lowest_rating(
    rating: Decimal, games: list[RatedGame], quarters: int
) -> None:
    change = rating_change(rating, games, weight=Fraction(quarters, 4))
    assert change.change >= -100
    assert change.new_rating >= -900
    assert change.is_limited == (change.change > thousandths(change.exact))


def test_a_lost_tournament_costs_a_hundred_points() -> None:
    lost = [RatedGame(Decimal(0), Decimal(0))] * 10
    change = rating_change(Decimal(1000), lost)
    assert change.exact < -100
    assert change.new_rating == 900
    assert "counted as -100" in str(working_lines(change)[-2])


def test_nobody_falls_below_the_lowest_rating() -> None:
    change = rating_change(Decimal(-890), [RatedGame(Decimal(-900), Decimal(0))] * 9)
    assert change.new_rating == -900


def test_the_context_of_the_caller_does_not_change_a_digit() -> None:
    game = RatedGame(Decimal("1833.217"), Decimal(1), handicap=3)
    expected = rating_change(Decimal("1500.123"), [game])
    with localcontext() as careless:
        careless.prec = 3
        assert rating_change(Decimal("1500.123"), [game]) == expected
        found = rating_change(Decimal("1500.123"), [game]).new_rating
    assert found == expected.new_rating


@pytest.mark.parametrize("rating", [Decimal(3300), Decimal(5000), Decimal(-901)])
def test_ratings_beyond_the_scale_are_refused(rating: Decimal) -> None:
    with pytest.raises(InputError, match="rating"):
        rating_change(rating, [RatedGame(Decimal(2000), Decimal(1))])


def test_impossible_games_are_refused() -> None:
    with pytest.raises(InputError, match="at most 9 stones"):
        RatedGame(Decimal(2000), Decimal(1), handicap=-10)
    with pytest.raises(InputError, match=r"1, 0\.5 or 0"):
        RatedGame(Decimal(2000), Decimal(2))


PLAYERS = (
    GoPlayer(1, "Novak, Jan", 3, rating=2411),
    GoPlayer(2, "Berg, Anna", 2),
    GoPlayer(3, "Smith, Joe", -5, rating=1580),
    GoPlayer(4, "Muster, Eva", -20, rating=90),
)
EVENT = GoTournament(
    PLAYERS,
    (
        GoRound((GoGame(1, 1, 2, result=GoResult.WHITE_WINS), GoGame(2, 3, 4, 9, 0))),
        GoRound(
            (
                GoGame(1, 1, 3, 7, 0, GoResult.BLACK_WINS),
                GoGame(2, 2, 4, 9, 0, GoResult.WHITE_WINS, by_default=True),
            )
        ),
        GoRound((GoGame(1, 2, 3, 6, 0, GoResult.JIGO), GoGame(2, 1, 4, 9, 0, GoResult.BOTH_LOSE))),
    ),
    GoRegulations(rounds=3, time_control="60m+3x30s"),
)


def test_only_games_played_to_a_result_are_rated() -> None:
    """Open, by default and lost by both are not: player 4 has no rated game at all."""
    changes = {one.number: one for one in changes_of(EVENT)}
    assert [game.game.round for game in changes[1].change.games] == [1, 2]
    assert [game.game.round for game in changes[2].change.games] == [1, 3]
    assert changes[4].change.change == 0
    lines = [str(line) for line in working_lines(changes[4].change)]
    assert lines == ["rating 90: no rated game", "new rating 90.000"]


def test_a_player_without_a_rating_starts_with_that_of_the_rank() -> None:
    new = change_of(EVENT, 2)
    assert new.is_new
    assert new.change.rating == 2300
    assert change_of(EVENT, 1).change.games[0].game.opponent_rating == 2300


def test_all_games_use_the_ratings_before_the_tournament() -> None:
    """Player 3 meets 1 and 2 with handicap; each side sees the other as entered."""
    games = change_of(EVENT, 3).change.games
    assert [(one.game.opponent_rating, one.game.handicap) for one in games] == [
        (2411, 7),
        (2300, 6),
    ]
    assert [one.own for one in games] == [1580 + 650, 1580 + 550]
    assert change_of(EVENT, 1).change.games[1].other == 2230


@pytest.mark.parametrize(
    ("name", "share"), [("B", "0.75"), ("C", "0.5"), ("D", "0.25"), ("X", "0")]
)
def test_the_class_weighs_the_change(name: str, share: str) -> None:
    full = change_of(EVENT, 1, egf_class="A").change.exact
    announced = replace(EVENT, details=GoDetails(egf_class=name))
    found = change_of(announced, 1).change.exact
    assert round(found, 20) == round(full * Decimal(share), 20)


def test_an_unknown_class_time_or_player_says_what_is_possible() -> None:
    with pytest.raises(UnknownName, match="A, B, C, D, X"):
        changes_of(EVENT, egf_class="Q")
    with pytest.raises(InputError, match="name a class"):
        changes_of(replace(EVENT, regulations=GoRegulations()))
    with pytest.raises(NotFound):
        change_of(EVENT, 9)
