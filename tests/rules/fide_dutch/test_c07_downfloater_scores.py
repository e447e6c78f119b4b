"""[C7] The downfloaters have scores as low as possible."""

from __future__ import annotations

from collections.abc import Callable

import pytest

PairText = Callable[..., str]

pytestmark = pytest.mark.rule("fide-dutch", "2026", "C7")

POSITION = """
1: 3b0 U
2: 4w- 3w=
3: 1w1 2b=
4: 2b+ H
5: U F
"""


def test_a_resident_floats_rather_than_a_player_moved_down(pair: PairText) -> None:
    """5 (2 points) comes down to 3 and 4: 4 floats, not 5 again."""
    assert pair(POSITION, rounds=7) == "3-5 1-4, bye 2"


def test_without_it_the_player_moved_down_floats_on(pair_without: PairText) -> None:
    assert pair_without("C7", POSITION, rounds=7) == "1-5 3-4, bye 2"
