"""The other pairing systems and the standings: how long a round and a table take.

Fields are those of the generator, results as ratings predict. Of a system the slowest
round of each event is noted, pairing alone; of the standings, eight tie-breaks at once.
"""

from __future__ import annotations

import statistics
import time
from collections.abc import Iterator
from dataclasses import dataclass

from pairloom import engines
from pairloom.domain import Tournament
from pairloom.engines.base import PairingResult
from pairloom.simulate.options import GeneratorOptions
from pairloom.simulate.rtg import generate
from pairloom.standings import make_standings

SYSTEMS = ("dutch", "dubov", "burstein", "lim", "double-swiss", "fide-1992", "team")
TIEBREAKS = ("BH/C1", "BH", "SB", "DE", "WIN", "PS", "ARO", "TPR")
STANDINGS = "standings"
_ROUNDS = 10
_STANDINGS_ROUNDS = 11


@dataclass(frozen=True, slots=True)
class OtherTiming:
    """Processor seconds of the slowest round of an event, or of its standings."""

    what: str
    players: int
    seed: int
    seconds: float


def time_systems(sizes: tuple[int, ...], seeds: int) -> Iterator[OtherTiming]:
    """Every system on every size."""
    for players in sizes:
        for name in SYSTEMS:
            for seed in range(1, seeds + 1):
                yield OtherTiming(name, players, seed, _slowest_round(name, players, seed))


def _slowest_round(name: str, players: int, seed: int) -> float:
    system, times = engines.get(name), [0.0]

    def pair(snapshot: Tournament) -> PairingResult:
        start = time.process_time()
        result = system.pair(snapshot)
        times.append(time.process_time() - start)
        return result

    rounds = min(_ROUNDS, players // 2 // 2 * 2)
    generate(GeneratorOptions(players=players, rounds=rounds, system=name), seed, pair=pair)
    return max(times)


def time_standings(sizes: tuple[int, ...], repetitions: int) -> Iterator[OtherTiming]:
    """Standings of a finished event, the median of some."""
    for players in sizes:
        rounds = min(_STANDINGS_ROUNDS, players // 2)
        tournament = generate(GeneratorOptions(players=players, rounds=rounds), 1)
        times = []
        for _ in range(repetitions):
            start = time.process_time()
            make_standings(tournament, tiebreaks=TIEBREAKS)
            times.append(time.process_time() - start)
        yield OtherTiming(STANDINGS, players, 1, statistics.median(times))
