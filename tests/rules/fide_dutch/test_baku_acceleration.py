"""Baku acceleration, FIDE C.04.7 (2026), with the Dutch system."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from pairloom.domain import Points, Tournament
from twins.acceleration import virtual_points

PairText = Callable[..., str]

pytestmark = pytest.mark.rule("fide-baku", "2026", "C.04.7")

EIGHT = "\n".join(f"{number}:" for number in range(1, 9))


def accelerated(tournament: Tournament, round_number: int) -> dict[int, int]:
    virtual = virtual_points(tournament)
    values = {player.number: virtual(player, round_number) for player in tournament.players}
    return {number: tenths for number, tenths in values.items() if tenths}


def test_round_one_pairs_the_halves_separately(pair: PairText) -> None:
    assert pair(EIGHT, rounds=5, baku=True) == "1-3 4-2 5-7 8-6"


def test_round_two_joins_losers_above_and_winners_below(pair: PairText) -> None:
    records = "1: 3w1\n2: 4b1\n3: 1b0\n4: 2w0\n5: 7w1\n6: 8b1\n7: 5b0\n8: 6w0"

    assert pair(records, rounds=5, baku=True) == "2-1 3-5 6-4 7-8"


def test_round_three_has_half_virtual_points(pair: PairText) -> None:
    """Pairing scores 2.5, 2.0, 1.5, 1.5, 1.0, 1.0, 0.5 and 0.0."""
    records = """
1: 3w1 2b1
2: 4b1 1w0
3: 1b0 5w1
4: 2w0 6b0
5: 7w1 3b0
6: 8b1 4w1
7: 5b0 8w1
8: 6w0 7b0
"""
    assert pair(records, rounds=5, baku=True) == "1-6 3-2 4-7 5-8"


@pytest.mark.parametrize(
    ("size", "members"), [(8, 4), (9, 6), (10, 6), (11, 6), (12, 6), (13, 8), (14, 8)]
)
def test_size_of_the_accelerated_group(
    compact: Callable[..., Tournament], size: int, members: int
) -> None:
    field = "\n".join(f"{number}:" for number in range(1, size + 1))

    group = accelerated(compact(field, rounds=9, baku=True), 1)

    assert list(group) == list(range(1, members + 1))


@pytest.mark.parametrize(
    ("rounds", "tenths"),
    [
        (5, [10, 10, 5, 0, 0]),
        (7, [10, 10, 5, 5, 0, 0, 0]),
        (9, [10, 10, 10, 5, 5, 0, 0, 0, 0]),
        (11, [10, 10, 10, 5, 5, 5, 0, 0, 0, 0, 0]),
    ],
)
def test_virtual_points_round_by_round(
    compact: Callable[..., Tournament], rounds: int, tenths: list[int]
) -> None:
    tournament = compact(EIGHT, rounds=rounds, baku=True)

    values = [accelerated(tournament, number).get(1, 0) for number in range(1, rounds + 1)]

    assert values == tenths


def test_a_late_entry_above_the_last_member_is_accelerated(
    compact: Callable[..., Tournament],
) -> None:
    """Eight were paired in round 1; 3 comes later, 5 closes the group, 8 is below it."""
    records = """
1: 4w1
2: 5b1
3: Z
4: 1b0
5: 2w0
6: 9w1
7: 10b1
8: Z
9: 6b0
10: 7w0
"""
    tournament = compact(records, rounds=5, baku=True)

    assert list(accelerated(tournament, 2)) == [1, 2, 3, 4, 5]


def test_a_newcomer_without_any_record_was_not_in_the_pool_of_round_one(pair: PairText) -> None:
    """Eight were paired in round 1, so the group stays at four when 9 enters."""
    records = "1: 3w1\n2: 4b1\n3: 1b0\n4: 2w0\n5: 7w1\n6: 8b1\n7: 5b0\n8: 6w0\n9:"

    assert pair(records, rounds=5, baku=True) == "2-1 3-5 6-4 7-9, bye 8"


def test_explicit_virtual_points_win_over_the_rule(pair: PairText) -> None:
    explicit = {number: (Points(10),) for number in (1, 2)}

    answer = pair(EIGHT, rounds=5, baku=True, virtual_points=explicit)

    assert answer == "1-2 3-6 7-4 5-8"
