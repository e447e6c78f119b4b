"""Sums of order digits put candidates into the order of article 4."""

from __future__ import annotations

from itertools import combinations, permutations
from types import SimpleNamespace
from typing import cast

import pytest
from small_positions import matchings

from pairloom.engines.fide_dutch.bracket import Bracket
from pairloom.engines.fide_dutch.order_digits import mover_order, order_width, remainder_order
from pairloom.engines.fide_dutch.sequence import remainder_key


def complete_bracket(size: int, moved_down: int) -> Bracket:
    """Everybody may meet everybody, except that moved-down players do not meet each other."""
    everybody = (1 << size) - 1
    movers = (1 << moved_down) - 1
    legal = [
        everybody & ~(1 << index) & ~(movers if index < moved_down else 0) for index in range(size)
    ]
    return cast(Bracket, SimpleNamespace(size=size, moved_down=moved_down, legal=legal))


@pytest.mark.parametrize(
    ("size", "count"), [(size, count) for size in range(2, 9) for count in range(1, size // 2 + 1)]
)
def test_the_remainder_is_ordered_as_its_key_says(size: int, count: int) -> None:
    every = set(combinations(range(size), 2))
    order = remainder_order(complete_bracket(size, 0), set(), count)
    pairings = [pairs for pairs, _ in matchings(range(size), every, size - 2 * count)]

    totals = {pairs: sum(order[pair] for pair in pairs) for pairs in pairings}

    assert sorted(pairings, key=lambda pairs: -totals[pairs]) == sorted(pairings, key=remainder_key)
    assert len(set(totals.values())) == len(pairings)
    assert max(totals.values()).bit_length() <= order_width(order)


def test_the_remainder_leaves_out_who_is_paired_with_moved_down_players() -> None:
    order = remainder_order(complete_bracket(7, 2), {(0, 3), (1, 5)}, 1)

    assert set(order) == {(2, 4), (2, 6), (4, 6)}
    assert sorted(order, key=lambda pair: -order[pair]) == [(2, 4), (2, 6), (4, 6)]


@pytest.mark.parametrize(
    ("size", "movers", "paired"),
    [(4, 1, 1), (5, 2, 1), (5, 2, 2), (6, 3, 2), (7, 3, 1), (7, 3, 3), (8, 4, 3)],
)
def test_moved_down_players_are_ordered_by_set_then_by_opponents(
    size: int, movers: int, paired: int
) -> None:
    order = mover_order(complete_bracket(size, movers))
    literal = [
        (s1, opponents)
        for s1 in combinations(range(movers), paired)
        for opponents in permutations(range(movers, size), paired)
    ]

    def total(candidate: tuple[tuple[int, ...], tuple[int, ...]]) -> int:
        return sum(order[pair] for pair in zip(*candidate, strict=True))

    assert sorted(literal, key=total, reverse=True) == literal
    assert len({total(candidate) for candidate in literal}) == len(literal)
    assert max(map(total, literal)).bit_length() <= order_width(order)
