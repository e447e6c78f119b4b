"""The pairing of a round of teams, FIDE C.04.6 (2026) art. 3.3."""

from __future__ import annotations

from functools import partial

from pairloom.domain import Board, Tournament
from pairloom.engines.base import PairingResult
from pairloom.engines.common.board_order import board_order
from pairloom.engines.common.colour_preference import WHITE
from pairloom.engines.common.upfloating.bye import choose_bye
from pairloom.engines.common.upfloating.pool import Rules
from pairloom.engines.common.upfloating.procedure import PairedBracket, pair_brackets
from pairloom.engines.common.upfloating.trace import ColouredPair, write_trace
from pairloom.engines.common.upfloating.witness import require_pairing
from pairloom.engines.common.witness import Rules as Cited
from pairloom.engines.fide_team_swiss.colours import allocate, ranking
from pairloom.engines.fide_team_swiss.criteria.c08_colour_preference import preference_missed
from pairloom.engines.fide_team_swiss.criteria.c09_strong_preference import (
    strong_preference_missed,
)
from pairloom.engines.fide_team_swiss.editions import Edition
from pairloom.engines.fide_team_swiss.state import Entrant, TeamRound, derive_round

CITED = Cited(absolute="C.04.6 [C1]", bye="C.04.6 [C2]")


def pair_team_round(tournament: Tournament, edition: Edition) -> PairingResult:
    """Bye, brackets from the top, and then the colours of all matches."""
    team_round = derive_round(tournament, edition)
    pool = team_round.pool
    bye = choose_bye(pool) if len(pool.members) % 2 else None
    require_pairing(pool, bye, CITED)
    brackets = list(pair_brackets(pool, bye, _rules(team_round, edition)))
    boards = _allocate_boards(team_round, brackets)
    return PairingResult(
        round=pool.round,
        system="team",
        edition=edition.name,
        boards=tuple(pair.board for pair in boards),
        bye=None if bye is None else pool.members[bye].number,
        reasons=partial(write_trace, pool, brackets, boards),
    )


def _rules(team_round: TeamRound, edition: Edition) -> Rules:
    pool, counts_floats = team_round.pool, team_round.counts_floats
    preferences = [entrant.preference for entrant in team_round.entrants]
    preferring = sum(1 << p for p, one in enumerate(preferences) if one.colour)
    floated = sum(1 << p for p, member in enumerate(pool.members) if member.floated)

    def costs(one: int, other: int, upfloaters: int) -> tuple[int, ...]:
        first, second = preferences[one], preferences[other]
        return (
            preference_missed(first, second),
            strong_preference_missed(first, second),
            edition.float_cost(pool, one, other, upfloaters) if counts_floats else 0,
        )

    def concerned(upfloaters: int) -> int:
        return preferring | (floated if counts_floats else 0)

    spares = edition.spares_floaters and counts_floats
    return Rules(edition.look_ahead, spares, edition.labels, costs, concerned)


def _allocate_boards(team_round: TeamRound, brackets: list[PairedBracket]) -> list[ColouredPair]:
    entrants = team_round.entrants
    pairs = [
        (entrants[min(pair)], entrants[max(pair)]) for bracket in brackets for pair in bracket.pairs
    ]
    pairs.sort(key=board_order)
    return [_coloured(team_round, one, other) for one, other in pairs]


def _coloured(team_round: TeamRound, one: Entrant, other: Entrant) -> ColouredPair:
    first, second = sorted((one, other), key=ranking)
    colour, article, reason = allocate(first, second, team_round.initial_colour)
    white, black = (first, second) if colour == WHITE else (second, first)
    return ColouredPair(Board(white.number, black.number), article, reason)
