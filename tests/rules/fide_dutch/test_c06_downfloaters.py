"""[C6] As few downfloaters as possible."""

from __future__ import annotations

from collections.abc import Callable

import pytest

PairText = Callable[..., str]

pytestmark = pytest.mark.rule("fide-dutch", "2026", "C6")

POSITION = """
1: 3w1
2: 4w1
3: 1b0
4: 2b0
"""


def test_a_pair_is_made_even_if_a_preference_is_missed(pair: PairText) -> None:
    """1 and 2 both want Black; down below both would get it."""
    assert pair(POSITION, rounds=4) == "2-1 3-4"


def test_without_it_both_float_to_get_their_colour(pair_without: PairText) -> None:
    """Without [C7], too: fewer downfloaters also have the smaller list of scores."""
    assert pair_without("C6 C7", POSITION, rounds=4) == "4-1 3-2"
