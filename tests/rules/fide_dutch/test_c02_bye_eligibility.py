"""[C2] Who had a bye or a win's points without playing does not get the bye."""

from __future__ import annotations

from collections.abc import Callable

import pytest

PairText = Callable[..., str]

pytestmark = pytest.mark.rule("fide-dutch", "2026", "C2")

POSITION = """
1: 3b0 U 4w0
2: 4w= 5b0 U
3: 1w1 4b0 5w1
4: 2b= 3w1 1b1
5: U 2w1 3b0
"""


def test_the_bye_goes_to_the_only_player_without_one(pair: PairText) -> None:
    """All but 3 and 4 have had it; 3, with 2 points, is the lowest who may have it."""
    assert pair(POSITION, rounds=8) == "4-5 2-1, bye 3"


def test_without_it_the_lowest_player_gets_a_second_bye(pair_without: PairText) -> None:
    assert pair_without("C2", POSITION, rounds=8) == "4-5 2-3, bye 1"
