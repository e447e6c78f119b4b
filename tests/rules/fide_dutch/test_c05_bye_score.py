"""[C5] The bye goes to the lowest score from which a complete pairing exists."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from pairloom.domain import ProhibitedGroup

PairText = Callable[..., str]

pytestmark = pytest.mark.rule("fide-dutch", "2026", "C5")

POSITION = """
1: 3b0
2: 4w=
3: 1w1
4: 2b=
5: U
"""


def test_the_lowest_score_gets_the_bye(pair: PairText) -> None:
    """3 and 5 could meet, but then 4 would be left with half a point more than 1."""
    assert pair(POSITION, rounds=8) == "4-3 5-2, bye 1"


def test_without_it_more_pairs_in_the_top_bracket_come_first(pair_without: PairText) -> None:
    assert pair_without("C5", POSITION, rounds=8) == "5-3 1-2, bye 4"


def test_a_top_bracket_is_split_for_the_bye(pair: PairText) -> None:
    """After 1-3 only 5, with a point, could be left over; after 1-5 and 3-2 it is 6."""
    records = """
1: 4w1 2b1
2: 5b1 1w0
3: 6w1 4b1
4: 1b0 3w0 Z
5: 2w0 6b1
6: 3b0 5w0
"""
    assert pair(records, rounds=3) == "1-5 3-2, bye 6"


def test_the_bye_can_come_from_above_the_lowest_scoregroup(pair: PairText) -> None:
    """3, 4 and 5, at the bottom, have all had it."""
    records = """
1: 2b= 3w= 5w1
2: 1w= 4b1 3b1
3: U 1b= 2w0
4: 5b= 2w0 U
5: 4w= U 1b0
"""
    assert pair(records, rounds=5) == "2-5 4-3, bye 1"


SEVEN_SCOREGROUPS = """
1: H H H H H H H H H
2: H H H H H H H H Z
3: H H H H H H H Z Z
4: H H H H H H Z Z Z
5: F H H H Z Z Z Z Z
6: F H H Z Z Z Z Z Z
7: F H Z Z Z Z Z Z Z
"""


def test_the_three_lowest_are_barred(pair: PairText) -> None:
    """Seven scores from 4.5 down to 1.5; 5, 6 and 7 had a full-point bye."""
    assert pair(SEVEN_SCOREGROUPS, rounds=11) == "1-2 3-5 7-6, bye 4"


def test_nobody_gets_a_second_bye_where_opponents_are_scarce(pair: PairText) -> None:
    """The bye is for 4; 5 can meet only 2 and 4, so 2 must wait for 5."""
    scarce = ((1, 3), (1, 5), (3, 5), (5, 6), (5, 7))
    prohibited = tuple(ProhibitedGroup(frozenset(both)) for both in scarce)

    answer = pair(SEVEN_SCOREGROUPS, rounds=11, prohibited=prohibited)

    assert answer == "1-6 5-2 3-7, bye 4"
