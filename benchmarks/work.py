"""Work around the pairing of a round: questions, reports, what a change does, places, reading.

Of each kind the slowest of some is noted, in processor time; `WORKS` says what and how much is
wanted. These are things an arbiter waits for, so each has an aim.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import partial
from random import Random

from pairloom import engines
from pairloom.director.impact import ChangedResult, impact_of
from pairloom.domain import Outcome, Tournament
from pairloom.domain.go import (
    GoGame,
    GoPlayer,
    GoResult,
    GoRound,
    GoSystem,
    GoTournament,
    regulations_for,
)
from pairloom.engines.alternatives import Alternative, ExplainsAlternatives, Wish
from pairloom.engines.reports import ReportsBrackets
from pairloom.errors import InputError
from pairloom.formats import trf
from pairloom.matching.cardinality import maximum_matching
from pairloom.placement import make_placement
from pairloom.simulate.options import GeneratorOptions
from pairloom.simulate.rtg import generate

_PLAYED, _ROUNDS = 8, (1, 2, 4, 7)
_QUESTIONS = 20
_REPETITIONS = 3


@dataclass(frozen=True, slots=True)
class Work:
    """Something to be done in a field of one size; `times` gives processor seconds."""

    what: str
    size: int
    aim: float
    times: Callable[[int], Iterator[float]]


@dataclass(frozen=True, slots=True)
class WorkTiming:
    """Processor seconds of the slowest of its kind."""

    what: str
    size: int
    seconds: float


def time_works(share: float) -> Iterator[WorkTiming]:
    """All of them, in fields that are this share of the size wanted."""
    for work in WORKS:
        size = max(20, round(work.size * share) // 2 * 2)
        yield WorkTiming(work.what, size, max(work.times(size)))


def _time(do: Callable[[], object]) -> float:
    start = time.process_time()
    with suppress(InputError):  # to say that there is no answer is one
        do()
    return time.process_time() - start


def _played(system: str, size: int) -> Tournament:
    return generate(GeneratorOptions(players=size, rounds=_PLAYED, system=system), 5)


def _answers(system: str, size: int) -> Iterator[float]:
    engine, tournament, random = engines.get(system), _played(system, size), Random(1)
    assert isinstance(engine, ExplainsAlternatives)
    for round_number in _ROUNDS:
        snapshot = tournament.before(round_number)
        pool = [p.number for p in snapshot.participants if p.is_present(round_number)]
        engine.pair(snapshot)
        for _ in range(_QUESTIONS):
            asked = _question(pool, random)
            yield _time(partial(engine.why_not, snapshot, asked))


def _question(pool: list[int], random: Random) -> Alternative:
    """Mostly: why do these two not meet? They are near each other, or the other is the last."""
    wish = random.choice((*Wish, *(Wish.MEETS,) * 6))
    at = random.randrange(len(pool) - 9)
    if wish is not Wish.MEETS:
        return Alternative(wish, pool[at])
    near = pool[at + random.randint(1, 8)]
    return Alternative(wish, pool[at], random.choice((near, pool[-1])))


def _reports(system: str, size: int) -> Iterator[float]:
    engine, tournament = engines.get(system), _played(system, size)
    assert isinstance(engine, ReportsBrackets)
    for round_number in _ROUNDS:
        yield _time(partial(engine.report, tournament.before(round_number)))


def _impacts(size: int) -> Iterator[float]:
    """A result of the last round but one, with the next round to come."""
    options = GeneratorOptions(players=size, rounds=8, tiebreaks=("BH/C1", "BH", "SB", "DE"))
    tournament = generate(options, 7)
    tournament = replace(tournament, settings=replace(tournament.settings, rounds=9))
    winner = next(one for one in tournament.players if one.cells[6].outcome is Outcome.WIN)
    change = ChangedResult(7, winner.number, Outcome.DRAW)
    for _ in range(_REPETITIONS):
        yield _time(partial(impact_of, tournament, change))


def _placements(size: int) -> Iterator[float]:
    """Ten rounds of McMahon, the default criteria."""
    random = Random(size)
    players = tuple(GoPlayer(n, f"Player {n}", random.randint(-8, 5)) for n in range(1, size + 1))
    rounds = tuple(_go_round(random, size) for _ in range(10))
    event = GoTournament(players, rounds, regulations_for(GoSystem.MCMAHON, 10))
    for _ in range(_REPETITIONS):
        yield _time(partial(make_placement, event))


def _go_round(random: Random, size: int) -> GoRound:
    order = random.sample(range(1, size + 1), size)
    results = (GoResult.WHITE_WINS, GoResult.BLACK_WINS)
    pairs = enumerate(zip(order[::2], order[1::2], strict=True), start=1)
    return GoRound(tuple(GoGame(at, *pair, result=random.choice(results)) for at, pair in pairs))


def _readings(size: int) -> Iterator[float]:
    text = trf.write_trf(generate(GeneratorOptions(players=size, rounds=9), 1))
    for _ in range(_REPETITIONS):
        yield _time(partial(trf.load, text))


def _matchings(size: int) -> Iterator[float]:
    """Everybody may meet nearly everybody."""
    random, everybody = Random(size), (1 << size) - 1
    for _ in range(_REPETITIONS):
        adjacency = [everybody ^ 1 << vertex for vertex in range(size)]
        for one in range(size):
            for other in random.sample(range(size), 12):
                adjacency[one] &= ~(1 << other)
                adjacency[other] &= ~(1 << one)
        yield _time(partial(maximum_matching, adjacency))


def _works() -> Iterator[Work]:
    for name in ("dubov", "burstein", "double-swiss", "team", "lim", "fide-1992"):
        size = 200 if name == "team" else 300
        yield Work(f"why-not, {name}, slowest answer", size, 0.3, partial(_answers, name))
    for name in ("lim", "fide-1992"):
        yield Work(f"why-not, {name}, slowest answer", 1000, 1.0, partial(_answers, name))
    for name in ("dutch", "lim", "fide-1992"):
        yield Work(f"report on all brackets, {name}", 300, 1.0, partial(_reports, name))
    yield Work("what a corrected result changes", 300, 0.3, _impacts)
    yield Work("places of a Go tournament, 10 rounds", 400, 0.5, _placements)
    yield Work("reading a report file, 9 rounds", 1000, 1.0, _readings)
    yield Work("matching where nearly everybody may meet", 2000, 2.0, _matchings)


WORKS = tuple(_works())
