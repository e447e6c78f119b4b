"""The pairing of a match round, FIDE C.04.5 (2026) art. 3.3."""

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
from pairloom.engines.fide_double_swiss.colours import allocate
from pairloom.engines.fide_double_swiss.criteria.c08_opponents_of_upfloaters import (
    opponent_floated,
)
from pairloom.engines.fide_double_swiss.editions import Edition
from pairloom.engines.fide_double_swiss.state import Entrant, MatchRound, derive_round

CITED = Cited(absolute="C.04.5 [C1]", bye="C.04.5 [C2]")


def pair_match_round(tournament: Tournament, edition: Edition) -> PairingResult:
    """The first games of the next matches."""
    match_round = derive_round(tournament)
    pool = match_round.pool
    bye = choose_bye(pool) if len(pool.members) % 2 else None
    require_pairing(pool, bye, CITED)
    brackets = list(pair_brackets(pool, bye, _rules(match_round, edition)))
    boards = _allocate_boards(match_round, brackets)
    return PairingResult(
        round=pool.round,
        system="double-swiss",
        edition=edition.name,
        boards=tuple(pair.board for pair in boards),
        bye=None if bye is None else pool.members[bye].number,
        reasons=partial(write_trace, pool, brackets, boards),
    )


def _rules(match_round: MatchRound, edition: Edition) -> Rules:
    pool = match_round.pool
    counts_floats = not match_round.is_last  # C7 and C8 are off in the last round

    def costs(one: int, other: int, upfloaters: int) -> tuple[int, ...]:
        return (opponent_floated(pool, one, other, upfloaters) if counts_floats else 0,)

    return Rules(edition.look_ahead, counts_floats, ("C8",), costs, lambda upfloaters: upfloaters)


def _allocate_boards(match_round: MatchRound, brackets: list[PairedBracket]) -> list[ColouredPair]:
    entrants = match_round.entrants
    pairs = [
        (entrants[min(pair)], entrants[max(pair)]) for bracket in brackets for pair in bracket.pairs
    ]
    pairs.sort(key=board_order)
    return [_coloured(match_round, higher, lower) for higher, lower in pairs]


def _coloured(match_round: MatchRound, higher: Entrant, lower: Entrant) -> ColouredPair:
    colour, article, reason = allocate(higher, lower, match_round.initial_colour)
    white, black = (higher, lower) if colour == WHITE else (lower, higher)
    return ColouredPair(Board(white.number, black.number), article, reason)
