"""[C7] Outgoing floaters for whom the following bracket can comply best with C1-C6."""

from __future__ import annotations

from collections.abc import Callable

import pytest

PairText = Callable[..., str]

pytestmark = pytest.mark.rule("fide-burstein", "2026", "C7")

SCORES = {1: 2, 2: 2, 3: 2, 4: 1, 5: 0, 6: 0}

POSITION = """
1: 4w= 6b1
2: 5b= 3w=
3: 6w1 2b=
4: 1b= 5w0
5: 2w= 4b1
6: 3b0 1w0
"""

RANKS_ABOVE_THE_FLOATER = """
1: 3w1
2: 4b0
3: 1b0
4: 2w1
5: U
"""


def test_the_floater_finds_an_opponent_in_the_following_bracket(pair_scores: PairText) -> None:
    """Example E7: 2 would float but may not meet 4, who is alone in the following bracket."""
    assert pair_scores(SCORES) == "1-3 4-2 5-6"
    assert pair_scores(SCORES, "2-4") == "1-2 3-4 5-6"


def test_without_it_two_would_go_on(without: PairText) -> None:
    assert without("C7", SCORES, "2-4") == "1-3 6-2 5-4"


def test_it_decides_in_a_tournament(pair: PairText) -> None:
    """1, 3 and 5 have 1½ points, 2 has 1; 5-1 comes first, but 3 has met 2."""
    assert pair(POSITION, rounds=5) == "5-3 1-2 6-4"


def test_without_it_nobody_asks_whom_the_floater_can_meet(without: PairText) -> None:
    assert without("C7", POSITION, rounds=5) == "5-1 3-4 6-2"


def test_it_does_not_matter_whether_the_floater_ranks_higher(pair: PairText) -> None:
    """Example E9: 5 ranks above 1 and 4; every floater can meet 2, so the order decides."""
    assert pair(RANKS_ABOVE_THE_FLOATER, rounds=3) == "5-4 2-1, bye 3"


def test_of_the_following_bracket_the_lower_scores_float_on(pair_scores: PairText) -> None:
    """One of 4, 5 and the floater goes on to 6. If 2 floats, it is 2, with the higher score."""
    scores = {1: 2, 2: 2, 3: 2, 4: 1, 5: 1, 6: 0}

    assert pair_scores(scores) == "1-3 5-2 6-4"
    assert pair_scores(scores, "2-4 2-5") == "1-2 3-5 6-4"
