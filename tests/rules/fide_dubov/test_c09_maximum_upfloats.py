"""[C9] Maximum upfloaters who float up again did so as seldom as possible before."""

from __future__ import annotations

from collections.abc import Callable

import pytest

PairText = Callable[..., str]

pytestmark = pytest.mark.rule("fide-dubov", "2026", "C9")

POSITION = """
1: F 2w+ 2w+ 2w+ 2w+ 2w+ 6w+
2: H 1b- 1b- 1b- 1b- 1b- Z
3: H Z Z 5b- 5b- 5b- Z
4: Z Z Z Z Z Z Z
5: F F F 3w+ 3w+ 3w+ Z Z
6: Z Z Z Z Z Z 1b- Z
"""


def test_three_times_are_better_than_five(pair: PairText) -> None:
    """E9: 2 comes first but floated up five times, 3 three times; both are at the maximum."""
    assert pair(POSITION, rounds=9) == "1-3 4-2"


def test_without_it_the_first_would_go(pair_without: PairText) -> None:
    assert pair_without("C9", POSITION, rounds=9) == "1-2 3-4"


def test_it_does_not_count_in_the_last_round(pair: PairText) -> None:
    assert pair(POSITION, rounds=8) == "1-2 3-4"
