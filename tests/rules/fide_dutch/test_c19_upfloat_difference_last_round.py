"""[C19] Opponents who float up twice running meet as low a score as possible."""

from __future__ import annotations

from collections.abc import Callable

import pytest

PairText = Callable[..., str]

pytestmark = pytest.mark.rule("fide-dutch", "2026", "C19")

POSITION = """
1: U 5b=
2: 4w- 4w1
3: 5b1 U
4: 2b+ 2b0
5: 3w0 1w=
"""


def test_who_floated_up_last_round_meets_the_nearer_score(pair: PairText) -> None:
    """3 (2 points) and 1 (1.5) come down to 2 and 4; 2 floated up last round."""
    assert pair(POSITION, rounds=3) == "3-4 1-2, bye 5"


def test_without_it_the_higher_ranked_ones_meet(pair_without: PairText) -> None:
    assert pair_without("C19", POSITION, rounds=3) == "3-2 1-4, bye 5"
