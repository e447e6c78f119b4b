"""[C6] The scores of the outgoing floaters, highest first, as low as possible."""

from __future__ import annotations

from collections.abc import Callable

import pytest

PairText = Callable[..., str]

pytestmark = pytest.mark.rule("fide-burstein", "2026", "C6")

WITH_INCOMING_FLOATER = {1: 4, 2: 4, 3: 5, 4: 4, 5: 4, 6: 0}

FORFEIT_WIN = """
1: 4w=
2: 5b=
3: 6w+
4: 1b=
5: 2w=
6: 3b-
"""


def test_an_incoming_floater_does_not_float_again(pair_scores: PairText) -> None:
    """Example E6: 1-5, 2-4 comes first and would send 3, with 5 points, further down."""
    assert pair_scores(WITH_INCOMING_FLOATER) == "3-2 1-5 6-4"


def test_without_it_the_order_would_decide(without: PairText) -> None:
    assert without("C6", WITH_INCOMING_FLOATER) == "3-6 1-5 4-2"


def test_a_player_with_a_forfeit_win_is_paired_with_the_best_others(pair: PairText) -> None:
    """Example E11: 3 has 1 point, 1, 2, 4 and 5 have ½, 6 has nothing."""
    assert pair(FORFEIT_WIN, rounds=3) == "3-5 2-1 4-6"


def test_of_several_incoming_floaters_the_highest_score_is_paired(pair_scores: PairText) -> None:
    """1 (3 points) and 2 (2 points) come into the bracket of 3, who may meet both."""
    scores = {1: 3, 2: 2, 3: 1, 4: 0}

    assert pair_scores(scores, "1-2") == "1-3 4-2"
