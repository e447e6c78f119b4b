"""[C3] Two players who must have the same colour do not meet."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from pairloom.errors import NoPairingExists

PairText = Callable[..., str]

pytestmark = pytest.mark.rule("fide-dubov", "2026", "C3")

POSITION = """
1: 5w1 6w1
2: 6w1 5w1
3: 7b1 8b0
4: 8b1 7b0
5: 1b0 2b0 Z
6: 2b0 1b0 Z
7: 3w0 4w1 Z
8: 4w0 3w1 Z
"""


def test_two_who_must_have_black_do_not_meet(pair: PairText) -> None:
    """1 and 2 lead with two points and two games with White; 3 and 4 have one point."""
    assert pair(POSITION) == "3-1 4-2"


def test_there_is_no_exception_in_the_last_round(pair: PairText) -> None:
    assert pair(POSITION, rounds=3) == "3-1 4-2"


def test_without_it_the_leaders_would_meet(pair_without: PairText) -> None:
    assert pair_without("C3", POSITION) == "2-1 3-4"


def test_a_round_can_be_impossible_because_of_it(pair: PairText) -> None:
    with pytest.raises(NoPairingExists):
        pair("1: 3w1 4w1\n2: 4w1 3w1\n3: 1b0 2b0 Z\n4: 2b0 1b0 Z", rounds=3)
