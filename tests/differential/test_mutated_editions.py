"""The table rules: engine and literal twin agree on editions that nobody has printed.

Everything that the engine knows by heart of the edition 2026 is wrong for these; `mutated_editions`
says which they are, and why C1 to C7 are never touched. On the way every path that proves an
edition is asked, not only the one whose answer counts.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from itertools import count, islice
from random import Random

import pytest
from mutated_editions import MUTATED, by_lot, labels_of
from random_tournaments import crowded_position, positions

from pairloom.domain import RoundPairing, Tournament
from pairloom.engines.base import PairingResult
from pairloom.engines.fide_dutch import SYSTEM
from pairloom.engines.fide_dutch.editions import Edition
from pairloom.engines.fide_dutch.procedure import pair_next_round, solve_bracket
from pairloom.engines.fide_dutch.verification import solve_and_verify
from pairloom.errors import InputError, NoPairingExists
from twins import fide_dutch as twin

Pair = Callable[[Tournament], PairingResult]


def _answer(pair: Pair, tournament: Tournament) -> object:
    """Boards with colours and bye, or the kind of refusal."""
    try:
        result = pair(tournament)
    except (NoPairingExists, InputError) as refusal:
        return type(refusal)
    return result.boards, result.bye


def _played(pair: Pair, first_seed: int, most_players: int) -> Iterator[Tournament]:
    """Positions of tournaments that are paired by the edition itself."""

    def paired(tournament: Tournament) -> RoundPairing:
        return pair(tournament).pairing

    for seed in count(first_seed):
        yield from positions(Random(seed), paired, most_players=most_players)


def _crowded(first_seed: int, most_players: int) -> Iterator[Tournament]:
    """Positions in which the fast path would decide most brackets."""
    for seed in count(first_seed):
        yield crowded_position(Random(seed), most_players=most_players)


def _rounds(pair: Pair, first_seed: int, rounds: int, most_players: int) -> Iterator[Tournament]:
    """So many positions of either kind."""
    yield from islice(_played(pair, first_seed, most_players), rounds)
    yield from islice(_crowded(first_seed, most_players), rounds)


def _compare(edition: Edition, first_seed: int, rounds: int) -> int:
    """Compare with the twin; how many rounds has the edition paired unlike that of 2026?"""
    literal = partial(twin.pair, labels=labels_of(edition))
    differing = 0
    # The engine goes on with the tournaments: up to there it has given the twin's answers.
    played = partial(pair_next_round, edition=edition)
    for position in _rounds(played, first_seed, rounds, most_players=10):
        expected = _answer(literal, position)
        for solve in (solve_bracket, solve_and_verify):
            engine = partial(pair_next_round, edition=edition, solve=solve)
            assert _answer(engine, position) == expected, f"{edition.name}: {position}"
        differing += _answer(SYSTEM.pair, position) != expected
    return differing


def _verify(edition: Edition, first_seed: int, rounds: int, most_players: int) -> None:
    """Fields too large for the twin: all paths that prove the edition give the same."""
    pair = partial(pair_next_round, edition=edition)
    for position in _rounds(pair, first_seed, rounds, most_players=most_players):
        expected = _answer(pair, position)
        assert _answer(partial(pair, solve=solve_and_verify), position) == expected


def test_the_engine_follows_every_mutated_edition() -> None:
    differing = sum(
        _compare(edition, first_seed=40_000 + 100 * place, rounds=8)
        for place, edition in enumerate(MUTATED)
    )

    assert differing > 50, "what is mutated has to matter"


def test_the_paths_agree_on_mutated_editions_of_larger_fields() -> None:
    for place, edition in enumerate(MUTATED[::4]):
        _verify(edition, first_seed=50_000 + 100 * place, rounds=3, most_players=24)


@pytest.mark.nightly
@pytest.mark.parametrize("edition", MUTATED, ids=lambda edition: edition.name)
def test_the_engine_follows_every_mutated_edition_for_long(edition: Edition) -> None:
    _compare(edition, first_seed=60_000, rounds=400)
    _verify(edition, first_seed=70_000, rounds=60, most_players=40)


@pytest.mark.nightly
@pytest.mark.parametrize("first", range(0, 1_500, 100))
def test_the_engine_follows_editions_by_lot(first: int) -> None:
    for seed in range(first, first + 100):
        _compare(by_lot(seed), first_seed=80_000 + seed, rounds=8)
