"""[C4] Whoever is left after a bracket can still be paired."""

from __future__ import annotations

from collections.abc import Callable

import pytest

PairText = Callable[..., str]

pytestmark = pytest.mark.rule("fide-dutch", "2026", "C4")

POSITION = """
1: 2b1
2: 1w0
3: U
4: F
"""


def test_the_downfloater_must_be_able_to_meet_the_rest(pair: PairText) -> None:
    """Of 1, 3 and 4 only 1 has not floated yet, but has met 2, the only player below."""
    assert pair(POSITION, rounds=9) == "1-3 4-2"


def test_without_it_two_are_left_who_have_met(pair_without: PairText) -> None:
    with pytest.raises(AssertionError, match="cannot be completed"):
        pair_without("C4", POSITION, rounds=9)


def test_a_whole_bracket_floats_if_the_rest_needs_it(pair: PairText) -> None:
    """3 and 4, without a point, have met: 1 and 2 come down to them."""
    assert pair("1: Z H\n2: Z H\n3: 4w- 4w0\n4: 3b- 3b0", rounds=9) == "1-3 4-2"
