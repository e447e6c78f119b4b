"""[C2] Who may receive the pairing-allocated bye."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from pairloom.domain import ProhibitedGroup
from pairloom.errors import NoPairingExists

PairText = Callable[..., str]

pytestmark = pytest.mark.rule("fide-dubov", "2026", "C2")


@pytest.mark.parametrize("code", ["U", "F"])
def test_a_bye_worth_a_win_bars(pair: PairText, code: str) -> None:
    """3 has the lowest score but had it, or the points of a win, without playing."""
    records = f"1: 4w1 5b1\n2: 5w1 4b1\n3: {code} Z\n4: 1b0 2w0 Z\n5: 2b0 1w0 Z"
    assert pair(records) == "1-3, bye 2"


def test_a_forfeit_win_bars(pair: PairText) -> None:
    records = "1: 4w1 5b1\n2: 5w1 4b1\n3: Z 6w+\n4: 1b0 2w0 Z\n5: 2b0 1w0 Z\n6: Z 3b- Z"
    assert pair(records) == "1-3, bye 2"


@pytest.mark.parametrize("code", ["H", "Z"])
def test_a_smaller_bye_does_not_bar(pair: PairText, code: str) -> None:
    records = f"1: 4w1 5b1\n2: 5w1 4b1\n3: {code} Z\n4: 1b0 2w0 Z\n5: 2b0 1w0 Z"
    assert pair(records) == "1-2, bye 3"


def test_without_it_the_lowest_could_have_it_twice(pair_without: PairText) -> None:
    records = "1: 4w1 5b1\n2: 5w1 4b1\n3: U Z\n4: 1b0 2w0 Z\n5: 2b0 1w0 Z"
    assert pair_without("C2", records) == "1-2, bye 3"


def test_nobody_is_given_a_second_bye_to_make_a_pairing_possible(pair: PairText) -> None:
    """4 and 5 could have the bye, but then two of 1, 2 and 3, who may not, would have to meet."""
    prohibited = (ProhibitedGroup(frozenset({1, 2, 3})),)

    with pytest.raises(NoPairingExists):
        pair("1: F Z\n2: U Z\n3: Z U\n4: Z Z\n5: Z Z", prohibited=prohibited)
