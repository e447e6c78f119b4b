"""[C15] Few opponents of players moved down float up twice running."""

from __future__ import annotations

from collections.abc import Callable

import pytest

PairText = Callable[..., str]

pytestmark = pytest.mark.rule("fide-dutch", "2026", "C15")

POSITION = """
1: 4b1 5w= 3b=
2: 5w0 3b= 6w1
3: 6b= 2w= 1w=
4: 1w0 6w1 5b=
5: 2b1 1b= 4w=
6: 3w= 4b0 2b0
"""


def test_who_floated_up_last_round_is_spared(pair: PairText) -> None:
    """1 and 5 come down, one finds an opponent: 2, since 3 and 4 floated up last round."""
    assert pair(POSITION, rounds=7) == "1-2 6-5 4-3"


def test_without_it_another_player_floats_up_again(pair_without: PairText) -> None:
    assert pair_without("C15", POSITION, rounds=7) == "5-3 6-1 4-2"
