"""The pairing of a round of teams, FIDE C.04.6 (2026) art. 3.3."""

from __future__ import annotations

from functools import partial

from pairloom.domain import Tournament
from pairloom.engines.base import PairingResult
from pairloom.engines.common.upfloating.pool import Rules
from pairloom.engines.common.upfloating.round_pairing import SystemName, pair_round
from pairloom.engines.common.witness import Rules as Cited
from pairloom.engines.fide_team_swiss.colours import allocate
from pairloom.engines.fide_team_swiss.criteria.c08_colour_preference import preference_missed
from pairloom.engines.fide_team_swiss.criteria.c09_strong_preference import (
    strong_preference_missed,
)
from pairloom.engines.fide_team_swiss.editions import Edition
from pairloom.engines.fide_team_swiss.state import TeamRound, derive_round

CITED = Cited(absolute="C.04.6 [C1]", bye="C.04.6 [C2]")


def pair_team_round(tournament: Tournament, edition: Edition) -> PairingResult:
    """Bye, brackets from the top, and then the colours of all matches."""
    team_round = derive_round(tournament, edition)
    return pair_round(
        name_of(edition),
        team_round.pool,
        rules_of(team_round, edition),
        team_round.entrants,
        partial(allocate, initial=team_round.initial_colour),
    )


def name_of(edition: Edition) -> SystemName:
    """Who pairs."""
    return SystemName("team", edition.name, CITED)


def rules_of(team_round: TeamRound, edition: Edition) -> Rules:
    """What the edition adds to the shared procedure in this round."""
    pool, counts_floats = team_round.pool, team_round.counts_floats
    preferences = [entrant.preference for entrant in team_round.entrants]
    preferring = sum(1 << p for p, preference in enumerate(preferences) if preference.colour)
    floated = sum(1 << p for p, member in enumerate(pool.members) if member.floated)

    def costs(left: int, right: int, upfloaters: int) -> tuple[int, ...]:
        first, second = preferences[left], preferences[right]
        return (
            preference_missed(first, second),
            strong_preference_missed(first, second),
            edition.float_cost(pool, left, right, upfloaters) if counts_floats else 0,
        )

    def concerned(upfloaters: int) -> int:
        return preferring | (floated if counts_floats else 0)

    spares = edition.spares_floaters and counts_floats
    return Rules(edition.look_ahead, spares, edition.labels, costs, concerned)
