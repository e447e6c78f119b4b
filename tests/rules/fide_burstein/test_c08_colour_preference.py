"""[C8] As few players as possible miss their colour preference."""

from __future__ import annotations

from collections.abc import Callable

import pytest

PairText = Callable[..., str]

pytestmark = pytest.mark.rule("fide-burstein", "2026", "C8")

POSITION = """
1: 3w1
2: 6b=
3: 1b0
4: 5w0
5: 4b1
6: 2w=
7: 8w1
8: 7b0
"""


def test_the_opponent_who_wants_the_other_colour_comes_first(pair: PairText) -> None:
    """1, 5 and 7 lead: 1 and 7 both had White, so 1 meets 5, though 1-7 comes first."""
    assert pair(POSITION, rounds=3).startswith("5-1")


def test_without_it_two_who_want_black_would_meet(without: PairText) -> None:
    assert not without("C8", POSITION, rounds=3).startswith("5-1")


def test_who_has_not_played_misses_nothing(pair: PairText) -> None:
    """Nobody has a preference: the fold stands."""
    assert pair("1: Z\n2: Z\n3: Z\n4: Z", rounds=3) == "1-4 3-2"
