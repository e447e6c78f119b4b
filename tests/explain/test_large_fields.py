"""Procedures, tables and reports in large fields; how long they take is an aim of `benchmarks`."""

from __future__ import annotations

from contextlib import suppress
from random import Random

import pytest

from pairloom import explain
from pairloom.domain import Tournament
from pairloom.engines import get
from pairloom.engines.alternatives import Alternative, ExplainsAlternatives, Verdict, Wish
from pairloom.engines.reports import ReportsBrackets
from pairloom.errors import InputError
from pairloom.simulate import GeneratorOptions, generate

ROUNDS = (1, 2, 4, 7)
PLAYED = 8
SYSTEMS = ("lim", "fide-1992", "dubov", "burstein", "double-swiss", "team")


def _played(system: str, size: int) -> Tournament:
    return generate(GeneratorOptions(players=size, rounds=PLAYED, system=system), 5)


def _question(pool: list[int], random: Random) -> Alternative:
    wish = random.choice((*Wish, *(Wish.MEETS,) * 6))
    at = random.randrange(len(pool) - 9)
    if wish is not Wish.MEETS:
        return Alternative(wish, pool[at])
    near = pool[at + random.randint(1, 8)]
    return Alternative(wish, pool[at], random.choice((near, pool[-1])))


def _ask(system: str, size: int, questions: int) -> int:
    """Ask and compare with the pairing; how many questions had an answer."""
    engine = get(system)
    assert isinstance(engine, ExplainsAlternatives)
    tournament, random, answers = _played(system, size), Random(1), 0
    for round_number in ROUNDS:
        snapshot = tournament.before(round_number)
        pool = [p.number for p in snapshot.participants if p.is_present(round_number)]
        boards = {frozenset((one.white, one.black)) for one in engine.pair(snapshot).boards}
        for _ in range(questions):
            asked = _question(pool, random)
            with suppress(InputError):  # a wish that nobody can have there
                answer = engine.why_not(snapshot, asked)
                answers += 1
                assert answer.alternative == asked
                assert explain.in_words(answer)
                if asked.wish is Wish.MEETS:
                    is_paired = frozenset((asked.player, asked.opponent)) in boards
                    assert (answer.verdict is Verdict.IS_THE_PAIRING) == is_paired
    return answers


@pytest.mark.parametrize("system", SYSTEMS)
def test_questions_among_100_players_are_answered(system: str) -> None:
    assert _ask(system, 100, questions=6) >= 12


@pytest.mark.nightly
@pytest.mark.parametrize("system", SYSTEMS)
@pytest.mark.parametrize("size", [300, 998])  # there are no more teams
def test_questions_in_a_large_field_are_answered(system: str, size: int) -> None:
    assert _ask(system, size, questions=20) >= 40


@pytest.mark.nightly
@pytest.mark.parametrize("system", ["dutch", "lim", "fide-1992"])
def test_a_report_has_every_board_of_300_players(system: str) -> None:
    engine = get(system)
    assert isinstance(engine, ReportsBrackets)
    tournament = _played(system, 300)
    for round_number in ROUNDS:
        snapshot = tournament.before(round_number)
        boards = {frozenset((one.white, one.black)) for one in engine.pair(snapshot).boards}
        report = engine.report(snapshot)
        assert {frozenset(pair) for each in report.brackets for pair in each.pairs} == boards
