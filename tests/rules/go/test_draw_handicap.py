"""Handicap, komi and colours of drawn games, and the lot they may be left to."""

from __future__ import annotations

from dataclasses import replace
from hashlib import shake_256

import pytest

from pairloom.domain.go import (
    GoGame,
    GoPlayer,
    GoRegulations,
    GoResult,
    GoRound,
    GoSystem,
    GoTournament,
    HandicapRule,
    regulations_for,
)
from pairloom.engines import go


def two_players(scores: tuple[int, int], **rule: int | bool) -> GoTournament:
    """A McMahon event of two players who start with these scores."""
    players = tuple(
        GoPlayer(number, f"Player {number}", rank=score - 30)
        for number, score in enumerate(scores, start=1)
    )
    regulations = GoRegulations(bar=8, floor=-30, handicap=HandicapRule(**rule))  # type: ignore[arg-type]
    return GoTournament(players, regulations=regulations)


@pytest.mark.parametrize(
    ("scores", "handicap"),
    [((33, 25), 4), ((27, 26), 0), ((27, 25), 1), ((30, 15), 9), ((33, 31), 0), ((20, 20), 0)],
)
def test_stones_are_the_difference_of_scores_less_one(
    scores: tuple[int, int], handicap: int
) -> None:
    """Threshold 1 dan (30 points), correction 1, ceiling 9; the first four are the worked examples
    33–25, 27–26, 27–25 and 30–15."""
    (game,) = go.draw(two_players(scores), seed=1).games
    assert game.handicap == handicap


def test_a_game_with_handicap_has_no_komi_and_the_weaker_side_takes_black() -> None:
    for scores in ((33, 25), (25, 33)):
        draw = go.draw(two_players(scores), seed=1)
        (game,) = draw.games
        weaker = 1 + scores.index(25)
        assert (game.black, game.komi) == (weaker, 0)
        assert draw.trace.tables[0].seats.reason is go.ColourReason.HANDICAP


def test_the_working_of_a_handicap_is_in_the_trace() -> None:
    working = go.draw(two_players((33, 25)), seed=1).trace.tables[0].handicap
    assert (working.stronger, working.weaker) == (1, 2)
    assert (working.values, working.counted, working.handicap) == ((33, 25), (30, 25), 4)


@pytest.mark.parametrize(("correction", "handicap"), [(-1, 4), (0, 3), (1, 2), (2, 1), (3, 0)])
def test_the_correction_is_subtracted(correction: int, handicap: int) -> None:
    (game,) = go.draw(two_players((28, 25), correction=correction), seed=1).games
    assert game.handicap == handicap


def test_equal_players_have_an_even_game_whatever_the_correction() -> None:
    (game,) = go.draw(two_players((25, 25), correction=-1), seed=1).games
    assert (game.handicap, game.komi) == (0, 13)


def test_a_ceiling_of_zero_means_no_handicap() -> None:
    (game,) = go.draw(two_players((28, 10), ceiling=0), seed=1).games
    assert game.handicap == 0


def test_handicap_can_go_by_rank_instead_of_score() -> None:
    field = two_players((28, 25), by_score=False)
    players = (replace(field.players[0], rank=-9), field.players[1])
    (game,) = go.draw(replace(field, players=players), seed=1).games
    assert (game.handicap, game.black) == (3, 1)


def test_a_swiss_has_even_games_by_default() -> None:
    players = (GoPlayer(1, "One", 5), GoPlayer(2, "Two", -20))
    field = GoTournament(players, regulations=regulations_for(GoSystem.SWISS, 3))
    (game,) = go.draw(field, seed=1).games
    assert (game.handicap, game.komi) == (0, 13)


def test_who_had_white_more_often_in_even_games_takes_black() -> None:
    field = two_players((25, 25))
    field = replace(field, players=(*field.players, GoPlayer(3, "Three", -5)))
    played = GoRound((GoGame(1, 1, 3, result=GoResult.JIGO),), free=2)
    with_stones = GoRound((GoGame(1, 3, 1, handicap=2, result=GoResult.JIGO),), free=2)
    gone = replace(field.players[2], withdrawn_from=3)
    after = replace(field, players=(*field.players[:2], gone), rounds=(played, with_stones))
    draw = go.draw(after, seed=1)
    assert draw.games[0].black == 1
    seats = draw.trace.tables[0].seats
    assert (seats.reason, seats.balances) == (go.ColourReason.BALANCE, (0, 1))


def test_equal_balances_leave_colours_to_the_lot() -> None:
    field = two_players((25, 25))
    draws = [go.draw(field, seed=lot) for lot in range(20)]
    assert {draw.games[0].white for draw in draws} == {1, 2}
    assert {draw.trace.tables[0].seats.reason for draw in draws} == {go.ColourReason.LOT}


@pytest.mark.article("go", "3.2.3")
def test_anybody_can_work_out_the_lot_again() -> None:
    """As `engines/go/lots.py` describes it: seed 42, round 1, the players at places 0 and 1."""
    draw = go.draw(two_players((25, 25)), seed=42)
    row = shake_256(b"42:1:0").digest(16)
    assert draw.trace.total("lot") == int.from_bytes(row[8:16])
    first_is_white = not shake_256(b"42:1:0:1").digest(1)[0] & 1
    assert draw.games[0].white == (1 if first_is_white else 2)
