"""[C6] Score differences of pairs with upfloaters, largest first, as small as possible."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from pairloom.domain import ProhibitedGroup

PairText = Callable[..., str]

pytestmark = pytest.mark.rule("fide-dubov", "2026", "C6")

# Who may still meet: 2 with 3 and 6; 5 with 1, 4 and 6; 1 with 6; 3 with 4.
MET = ((1, 2), (1, 3), (1, 4), (2, 4), (2, 5), (3, 5), (3, 6), (4, 6))
TWO_NEEDED = "1: F F Z\n2: F F H\n3: F Z Z\n4: F Z Z\n5: F F H\n6: Z Z Z"


def test_two_medium_differences_are_better_than_a_small_and_a_large_one(pair: PairText) -> None:
    """E12: {3, 4} with 1½ twice, not {1, 6} with ½ and 2½."""
    prohibited = tuple(ProhibitedGroup(frozenset(both)) for both in MET)

    assert pair(TWO_NEEDED, prohibited=prohibited) == "3-2 5-4 1-6"


COLOURS_FIT_BELOW = """
1: 6w1 7b1
3: 10w1 11b0
4: 8w1 9b=
5: 12b1 13w0
6: 1b0 Z Z
7: Z 1w0 Z
8: 4b0 Z Z
9: Z 4w= Z
10: 3b0 Z Z
11: Z 3w1 Z
12: 5w0 Z Z
13: Z 5b1 Z
"""


def test_it_comes_before_colours(pair: PairText) -> None:
    """E13: 1 seeks White, and so does 4 with 1½; 5, with one point, seeks Black."""
    assert pair(COLOURS_FIT_BELOW) == "1-4 3-5"


def test_without_it_colours_decide(pair_without: PairText) -> None:
    assert pair_without("C6", COLOURS_FIT_BELOW) == "1-5 4-3"
