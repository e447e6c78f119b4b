"""[C3] Non-topscorers with the same absolute colour preference do not meet."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from pairloom.errors import NoPairingExists

PairText = Callable[..., str]

pytestmark = pytest.mark.rule("fide-dutch", "2026", "C3")

TWO_WHITES_EACH = """
1: 3w1 4w1
2: 5w1 6w1
3: 1b0 5b=
4: 6b= 1b0
5: 2b0 3w=
6: 4w= 2b0
"""


def test_two_players_who_must_have_black_do_not_meet(pair: PairText) -> None:
    """1 and 2 have won twice with White; two more rounds are to come."""
    assert pair(TWO_WHITES_EACH, rounds=4) == "6-1 3-2 4-5"


def test_without_it_they_meet(pair_without: PairText) -> None:
    assert pair_without("C3", TWO_WHITES_EACH, rounds=4) == "2-1 3-6 4-5"


def test_topscorers_meet_all_the_same_in_the_last_round(pair: PairText) -> None:
    """Equal difference, equal history: the higher-ranked player gets Black."""
    assert pair(TWO_WHITES_EACH, rounds=3) == "2-1 3-6 4-5"


def test_half_of_the_points_do_not_make_a_topscorer(pair: PairText) -> None:
    """The same colours, but 1 and 2 have one point of two."""
    records = TWO_WHITES_EACH.replace("4w1", "4w0").replace("4: 6b= 1b0", "4: 6b= 1b1")
    records = records.replace("6w1", "6w0").replace("6: 4w= 2b0", "6: 4w= 2b1")

    assert "2-1" not in pair(records, rounds=3).split()


def test_one_topscorer_in_the_pair_is_enough(pair: PairText) -> None:
    """1 (two points of three) and 4 (one) must both have White; 1 is a topscorer."""
    records = """
1: 5w1 2b1 3b0
2: U 1w0 U
3: 4w1 5b1 1w1
4: 3b0 U 5b0
5: 1b0 3w0 4w1
"""
    assert pair(records, rounds=4) == "2-3 4-1, bye 5"
    with pytest.raises(NoPairingExists):
        pair(records, rounds=5)


def test_an_unknown_number_of_rounds_is_not_the_last_round(pair: PairText) -> None:
    assert pair(TWO_WHITES_EACH) == pair(TWO_WHITES_EACH, rounds=4)
