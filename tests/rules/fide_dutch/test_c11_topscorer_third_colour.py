"""[C11] Few topscorers get the same colour three times in a row."""

from __future__ import annotations

from collections.abc import Callable

import pytest

PairText = Callable[..., str]

pytestmark = pytest.mark.rule("fide-dutch", "2026", "C11")

POSITION = """
1: 5b1 6w1 7w1
2: 7w1 8b1 5w1
3: 6b1 5w1 8w1
4: 8w1 7b1 6w1
5: 1w0 3b0 2b0 Z
6: 3w0 1b0 4b0 Z
7: 2b0 4w0 1b0 Z
8: 4b0 2w0 3b0 Z
"""


def test_two_players_with_two_whites_in_a_row_are_kept_apart(pair: PairText) -> None:
    """All want Black; one of 1 and 3 would have White a third time."""
    assert pair(POSITION, rounds=4) == "4-1 2-3"


def test_without_it_the_first_candidate_is_taken(pair_without: PairText) -> None:
    assert pair_without("C11", POSITION, rounds=4) == "3-1 4-2"
