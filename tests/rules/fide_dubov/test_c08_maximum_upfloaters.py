"""[C8] As few upfloaters as possible are maximum upfloaters."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from pairloom.domain import ProhibitedGroup

PairText = Callable[..., str]

pytestmark = pytest.mark.rule("fide-dubov", "2026", "C8")

POSITION = """
1: F 2w+ 2w+ 2w+ 6w+
2: H 1b- 1b- 1b- Z
3: H Z 5b- 5b- Z
4: Z Z Z Z Z
5: F 6w+ 3w+ 3w+ Z Z
6: Z 5b- Z Z 1b- Z
"""


def test_who_floated_up_three_times_of_nine_rounds_is_spared(pair: PairText) -> None:
    """1 needs 2 or 3, who have half a point each; 2 floated up three times, 3 twice."""
    assert pair(POSITION, rounds=9) == "1-3 4-2"


def test_with_ten_rounds_three_times_are_not_yet_the_maximum(pair: PairText) -> None:
    assert pair(POSITION, rounds=10) == "1-2 3-4"


def test_it_does_not_count_in_the_last_round(pair: PairText) -> None:
    assert pair(POSITION, rounds=6) == "1-2 3-4"


def test_without_it_and_c9_the_first_would_go(pair_without: PairText) -> None:
    assert pair_without("C8 C9", POSITION, rounds=9) == "1-2 3-4"


def _two_needed() -> str:
    """1 and 6 lead and need two upfloaters; 2 and 3 floated up four times, 4 nine times."""
    return "\n".join(
        (
            "1: F" + " 4w+" * 9,
            "2: H" + " 7b-" * 4 + " Z" * 5,
            "3: H" + " 8b-" * 4 + " Z" * 5,
            "4: H" + " 1b-" * 9,
            "5: H" + " Z" * 9,
            "6: F" + " F" * 9,
            "7: F" + " 2w+" * 4 + " Z" * 6,
            "8: F" + " 3w+" * 4 + " Z" * 6,
        )
    )


# 2 and 3, or 4 and 5: no other set can be made.
MET = ((1, 6), (1, 3), (1, 5), (2, 6), (4, 6), (3, 4), (2, 5))


def test_fewer_maximum_upfloaters_are_better_than_fewer_upfloats(
    pair: PairText, pair_without: PairText
) -> None:
    """With 14 rounds four times are the maximum: 4 alone has more of them than 2 and 3."""
    prohibited = tuple(ProhibitedGroup(frozenset(both)) for both in MET)

    assert pair(_two_needed(), rounds=14, prohibited=prohibited) == "1-4 5-6 3-2"
    without = pair_without("C8", _two_needed(), rounds=14, prohibited=prohibited)
    assert without == "1-2 3-6 5-4"
