"""[C5] As few upfloaters as possible."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from pairloom.domain import Tournament
from pairloom.engines.fide_dubov import SYSTEM

PairText = Callable[..., str]

pytestmark = pytest.mark.rule("fide-dubov", "2026", "C5")


def test_an_even_scoregroup_takes_nobody(pair: PairText) -> None:
    """All four of the first scoregroup seek Black; those below, who seek White, stay there."""
    records = """
1: 5w1
2: 6w1
3: 7w1
4: 8w1
5: 1b0
6: 2b0
7: 3b0
8: 4b0
"""
    assert pair(records) == "3-1 4-2 5-7 6-8"


def test_an_odd_scoregroup_takes_one(compact: Callable[..., Tournament]) -> None:
    records = "1: 3w1\n2: 4w1\n3: 1b0\n4: 2b0\n5: H\n6: F"
    trace = SYSTEM.pair(compact(records)).trace

    assert [bracket.upfloaters for bracket in trace.brackets] == [(5,), ()]
    assert [bracket.values["C5"] for bracket in trace.brackets] == [1, 0]


def test_a_scoregroup_that_cannot_be_paired_takes_two(pair: PairText) -> None:
    """The leaders 1 and 2 have met: each gets somebody from below."""
    assert pair("1: 2w= F\n2: 1b= F\n3: F Z\n4: F Z") == "3-1 2-4"
