"""[C8] The downfloaters leave the next bracket as few downfloaters as possible."""

from __future__ import annotations

from collections.abc import Callable

import pytest

PairText = Callable[..., str]

pytestmark = pytest.mark.rule("fide-dutch", "2026", "C8")

POSITION = """
1: 4b0 2w0
2: 5w= 1b1
3: 6b= 4w=
4: 1w1 3b=
5: 2b= 6w0
6: 3w= 5b1
"""


def test_the_downfloater_finds_an_opponent_in_the_next_bracket(pair: PairText) -> None:
    """Of 2, 4 and 6 the last would float, but has met 3, who is alone below."""
    assert pair(POSITION, rounds=7) == "4-6 2-3 1-5"


def test_without_it_nobody_asks_whether_the_downfloater_has_an_opponent(
    pair_without: PairText,
) -> None:
    assert pair_without("C8", POSITION, rounds=7) == "2-4 6-1 5-3"
