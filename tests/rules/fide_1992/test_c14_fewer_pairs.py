"""[C14] If nothing helps, the bracket makes one pair less."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from pairloom.engines.base import BracketTrace

pytestmark = pytest.mark.rule("fide-1992", "1992", "C14")

PairText = Callable[..., str]
Brackets = Callable[..., tuple[BracketTrace, ...]]

POSITION = """
1: 4w= 6b= 3w=
2: 5b0 U 7w0
3: 6w0 4b1 1b=
4: 1b= 3w0 U
5: 2w1 7b= 6w=
6: 3b1 1w= 5b=
7: U 5w= 2b1
"""


def test_the_remainder_gives_up_a_pair(pair: PairText, brackets: Brackets) -> None:
    """5 comes down to 1, 3 and 4. Whoever 5 meets, the other two have met each other."""
    assert pair(POSITION, rounds=4) == "6-7 3-5 2-4, bye 1"
    bracket = brackets(POSITION, rounds=4)[2]
    assert (bracket.pairs, bracket.downfloaters) == (((5, 3),), (1, 4))
    assert str(bracket.decided_by).startswith("C14")
