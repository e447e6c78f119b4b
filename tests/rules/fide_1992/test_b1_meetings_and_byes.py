"""[B1] a) Two players meet once. b) A point without play bars from the bye. [F2] Unplayed pairs."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from pairloom.errors import NoPairingExists

PairText = Callable[..., str]


@pytest.mark.rule("fide-1992", "1992", "B1")
def test_who_has_met_does_not_meet_again(pair: PairText) -> None:
    with pytest.raises(NoPairingExists):
        pair("1: 2w1\n2: 1b0", rounds=3)


@pytest.mark.rule("fide-1992", "1992", "F2")
def test_a_pair_that_did_not_play_may_be_paired_again(pair: PairText) -> None:
    assert pair("1: 2w+\n2: 1b-", rounds=3) == "1-2"


@pytest.mark.rule("fide-1992", "1992", "B1")
def test_neither_a_bye_nor_a_forfeit_win_may_be_followed_by_a_bye(pair: PairText) -> None:
    """1 won by forfeit, 3 had the bye: 2 is the only one left for it."""
    assert pair("1: 2w+\n2: 1b-\n3: U", rounds=3) == "1-3, bye 2"


@pytest.mark.rule("fide-1992", "1992", "B1")
def test_without_anybody_for_the_bye_there_is_no_pairing(pair: PairText) -> None:
    """One had the bye, the others each a requested full point."""
    with pytest.raises(NoPairingExists) as fact:
        pair("1: U\n2: F\n3: F", rounds=3)
    assert set(fact.value.players) == {1, 2, 3}
