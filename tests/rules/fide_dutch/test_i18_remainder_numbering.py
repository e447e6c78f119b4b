"""Article 4.1: the remainder of a heterogeneous bracket gets numbers of its own."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations

import pytest

from pairloom.domain import ProhibitedGroup


@pytest.mark.rule("fide-dutch", "2026", "art. 4.1")
def test_the_remainder_is_numbered_from_one(pair: Callable[..., str]) -> None:
    """Player 1 had a half-point bye; nine pairs are possible.

    Renumbered, 2-4 3-8 6-9 7-10 is the exchange 3/5 (difference 2) and comes before
    2-6 3-7 4-8 9-10, the exchange 4/7 (difference 3). With the numbers of the bracket
    both differences would be 3 and the second would come first.
    """
    records = "1: H\n" + "\n".join(f"{number}: Z" for number in range(2, 11))
    possible = {(1, 5), (2, 4), (3, 8), (6, 9), (7, 10), (2, 6), (3, 7), (4, 8), (9, 10)}
    prohibited = tuple(
        ProhibitedGroup(frozenset(both))
        for both in combinations(range(1, 11), 2)
        if both not in possible
    )

    assert pair(records, rounds=5, prohibited=prohibited) == "1-5 4-2 3-8 9-6 7-10"
