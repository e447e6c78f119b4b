"""Who sits where: seeds stay, the others are drawn by lot, people are kept apart if possible."""

from __future__ import annotations

import hashlib
from collections import Counter
from itertools import combinations, permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pairloom.engines.knockout import Bracket, clashes, make_bracket
from pairloom.engines.knockout.drawing import draw_seeds, move_seeds
from pairloom.errors import InputError


def first_round(bracket: Bracket) -> set[frozenset[int]]:
    """The pairs of round 1, byes left out."""
    size = bracket.size
    seeds = ((seed, size + 1 - seed) for seed in range(1, size // 2 + 1))
    return {
        frozenset((bracket.order[one - 1], bracket.order[other - 1]))
        for one, other in seeds
        if other <= len(bracket.order)
    }


def test_seeded_players_keep_their_seed_and_the_others_are_drawn() -> None:
    bracket = make_bracket(range(1, 17), seeded=4, lot_seed=11)
    assert bracket.order[:4] == (1, 2, 3, 4)
    assert sorted(bracket.order) == list(range(1, 17))
    assert bracket.order[4:] != tuple(range(5, 17))


def test_the_same_seed_gives_the_same_draw_however_the_unseeded_are_listed() -> None:
    forward = make_bracket([1, 2, *range(3, 12)], seeded=2, lot_seed=5)
    backward = make_bracket([1, 2, *reversed(range(3, 12))], seeded=2, lot_seed=5)
    assert forward == backward
    assert forward.order != make_bracket(range(1, 12), seeded=2, lot_seed=6).order


def test_the_lot_gives_every_seat_to_everybody_equally_often() -> None:
    """4 players, 1,200 draws: each of them 300 times on each seat, but for chance."""
    seats = Counter(
        (seat, number)
        for seed in range(1200)
        for seat, number in enumerate(draw_seeds([1, 2, 3, 4], 0, seed))
    )
    assert len(seats) == 16
    assert all(230 < count < 370 for count in seats.values())


def test_club_mates_are_kept_apart_among_equivalent_draws() -> None:
    """Two clubs of four: whatever the seed, no first-round game inside a club."""
    clubs = [frozenset({1, 2, 3, 4}), frozenset({5, 6, 7, 8})]
    for seed in range(50):
        bracket = make_bracket(range(1, 9), seeded=0, lot_seed=seed, apart=clubs)
        assert not clashes(bracket.order, clubs)


def test_keeping_apart_does_not_move_seeds() -> None:
    """1 and 8 are of one club and both seeded: they meet, unless seeds may move."""
    club = [frozenset({1, 8})]
    fixed = make_bracket(range(1, 9), apart=club)
    moved = make_bracket(range(1, 9), apart=club, seeds_may_move=True)
    assert fixed.order == tuple(range(1, 9))
    assert moved.order == (1, 2, 3, 4, 5, 6, 8, 7)


def fewest_clashes(numbers: list[int], seeded: int, apart: list[frozenset[int]]) -> int:
    """By trying every draw."""
    fixed, rest = numbers[:seeded], numbers[seeded:]
    return min(len(clashes([*fixed, *drawn], apart)) for drawn in permutations(rest))


@given(
    count=st.integers(2, 7),
    share=st.integers(0, 8),
    clubs=st.lists(st.integers(0, 2), min_size=8, max_size=8),
    lot_seed=st.integers(0, 1000),
)
@settings(max_examples=40, deadline=None)
def test_the_draw_has_as_few_games_between_club_mates_as_any(
    count: int, share: int, clubs: list[int], lot_seed: int
) -> None:
    numbers = list(range(1, count + 1))
    seeded = min(share, count)
    apart = [frozenset(n for n in numbers if clubs[n - 1] == club) for club in range(3)]
    order = draw_seeds(numbers, seeded, lot_seed, apart)
    assert sorted(order) == numbers
    assert order[:seeded] == tuple(numbers[:seeded])
    assert len(clashes(order, apart)) == fewest_clashes(numbers, seeded, apart)


@given(
    count=st.integers(2, 12),
    met=st.sets(st.sampled_from(list(combinations(range(1, 13), 2))), max_size=20),
)
@settings(max_examples=40, deadline=None)
def test_moved_seeds_clash_least_and_move_least(count: int, met: set[tuple[int, int]]) -> None:
    """Against every order of the lower half."""
    numbers = list(range(1, count + 1))
    half = make_bracket(numbers).size // 2
    apart = [frozenset(pair) for pair in met]

    def cost(order: tuple[int, ...]) -> tuple[int, int]:
        shifts = sum((order.index(number) + 1 - number) ** 2 for number in numbers)
        return len(clashes(order, apart)), shifts

    moved = move_seeds(numbers, 3, apart)
    every = ((*numbers[:half], *lower) for lower in permutations(numbers[half:]))
    assert moved[:half] == tuple(numbers[:half])
    assert cost(moved) == min(map(cost, every))


@pytest.mark.parametrize("size", [4, 8, 16, 32, 64])
def test_seats_opposite_seeds_and_byes_are_drawn_for_too(size: int) -> None:
    """Three byes, two of them drawn; clubs of two are apart in every first round."""
    count = size - 3 if size > 4 else 3
    numbers = list(range(1, count + 1))
    apart = [frozenset(numbers[i : i + 2]) for i in range(0, count, 2)]
    for seed in range(10):
        bracket = make_bracket(numbers, seeded=1, lot_seed=seed, apart=apart)
        assert not first_round(bracket) & set(apart) or count == 3


def test_anybody_can_draw_the_lots_again() -> None:
    """The lot of a player: the first six bytes of SHA-256 of a plain text; the lowest first."""

    def lot(number: int) -> bytes:
        return hashlib.sha256(f"pairloom knockout seat 2026 {number}".encode()).digest()[:6]

    assert draw_seeds(range(1, 17), 0, 2026) == tuple(sorted(range(1, 17), key=lot))


def test_a_seed_is_not_negative() -> None:
    with pytest.raises(InputError, match="a seed is a number from 0 on, not -1"):
        make_bracket([1, 2, 3], seeded=0, lot_seed=-1)
