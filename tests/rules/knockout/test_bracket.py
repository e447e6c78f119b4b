"""The shape of a knockout: seats, byes, rounds, what is played for."""

from __future__ import annotations

from itertools import combinations

import pytest
from knockout_play import favourite, play_out, play_round

from pairloom.engines.knockout import (
    KnockoutPlan,
    Placement,
    Status,
    earliest_meeting,
    evaluate,
    make_bracket,
    next_matches,
)
from pairloom.engines.knockout.seats import pairs_of_seeds
from pairloom.errors import InputError

SIZES = range(2, 34)


def numbers(count: int) -> list[int]:
    """Participants called 101, 102, … in order of strength."""
    return list(range(101, 101 + count))


@pytest.mark.parametrize(
    ("size", "printed"),
    [
        (2, "1-2"),
        (4, "1-4 2-3"),
        (8, "1-8 4-5 3-6 2-7"),
        (16, "1-16 8-9 5-12 4-13 3-14 6-11 7-10 2-15"),
    ],
)
def test_seeds_sit_in_the_standard_order(size: int, printed: str) -> None:
    assert " ".join(f"{one}-{other}" for one, other in pairs_of_seeds(size)) == printed


@pytest.mark.parametrize("count", SIZES)
def test_the_best_seeds_meet_as_late_as_possible(count: int) -> None:
    """Seeds 1 to 2^j are in different parts of the bracket until 2^j are left."""
    bracket = make_bracket(numbers(count))
    for rounds_left in range(1, bracket.rounds + 1):
        best = numbers(count)[: 1 << rounds_left]
        for one, other in combinations(best, 2):
            assert earliest_meeting(bracket, one, other).before_final < rounds_left


@pytest.mark.parametrize("count", SIZES)
def test_if_the_better_seed_always_wins_every_round_pairs_first_against_last(count: int) -> None:
    bracket = make_bracket(numbers(count))
    record = play_out(bracket, favourite(bracket))
    for state in evaluate(bracket, record).values():
        left = bracket.size >> (state.match.round - 1)
        seeds = [bracket.find_seed(side) for side in state.sides]
        assert len(seeds) == 1 or sum(seeds) == left + 1


@pytest.mark.parametrize("count", SIZES)
def test_byes_are_for_the_top_seeds_and_in_round_one_only(count: int) -> None:
    bracket = make_bracket(numbers(count))
    states = evaluate(bracket, play_out(bracket, favourite(bracket))).values()
    byes = [state for state in states if state.status is Status.BYE]
    assert {state.match.round for state in byes} <= {1}
    empty = bracket.size - count
    assert sorted(state.winner or 0 for state in byes) == numbers(count)[:empty]


@pytest.mark.parametrize("count", SIZES)
def test_a_plain_knockout_has_one_match_less_than_players(count: int) -> None:
    bracket = make_bracket(numbers(count))
    record = play_out(bracket, favourite(bracket))
    assert len(record.matches) == count - 1
    assert len(bracket.matches) == bracket.size - 1


def test_who_plays_for_what_with_full_placement() -> None:
    bracket = make_bracket(numbers(8), plan=KnockoutPlan(placement=Placement.FULL))
    stakes = [(match.round, match.low, match.high) for match in bracket.matches]
    assert stakes == [
        *[(1, 1, 8)] * 4,
        *[(2, 1, 4)] * 2,
        *[(2, 5, 8)] * 2,
        *[(3, 1, 2), (3, 3, 4), (3, 5, 6), (3, 7, 8)],
    ]


def test_a_third_place_match_is_one_match_more() -> None:
    plain = make_bracket(numbers(16))
    third = make_bracket(numbers(16), plan=KnockoutPlan(third_place=True))
    assert len(third.matches) == len(plain.matches) + 1
    assert (third.matches[-1].low, third.matches[-1].high) == (3, 4)


def test_a_consolation_bracket_is_a_knockout_of_the_first_round_losers() -> None:
    bracket = make_bracket(numbers(8), plan=KnockoutPlan(placement=Placement.CONSOLATION))
    after = play_round(bracket, favourite(bracket))
    playing = [(state.match.low, state.sides) for state in next_matches(bracket, after)]
    assert playing == [
        (1, (101, 104)),
        (1, (103, 102)),
        (5, (108, 105)),
        (5, (106, 107)),
    ]
    assert len(bracket.matches) == 7 + 3
    plan = KnockoutPlan(placement=Placement.CONSOLATION, third_place=True)
    stakes = [(match.low, match.high) for match in make_bracket(numbers(8), plan=plan).matches]
    assert stakes[-3:] == [(1, 2), (3, 4), (5, 6)]


def test_the_number_of_games_may_change_from_round_to_round() -> None:
    bracket = make_bracket(numbers(16), plan=KnockoutPlan(games=(1, 2, 4)))
    assert [bracket.find_match(number).games for number in (1, 9, 13, 15)] == [1, 2, 4, 4]


@pytest.mark.parametrize("few", [[], [101]])
def test_nobody_plays_a_knockout_alone(few: list[int]) -> None:
    with pytest.raises(InputError, match=f"at least 2 players; there (is|are) {len(few)}"):
        make_bracket(few)


def test_everybody_is_named_once() -> None:
    with pytest.raises(InputError, match=r"twice: 3$"):
        make_bracket([1, 3, 2, 3])


@pytest.mark.parametrize("seeded", [-1, 5])
def test_the_number_of_seeds_fits_the_field(seeded: int) -> None:
    with pytest.raises(InputError, match=f"0 to 4 players can be seeded, not {seeded}"):
        make_bracket(numbers(4), seeded=seeded)


@pytest.mark.parametrize("games", [(), (0,), (1, -1)])
def test_a_match_has_games(games: tuple[int, ...]) -> None:
    with pytest.raises(InputError, match="at least 1 game"):
        KnockoutPlan(games=games)


def test_unknown_players_and_matches_are_named() -> None:
    bracket = make_bracket(numbers(4))
    with pytest.raises(InputError, match="7 does not take part"):
        bracket.find_seat(7)
    with pytest.raises(InputError, match="no match 4; matches are 1 to 3"):
        bracket.find_match(4)
