"""Every answer of the Double-Swiss system, confirmed by the literal twin on random tournaments."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest
from double_tournaments import double_positions
from literal_rounds import Seen, Twin, check, wishes

from pairloom.domain import Tournament
from pairloom.engines.alternatives import Verdict
from pairloom.engines.fide_double_swiss import SYSTEM
from pairloom.errors import InputError, NoPairingExists
from twins.fide_double_swiss import follow
from twins.fide_double_swiss.colours import white_of
from twins.fide_double_swiss.record import competitors

QUICK_ROUNDS = 40
NIGHTLY_ROUNDS = int(os.environ.get("PAIRLOOM_WHY_NOT_ROUNDS", "2000"))

TWIN = Twin(
    pair=follow,
    pool=competitors,
    white_of=lambda tournament, one, other: white_of(one, other, tournament.initial_colour),
    may_meet=lambda tournament, one, other: other.place not in one.met,
    may_have_bye=lambda player: not player.is_barred,
    bye_values=lambda player: [
        ("3.4.2", player.score),
        ("3.4.3", player.played),
        ("3.4.4", player.place),
    ],
    floats=lambda player, partner: partner.score > player.score,
    colours_move_pairs=False,
    after_upfloaters=frozenset(("C8",)),
)


def _rounds(seed: int) -> Iterator[tuple[int, Tournament]]:
    """Match rounds that can be paired, with the seed of their tournament, without end."""
    while True:
        for position in double_positions(Random(seed), lambda t: SYSTEM.pair(t).pairing):
            try:
                SYSTEM.pair(position)
            except (NoPairingExists, InputError):
                continue
            yield seed, position
        seed += 1


def _verify(rounds: int, first_seed: int) -> Seen:
    """Check the answers of that many rounds; how often each kind was right."""
    seen: Seen = Counter()
    found = _rounds(first_seed)
    for _ in range(rounds):
        seed, tournament = next(found)
        for asked in wishes(Random(100 * seed + tournament.next_round), tournament, 8):
            print(f"seed {seed}, round {tournament.next_round}: {asked}")
            answer = check(TWIN, SYSTEM.why_not, tournament, asked)
            if answer is not None:
                label = answer.worsening.rule.label if answer.worsening else ""
                seen[answer.verdict, label] += 1
    return seen


def test_the_twin_confirms_every_answer_of_the_double_swiss_system() -> None:
    seen = _verify(QUICK_ROUNDS, first_seed=1)

    assert {verdict for verdict, _ in seen} >= {
        *(Verdict.IS_THE_PAIRING, Verdict.WORSE),
        *(Verdict.LATER, Verdict.IMPOSSIBLE),
    }
    assert {"C4", "C5", "3.4.2"} <= {label for _, label in seen}


@pytest.mark.nightly
def test_the_twin_confirms_many_answers_of_the_double_swiss_system() -> None:
    seen = _verify(NIGHTLY_ROUNDS, first_seed=200_000)

    print(sorted((verdict.name, label, count) for (verdict, label), count in seen.items()))
    assert {"C4", "C5", "C6", "C7", "C8", "3.4.2", "3.4.3"} <= {label for _, label in seen}
