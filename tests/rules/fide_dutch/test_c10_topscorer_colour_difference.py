"""[C10] Few topscorers get a colour difference beyond two."""

from __future__ import annotations

from collections.abc import Callable

import pytest

PairText = Callable[..., str]

pytestmark = pytest.mark.rule("fide-dutch", "2026", "C10")

POSITION = """
1: 5w1 6w1 7b1 8w1
2: 7w1 8b1 5w1 F
3: 6w1 5w1 8b1 7w1
4: 8w1 7b1 6w1 F
5: 1b0 3b0 2b0 Z Z
6: 3b0 1b0 4b0 Z Z
7: 2b0 4w0 1w0 3b0 Z
8: 4b0 2w0 3w0 1b0 Z
"""


def test_two_players_with_two_whites_too_many_are_kept_apart(pair: PairText) -> None:
    """All want Black; one of 1 and 3 would have a fourth White in five games."""
    assert pair(POSITION, rounds=5) == "4-1 2-3"


def test_without_it_the_first_candidate_is_taken(pair_without: PairText) -> None:
    assert pair_without("C10", POSITION, rounds=5) == "3-1 4-2"
