"""[C5] As many pairs as possible."""

from __future__ import annotations

from collections.abc import Callable

import pytest

PairText = Callable[..., str]

pytestmark = pytest.mark.rule("fide-burstein", "2026", "C5")


def test_more_pairs_come_before_the_order_of_pairings(pair_scores: PairText) -> None:
    """1 may only meet 2. The fold 2-4 would leave 1 and 3 over, and others are there for them."""
    scores = {1: 1, 2: 1, 3: 1, 4: 1, 5: 0, 6: 0}

    assert pair_scores(scores, "1-3 1-4") == "1-2 3-4 5-6"


def test_an_odd_bracket_has_one_floater(pair_scores: PairText) -> None:
    """Example E5: 1 may not meet 3, so 1-2 comes first, and 3 floats."""
    assert pair_scores({1: 1, 2: 1, 3: 1, 4: 0}, "1-3") == "1-2 3-4"


def test_who_has_nobody_in_the_bracket_floats(pair_scores: PairText) -> None:
    """1 and 2 may not meet: two floaters."""
    assert pair_scores({1: 1, 2: 1, 3: 0, 4: 0}, "1-2") == "1-4 3-2"
