"""[C18] Players moved down last round and now again go as little way as possible."""

from __future__ import annotations

from collections.abc import Callable

import pytest

PairText = Callable[..., str]

pytestmark = pytest.mark.rule("fide-dutch", "2026", "C18")

POSITION = """
1: 4w0 3w-
2: 5b1 4w0
3: 6w= 1b+
4: 1b1 2b1
5: 2w0 6-+
6: 3b= 5--
"""


def test_who_floated_down_last_round_is_the_one_to_be_paired(pair: PairText) -> None:
    """2 and 5 come down to 6 alone; 5, who floated last round, is paired."""
    assert pair(POSITION, rounds=4) == "4-3 6-5 2-1"


def test_without_it_the_higher_ranked_one_is_paired(pair_without: PairText) -> None:
    assert pair_without("C18", POSITION, rounds=4) == "4-3 6-2 1-5"
