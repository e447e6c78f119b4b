"""[B4] As many players as possible get the colour they prefer."""

from __future__ import annotations

from collections.abc import Callable

import pytest

pytestmark = pytest.mark.rule("fide-1992", "1992", "B4")

PairText = Callable[..., str]

POSITION = """
1: 3w=
2: 4b0
3: 1b=
4: 2w1
"""


def test_the_opponent_who_wants_the_other_colour_comes_first(pair: PairText) -> None:
    """4 comes down to 1 and 3; 1 wants Black like 4, 3 wants White."""
    assert pair(POSITION, rounds=4) == "3-4 2-1"


def test_without_it_the_higher_opponent_is_taken(pair_without: PairText) -> None:
    assert pair_without("B4", POSITION, rounds=4) == "1-4 3-2"
