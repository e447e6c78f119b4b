"""[C7] As few players as possible miss their colour preference."""

from __future__ import annotations

from collections.abc import Callable

import pytest

PairText = Callable[..., str]

pytestmark = pytest.mark.rule("fide-dubov", "2026", "C7")

POSITION = """
1: 3b0
2: 4w=
3: 1w1
4: 2b=
"""


def test_the_upfloater_seeks_the_other_colour(pair: PairText) -> None:
    """3 seeks Black like 2; 4, also with half a point, seeks White."""
    assert pair(POSITION) == "4-3 1-2"


def test_without_it_the_first_would_go(pair_without: PairText) -> None:
    assert pair_without("C7", POSITION) == "2-3 4-1"


def test_a_player_without_a_game_seeks_black(pair: PairText) -> None:
    """E16: 2 had the bye and needs an upfloater; 1 and 3 seek Black as well, 4 White."""
    assert pair("1: 4w=\n2: U\n3: 5w=\n4: 1b=\n5: 3b=") == "4-2 3-1, bye 5"
