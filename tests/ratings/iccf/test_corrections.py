"""A corrected result, booked in the open period."""

from __future__ import annotations

from datetime import date
from fractions import Fraction

import pytest
from iccf_games import fixed, game, games_of, rate, seat, start

from pairloom.correspondence.domain.results import ResultCode
from pairloom.correspondence.ratings.corrections import Correction
from pairloom.correspondence.ratings.records import Replaced
from pairloom.correspondence.ratings.states import HistoryGame, PlayerState
from pairloom.errors import InputError

OLD = game("old", seat("p", 2000), seat("q", 2100), 1, ended=date(2015, 10, 20))
PLAYERS = {"p": fixed(2000), "q": fixed(2100)}


def test_the_difference_of_the_score_is_booked_at_the_k_of_the_open_period() -> None:
    made = rate([], PLAYERS, corrections=[Correction(OLD, OLD._replace(score=1))])
    assert made.outcomes["p"].correction == -10  # 20 × (0.5 - 1)
    assert made.outcomes["q"].correction == Fraction("8.75")  # 17.5 × (0.5 - 0)
    assert made.rating_list.published == {"p": 1990, "q": 2109}
    assert [state.games for state in made.rating_list.states.values()] == [200, 200]


def test_a_correction_is_no_game_of_the_period() -> None:
    games = games_of("p", 2000, [(2000, 0.5)] * 40)
    made = rate(games, PLAYERS, corrections=[Correction(OLD, OLD._replace(score=0))])
    assert made.outcomes["p"].change == 0
    assert made.rating_list.states["p"][:2] == (1980, 240)


@pytest.mark.parametrize("count", [40, 41])
def test_a_correction_is_told_beside_what_it_is_added_to(count: int) -> None:
    """41 games are more than 800/k: their rating, and the correction on top."""
    games = games_of("p", 2000, [(2000, 0.5)] * count)
    made = rate(games, PLAYERS, corrections=[Correction(OLD, OLD._replace(score=0))])
    outcome = made.outcomes["p"]
    rest = 2000 + outcome.change if outcome.change is not None else outcome.performance.raw
    assert (outcome.correction, outcome.raw, rest) == (-20, 1980, 2000)


def test_a_cancelled_game_is_taken_back() -> None:
    cancelled = OLD._replace(score=None, code=ResultCode.CANCELLED)
    made = rate([], PLAYERS, corrections=[Correction(OLD, cancelled)])
    assert made.outcomes["p"].correction == -20 * (1 - Fraction("0.36"))
    assert made.rating_list.states["p"].games == 199


def test_a_fixed_rating_stays_fixed_when_its_thirtieth_game_is_cancelled() -> None:
    cancelled = OLD._replace(score=None, code=ResultCode.CANCELLED)
    players = {"p": fixed(2000, 30), "q": fixed(2100)}
    made = rate([], players, corrections=[Correction(OLD, cancelled)])
    assert made.rating_list.states["p"].games == 30


def test_in_a_career_the_score_of_the_game_is_changed() -> None:
    history = tuple(
        HistoryGame(name, ("q",), 2100, 2100, 2000, score) for name, score in (("old", 2), ("x", 1))
    )
    players = {"p": PlayerState(2293, 2, 3, history), "q": fixed(2100)}
    made = rate([], players, corrections=[Correction(OLD, OLD._replace(score=1))])
    assert made.rating_list.states["p"][:3] == (2100, 2, 2)
    cancelled = OLD._replace(score=None, code=ResultCode.CANCELLED)
    made = rate([], players, corrections=[Correction(OLD, cancelled)])
    assert made.rating_list.states["p"][:3] == (2100, 1, 1)


def test_who_has_no_game_left_has_no_rating_left() -> None:
    history = (HistoryGame("old", ("q",), 2100, 2100, 2000, 2),)
    players = {"p": PlayerState(2439, 1, 2, history), "q": fixed(2100)}
    cancelled = OLD._replace(score=None, code=ResultCode.CANCELLED)
    made = rate([], players, corrections=[Correction(OLD, cancelled)])
    assert "p" not in made.rating_list.states


def test_games_of_substitutes_and_other_players_need_a_new_rating_of_the_lists() -> None:
    taken = OLD._replace(white=seat("p", 2000, Replaced("o", start(1900))))
    with pytest.raises(InputError, match="substitute"):
        rate([], PLAYERS, corrections=[Correction(taken, taken._replace(score=0))])
    with pytest.raises(InputError, match="only its result"):
        rate([], PLAYERS, corrections=[Correction(OLD, OLD._replace(ended=date(2015, 10, 21)))])
