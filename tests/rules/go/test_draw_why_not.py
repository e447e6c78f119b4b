"""Questions about a drawn round: why do these two not meet?"""

from __future__ import annotations

from dataclasses import replace

import pytest

from pairloom.domain.go import (
    GoGame,
    GoPlayer,
    GoRegulations,
    GoRound,
    GoTournament,
    Seeding,
    SeedingStage,
)
from pairloom.domain.tournament import ProhibitedGroup
from pairloom.engines import go
from pairloom.errors import NoPairingExists

REGULATIONS = GoRegulations(seeding=(SeedingStage(Seeding.SPLIT_AND_FOLD),))


def field_of(*ranks: int) -> GoTournament:
    players = tuple(GoPlayer(n, f"Player {n}", rank) for n, rank in enumerate(ranks, start=1))
    return GoTournament(players, regulations=REGULATIONS)


FOUR = field_of(-1, -1, -5, -5)


def test_a_pair_of_the_draw_is_the_draw() -> None:
    draw = go.draw(FOUR, seed=1)
    assert go.why_not(FOUR, draw, 1, 2).verdict is go.Verdict.IS_DRAWN


def test_a_larger_score_difference_is_named_with_both_values() -> None:
    answer = go.why_not(FOUR, go.draw(FOUR, seed=1), 1, 3)
    assert answer.verdict is go.Verdict.WORSE
    assert answer.criterion == go.Criterion("distance", go.Source.CZECH_3_1)
    assert answer.values == (0, 8)
    assert {frozenset(pair) for pair in answer.certificate} == {
        frozenset((1, 3)),
        frozenset((2, 4)),
    }


def test_among_equals_the_lot_decided() -> None:
    regulations = replace(REGULATIONS, seeding=(SeedingStage(Seeding.RANDOM),))
    field = replace(field_of(-1, -1, -1, -1), regulations=regulations)
    draw = go.draw(field, seed=1)
    other = next(each for each in (2, 3, 4) if draw.opponent_of(1) != each)
    assert go.why_not(field, draw, 1, other).verdict is go.Verdict.LOT


@pytest.mark.parametrize(
    ("one", "other", "bar"),
    [
        (1, 1, go.Bar.SAME_PLAYER),
        (1, 9, go.Bar.UNKNOWN),
        (1, 5, go.Bar.NOT_PRESENT),
        (1, None, go.Bar.EVEN_NUMBER),
    ],
)
def test_what_cannot_be_is_said_to_be_impossible(one: int, other: int | None, bar: go.Bar) -> None:
    excused = GoPlayer(5, "Five", -5, absent=frozenset({1}))
    field = replace(FOUR, players=(*FOUR.players, excused))
    answer = go.why_not(field, go.draw(field, seed=1), one, other)
    assert (answer.verdict, answer.bar) == (go.Verdict.IMPOSSIBLE, bar)


def test_the_regulations_may_forbid_it() -> None:
    """1 and 2 would be the draw; the pair by hand is told as a compromise."""
    field = replace(FOUR, prohibited=(ProhibitedGroup(frozenset({1, 2})),))
    draw = go.draw(field, seed=1)
    assert draw.opponent_of(1) in (3, 4)
    assert draw.trace.total("prohibited") == 0
    answer = go.why_not(field, draw, 2, 1)
    assert (answer.verdict, answer.bar) == (go.Verdict.IMPOSSIBLE, go.Bar.PROHIBITED)
    by_hand = (GoGame(1, 1, 2), GoGame(2, 3, 4))
    found = go.trace_of(field, by_hand, None, 1).compromises
    assert go.ProhibitedPair(1, 1, 2) in found
    later = replace(field, prohibited=(ProhibitedGroup(frozenset({1, 2}), first_round=2),))
    assert go.draw(later, seed=1).opponent_of(1) == 2


def test_no_draw_without_a_prohibited_pair_is_said_with_the_pair() -> None:
    field = replace(FOUR, prohibited=(ProhibitedGroup(frozenset({1, 2, 3, 4})),))
    with pytest.raises(NoPairingExists, match="every draw has a prohibited pair") as told:
        go.draw(field, seed=1)
    assert len(told.value.players) == 2


def test_one_may_ask_why_somebody_is_not_free() -> None:
    field = field_of(-1, -3, -5)
    answer = go.why_not(field, go.draw(field, seed=1), 1, None)
    assert answer.criterion is not None
    assert answer.criterion.label == "free_score"
    assert answer.free == 1


def test_a_pairing_made_by_hand_may_be_worse_than_the_alternative() -> None:
    draw = go.draw(FOUR, seed=1)
    games = (GoGame(1, 1, 3), GoGame(2, 2, 4))
    by_hand = replace(draw, games=games)
    assert go.why_not(FOUR, by_hand, 1, 2).verdict is go.Verdict.BETTER


def test_the_question_may_come_when_the_round_is_already_played() -> None:
    draw = go.draw(FOUR, seed=1)
    played = replace(FOUR, rounds=(GoRound(draw.games),))
    assert go.why_not(played, draw, 1, 3) == go.why_not(FOUR, draw, 1, 3)
