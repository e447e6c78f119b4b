"""[C14] Few residents float down twice running."""

from __future__ import annotations

from collections.abc import Callable

import pytest

PairText = Callable[..., str]

pytestmark = pytest.mark.rule("fide-dutch", "2026", "C14")

POSITION = """
1: 2w1
2: 1b0
3: 4b1
4: 3w0
5: U
"""


def test_who_had_the_bye_last_round_does_not_float(pair: PairText) -> None:
    """Of 1, 3 and 5 the last would float, but had the bye in round 1."""
    assert pair(POSITION, rounds=7) == "5-1 3-2, bye 4"


def test_without_it_the_lowest_player_floats_again(pair_without: PairText) -> None:
    assert pair_without("C14", POSITION, rounds=7) == "3-1 2-5, bye 4"
