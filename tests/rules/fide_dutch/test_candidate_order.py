"""Article 4: in which order candidates are generated."""

from __future__ import annotations

from itertools import islice

import pytest

from twins.fide_dutch.sequence import (
    NumberPairs,
    distinct_pairings,
    literal_pairings,
    splits,
    transpositions,
)

pytestmark = pytest.mark.rule("fide-dutch", "2026", "art. 4")


def as_words(pairs: NumberPairs) -> str:
    return " ".join(f"{one}-{other}" for one, other in pairs)


def in_order_of_first_member(pairs: NumberPairs) -> NumberPairs:
    return tuple(sorted((min(pair), max(pair)) for pair in pairs))


def all_pairings(players: int, pairs: int) -> list[NumberPairs]:
    return list(distinct_pairings(players, pairs, lambda one, other: True))


def exchanges(players: int, pairs: int) -> list[str]:
    """Leaving S1 / coming from S2, for each split after the first."""
    original = set(range(1, pairs + 1))
    words = []
    for s1, _ in splits(players, pairs)[1:]:
        leaving = sorted(original - set(s1), reverse=True)
        coming = sorted(set(s1) - original)
        words.append("".join(map(str, leaving)) + "/" + "".join(map(str, coming)))
    return words


def test_transpositions_of_three_against_three() -> None:
    orders = ["".join(map(str, order)) for order in transpositions((4, 5, 6), 3)]

    assert orders == ["456", "465", "546", "564", "645", "654"]


def test_transpositions_of_two_against_three_ignore_the_tail() -> None:
    orders = ["".join(map(str, order)) for order in transpositions((3, 4, 5), 2)]

    assert orders == ["34", "35", "43", "45", "53", "54"]


def test_transpositions_of_eleven_players() -> None:
    orders = ["-".join(map(str, order)) for order in transpositions((6, 7, 8, 9, 10, 11), 5)]

    assert len(orders) == 720
    assert orders[:3] == ["6-7-8-9-10", "6-7-8-9-11", "6-7-8-10-9"]
    assert orders[3:5] == ["6-7-8-10-11", "6-7-8-11-9"]
    assert orders[-1] == "11-10-9-8-7"


def test_transpositions_with_two_moved_down_players() -> None:
    orders = list(transpositions(tuple(range(3, 12)), 2))

    assert len(orders) == 72
    assert orders[:2] == [(3, 4), (3, 5)]
    assert orders[7:10] == [(3, 11), (4, 3), (4, 5)]
    assert orders[-1] == (11, 10)


def test_exchanges_of_six_players() -> None:
    found = exchanges(6, 3)

    assert len(found) == 9 + 9 + 1
    assert found[:9] == ["3/4", "3/5", "2/4", "3/6", "2/5", "1/4", "2/6", "1/5", "1/6"]
    assert found[9:14] == ["32/45", "32/46", "31/45", "32/56", "31/46"]


def test_exchanges_of_eleven_players() -> None:
    found = exchanges(11, 5)

    assert len(found) == 30 + 150 + 200 + 75 + 6
    assert found[:6] == ["5/6", "5/7", "4/6", "5/8", "4/7", "3/6"]
    assert found[6:11] == ["5/9", "4/8", "3/7", "2/6", "5/10"]


def test_the_fifteen_pairings_of_six_players() -> None:
    assert [as_words(pairs) for pairs in all_pairings(6, 3)] == [
        "1-4 2-5 3-6",
        "1-4 2-6 3-5",
        "1-5 2-4 3-6",
        "1-5 2-6 3-4",
        "1-6 2-4 3-5",
        "1-6 2-5 3-4",
        "1-3 2-5 4-6",
        "1-3 2-6 4-5",
        "1-5 2-3 4-6",
        "1-6 2-3 4-5",
        "1-3 2-4 5-6",
        "1-4 2-3 5-6",
        "1-2 3-5 4-6",
        "1-2 3-6 4-5",
        "1-2 3-4 5-6",
    ]


def test_the_fifteen_pairings_of_five_players() -> None:
    found = [as_words(pairs).replace("-", "") for pairs in all_pairings(5, 2)]

    assert found[:6] == ["13 24", "13 25", "14 23", "14 25", "15 23", "15 24"]
    assert found[6:10] == ["12 34", "12 35", "14 35", "15 34"]
    assert found[10:] == ["12 45", "13 45", "24 35", "25 34", "23 45"]


def test_the_literal_sequence_of_six_players_repeats_each_pairing_eight_times() -> None:
    assert sum(1 for _ in literal_pairings(6, 3)) == 120


@pytest.mark.parametrize("players", range(8))
def test_each_pairing_first_turns_up_with_the_smaller_number_in_s1(players: int) -> None:
    """The shortened sequence is the literal one without its repetitions."""
    for pairs in range(players // 2 + 1):
        literal = dict.fromkeys(
            in_order_of_first_member(found) for found in literal_pairings(players, pairs)
        )
        assert all_pairings(players, pairs) == list(literal)


def test_pairs_that_are_not_allowed_leave_the_order_of_the_others_alone() -> None:
    """The remainder of eight in which only nine pairs are possible."""
    allowed = {(1, 3), (2, 6), (4, 7), (5, 8), (1, 4), (2, 5), (3, 6), (7, 8)}

    found = distinct_pairings(8, 4, lambda one, other: (one, other) in allowed)

    assert [as_words(pairs) for pairs in islice(found, 3)] == [
        "1-3 2-6 4-7 5-8",
        "1-4 2-5 3-6 7-8",
    ]
