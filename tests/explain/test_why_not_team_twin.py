"""Every answer of the team system, confirmed by the literal twin on random small competitions."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterator
from functools import partial
from random import Random

import pytest
from literal_rounds import Seen, Twin, check, wishes
from team_tournaments import team_positions

from pairloom.domain import Tournament
from pairloom.engines.alternatives import Verdict
from pairloom.engines.fide_team_swiss import SYSTEM
from pairloom.errors import InputError, NoPairingExists
from twins.fide_team_swiss import follow
from twins.fide_team_swiss.colours import white_of
from twins.fide_team_swiss.record import Contender, contenders

QUICK_ROUNDS = 40
NIGHTLY_ROUNDS = int(os.environ.get("PAIRLOOM_WHY_NOT_ROUNDS", "2000"))


def _bye_values(edition: str, team: Contender) -> list[tuple[str, object]]:
    values = team.score, team.played, team.place
    if edition == "2024":
        return [("2.1", values)]
    return list(zip(("3.4.2", "3.4.3", "3.4.4"), values, strict=True))


def _twin(edition: str) -> Twin:
    return Twin(
        pair=partial(follow, edition=edition),
        pool=lambda tournament: contenders(tournament, edition),
        white_of=lambda tournament, one, other: white_of(one, other, tournament.initial_colour),
        may_meet=lambda tournament, one, other: other.place not in one.met,
        may_have_bye=lambda team: not team.is_barred,
        bye_values=partial(_bye_values, edition),
        floats=lambda team, partner: partner.score > team.score,
        colours_move_pairs=False,
        after_upfloaters=frozenset(
            ("C7", "C8", "C9") if edition == "2024" else ("C8", "C9", "C10")
        ),
    )


def _rounds(edition: str, seed: int) -> Iterator[tuple[int, Tournament]]:
    """Positions that can be paired, with the seed of their competition, without end."""
    while True:
        for position in team_positions(
            Random(seed), lambda t: SYSTEM.pair(t, edition=edition).pairing
        ):
            try:
                SYSTEM.pair(position, edition=edition)
            except (NoPairingExists, InputError):
                continue
            yield seed, position
        seed += 1


def _verify(edition: str, rounds: int, first_seed: int) -> Seen:
    """Check the answers of that many rounds; how often each kind was right."""
    seen: Seen = Counter()
    found = _rounds(edition, first_seed)
    ask = partial(SYSTEM.why_not, edition=edition)
    for _ in range(rounds):
        seed, tournament = next(found)
        for asked in wishes(Random(100 * seed + tournament.next_round), tournament, 8):
            print(f"seed {seed}, round {tournament.next_round}: {asked}")
            answer = check(_twin(edition), ask, tournament, asked)
            if answer is not None:
                label = answer.worsening.rule.label if answer.worsening else ""
                seen[answer.verdict, label] += 1
    return seen


@pytest.mark.parametrize("edition", SYSTEM.editions)
def test_the_twin_confirms_every_answer_of_the_team_system(edition: str) -> None:
    seen = _verify(edition, QUICK_ROUNDS, first_seed=1)

    assert {verdict for verdict, _ in seen} >= {
        *(Verdict.IS_THE_PAIRING, Verdict.WORSE),
        *(Verdict.LATER, Verdict.IMPOSSIBLE),
    }
    assert {"C4", "C5"} <= {label for _, label in seen}


@pytest.mark.nightly
@pytest.mark.parametrize("edition", SYSTEM.editions)
def test_the_twin_confirms_many_answers_of_the_team_system(edition: str) -> None:
    seen = _verify(edition, NIGHTLY_ROUNDS, first_seed=200_000)

    print(sorted((verdict.name, label, count) for (verdict, label), count in seen.items()))
    assert {"C4", "C5", "C6", "C7"} <= {label for _, label in seen}
