"""[B2] No difference beyond two and no third colour running, but for leaders in the last round."""

from __future__ import annotations

from collections.abc import Callable

import pytest

pytestmark = pytest.mark.rule("fide-1992", "1992", "B2")

PairText = Callable[..., str]

BOTH_NEED_BLACK = """
1: 3w1 4w1
2: 5w1 6w1
3: 1b0 5w=
4: 6w= 1b0
5: 2b0 3b=
6: 4b= 2b0
"""


def test_two_who_need_the_same_colour_do_not_meet(pair: PairText) -> None:
    """1 and 2 lead, each twice with White."""
    assert "1-2" not in pair(BOTH_NEED_BLACK, rounds=9)
    assert "2-1" not in pair(BOTH_NEED_BLACK, rounds=9)


def test_in_the_last_round_leaders_meet_all_the_same(pair: PairText) -> None:
    """More than half of the points: A7a and B2 do not apply, and 1, the higher, has Black (E4)."""
    assert pair(BOTH_NEED_BLACK, rounds=3).startswith("2-1 ")


def test_the_exemption_decides(pair_without: PairText) -> None:
    assert "2-1" not in pair_without("50 %", BOTH_NEED_BLACK, rounds=3)
