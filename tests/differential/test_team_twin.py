"""The team engine and its literal twin give the same answer in both editions."""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from random import Random

import pytest
from team_tournaments import team_positions

from pairloom.domain import Colour, RoundPairing, Tournament
from pairloom.engines.fide_team_swiss import SYSTEM
from pairloom.errors import NoPairingExists
from pairloom.formats.trf import load, write_trf
from tests.formats.team_events import random_event
from twins import fide_team_swiss as twin

NIGHTLY_ROUNDS = int(os.environ.get("PAIRLOOM_TWIN_ROUNDS", "5000"))


def _engine(tournament: Tournament, *, edition: str) -> RoundPairing:
    return SYSTEM.pair(tournament, edition=edition).pairing


def _answer(pair: Callable[[Tournament], RoundPairing], tournament: Tournament) -> object:
    try:
        pairing = pair(tournament)
    except NoPairingExists:
        return None
    return set(pairing.boards), pairing.bye


def _compare(rounds: int, seed: int, edition: str) -> int:
    """Compare so many rounds; how many of them could not be paired."""
    engine, literal = partial(_engine, edition=edition), partial(twin.pair, edition=edition)
    compared = impossible = 0
    while compared < rounds:
        for position in team_positions(Random(seed), engine):
            expected = _answer(literal, position)
            assert _answer(engine, position) == expected, (seed, position.next_round)
            compared += 1
            impossible += expected is None
        seed += 1
    return impossible


@pytest.mark.parametrize("edition", SYSTEM.editions)
def test_engine_and_twin_agree(edition: str) -> None:
    assert _compare(500, 0, edition) > 5


@pytest.mark.parametrize("edition", SYSTEM.editions)
def test_engine_and_twin_agree_on_what_a_file_tells(edition: str) -> None:
    """Boards forfeited, all of them, level, by both: after writing and reading."""
    engine, literal = partial(_engine, edition=edition), partial(twin.pair, edition=edition)
    answers = []
    for seed in range(60):
        event = random_event(Random(seed))
        settings = replace(event.settings, initial_colour=Colour.WHITE)
        tournament = load(write_trf(replace(event, settings=settings))).require()
        for position in (*tournament.replay(), tournament):
            expected = _answer(literal, position)
            assert _answer(engine, position) == expected, (seed, position.next_round)
            answers.append(expected)
    assert len(answers) - answers.count(None) > 100


@pytest.mark.nightly
@pytest.mark.parametrize("edition", SYSTEM.editions)
def test_engine_and_twin_agree_on_many_rounds(edition: str) -> None:
    assert _compare(NIGHTLY_ROUNDS, 100_000, edition) > 50
