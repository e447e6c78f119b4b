"""Article 3: brackets of unusual shape."""

from __future__ import annotations

from collections.abc import Callable

import pytest

PairText = Callable[..., str]

pytestmark = pytest.mark.rule("fide-dutch", "2026", "art. 3")


def test_more_players_moved_down_than_residents(pair: PairText) -> None:
    """1 and 2 come down to 3 alone; 2 is paired, 1 goes on to 5."""
    records = """
1: U U
2: 4w1 5b1
3: 5w= 4w1
4: 2b0 3b0
5: 3b= 2w0
"""
    assert pair(records, rounds=5) == "2-3 1-5, bye 4"


def test_no_player_moved_down_can_be_paired(pair: PairText) -> None:
    """1 comes down to 4 and 5, but only 4-5 leaves an opponent for 2."""
    records = """
1: 3b1 F
2: 4w= 5b=
3: 1w0 4b0 Z
4: 2b= 3w1
5: U 2w=
"""
    assert pair(records, rounds=6) == "1-2 4-5"


def test_a_limbo_of_two_scores(pair: PairText) -> None:
    """4 (2.5), 2 and 3 (2.0) come down to 1 alone, who meets 2: the others float on."""
    records = """
1: 3b0 4b= U
2: 4w0 U 5b1
3: 1w1 5b1 4w0
4: 2b1 1w= 3b1
5: U 3w0 2w0
"""
    assert pair(records, rounds=4) == "4-5 1-2, bye 3"


def test_a_lower_score_is_paired_where_the_higher_one_has_met_everybody(pair: PairText) -> None:
    """5 (2.0) and 2 (1.5) come down to 1, whom 5 has met: 5 stays in the Limbo."""
    records = """
1: 3w1 5b0
2: 4b1 3w=
3: 1b0 2b=
4: 2w0 U Z
5: U 1w1
"""
    assert pair(records, rounds=4) == "3-5 1-2"


def test_a_moved_down_player_keeps_the_first_opponent_as_long_as_possible(pair: PairText) -> None:
    """Player 1 comes down to six without a game: 1-2, then 3-5 and 4-6 of the remainder."""
    records = "1: H\n" + "\n".join(f"{number}: Z" for number in range(2, 8))

    assert pair(records, rounds=5) == "1-2 3-5 6-4, bye 7"
