"""Every exact path of the Dutch engine gives the same candidate for every bracket."""

from __future__ import annotations

from random import Random

import pytest
from random_tournaments import positions

from pairloom.domain import RoundPairing, Tournament
from pairloom.engines.fide_dutch import SYSTEM
from pairloom.errors import InputError, NoPairingExists


def _pair_verified(tournament: Tournament) -> RoundPairing:
    return SYSTEM.pair(tournament, verify=True).pairing


def _verify(tournaments: int, first_seed: int, most_players: int) -> int:
    verified = 0
    for seed in range(first_seed, first_seed + tournaments):
        for position in positions(Random(seed), _pair_verified, most_players=most_players):
            try:
                SYSTEM.pair(position, verify=True)
            except (NoPairingExists, InputError):
                continue
            verified += 1
    return verified


@pytest.mark.parametrize("most_players", [9, 24])
def test_weights_and_enumeration_confirm_the_fast_path(most_players: int) -> None:
    assert _verify(40, first_seed=7_000, most_players=most_players) > 100


@pytest.mark.nightly
@pytest.mark.parametrize("most_players", [9, 24, 60])
def test_weights_and_enumeration_confirm_the_fast_path_many_times(most_players: int) -> None:
    assert _verify(1_500, first_seed=8_000, most_players=most_players) > 3_000
