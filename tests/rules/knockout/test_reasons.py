"""Why do these two meet, and when can they at the earliest?"""

from __future__ import annotations

from itertools import combinations

import pytest
from knockout_play import chance, favourite, play_out

from pairloom.engines.knockout import (
    KnockoutPlan,
    Placement,
    Status,
    earliest_meeting,
    evaluate,
    make_bracket,
    why_they_meet,
)
from pairloom.errors import InputError


@pytest.mark.parametrize(
    ("one", "other", "number", "before_final"),
    [(1, 2, 4, 0), (3, 2, 3, 1), (1, 8, 2, 2), (1, 16, 1, 3)],
)
def test_when_two_can_meet_at_the_earliest(
    one: int, other: int, number: int, before_final: int
) -> None:
    bracket = make_bracket(range(1, 17))
    assert earliest_meeting(bracket, one, other) == (number, before_final, (one, other))


def test_nobody_meets_themselves() -> None:
    with pytest.raises(InputError, match="name two players"):
        earliest_meeting(make_bracket([1, 2]), 1, 1)


@pytest.mark.parametrize("count", [5, 8, 13, 16])
def test_nobody_meets_earlier_than_that_not_even_for_lower_places(count: int) -> None:
    bracket = make_bracket(range(1, count + 1), plan=KnockoutPlan(placement=Placement.FULL))
    met = set()
    for seed in range(5):
        for state in evaluate(bracket, play_out(bracket, chance(seed))).values():
            if len(state.sides) == 2:
                met.add((*sorted(state.sides), state.match.round))
    for one, other in combinations(bracket.order, 2):
        rounds = {when for low, high, when in met if (low, high) == (one, other)}
        assert rounds <= {earliest_meeting(bracket, one, other).round}


def test_the_seed_path_says_whom_they_beat_on_the_way() -> None:
    """Six players: 1 has a bye and beats 4, 3 beats 6 and then 2."""
    bracket = make_bracket(range(1, 7), seeded=6)
    record = play_out(bracket, lambda one, other: 3 if 3 in (one, other) else min(one, other))
    why = why_they_meet(bracket, 1, 3, record)
    assert why is not None
    assert (why.match.round, why.match.low, why.match.high) == (3, 1, 2)
    first, second = why.paths
    assert [(step.status, step.opponent) for step in first.steps] == [
        (Status.BYE, None),
        (Status.WON, 4),
    ]
    assert [(step.opponent, step.won) for step in second.steps] == [(6, True), (2, True)]


def test_a_drawn_seed_is_told_from_a_given_one() -> None:
    bracket = make_bracket(range(1, 5), seeded=1, lot_seed=4)
    opponent = bracket.order[3]
    why = why_they_meet(bracket, 1, opponent)
    assert why is not None
    assert [path.is_drawn for path in why.paths] == [False, True]


def test_who_does_not_meet_has_no_match() -> None:
    bracket = make_bracket(range(1, 5))
    assert why_they_meet(bracket, 1, 2) is None
    record = play_out(bracket, favourite(bracket))
    assert why_they_meet(bracket, 1, 2, record) is not None
    with pytest.raises(InputError, match="9 does not take part"):
        why_they_meet(bracket, 1, 9)
