"""[C13] Few players miss a strong colour preference."""

from __future__ import annotations

from collections.abc import Callable

import pytest

PairText = Callable[..., str]

pytestmark = pytest.mark.rule("fide-dutch", "2026", "C13")

POSITION = """
1: 4b= Z
2: Z 5b= H
3: 5w= Z
4: 1w= Z
5: 3b= 2w=
"""


def test_the_player_who_yields_has_a_mild_preference(pair: PairText) -> None:
    """3 and 4 want Black strongly, 5 mildly: 5 meets 4 and yields."""
    assert pair(POSITION, rounds=3) == "5-4 1-3"


def test_without_it_two_meet_who_strongly_want_black(pair_without: PairText) -> None:
    assert pair_without("C13", POSITION, rounds=3) == "1-5 4-3"
