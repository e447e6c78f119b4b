"""The Dubov engine and its literal twin give the same answer, whatever the position."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from random import Random

import pytest
from random_tournaments import positions

from pairloom.domain import RoundPairing, Tournament, find_contradictions
from pairloom.engines.base import PairingResult
from pairloom.engines.fide_dubov import SYSTEM
from pairloom.errors import InputError, NoPairingExists
from twins import fide_dubov as twin

QUICK_ROUNDS = 800
NIGHTLY_ROUNDS = int(os.environ.get("PAIRLOOM_TWIN_ROUNDS", "5000"))


def rated(tournament: Tournament, seed: int) -> Tournament:
    """The same tournament with ratings that differ, narrowly or widely, as Dubov needs them.

    In one tournament of fifty some ratings are missing, which both must refuse.
    """
    spread = (3, 40, 400, 900)[seed % 4]

    def rating(number: int) -> int | None:
        lots = Random(1000 * seed + number)
        return None if seed % 50 == 49 and lots.random() < 0.1 else 1500 + lots.randrange(spread)

    players = [replace(player, rating=rating(player.number)) for player in tournament.players]
    return replace(tournament, players=tuple(players))


def _positions(seed: int) -> Iterator[Tournament]:
    def pair(tournament: Tournament) -> RoundPairing:
        # By the engine, of which the test has just shown that it gives the twin's answer.
        return SYSTEM.pair(rated(tournament, seed)).pairing

    for position in positions(Random(seed), pair, most_players=6 + seed % 6):
        yield rated(position, seed)


def _answer(pair: Callable[[Tournament], PairingResult], tournament: Tournament) -> object:
    """Boards with colours, their articles, the values of all criteria and the bye; or the refusal.

    The twin knows all criteria in the last round, too, where some are switched off.
    """
    try:
        result = pair(tournament)
    except (NoPairingExists, InputError) as refusal:
        return type(refusal)
    return (
        result.round,
        result.boards,
        result.bye,
        [colour.article for colour in result.trace.colours],
        [
            (bracket.residents, [value for value in bracket.values.values() if value])
            for bracket in result.trace.brackets
        ],
    )


def _compare(rounds: int, first_seed: int) -> Counter[object]:
    """Compare that many positions; how often each refusal was the answer."""
    refusals: Counter[object] = Counter()
    compared, seed = 0, first_seed
    while compared < rounds:
        for position in _positions(seed):
            assert list(find_contradictions(position)) == []
            expected = _answer(twin.pair, position)
            assert _answer(SYSTEM.pair, position) == expected, f"seed {seed}: {position}"
            compared += 1
            if isinstance(expected, type):
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
