"""[D1] The order of transpositions. [D2] The order of exchanges."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations

import pytest
from worked_examples_1992 import tournament_after

from pairloom.domain import ProhibitedGroup
from pairloom.engines.fide_1992.exchanges import Exchange, compose
from twins.fide_1992.bracket import Limits, _transposed
from twins.fide_1992.orders import compositions
from twins.fide_1992.participant import find_participants

PairText = Callable[..., str]

EIGHT = "\n".join(f"{number}:" for number in range(1, 9))
ONE_FOR_ONE = "4-5 4-6 3-5 4-7 3-6 2-5 4-8 3-7 2-6 1-5 3-8 2-7 1-6 2-8 1-7 1-8"
# The tables of D2, a) to r).
ONE = "4-5 4-6 3-5 4-7 3-6 2-5 3-7 2-6 2-7"
TWO = "34-56 34-57 24-56 34-67 24-57 23-56 24-67 23-57 23-67"


def _prohibited(pairs: str) -> tuple[ProhibitedGroup, ...]:
    return tuple(ProhibitedGroup(frozenset(map(int, pair.split("-")))) for pair in pairs.split())


@pytest.mark.rule("fide-1992", "1992", "D1")
def test_transpositions_ascend_as_numbers() -> None:
    players = find_participants(tournament_after("A", 0))
    free = Limits(x=9, up=2, down=2, is_lowest=False)
    orders = [
        "-".join(str(opponent.number) for _, opponent in pairs)
        for pairs, _ in _transposed(players[:4], players[4:], free)
    ]
    assert orders[:8] == [
        *("5-6-7-8", "5-6-8-7", "5-7-6-8", "5-7-8-6"),
        *("5-8-6-7", "5-8-7-6", "6-5-7-8", "6-5-8-7"),
    ]
    assert (len(orders), orders[-1]) == (24, "8-7-6-5")


@pytest.mark.rule("fide-1992", "1992", "D1")
@pytest.mark.parametrize(
    ("prohibited", "boards"),
    [
        ("3-7", "1-5 6-2 3-8 7-4"),  # a) 5-6-8-7
        ("2-6 3-8", "1-5 7-2 3-6 8-4"),  # b) 5-7-6-8
        ("2-6 3-6 4-8", "1-5 7-2 3-8 6-4"),  # c) 5-7-8-6
        ("2-6 2-7 4-6", "1-5 8-2 3-6 7-4"),  # d) 5-8-6-7
        ("1-5", "1-6 5-2 3-7 8-4"),  # f) 6-5-7-8
    ],
)
def test_the_first_transposition_that_fits_is_taken(
    pair: PairText, prohibited: str, boards: str
) -> None:
    """Round 1 of eight players, some of whom may not meet."""
    assert pair(EIGHT, rounds=5, prohibited=_prohibited(prohibited)) == boards


@pytest.mark.rule("fide-1992", "1992", "D1")
def test_with_more_players_in_s2_only_the_first_places_matter(pair: PairText) -> None:
    """Five players: 1-3 and 2-4 may not meet; S2 as 4-3-5 leaves 5 over."""
    five = "\n".join(EIGHT.splitlines()[:5])
    assert pair(five, rounds=3, prohibited=_prohibited("1-3 2-4")) == "1-4 3-2, bye 5"


def _sorted_exchanges(count: int, *, tables_only: bool) -> list[str]:
    """Exchanges of 1, 2, 3, 4 for 5, 6, 7, 8 in order, as the tables write them."""
    upper, lower = (range(1, 4), range(4, 7)) if tables_only else (range(4), range(4, 8))
    exchanges = [
        Exchange(down, up)
        for down in combinations(upper, count)
        for up in combinations(lower, count)
    ]
    exchanges.sort(key=lambda exchange: exchange.key)
    return [
        "-".join("".join(str(place + 1) for place in side) for side in exchange)
        for exchange in exchanges
    ]


@pytest.mark.rule("fide-1992", "1992", "D2")
def test_the_order_of_exchanges_is_that_of_the_tables() -> None:
    assert _sorted_exchanges(1, tables_only=True) == ONE.split()
    assert _sorted_exchanges(2, tables_only=True) == TWO.split()
    assert _sorted_exchanges(1, tables_only=False) == ONE_FOR_ONE.split()


@pytest.mark.rule("fide-1992", "1992", "D2")
@pytest.mark.parametrize(("size", "pairs"), [(8, 4), (7, 3), (6, 2), (5, 0)])
def test_engine_and_twin_have_the_same_order(size: int, pairs: int) -> None:
    exchanges = [
        Exchange(down, up)
        for count in range(pairs + 1)
        for down in combinations(range(pairs), count)
        for up in combinations(range(pairs, size), count)
    ]
    exchanges.sort(key=lambda exchange: exchange.key)
    ours = [compose(range(size), pairs, exchange) for exchange in exchanges]
    assert [(tuple(s1), tuple(s2)) for s1, s2 in ours] == compositions(size, pairs)


@pytest.mark.rule("fide-1992", "1992", "D2")
@pytest.mark.parametrize(
    ("prohibited", "boards"),
    [
        # Nobody of 1-4 may meet 8: 8 meets a player of S2, so one of S1 goes down: a) 4 for 5.
        ("1-8 2-8 3-8 4-8", "1-4 6-2 3-7 5-8"),
        # The same for 7 and 8, who meet 5 and 6: j) 3+4 for 5+6.
        ("1-8 2-8 3-8 4-8 1-7 2-7 3-7 4-7 7-8", "1-3 4-2 5-7 8-6"),
    ],
)
def test_the_first_exchange_that_fits_is_taken(
    pair: PairText, prohibited: str, boards: str
) -> None:
    """Round 1 of eight players, some of whom may not meet."""
    assert pair(EIGHT, rounds=5, prohibited=_prohibited(prohibited)) == boards
