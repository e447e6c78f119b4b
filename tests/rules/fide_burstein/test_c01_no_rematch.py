"""[C1] Two players meet at most once."""

from __future__ import annotations

from collections.abc import Callable

import pytest

PairText = Callable[..., str]

pytestmark = pytest.mark.rule("fide-burstein", "2026", "C1")

POSITION = """
1: 4w=
2: 3w=
3: 2b=
4: 1b=
"""


def test_who_has_met_does_not_meet_again(pair: PairText) -> None:
    """All have the same index; the fold would be 1-4, 2-3."""
    assert pair(POSITION, rounds=3) == "3-1 4-2"


def test_without_it_the_first_pairing_in_order_stands(without: PairText) -> None:
    assert without("C1", POSITION, rounds=3) == "4-1 3-2"


def test_a_forfeited_pairing_may_be_repeated(pair: PairText) -> None:
    assert pair("1: 2w+\n2: 1b-", rounds=3) == "1-2"
