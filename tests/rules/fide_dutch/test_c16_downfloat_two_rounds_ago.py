"""[C16] Few residents repeat their downfloat of two rounds ago."""

from __future__ import annotations

from collections.abc import Callable

import pytest

PairText = Callable[..., str]

pytestmark = pytest.mark.rule("fide-dutch", "2026", "C16")

POSITION = """
1: 4b1 7w1
2: 5w- 6w0
3: 6b0 5w0
4: 1w0 U
5: 2b- 3b1
6: 3w1 2b1
7: U 1b0
"""


def test_who_had_the_bye_two_rounds_ago_does_not_float(pair: PairText) -> None:
    """Of 4, 5 and 7 one floats: 4 and 7 had the bye in the last two rounds."""
    assert pair(POSITION, rounds=9) == "6-1 7-4 5-2, bye 3"


def test_without_it_the_lowest_player_floats_again(pair_without: PairText) -> None:
    assert pair_without("C16", POSITION, rounds=9) == "6-1 5-4 7-2, bye 3"
