"""Article 3.1: who gets the pairing-allocated bye."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from pairloom.domain import ProhibitedGroup

PairText = Callable[..., str]

FIVE = "1:\n2:\n3:\n4:\n5:"


@pytest.mark.rule("fide-dubov", "2026", "art. 3.1.2")
def test_everybody_else_must_be_pairable(pair: PairText) -> None:
    """3 and 4 may meet 5 only: one of them must have the bye, not the last in the list."""
    prohibited = (
        ProhibitedGroup(frozenset({1, 3, 4})),
        ProhibitedGroup(frozenset({2, 3, 4})),
    )

    assert pair(FIVE, prohibited=prohibited) == "1-2 3-5, bye 4"


@pytest.mark.rule("fide-dubov", "2026", "art. 3.1.3")
def test_the_lowest_score_comes_first(pair: PairText) -> None:
    assert pair("1: 2w0\n2: 1b1\n3: H").endswith("bye 1")


MISSED_A_ROUND = "1: 3w0\n2: Z\n3: 1b1 Z\n4: H"


@pytest.mark.rule("fide-dubov", "2026", "art. 3.1.4")
def test_the_most_games_played_come_next(pair: PairText) -> None:
    """E11: 1 and 2 have no points; 1 has played, 2 has missed a round and is spared."""
    assert pair(MISSED_A_ROUND) == "2-4, bye 1"


@pytest.mark.rule("fide-dubov", "2026", "art. 3.1.4")
def test_without_it_the_larger_number_would_decide(pair_without: PairText) -> None:
    assert pair_without("3.1.4", MISSED_A_ROUND) == "4-1, bye 2"


@pytest.mark.rule("fide-dubov", "2026", "art. 3.1.4")
def test_who_is_barred_is_passed_over(pair: PairText) -> None:
    """E10: all have a point; 13 had a forfeit win, 11 played twice, 12 once."""
    records = """
1: 11w= 12w= Z
2: Z 11w= Z
11: 1b= 2b=
12: H 1b=
13: 14w+ Z
14: 13b- Z Z
"""
    assert pair(records) == "12-13, bye 11"


@pytest.mark.rule("fide-dubov", "2026", "art. 3.1.5")
def test_the_largest_number_comes_last(pair: PairText) -> None:
    assert pair(FIVE) == "1-3 4-2, bye 5"
