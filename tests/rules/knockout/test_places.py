"""Who became what: shared places, exact places, and places nobody takes."""

from __future__ import annotations

import pytest
from knockout_play import chance, favourite, play_out, won

from pairloom.engines.knockout import (
    Bracket,
    KnockoutPlan,
    KnockoutRecord,
    MatchRecord,
    Placement,
    Status,
    evaluate,
    is_over,
    make_bracket,
    next_matches,
    places,
)

SIZES = range(2, 34)
FULL = KnockoutPlan(placement=Placement.FULL)


def printed(bracket: Bracket, record: KnockoutRecord | None = None) -> str:
    """`1:1 2:2 3:3-4 4:3-4`."""
    ranges = places(bracket, record)
    return " ".join(
        f"{each.number}:{each.first}" + ("" if each.is_exact else f"-{each.last}")
        for each in ranges
    )


def test_without_placement_matches_losers_of_a_round_share_places() -> None:
    bracket = make_bracket(range(1, 9))
    record = play_out(bracket, favourite(bracket))
    assert printed(bracket, record) == "1:1 2:2 3:3-4 4:3-4 5:5-8 6:5-8 7:5-8 8:5-8"


def test_empty_seats_take_the_last_places() -> None:
    bracket = make_bracket(range(1, 7))
    record = play_out(bracket, favourite(bracket))
    assert printed(bracket, record) == "1:1 2:2 3:3-4 4:3-4 5:5-6 6:5-6"


def test_a_third_place_match_separates_the_losers_of_the_semi_finals() -> None:
    bracket = make_bracket(range(1, 9), plan=KnockoutPlan(third_place=True))
    record = play_out(bracket, favourite(bracket))
    assert printed(bracket, record).startswith("1:1 2:2 3:3 4:4 5:5-8")


def test_a_consolation_bracket_separates_those_who_lost_at_once() -> None:
    plan = KnockoutPlan(placement=Placement.CONSOLATION)
    bracket = make_bracket(range(1, 9), plan=plan)
    record = play_out(bracket, favourite(bracket))
    assert printed(bracket, record) == "1:1 2:2 3:3-4 4:3-4 5:5 6:6 7:7-8 8:7-8"


@pytest.mark.parametrize("count", SIZES)
@pytest.mark.parametrize("judge_seed", range(2))
def test_with_full_placement_every_place_is_decided_exactly_once(
    count: int, judge_seed: int
) -> None:
    bracket = make_bracket(range(1, count + 1), plan=FULL)
    record = play_out(bracket, chance(judge_seed))
    assert is_over(bracket, record)
    assert [(each.first, each.last) for each in places(bracket, record)] == [
        (place, place) for place in range(1, count + 1)
    ]


@pytest.mark.parametrize("count", SIZES)
def test_with_byes_alone_no_place_has_to_be_closed_up(count: int) -> None:
    """Empty seats lose until the end: what a match plays for is what its winner gets."""
    bracket = make_bracket(range(1, count + 1), plan=FULL)
    record = play_out(bracket, chance(1))
    finals = [s for s in evaluate(bracket, record).values() if s.match.high == s.match.low + 1]
    reached = {state.winner: state.match.low for state in finals}
    reached |= {state.loser: state.match.high for state in finals}
    exact = {each.number: each.first for each in places(bracket, record)}
    assert {number: place for number, place in reached.items() if number is not None} == exact


@pytest.mark.parametrize("count", SIZES)
def test_with_full_placement_and_no_upsets_places_are_seeds(count: int) -> None:
    bracket = make_bracket(range(1, count + 1), plan=FULL)
    record = play_out(bracket, favourite(bracket))
    assert [each.number for each in places(bracket, record)] == list(range(1, count + 1))


@pytest.mark.parametrize("count", [*range(2, 18), 24, 33])
def test_ranges_only_shrink_while_the_event_goes_on(count: int) -> None:
    bracket = make_bracket(range(1, count + 1), plan=FULL)
    record = KnockoutRecord()
    before = {each.number: each for each in places(bracket, record)}
    while open_matches := next_matches(bracket, record):
        state = open_matches[0]
        assert state.first is not None
        assert state.second is not None
        winner = chance(3)(state.first, state.second)
        record = KnockoutRecord((*record.matches, won(state, winner)))
        after = {each.number: each for each in places(bracket, record)}
        for number, each in after.items():
            assert before[number].first <= each.first <= each.last <= before[number].last
        before = after


def test_before_the_first_match_everything_is_possible() -> None:
    bracket = make_bracket(range(1, 7))
    ranges = {each.number: (each.first, each.last) for each in places(bracket)}
    assert ranges == {1: (1, 4), 2: (1, 4), 3: (1, 6), 4: (1, 6), 5: (1, 6), 6: (1, 6)}


def test_after_a_double_forfeit_the_next_opponent_has_a_bye() -> None:
    """4 and 5 do not come: 1 goes to the final, and the third place is 3's without a match."""
    bracket = make_bracket(range(1, 9), plan=FULL)
    nobody = MatchRecord(2, 4, 5, absent=frozenset({4, 5}))
    record = play_out(bracket, favourite(bracket), KnockoutRecord((nobody,)))
    states = evaluate(bracket, record)
    assert states[2].status is Status.FORFEITED
    assert (states[5].status, states[5].winner) == (Status.BYE, 1)
    assert printed(bracket, record) == "1:1 2:2 3:3 6:4 8:5 7:6 4:7-8 5:7-8"


def test_without_placement_a_double_forfeit_is_a_loss_for_both() -> None:
    bracket = make_bracket(range(1, 9))
    nobody = MatchRecord(2, 4, 5, absent=frozenset({4, 5}))
    record = play_out(bracket, favourite(bracket), KnockoutRecord((nobody,)))
    assert printed(bracket, record) == "1:1 2:2 3:3 4:4-8 5:4-8 6:4-8 7:4-8 8:4-8"


@pytest.mark.parametrize("count", SIZES)
def test_with_any_double_forfeits_everybody_has_a_place_of_one_to_n(count: int) -> None:
    """Every third match is forfeited by both; places stay without gaps."""
    bracket = make_bracket(range(1, count + 1), plan=FULL)
    record = KnockoutRecord()
    while open_matches := next_matches(bracket, record):
        state = open_matches[0]
        assert state.first is not None
        assert state.second is not None
        each = won(state, chance(2)(state.first, state.second))
        if state.match.number % 3 == 1:
            both = frozenset(state.sides)
            each = MatchRecord(state.match.number, state.first, state.second, absent=both)
        record = KnockoutRecord((*record.matches, each))
    assert is_over(bracket, record)
    ranges = places(bracket, record)
    taken = [place for each in {(r.first, r.last) for r in ranges} for place in span(each)]
    assert sorted(taken) == list(range(1, count + 1))
    assert all(
        sum((r.first, r.last) == (each.first, each.last) for r in ranges)
        == each.last - each.first + 1
        for each in ranges
    )


def span(each: tuple[int, int]) -> range:
    return range(each[0], each[1] + 1)
