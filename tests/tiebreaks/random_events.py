"""Random tournaments for laws that hold always: generated ones, and small wild ones."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from pairloom import engines
from pairloom.domain import RoundPairing, Tournament
from pairloom.simulate import generate, varied_options
from tests.differential.random_tournaments import positions

SEEDS = range(24)


def generated(seed: int) -> Tournament:
    """A tournament paired by the rules, with byes, forfeits, withdrawals and late entries."""
    options = varied_options(seed, fewest_players=6, most_players=40, most_rounds=9)
    return generate(options, seed)


def wild(seed: int) -> Iterator[Tournament]:
    """Snapshots of a small tournament in which everything happens that can."""
    dutch = engines.get("dutch")

    def pair(tournament: Tournament) -> RoundPairing:
        return dutch.pair(tournament).pairing

    return positions(Random(seed), pair, most_players=8)
