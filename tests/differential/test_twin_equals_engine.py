"""The fast engine and the literal twin give the same answer, whatever the position."""

from __future__ import annotations

import os
from collections.abc import Callable
from random import Random

import pytest
from random_tournaments import positions

from pairloom.domain import Tournament, find_contradictions
from pairloom.engines.base import PairingResult
from pairloom.engines.fide_dutch import SYSTEM
from pairloom.errors import InputError, NoPairingExists
from twins import fide_dutch as twin

QUICK_ROUNDS = 1_500
NIGHTLY_ROUNDS = int(os.environ.get("PAIRLOOM_TWIN_ROUNDS", "20000"))


def _answer(pair: Callable[[Tournament], PairingResult], tournament: Tournament) -> object:
    """Boards with colours and bye, or the kind of refusal."""
    try:
        result = pair(tournament)
    except (NoPairingExists, InputError) as refusal:
        return type(refusal)
    return result.round, result.boards, result.bye


def _compare(rounds: int, first_seed: int) -> dict[object, int]:
    """Compare that many positions; how often each refusal was the answer."""
    refusals: dict[object, int] = {NoPairingExists: 0, InputError: 0}
    compared, seed = 0, first_seed
    while compared < rounds:
        # The engine goes on with the tournament: up to there it has given the twin's answers.
        for position in positions(Random(seed), lambda tournament: SYSTEM.pair(tournament).pairing):
            assert list(find_contradictions(position)) == []
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


@pytest.mark.nightly
def test_twin_and_engine_agree_on_many_random_tournaments() -> None:
    refusals = _compare(NIGHTLY_ROUNDS, first_seed=1_000_000)

    assert refusals[NoPairingExists] > 0
