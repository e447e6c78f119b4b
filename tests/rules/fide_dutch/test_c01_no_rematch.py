"""[C1] Two participants do not play each other twice."""

from __future__ import annotations

from collections.abc import Callable

import pytest

PairText = Callable[..., str]

pytestmark = pytest.mark.rule("fide-dutch", "2026", "C1")

POSITION = """
1: 2b= Z
2: 1w= 3b=
3: U 2w=
"""


def test_players_who_have_met_are_not_paired_again(pair: PairText) -> None:
    """2 and 3 have met, and 3 has had the bye: 3 meets 1, far below."""
    assert pair(POSITION, rounds=7) == "1-3, bye 2"


def test_without_it_they_meet_again(pair_without: PairText) -> None:
    assert pair_without("C1", POSITION, rounds=7) == "2-3, bye 1"
