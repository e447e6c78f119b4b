"""The pairing of a match round, FIDE C.04.5 (2026) art. 3.3."""

from __future__ import annotations

from functools import partial

from pairloom.domain import Tournament
from pairloom.engines.base import PairingResult
from pairloom.engines.common.upfloating.pool import Rules
from pairloom.engines.common.upfloating.round_pairing import SystemName, pair_round
from pairloom.engines.common.witness import Rules as Cited
from pairloom.engines.fide_double_swiss.colours import allocate
from pairloom.engines.fide_double_swiss.criteria.c08_opponents_of_upfloaters import (
    opponent_floated,
)
from pairloom.engines.fide_double_swiss.editions import Edition
from pairloom.engines.fide_double_swiss.state import MatchRound, derive_round

CITED = Cited(absolute="C.04.5 [C1]", bye="C.04.5 [C2]")


def pair_match_round(tournament: Tournament, edition: Edition) -> PairingResult:
    """The first games of the next matches."""
    match_round = derive_round(tournament)
    return pair_round(
        name_of(edition),
        match_round.pool,
        rules_of(match_round, edition),
        match_round.entrants,
        partial(allocate, initial=match_round.initial_colour),
    )


def name_of(edition: Edition) -> SystemName:
    """Who pairs."""
    return SystemName("double-swiss", edition.name, CITED)


def rules_of(match_round: MatchRound, edition: Edition) -> Rules:
    """What the edition adds to the shared procedure in this round."""
    pool = match_round.pool
    counts_floats = not match_round.is_last  # C7 and C8 are off in the last round

    def costs(first: int, second: int, upfloaters: int) -> tuple[int, ...]:
        return (opponent_floated(pool, first, second, upfloaters) if counts_floats else 0,)

    return Rules(edition.look_ahead, counts_floats, ("C8",), costs, lambda upfloaters: upfloaters)
