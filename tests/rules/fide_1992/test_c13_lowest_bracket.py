"""[C13] When the lowest bracket cannot be paired."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from pairloom.engines.base import BracketTrace

pytestmark = pytest.mark.rule("fide-1992", "1992", "C13")

PairText = Callable[..., str]
Brackets = Callable[..., tuple[BracketTrace, ...]]

BYE_FOR_A_MOVED_DOWN_PLAYER = """
1: 4w0 6b1 5w1
2: 5b1 3w= 7b1
3: 6w1 2b= 4w1
4: 1b1 7w= 3b0
5: 2w0 U 1b0
6: 3b0 1w0 U
7: U 4b= 2w0
"""

MERGED = """
1: 4w= 6b1 2w1
2: 5b1 7w1 1b0
3: 6w1 4b= 5w1
4: 1b= 3w= 7b1
5: 2w0 U 3b0
6: 3b0 1w0 U
7: U 2b0 4w0
"""


def test_the_last_but_one_bracket_makes_a_pair_less(brackets: Brackets) -> None:
    """Example B, round 4: 5 and 8 have met; 2 and 6 come down to them."""
    *_, above, lowest = brackets("B", 4)
    assert (above.pairs, above.downfloaters) == (((1, 7), (4, 3)), (2, 6))
    assert lowest.pairs == ((2, 8), (6, 5))


def test_fewer_moved_down_players_in_s1_leave_one_the_bye(pair: PairText) -> None:
    """5 and 6 have had the bye: 4, who came down, gets it (R8)."""
    assert pair(BYE_FOR_A_MOVED_DOWN_PLAYER, rounds=4) == "2-1 7-3 5-6, bye 4"


def test_the_two_lowest_brackets_are_merged(pair: PairText, brackets: Brackets) -> None:
    """None of 5, 6 and 7 may have the bye, and 2-4 is the only pairing above (R13)."""
    assert pair(MERGED, rounds=4) == "3-1 2-6 5-7, bye 4"
    merged = brackets(MERGED, rounds=4)[-1]
    assert (merged.moved_down, merged.residents) == ((2, 4), (5, 6, 7))
