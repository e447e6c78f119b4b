"""[C10] As few upfloaters as possible floated up in the previous round."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from pairloom.domain import Points
from pairloom.domain.points import ZERO

PairText = Callable[..., str]

pytestmark = pytest.mark.rule("fide-dubov", "2026", "C10")

POSITION = """
1: F 2w+
2: H 1b-
3: H Z
4: Z Z
"""


def test_who_floated_up_in_the_previous_round_is_spared(pair: PairText) -> None:
    """A forfeited pairing counts: the bracket makes the upfloater, not the game."""
    assert pair(POSITION, rounds=9) == "1-3 4-2"


def test_without_it_the_first_would_go(pair_without: PairText) -> None:
    assert pair_without("C10", POSITION, rounds=9) == "1-2 3-4"


def test_it_does_not_count_in_the_last_round(pair: PairText) -> None:
    assert pair(POSITION, rounds=3) == "1-2 3-4"


def test_a_round_earlier_does_not_count(pair: PairText) -> None:
    records = "1: F 2w+ F\n2: H 1b- Z\n3: H Z Z\n4: Z Z Z"
    assert pair(records, rounds=9) == "1-2 3-4"


def test_with_acceleration_the_pairing_scores_of_the_round_count(pair: PairText) -> None:
    """2 had as many points as 1 in round 2, virtual points included: no upfloat."""
    lent = {2: (ZERO, Points(5))}
    assert pair(POSITION, rounds=9, virtual_points=lent) == "1-2 3-4"
