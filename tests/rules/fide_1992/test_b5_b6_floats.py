"""[B5] No identical float in two rounds running. [B6] Nor as two rounds before."""

from __future__ import annotations

from collections.abc import Callable

import pytest

PairText = Callable[..., str]

BYE_BEFORE = """
1: 3w1
2: 4b1
3: 1b0
4: 2w0
5: U
"""

UP_TWO_ROUNDS_AGO = """
1: 5w= 7b0 6w0
2: 6b1 4w0 5b=
3: 7w0 5b= 8w1
4: 8b1 2b1 7w=
5: 1b= 3w= 2w=
6: 2w0 8b= 1b1
7: 3b1 1w1 4b=
8: 4w0 6w= 3b0
"""


@pytest.mark.rule("fide-1992", "1992", "B5")
def test_who_floated_down_in_the_last_round_stays(pair: PairText) -> None:
    """1 and 2 would suit, but then 5, who has just had the bye, would move down."""
    assert pair(BYE_BEFORE, rounds=4) == "5-1 2-3, bye 4"


@pytest.mark.rule("fide-1992", "1992", "B5")
def test_without_b5_the_same_player_moves_down_again(pair_without: PairText) -> None:
    assert pair_without("B5", BYE_BEFORE, rounds=4) == "2-1 3-5, bye 4"


@pytest.mark.rule("fide-1992", "1992", "B6")
def test_who_floated_up_two_rounds_ago_is_passed_over(pair: PairText) -> None:
    """4 comes down; 3, the first opponent who suits, met a higher score in round 2."""
    assert pair(UP_TWO_ROUNDS_AGO, rounds=6) == "4-5 7-2 6-3 8-1"


@pytest.mark.rule("fide-1992", "1992", "B6")
def test_without_b6_the_first_who_suits_is_taken(pair_without: PairText) -> None:
    assert pair_without("B6", UP_TWO_ROUNDS_AGO, rounds=6) == "4-3 7-2 6-5 8-1"
