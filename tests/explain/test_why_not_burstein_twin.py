"""Every answer of the Burstein system, confirmed by the literal twin on random tournaments."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from literal_rounds import Seen, Twin, check, wishes
from random_tournaments import positions

from pairloom.domain import Tournament
from pairloom.engines.alternatives import Verdict
from pairloom.engines.fide_burstein import SYSTEM
from pairloom.errors import InputError, NoPairingExists
from twins.fide_burstein import pair
from twins.fide_burstein.bye import may_have_bye
from twins.fide_burstein.colours import give_colours
from twins.fide_burstein.legality import Legality
from twins.fide_burstein.participant import Participant, find_participants
from twins.fide_burstein.round_pairing import seeding_rounds

QUICK_ROUNDS = 40
NIGHTLY_ROUNDS = int(os.environ.get("PAIRLOOM_WHY_NOT_ROUNDS", "2000"))


def _white_of(tournament: Tournament, one: Participant, other: Participant) -> Any:
    white = give_colours(one, other, tournament.initial_colour).white
    return one if white.number == one.number else other


def _twin(tournament: Tournament) -> Twin:
    ranks = {player.number: rank for rank, player in enumerate(find_participants(tournament), 1)}
    return Twin(
        pair=pair,
        pool=find_participants,
        white_of=_white_of,
        may_meet=lambda tournament, one, other: Legality(tournament).may_meet(one, other),
        may_have_bye=may_have_bye,
        bye_values=lambda player: [
            ("3.1.3", player.score),
            ("3.1.4", player.games),
            ("3.1.5", ranks[player.number]),
        ],
        floats=lambda player, partner: partner.score < player.score,
    )


def _rounds(seed: int, most_players: int) -> Iterator[tuple[int, Tournament]]:
    """Positions after the seeding rounds that can be paired, without end."""
    while True:
        played = positions(
            Random(seed), lambda t: SYSTEM.pair(t).pairing, most_players=most_players
        )
        for position in played:
            if position.next_round <= seeding_rounds(position.settings.rounds):
                continue
            try:
                SYSTEM.pair(position)
            except (NoPairingExists, InputError):
                continue
            yield seed, position
        seed += 1


def _verify(rounds: int, first_seed: int, most_players: int) -> Seen:
    """Check the answers of that many rounds; how often each kind was right."""
    seen: Seen = Counter()
    found = _rounds(first_seed, most_players)
    for _ in range(rounds):
        seed, tournament = next(found)
        for asked in wishes(Random(100 * seed + tournament.next_round), tournament, 8):
            print(f"seed {seed}, round {tournament.next_round}: {asked}")
            answer = check(_twin(tournament), SYSTEM.why_not, tournament, asked)
            if answer is not None:
                label = answer.worsening.rule.label if answer.worsening else ""
                seen[answer.verdict, label] += 1
    return seen


def test_the_twin_confirms_every_answer_of_the_burstein_system() -> None:
    seen = _verify(QUICK_ROUNDS, first_seed=1, most_players=9)

    assert {verdict for verdict, _ in seen} >= {
        *(Verdict.IS_THE_PAIRING, Verdict.WORSE),
        *(Verdict.LATER, Verdict.IMPOSSIBLE),
    }
    assert {"C5", "C6", "C8", "3.1.3"} <= {label for _, label in seen}


@pytest.mark.nightly
def test_the_twin_confirms_many_answers_of_the_burstein_system() -> None:
    seen = _verify(NIGHTLY_ROUNDS, first_seed=200_000, most_players=10)

    print(sorted((verdict.name, label, count) for (verdict, label), count in seen.items()))
    labels = {label for _, label in seen}
    assert {"C5", "C6", "C7", "C8", "3.1.3", "3.1.4", "3.1.5"} <= labels
