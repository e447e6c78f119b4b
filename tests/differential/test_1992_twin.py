"""The engine of the rules of 1992 and its literal twin agree, whatever the position."""

from __future__ import annotations

import os
from collections.abc import Callable
from random import Random

import pytest
from random_tournaments import positions

from pairloom.domain import Tournament
from pairloom.engines.base import PairingResult
from pairloom.engines.fide_1992 import SYSTEM
from pairloom.errors import InputError, NoPairingExists
from twins import fide_1992 as twin

QUICK_ROUNDS = 400
NIGHTLY_ROUNDS = int(os.environ.get("PAIRLOOM_TWIN_ROUNDS", "5000"))


def _answer(pair: Callable[[Tournament], PairingResult], tournament: Tournament) -> object:
    """Boards with colours and bye, or the kind of refusal."""
    try:
        result = pair(tournament)
    except (NoPairingExists, InputError) as refusal:
        return type(refusal)
    return result.round, result.boards, result.bye


def _compare(rounds: int, first_seed: int, most_players: int) -> dict[str, int]:
    """Compare that many positions; how often each article or refusal was met."""
    met: dict[str, int] = {}
    compared, seed = 0, first_seed
    while compared < rounds:
        for position in positions(
            Random(seed), lambda t: SYSTEM.pair(t).pairing, most_players=most_players
        ):
            expected = _answer(twin.pair, position)
            assert _answer(SYSTEM.pair, position) == expected, f"seed {seed}: {position}"
            compared += 1
            for name in _steps(position) if isinstance(expected, tuple) else [str(expected)]:
                met[name] = met.get(name, 0) + 1
        seed += 1
    return met


def _steps(position: Tournament) -> set[str]:
    """The articles that the engine's record names."""
    brackets = SYSTEM.pair(position).trace.brackets
    return {step.split(":")[0] for one in brackets for step in str(one.decided_by).split("; ")}


ALL_STEPS = {"C1", "C6", "C7", "C8", "C9", "C10", "C11", "C12", "C13", "C14"}


def test_twin_and_engine_agree_on_random_tournaments() -> None:
    met = _compare(QUICK_ROUNDS, first_seed=1, most_players=8)

    assert set(met) >= {*ALL_STEPS, str(NoPairingExists)}, "everything belongs to the sample"


@pytest.mark.nightly
@pytest.mark.parametrize("most_players", [7, 10])
def test_twin_and_engine_agree_on_many_random_tournaments(most_players: int) -> None:
    met = _compare(NIGHTLY_ROUNDS, first_seed=1_000_000, most_players=most_players)

    assert set(met) >= {*ALL_STEPS, str(NoPairingExists)}
