"""Every answer of the Dubov system, confirmed by the literal twin on random small tournaments."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from literal_rounds import Seen, Twin, check, wishes
from random_tournaments import positions
from test_dubov_twin import rated

from pairloom.domain import RoundPairing, Tournament
from pairloom.engines.alternatives import Verdict
from pairloom.engines.fide_dubov import SYSTEM
from pairloom.errors import InputError, NoPairingExists
from twins.fide_dubov import pair
from twins.fide_dubov.bye import can_have_bye
from twins.fide_dubov.colours import give_colours
from twins.fide_dubov.legality import Legality
from twins.fide_dubov.participant import Participant, find_participants

QUICK_ROUNDS = 40
NIGHTLY_ROUNDS = int(os.environ.get("PAIRLOOM_WHY_NOT_ROUNDS", "2000"))


def _white_of(tournament: Tournament, one: Participant, other: Participant) -> Any:
    white = give_colours(one, other, tournament.initial_colour).white
    return one if white.number == one.number else other


TWIN = Twin(
    pair=pair,
    pool=find_participants,
    white_of=_white_of,
    may_meet=lambda tournament, one, other: Legality(tournament).may_meet(one, other),
    may_have_bye=can_have_bye,
    bye_values=lambda player: [
        ("3.1.3", player.score),
        ("3.1.4", player.games),
        ("3.1.5", player.tpn),
    ],
    floats=lambda player, partner: partner.score > player.score,
)


def _rounds(seed: int) -> Iterator[tuple[int, Tournament]]:
    """Positions that can be paired, with the seed of their tournament, without end."""
    while True:

        def play(tournament: Tournament, seed: int = seed) -> RoundPairing:
            return SYSTEM.pair(rated(tournament, seed)).pairing

        for position in positions(Random(seed), play, most_players=6 + seed % 5):
            tournament = rated(position, seed)
            try:
                SYSTEM.pair(tournament)
            except (NoPairingExists, InputError):
                continue
            yield seed, tournament
        seed += 1


def _verify(rounds: int, first_seed: int, questions: int = 8) -> Seen:
    """Check the answers of that many rounds; how often each kind was right."""
    seen: Seen = Counter()
    found = _rounds(first_seed)
    for _ in range(rounds):
        seed, tournament = next(found)
        for asked in wishes(Random(100 * seed + tournament.next_round), tournament, questions):
            print(f"seed {seed}, round {tournament.next_round}: {asked}")
            answer = check(TWIN, SYSTEM.why_not, tournament, asked)
            if answer is not None:
                label = answer.worsening.rule.label if answer.worsening else ""
                seen[answer.verdict, label] += 1
    return seen


def test_the_twin_confirms_every_answer_of_the_dubov_system() -> None:
    seen = _verify(QUICK_ROUNDS, first_seed=1)

    assert {verdict for verdict, _ in seen} >= {
        *(Verdict.IS_THE_PAIRING, Verdict.WORSE),
        *(Verdict.LATER, Verdict.IMPOSSIBLE),
    }
    assert {"C5", "C6", "C7", "3.1.3"} <= {label for _, label in seen}


@pytest.mark.nightly
def test_the_twin_confirms_many_answers_of_the_dubov_system() -> None:
    seen = _verify(NIGHTLY_ROUNDS, first_seed=200_000)

    print(sorted((verdict.name, label, count) for (verdict, label), count in seen.items()))
    assert {"C5", "C6", "C7", "C10", "3.1.3", "3.1.4", "3.1.5"} <= {label for _, label in seen}
