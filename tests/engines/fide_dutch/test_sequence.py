"""The key of article 4 puts candidates into the order in which the literal twin makes them."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, permutations

import pytest
from small_positions import Pairs, matchings

from pairloom.engines.fide_dutch.sequence import exchanges, generation_key, remainder_key
from twins.fide_dutch.sequence import literal_pairings


def normal(pairs: Pairs) -> Pairs:
    return tuple(sorted((min(pair), max(pair)) for pair in pairs))


def literal_order(size: int, pairs: int) -> list[Pairs]:
    """Every set of pairs of 0, 1, 2, … where the printed sequence shows it first."""
    shifted = (
        normal(tuple((one - 1, other - 1) for one, other in found))
        for found in literal_pairings(size, pairs)
    )
    return list(dict.fromkeys(shifted))


def all_pairings(size: int, floaters: int) -> list[Pairs]:
    every = set(combinations(range(size), 2))
    return [normal(pairs) for pairs, _ in matchings(range(size), every, floaters)]


@pytest.mark.parametrize(
    ("size", "pairs"), [(size, pairs) for size in range(8) for pairs in range(size // 2 + 1)]
)
def test_a_homogeneous_bracket_is_ordered_as_printed(size: int, pairs: int) -> None:
    candidates = all_pairings(size, size - 2 * pairs)

    in_order = sorted(candidates, key=remainder_key)

    assert in_order == literal_order(size, pairs)
    assert len({remainder_key(candidate) for candidate in candidates}) == len(candidates)
    assert in_order == sorted(candidates, key=lambda found: generation_key(found, 0, size))


def literal_heterogeneous(size: int, movers: int, paired: int, rest: int) -> Iterator[Pairs]:
    """Art. 4.4, 4.2, then the remainder: as the articles nest them."""
    residents = range(movers, size)
    for s1 in combinations(range(movers), paired):
        for opponents in permutations(residents, paired):
            remainder = [player for player in residents if player not in opponents]
            for found in literal_order(len(remainder), rest):
                below = ((remainder[one], remainder[other]) for one, other in found)
                yield normal((*zip(s1, opponents, strict=True), *below))


@pytest.mark.parametrize(
    ("size", "movers", "paired", "rest"),
    [
        (3, 1, 1, 0),
        (4, 1, 1, 1),
        (5, 1, 1, 1),
        (5, 2, 1, 1),
        (5, 2, 2, 0),
        (6, 1, 1, 2),
        (6, 2, 2, 1),
        (6, 3, 2, 0),
        (7, 2, 1, 2),
        (7, 2, 2, 1),
        (7, 3, 3, 0),
    ],
)
def test_a_heterogeneous_bracket_is_ordered_as_the_articles_nest(
    size: int, movers: int, paired: int, rest: int
) -> None:
    literal = list(dict.fromkeys(literal_heterogeneous(size, movers, paired, rest)))

    assert sorted(literal, key=lambda found: generation_key(found, movers, size)) == literal


def test_the_key_does_not_depend_on_the_order_of_the_pairs() -> None:
    for pairs in all_pairings(6, 0):
        backwards = pairs[::-1]
        assert remainder_key(backwards) == remainder_key(pairs)
        assert generation_key(backwards, 2, 6) == generation_key(pairs, 2, 6)


Exchange = tuple[tuple[int, ...], tuple[int, ...]]


def every_exchange(upper: int, lower: int) -> list[Exchange]:
    """Art. 4.3: fewest, least difference of sums, highest leaving, lowest entering."""
    found = [
        (tuple(sorted(leaving, reverse=True)), entering)
        for size in range(1, min(upper, lower) + 1)
        for leaving in combinations(range(upper), size)
        for entering in combinations(range(upper, upper + lower), size)
    ]

    def order(exchange: Exchange) -> tuple[object, ...]:
        leaving, entering = exchange
        highest = tuple(-player for player in leaving)
        return len(leaving), sum(entering) - sum(leaving), highest, entering

    return sorted(found, key=order)


@pytest.mark.parametrize("upper", range(6))
@pytest.mark.parametrize("lower", range(6))
def test_exchanges_come_in_the_order_of_the_article(upper: int, lower: int) -> None:
    expected = every_exchange(upper, lower)

    assert list(exchanges(upper, lower, 10_000)) == expected
    for most in (0, 1, 7, len(expected)):
        assert list(exchanges(upper, lower, most)) == expected[:most]
