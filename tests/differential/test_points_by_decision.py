"""Points by decision (record 299) count for pairing: every engine and its twin see the same scores.

The twins ask the tournament for a score; the engines have books of their own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from random import Random

import pytest
from double_tournaments import double_positions
from random_tournaments import positions
from team_tournaments import team_positions

from pairloom import engines
from pairloom.domain import AbnormalPoints, Points, Tournament
from pairloom.domain.abnormal_points import KINDS
from pairloom.errors import InputError, NoPairingExists
from twins import (
    fide_1992,
    fide_burstein,
    fide_double_swiss,
    fide_dubov,
    fide_dutch,
    fide_lim,
    fide_team_swiss,
)

TWINS: dict[str, Callable[[Tournament], object]] = {
    "dutch": fide_dutch.pair,
    "dubov": fide_dubov.pair,
    "burstein": fide_burstein.pair,
    "lim": fide_lim.pair,
    "fide-1992": fide_1992.pair,
    "double-swiss": fide_double_swiss.pair,
    "team": partial(fide_team_swiss.pair, edition="2026"),
}
ROUNDS = 150


def _with_decisions(random: Random, tournament: Tournament) -> Tournament:
    """Up to three decisions, added or about kinds of results, for some or all, in any round."""
    numbers = [one.number for one in tournament.participants]
    last = max(1, tournament.last_paired_round)
    decisions = []
    for _ in range(random.randint(1, 3)):
        concerned = random.sample(numbers, random.randint(0, min(3, len(numbers))))
        is_team = bool(tournament.teams)
        points = Points(random.choice((-10, -5, 5, 10, 15)))
        decisions.append(
            AbnormalPoints(
                points,
                points if is_team else None,
                random.choice(list(KINDS)) if is_team or random.random() < 0.4 else "",
                random.choice((None, random.randint(1, last))),
                frozenset(concerned),
            )
        )
    settings = replace(tournament.settings, abnormal=tuple(decisions))
    players = tuple(replace(each, rating=each.rating or 2000) for each in tournament.players)
    return replace(tournament, players=players, settings=settings)


def _positions(system: str, random: Random) -> Iterator[Tournament]:
    engine = engines.get("dutch" if system in ("dubov", "lim", "burstein") else system)

    def pair(tournament: Tournament) -> object:
        return engine.pair(tournament).pairing

    if system == "double-swiss":
        return double_positions(random, pair)  # type: ignore[arg-type]
    if system == "team":
        return team_positions(random, pair)  # type: ignore[arg-type]
    return positions(random, pair, most_players=8)  # type: ignore[arg-type]


def _answer(pair: Callable[[Tournament], object], tournament: Tournament) -> object:
    try:
        result = pair(tournament)
    except (NoPairingExists, InputError) as refusal:
        return type(refusal)
    pairing = getattr(result, "pairing", result)
    return set(pairing.boards), pairing.bye  # type: ignore[attr-defined]


@pytest.mark.parametrize("system", TWINS)
def test_engine_and_twin_agree_with_points_by_decision(system: str) -> None:
    compared = changed = seed = 0
    engine = engines.get(system)
    while compared < ROUNDS:
        random = Random(seed)
        for plain in _positions(system, random):
            position = _with_decisions(random, plain)
            expected = _answer(TWINS[system], position)
            assert _answer(engine.pair, position) == expected, f"seed {seed}: {position}"
            without = replace(position, settings=replace(position.settings, abnormal=()))
            changed += _answer(engine.pair, without) != expected
            compared += 1
            if compared == ROUNDS:
                break
        seed += 1
    assert changed > 10, "decisions change pairings"
