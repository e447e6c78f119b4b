"""The Double-Swiss engine and its literal twin give the same answer, whatever the position."""

from __future__ import annotations

import os
from collections.abc import Callable
from random import Random

import pytest
from double_tournaments import double_positions

from pairloom.domain import RoundPairing, Tournament
from pairloom.engines.fide_double_swiss import SYSTEM
from pairloom.errors import NoPairingExists
from twins import fide_double_swiss as twin

NIGHTLY_ROUNDS = int(os.environ.get("PAIRLOOM_TWIN_ROUNDS", "5000"))


def _answer(pair: Callable[[Tournament], RoundPairing], tournament: Tournament) -> object:
    try:
        pairing = pair(tournament)
    except NoPairingExists:
        return None
    return set(pairing.boards), pairing.bye


def _engine(tournament: Tournament) -> RoundPairing:
    return SYSTEM.pair(tournament).pairing


def _compare(rounds: int, seed: int) -> int:
    """Compare so many rounds; how many of them could not be paired."""
    compared = impossible = 0
    while compared < rounds:
        for position in double_positions(Random(seed), _engine):
            expected = _answer(twin.pair, position)
            assert _answer(_engine, position) == expected, (seed, position.next_round)
            compared += 1
            impossible += expected is None
        seed += 1
    return impossible


def test_engine_and_twin_agree() -> None:
    assert _compare(600, seed=0) > 5


@pytest.mark.nightly
def test_engine_and_twin_agree_on_many_rounds() -> None:
    assert _compare(NIGHTLY_ROUNDS, seed=100_000) > 50
