"""Procedures, tables and reports in large fields: an answer is there at once."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial
from random import Random

import pytest

from pairloom.domain import Tournament
from pairloom.engines import get
from pairloom.engines.alternatives import Alternative, ExplainsAlternatives, Wish
from pairloom.engines.reports import ReportsBrackets
from pairloom.simulate import GeneratorOptions, generate

ROUNDS = (1, 2, 4, 7)


def _played(system: str, size: int) -> Tournament:
    return generate(GeneratorOptions(players=size, rounds=max(ROUNDS), system=system), 5)


def _time(ask: Callable[[], object]) -> float:
    """Processor time of an answer."""
    start = time.process_time()
    ask()
    return time.process_time() - start


def _longest(system: str, size: int, questions: int) -> float:
    engine = get(system)
    assert isinstance(engine, ExplainsAlternatives)
    tournament, random, longest = _played(system, size), Random(1), 0.0
    for round_number in ROUNDS:
        snapshot = tournament.before(round_number)
        pool = [p.number for p in snapshot.players if p.is_present(round_number)]
        for index in range(questions):
            one = random.randrange(len(pool) - 9)
            near = pool[one + random.randint(1, 8)]
            asked = Alternative(Wish.MEETS, pool[one], random.choice((near, pool[-1])))
            if index % 4 == 0:
                asked = Alternative(random.choice((Wish.FLOATS, Wish.STAYS)), pool[one])
            longest = max(longest, _time(partial(engine.why_not, snapshot, asked)))
    return longest


@pytest.mark.parametrize("system", ["lim", "fide-1992"])
def test_an_answer_among_100_players_is_there_at_once(system: str) -> None:
    assert _longest(system, 100, questions=4) < 0.3


@pytest.mark.nightly
@pytest.mark.parametrize("system", ["lim", "fide-1992"])
@pytest.mark.parametrize(("size", "bound"), [(300, 0.3), (1000, 1.0)])
def test_an_answer_in_a_large_field_is_there_at_once(system: str, size: int, bound: float) -> None:
    assert _longest(system, size, questions=20) < bound


@pytest.mark.nightly
@pytest.mark.parametrize("system", ["dutch", "lim", "fide-1992"])
def test_a_report_on_all_brackets_of_300_players_takes_less_than_a_second(system: str) -> None:
    engine = get(system)
    assert isinstance(engine, ReportsBrackets)
    tournament = _played(system, 300)
    for round_number in ROUNDS:
        snapshot = tournament.before(round_number)
        assert _time(partial(engine.report, snapshot)) < 1
