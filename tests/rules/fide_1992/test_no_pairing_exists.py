"""A round without any legal pairing is told, with those whom it concerns."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from pairloom.errors import NoPairingExists

PairText = Callable[..., str]

EVERYBODY_MET = """
1: 2w1 3b1 4w1
2: 1b0 4w1 3b1
3: 4w1 1w0 2w0
4: 3b0 2b0 1b0
"""


def test_players_who_have_all_met_cannot_be_paired(pair: PairText) -> None:
    with pytest.raises(NoPairingExists) as fact:
        pair(EVERYBODY_MET, rounds=4)
    assert fact.value.round == 4
    assert fact.value.players
    assert "B1" in str(fact.value.rule)


def test_a_single_player_has_the_bye(pair: PairText) -> None:
    assert pair("1: Z\n2:", rounds=4) == "bye 2"


def test_a_single_player_who_had_a_bye_cannot_be_paired(pair: PairText) -> None:
    with pytest.raises(NoPairingExists):
        pair("1: U", rounds=4)


def test_an_empty_tournament_has_an_empty_round(pair: PairText) -> None:
    assert pair("", rounds=4) == ""
