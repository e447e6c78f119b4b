"""[C21] Opponents who repeat their upfloat of two rounds ago meet as low a score as possible."""

from __future__ import annotations

from collections.abc import Callable

import pytest

PairText = Callable[..., str]

pytestmark = pytest.mark.rule("fide-dutch", "2026", "C21")

POSITION = """
1: 4w= 2b= 6b=
2: 5b0 1w= U
3: 6w1 7b0 5w=
4: 1b= 5w1 7w=
5: 2w1 4b0 3b=
6: 3b0 U 1w=
7: U 3w1 4b=
"""


def test_who_floated_up_two_rounds_ago_meets_the_nearer_score(pair: PairText) -> None:
    """7 (2.5) and 4 (2) come down; 2, who floated up two rounds ago, meets 4."""
    assert pair(POSITION, rounds=7) == "7-6 2-4 1-3, bye 5"


def test_without_it_the_higher_ranked_ones_meet(pair_without: PairText) -> None:
    assert pair_without("C21", POSITION, rounds=7) == "7-2 6-4 1-3, bye 5"
