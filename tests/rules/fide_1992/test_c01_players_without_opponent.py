"""[C1] Players without any opponent in the bracket move down at once."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from pairloom.engines.base import BracketTrace

pytestmark = pytest.mark.rule("fide-1992", "1992", "C1")

PairText = Callable[..., str]
Brackets = Callable[..., tuple[BracketTrace, ...]]

STUCK = """
1: 2w1 3b1
2: 1b0 4w1
3: 4w1 1w0
4: 3b0 2b0
"""


def test_a_player_who_has_met_everybody_moves_down(brackets: Brackets) -> None:
    """Example A, round 4: 1 is alone; 2 has met both 1 and 3 and moves down."""
    first, second, *_ = brackets("A", 4)
    assert first.downfloaters == (1,)
    assert (second.pairs, second.downfloaters) == (((1, 3),), (2,))


def test_a_moved_down_player_without_opponent_moves_on(pair: PairText, brackets: Brackets) -> None:
    """1 has met 2 and 3 and nobody else could come down instead (C12): on to 4 (R9)."""
    assert pair(STUCK, rounds=3) == "4-1 2-3"
    second = brackets(STUCK, rounds=3)[1]
    assert (second.moved_down, second.pairs, second.downfloaters) == ((1,), ((2, 3),), (1,))


def test_the_single_player_without_opponent_may_have_the_bye(brackets: Brackets) -> None:
    """Example C, round 4: 1 is alone in the lowest bracket and has had no bye."""
    lowest = brackets("C", 4)[-1]
    assert (lowest.residents, lowest.pairs, lowest.downfloaters) == ((1,), (), (1,))
