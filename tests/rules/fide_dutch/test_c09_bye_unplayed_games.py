"""[C9] The player who gets the bye has as few unplayed games as possible."""

from __future__ import annotations

from collections.abc import Callable

import pytest

PairText = Callable[..., str]

pytestmark = pytest.mark.rule("fide-dutch", "2026", "C9")

POSITION = """
1: 3w1
2: 4b1
3: 1b0
4: 2w0
5: Z
"""

ABOVE_THE_LAST_BRACKET = """
1: Z Z 3w0 U
2: 5w0 3b= 6w= 4b=
3: 6b= 2w= 1b1 7w=
4: 7w= 5b= Z 2w=
5: 2b1 4w= 7b0 6b=
6: 3w= 7b0 2b= 5w=
7: 4b= 6w1 5w1 3b=
"""


def test_who_was_absent_does_not_get_the_bye(pair: PairText) -> None:
    """Of 3, 4 and 5 the last would be left, but has not played in round 1."""
    assert pair(POSITION, rounds=3) == "2-1 3-5, bye 4"


def test_without_it_the_lowest_player_gets_the_bye(pair_without: PairText) -> None:
    assert pair_without("C9", POSITION, rounds=3) == "2-1 3-4, bye 5"


def test_it_counts_for_players_moved_down_as_well(pair: PairText) -> None:
    """4 and 6 (1.5) come down to 1 (1.0), who has had the bye: 4 has missed a round."""
    assert pair(ABOVE_THE_LAST_BRACKET, rounds=7) == "2-7 5-3 1-4, bye 6"


def test_without_it_colours_decide_who_is_left(pair_without: PairText) -> None:
    assert pair_without("C9", ABOVE_THE_LAST_BRACKET, rounds=7) == "2-7 5-3 6-1, bye 4"
