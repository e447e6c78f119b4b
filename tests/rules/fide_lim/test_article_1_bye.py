"""Article 1: who gets the pairing-allocated bye; article 7.1: in round 1."""

from __future__ import annotations

from collections.abc import Callable

import pytest

PairText = Callable[..., str]


@pytest.mark.rule("fide-lim", "2026", "1.1")
def test_1_1_the_lowest_ranked_of_the_lowest_scoregroup_gets_the_bye(pairs: PairText) -> None:
    assert pairs("1: 0 w\n2: 1 b\n3: 1 w\n4: 0 b\n5: 1 w") == "1-5 2-3, bye 4"


@pytest.mark.rule("fide-lim", "2026", "1.1")
def test_1_1_who_had_points_of_a_win_without_playing_is_passed_over(pairs: PairText) -> None:
    """3 had a full-point bye, so the next in rank gets the bye."""
    assert pairs("1: 1 w\n2: 1 b\n3: 1 F") == "1-3, bye 2"


@pytest.mark.rule("fide-lim", "2026", "1.1")
def test_1_1_who_is_needed_by_another_is_passed_over(pairs: PairText) -> None:
    """Reading: 5 would get the bye, but is the only one 1 may meet."""
    assert pairs("1: 1 w x2,3,4\n2: 1 b\n3: 1 w\n4: 0 b\n5: 0 w") == "1-5 2-3, bye 4"


@pytest.mark.rule("fide-lim", "2026", "7.1")
def test_7_1_in_round_1_the_lowest_rated_gets_the_bye(pairs: PairText) -> None:
    assert pairs("1 (2200):\n2 (2050):\n3 (2100):") == "1-3, bye 2"


@pytest.mark.rule("fide-lim", "2026", "7.1")
def test_7_1_an_unrated_player_is_the_lowest_rated(pairs: PairText) -> None:
    """Reading: unrated counts as lowest; of two, the lowest numbered."""
    assert pairs("1 (-):\n2 (-):\n3 (2100):") == "1-3, bye 2"


@pytest.mark.rule("fide-lim", "2026", "7.1")
def test_e1_five_players_in_round_1(pair: PairText) -> None:
    assert pair("1:\n2:\n3:\n4:\n5:") == "1-3 4-2, bye 5"
