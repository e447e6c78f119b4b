"""Which function pairs a round: a registered engine, or one given by the caller."""

from __future__ import annotations

from collections.abc import Callable

from pairloom import engines
from pairloom.domain import RoundPairing, Tournament
from pairloom.engines.base import PairingResult

DEFAULT_SYSTEM = "dutch"

PairFunction = Callable[[Tournament], PairingResult | RoundPairing]
"""Pairs the next round of a snapshot, or raises `NoPairingExists`."""


def engine_function(system: str, edition: str) -> PairFunction:
    """Pair with a registered engine; an empty edition is the engine's own default."""
    engine = engines.get(system or DEFAULT_SYSTEM)

    def pair(snapshot: Tournament) -> PairingResult:
        return engine.pair(snapshot, edition=edition or None)

    return pair
