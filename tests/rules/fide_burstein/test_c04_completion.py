"""[C4] Everybody not yet paired can still be paired."""

from __future__ import annotations

from collections.abc import Callable

import pytest

PairText = Callable[..., str]

pytestmark = pytest.mark.rule("fide-burstein", "2026", "C4")


def test_a_pair_is_given_up_for_those_below(pair_scores: PairText) -> None:
    """1 and 2 may meet, but then 3 and 4, who may not, would be left over."""
    assert pair_scores({1: 1, 2: 1, 3: 0, 4: 0}) == "1-2 3-4"
    assert pair_scores({1: 1, 2: 1, 3: 0, 4: 0}, "3-4") == "1-4 3-2"


def test_the_floater_is_one_who_can_be_paired_below(pair_scores: PairText) -> None:
    """2 would float, but may not meet 4, the only player below."""
    scores = {1: 1, 2: 1, 3: 1, 4: 0}

    assert pair_scores(scores) == "1-3 4-2"
    assert pair_scores(scores, "2-4") == "1-2 3-4"


def test_it_looks_further_down_than_the_following_bracket(pair_scores: PairText) -> None:
    """1 and 2 could meet, but 5 and 6 may only meet 1 or 3, so both brackets give one up."""
    scores = {1: 2, 2: 2, 3: 1, 4: 1, 5: 0, 6: 0}

    assert pair_scores(scores, "5-6 2-5 2-6 4-5 4-6") == "4-2 1-6 3-5"
