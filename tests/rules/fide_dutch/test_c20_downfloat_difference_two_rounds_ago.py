"""[C20] Players who repeat their downfloat of two rounds ago go as little way as possible."""

from __future__ import annotations

from collections.abc import Callable

import pytest

PairText = Callable[..., str]

pytestmark = pytest.mark.rule("fide-dutch", "2026", "C20")

POSITION = """
1: 4b1 U 6w1
2: H H 5b0
3: 6b0 5w1 4b0 F
4: 1w0 6b= 3w1
5: U 3b0 2w1
6: 3w1 4w= 1b0
"""


def test_who_floated_down_two_rounds_ago_is_the_one_to_be_paired(pair: PairText) -> None:
    """4 and 6 come down to 2 alone; 6, who floated two rounds ago, is paired."""
    assert pair(POSITION, rounds=7) == "5-1 2-6, bye 4"


def test_without_it_the_higher_ranked_one_is_paired(pair_without: PairText) -> None:
    assert pair_without("C20", POSITION, rounds=7) == "5-1 2-4, bye 6"
