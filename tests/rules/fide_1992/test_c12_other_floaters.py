"""[C12] Another player moves down, so that the next bracket can be paired."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from pairloom.engines.base import BracketTrace

pytestmark = pytest.mark.rule("fide-1992", "1992", "C12")

PairText = Callable[..., str]
Brackets = Callable[..., tuple[BracketTrace, ...]]

POSITION = """
1: 2b1 4b1 5w1
2: 1w0 3w1 6b1
3: 4w0 2b0 7w1
4: 3b1 1w0 8b1
5: 6b0 8w0 1b0
6: 5w1 7b0 2w0
7: 8b1 6w1 3b0
8: 7w0 5b1 4w0
"""


def test_the_bracket_above_is_paired_so_that_another_moves_down(pair: PairText) -> None:
    """3-6 would leave 8 and 3-8 would leave 6, who have met 5; 6-8 leaves 3 for 5."""
    assert pair(POSITION, rounds=4) == "7-1 4-2 8-6 5-3"


def test_the_record_names_the_article(brackets: Brackets) -> None:
    above = brackets(POSITION, rounds=4)[-2]
    assert (above.pairs, above.downfloaters) == (((6, 8),), (3,))
    assert str(above.decided_by).startswith("C12")
