"""[C3] Two players with the same absolute colour preference do not meet."""

from __future__ import annotations

from collections.abc import Callable

import pytest

PairText = Callable[..., str]

pytestmark = pytest.mark.rule("fide-burstein", "2026", "C3")

POSITION = """
1: 5w0 8b1
2: 6b1 7w0
3: 7w0 6b=
4: 8b1 5w0
5: 1b1 4b1
6: 2w0 3w=
7: 3b1 2b1
8: 4w0 1w0
"""


def test_two_who_need_white_do_not_meet_even_in_the_last_round(pair: PairText) -> None:
    """5 and 7 lead with 2 points, both had Black twice; 6 and 8 had White twice."""
    assert pair(POSITION, rounds=3) == "5-2 7-4 1-6 3-8"


def test_without_it_the_leaders_would_meet(without: PairText) -> None:
    assert without("C3", POSITION, rounds=3) == "5-7 1-2 3-4 6-8"
