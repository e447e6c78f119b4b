"""[C9] Downfloats, [C10] upfloats, [C11] x: what is relaxed, and in which order."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from pairloom.engines.base import BracketTrace

Brackets = Callable[..., tuple[BracketTrace, ...]]


@pytest.mark.rule("fide-1992", "1992", "C9")
def test_b6_and_b5_are_dropped_for_a_downfloater(brackets: Brackets) -> None:
    """Example A, round 4: 2 meets 8, and 6 has to move down as in the round before."""
    bracket = brackets("A", 4)[2]
    assert (bracket.pairs, bracket.downfloaters) == (((2, 8),), (6,))
    assert "C9: B6 and B5 dropped for downfloats" in str(bracket.decided_by)


@pytest.mark.rule("fide-1992", "1992", "C10")
def test_b6_and_b5_are_dropped_for_an_upfloater(brackets: Brackets) -> None:
    """Example A, round 4: only 7 is left for 5, and 7 floated up in the round before."""
    bracket = brackets("A", 4)[-1]
    assert bracket.pairs == ((5, 7),)
    assert "C10: B6 and B5 dropped for upfloats" in str(bracket.decided_by)
    assert bracket.values == {"B4": 1, "B5": 1, "B6": 0}


@pytest.mark.rule("fide-1992", "1992", "C10")
def test_another_opponent_for_the_moved_down_player_comes_before_relaxing(
    brackets: Brackets,
) -> None:
    """Example B, round 4: with x = 2 the third choice of opponents leaves 2 and 7 a pair."""
    bracket = brackets("B", 4)[1]
    assert bracket.moved_down == (1, 4)


@pytest.mark.rule("fide-1992", "1992", "C11")
def test_x_is_raised_when_nothing_else_helps(brackets: Brackets) -> None:
    """Example C, round 4: only 2-4 and 3-7 are left, and neither suits: x goes from 0 to 2."""
    bracket = brackets("C", 4)[0]
    assert bracket.pairs == ((2, 4), (3, 7))
    assert "C11: x raised to 2" in str(bracket.decided_by)
