"""[C1] Two players do not play each other twice."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from pairloom.domain import ProhibitedGroup

PairText = Callable[..., str]

pytestmark = pytest.mark.rule("fide-dubov", "2026", "C1")

POSITION = """
1: 3w=
2: 4b=
3: 1b=
4: 2w=
"""


def test_players_who_have_met_do_not_meet_again(pair: PairText) -> None:
    """2 and 3 seek White, 1 and 4 Black; 3, with the lower opponents, must leave 1 to 2."""
    assert pair(POSITION) == "2-1 3-4"


def test_without_it_they_would(pair_without: PairText) -> None:
    position = POSITION.replace("1:", "1 (1900):")
    assert pair_without("C1", position) == "3-1 2-4"


def test_a_forfeited_pairing_may_be_repeated(pair: PairText) -> None:
    assert pair("1: 2w+\n2: 1b-") == "1-2"


def test_a_prohibition_of_the_tournament_counts_like_a_meeting(pair: PairText) -> None:
    prohibited = (ProhibitedGroup(frozenset({1, 3})),)

    assert pair("1:\n2:\n3:\n4:", prohibited=prohibited) == "1-4 3-2"
