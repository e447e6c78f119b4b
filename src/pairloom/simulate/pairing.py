"""Which function pairs a round: a registered engine, or one given by the caller."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from pairloom import engines
from pairloom.domain import RoundPairing, Tournament
from pairloom.engines.base import PairingResult, ScheduledSystem

DEFAULT_SYSTEM = "dutch"

PairFunction = Callable[[Tournament], PairingResult | RoundPairing]
"""Pairs the next round of a snapshot, or raises `NoPairingExists`."""


def engine_function(system: str, edition: str) -> PairFunction:
    """Pair with a registered engine; an empty edition is the engine's own default."""
    engine = engines.get(system or DEFAULT_SYSTEM)

    def pair(snapshot: Tournament) -> PairingResult:
        return engine.pair(snapshot, edition=edition or None)

    return pair


def replay_function(system: str, edition: str) -> PairFunction:
    """Pair a recorded round again: like `engine_function`, but a table is only looked up.

    A round that is not as the table has it must not make the later ones unpairable.
    """
    table = scheduled_system(system or DEFAULT_SYSTEM)
    if table is None:
        return engine_function(system, edition)

    def look_up(snapshot: Tournament) -> PairingResult:
        return table.look_up(snapshot, edition=edition or None)

    return look_up


@cache
def scheduled_system(name: str) -> ScheduledSystem | None:
    """The system with this name if it pairs by a table; `None` for any other name."""
    if name not in engines.available():
        return None
    engine = engines.get(name)
    return engine if isinstance(engine, ScheduledSystem) else None
