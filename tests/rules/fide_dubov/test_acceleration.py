"""Dubov with acceleration (C.04.7): scoregroups, upfloaters and boards go by pairing scores."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from pairloom.domain import Points

PairText = Callable[..., str]

pytestmark = pytest.mark.rule("fide-baku", "2026", "C.04.7")

EIGHT = "\n".join(f"{number}:" for number in range(1, 9))


def test_the_upper_half_is_a_scoregroup_of_its_own(pair: PairText) -> None:
    assert pair(EIGHT, baku=True) == "1-3 4-2 5-7 8-6"
    assert pair(EIGHT) == "1-5 6-2 3-7 8-4"


def test_explicit_virtual_points_count(pair: PairText) -> None:
    """5 to 8 are lent a point."""
    lent = {number: (Points(10),) for number in (5, 6, 7, 8)}

    assert pair(EIGHT, virtual_points=lent) == "5-7 8-6 1-3 4-2"
