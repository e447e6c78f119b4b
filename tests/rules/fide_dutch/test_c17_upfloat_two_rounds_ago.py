"""[C17] Few opponents of players moved down repeat their upfloat of two rounds ago."""

from __future__ import annotations

from collections.abc import Callable

import pytest

PairText = Callable[..., str]

pytestmark = pytest.mark.rule("fide-dutch", "2026", "C17")

POSITION = """
1: 3w= 4b0 6w= 8b0
2: 7b0 8w+ 3w1 4b-
3: 1b= 7w= 2b0 6w=
4: 5b1 1w1 7b= 2w-
5: 4w0 6b1 8w= 7w=
6: 8b= 5w0 1b= 3b=
7: 2w1 3b= 4w= 5b=
8: 6w= 2b- 5b= 1w1
"""


def test_who_floated_up_two_rounds_ago_is_spared(pair: PairText) -> None:
    """4 and 7 come down and only one pair is possible: 4-2, since 8 floated up two rounds ago."""
    assert pair(POSITION, rounds=6) == "4-2 6-7 3-8 1-5"


def test_without_it_another_player_floats_up_again(pair_without: PairText) -> None:
    assert pair_without("C17", POSITION, rounds=6) == "7-8 4-3 6-2 1-5"
