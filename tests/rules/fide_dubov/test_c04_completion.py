"""[C4] Everybody who is not paired yet can still be paired."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from pairloom.domain import ProhibitedGroup

PairText = Callable[..., str]

pytestmark = pytest.mark.rule("fide-dubov", "2026", "C4")

RECORDS = "1: H\n2: F\n3: H\n4: Z"


def test_an_upfloater_is_not_taken_if_the_rest_could_not_be_paired(pair: PairText) -> None:
    """2 needs one of 1 and 3; without 1 there would be 3-4, who may not meet."""
    prohibited = (ProhibitedGroup(frozenset({3, 4})),)

    assert pair(RECORDS, prohibited=prohibited) == "3-2 1-4"


def test_without_the_prohibition_the_first_is_taken(pair: PairText) -> None:
    assert pair(RECORDS) == "1-2 3-4"


def test_without_it_the_rest_is_left_unpaired(pair_without: PairText) -> None:
    prohibited = (ProhibitedGroup(frozenset({3, 4})),)

    with pytest.raises(AssertionError):
        pair_without("C4", RECORDS, prohibited=prohibited)


def test_more_upfloaters_than_necessary_are_taken_for_it(pair: PairText) -> None:
    """1 and 2 could meet, but 3 and 4 could not: so both go up."""
    prohibited = (ProhibitedGroup(frozenset({3, 4})),)

    assert pair("1: F\n2: F\n3: H\n4: Z", prohibited=prohibited) == "1-3 4-2"
