"""Every exact path of the Dubov engine gives the same upfloaters, also in larger fields."""

from __future__ import annotations

from random import Random

import pytest
from random_tournaments import positions
from test_dubov_twin import rated

from pairloom.domain import RoundPairing, Tournament
from pairloom.engines.fide_dubov import SYSTEM, procedure, upfloaters_by_weights
from pairloom.engines.fide_dubov.editions import Criterion
from pairloom.engines.fide_dubov.round_graph import RoundGraph
from pairloom.engines.fide_dubov.upfloaters import Selection, choose_upfloaters
from pairloom.errors import InputError, NoPairingExists


def _choose_and_verify(
    graph: RoundGraph, residents: int, below: int, criteria: tuple[Criterion, ...]
) -> Selection:
    """The engine's choice, after a look at what the weights of the whole pool say."""
    chosen = choose_upfloaters(graph, residents, below, criteria)
    by_weights = upfloaters_by_weights.select_by_weights(graph, residents, below, criteria)
    whole = upfloaters_by_weights.with_the_rest(graph, residents, below, criteria)
    assert chosen.upfloaters == by_weights == whole
    return chosen


def _verify(tournaments: int, first_seed: int, most_players: int) -> int:
    verified = 0
    for seed in range(first_seed, first_seed + tournaments):

        def pair(tournament: Tournament, seed: int = seed) -> RoundPairing:
            return SYSTEM.pair(rated(tournament, seed)).pairing

        for position in positions(Random(seed), pair, most_players=most_players):
            try:
                SYSTEM.pair(rated(position, seed))
            except (NoPairingExists, InputError):
                continue
            verified += 1
    return verified


@pytest.mark.parametrize("most_players", [9, 24])
def test_weights_confirm_the_choice_of_upfloaters(
    most_players: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(procedure, "choose_upfloaters", _choose_and_verify)

    assert _verify(40, first_seed=7_000, most_players=most_players) > 100


@pytest.mark.nightly
@pytest.mark.parametrize("most_players", [9, 24, 60])
def test_weights_confirm_the_choice_of_upfloaters_many_times(
    most_players: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(procedure, "choose_upfloaters", _choose_and_verify)

    assert _verify(1_000, first_seed=8_000, most_players=most_players) > 2_000
