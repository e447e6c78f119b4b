"""[C12] Few players miss their colour preference."""

from __future__ import annotations

from collections.abc import Callable

import pytest

PairText = Callable[..., str]

pytestmark = pytest.mark.rule("fide-dutch", "2026", "C12")

POSITION = """
1: 3w= 5b=
2: 4b0 U
3: 1b= 4w=
4: 2w1 3b=
5: U 1w=
"""


def test_players_with_different_preferences_meet(pair: PairText) -> None:
    """1 and 2 want White, 3 wants Black: 2 meets 3 and 1 is left."""
    assert pair(POSITION, rounds=9) == "4-5 2-3, bye 1"


def test_without_it_two_meet_who_want_white(pair_without: PairText) -> None:
    assert pair_without("C12", POSITION, rounds=9) == "4-5 2-1, bye 3"
