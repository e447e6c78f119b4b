"""The Burstein engine and its literal twin give the same answer, and so do all its paths."""

from __future__ import annotations

import os
from collections.abc import Callable
from random import Random

import pytest
from random_tournaments import positions

from pairloom.domain import Tournament
from pairloom.engines.base import PairingResult
from pairloom.engines.fide_burstein import SYSTEM
from pairloom.engines.fide_burstein.seeding import seeding_rounds
from pairloom.errors import InputError, NoPairingExists
from twins import fide_burstein as twin

QUICK_ROUNDS = 400
NIGHTLY_ROUNDS = int(os.environ.get("PAIRLOOM_TWIN_ROUNDS", "5000"))


def _answer(pair: Callable[[Tournament], PairingResult], tournament: Tournament) -> object:
    """Boards with colours and bye, or the kind of refusal."""
    try:
        result = pair(tournament)
    except (NoPairingExists, InputError) as refusal:
        return type(refusal)
    return result.round, result.boards, result.bye


def _is_seeding(tournament: Tournament) -> bool:
    return tournament.next_round <= seeding_rounds(tournament.settings.rounds)


def _compare(rounds: int, first_seed: int, most_players: int = 10) -> dict[object, int]:
    """Compare that many positions after the seeding rounds; how often each refusal came."""
    refusals: dict[object, int] = {NoPairingExists: 0, InputError: 0}
    compared, seed = 0, first_seed
    while compared < rounds:
        # The engine goes on with the tournament: seeding rounds by the twin would take long.
        played = positions(
            Random(seed), lambda t: SYSTEM.pair(t).pairing, most_players=most_players
        )
        for position in played:
            if _is_seeding(position):
                continue
            expected = _answer(twin.pair, position)
            assert _answer(SYSTEM.pair, position) == expected, f"seed {seed}: {position}"
            compared += 1
            if expected in refusals:
                refusals[expected] += 1
        seed += 1
    return refusals


def test_twin_and_engine_agree_on_random_tournaments() -> None:
    refusals = _compare(QUICK_ROUNDS, first_seed=1)

    assert refusals[NoPairingExists] > 0, "unpairable positions belong to the sample"


def test_twin_and_engine_agree_on_seeding_rounds() -> None:
    """They are those of the Dutch system, under another name."""
    compared = 0
    for seed in range(20):
        for position in positions(Random(seed), lambda t: SYSTEM.pair(t).pairing, most_players=8):
            if _is_seeding(position):
                assert _answer(SYSTEM.pair, position) == _answer(twin.pair, position)
                compared += 1
    assert compared > 20


@pytest.mark.nightly
def test_twin_and_engine_agree_on_many_random_tournaments() -> None:
    refusals = _compare(NIGHTLY_ROUNDS, first_seed=1_000_000)

    assert refusals[NoPairingExists] > 0


def _verify(tournaments: int, first_seed: int, most_players: int) -> int:
    """Pair with every exact path of the engine; how many rounds after the seeding rounds."""
    verified = 0
    for seed in range(first_seed, first_seed + tournaments):
        played = positions(
            Random(seed), lambda t: SYSTEM.pair(t).pairing, most_players=most_players
        )
        for position in played:
            try:
                SYSTEM.pair(position, verify=True)
            except (NoPairingExists, InputError):
                continue
            verified += not _is_seeding(position)
    return verified


@pytest.mark.parametrize("most_players", [9, 24])
def test_weights_confirm_the_fast_path(most_players: int) -> None:
    assert _verify(60, first_seed=7_000, most_players=most_players) > 100


@pytest.mark.nightly
@pytest.mark.parametrize("most_players", [9, 24, 60])
def test_weights_confirm_the_fast_path_many_times(most_players: int) -> None:
    assert _verify(1_500, first_seed=8_000, most_players=most_players) > 3_000
