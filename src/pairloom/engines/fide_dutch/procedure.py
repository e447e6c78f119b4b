"""The pairing process of a round, FIDE C.04.3 (2026) articles 1.10 and 3."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from pairloom.domain import Board, Tournament
from pairloom.engines.base import BracketTrace, ColourTrace, PairingResult, Trace
from pairloom.engines.fide_dutch.bracket import Bracket, Candidate
from pairloom.engines.fide_dutch.colours import BY_INITIAL_COLOUR, RULES, allocate
from pairloom.engines.fide_dutch.criteria.c05_bye_score import find_completion
from pairloom.engines.fide_dutch.editions import Edition
from pairloom.engines.fide_dutch.enumeration import enumerate_candidates
from pairloom.engines.fide_dutch.state import (
    Field,
    PlayerState,
    derive_field,
    require_initial_colour,
)
from pairloom.engines.fide_dutch.tight_search import search_tight_graph
from pairloom.engines.fide_dutch.weighted import solve_by_weights
from pairloom.engines.fide_dutch.witness import no_pairing_exists

ENUMERATION_LIMIT = 8

Solver = Callable[[Bracket, Edition], Candidate]


@dataclass(frozen=True, slots=True)
class PairedBracket:
    """A bracket and the candidate chosen for it."""

    bracket: Bracket
    candidate: Candidate


def solve_bracket(bracket: Bracket, edition: Edition) -> Candidate:
    """The candidate that the articles prescribe, by the cheapest step that can prove it."""
    if bracket.size == 1:
        return Candidate((), (0,), "single player")
    candidate = search_tight_graph(bracket)
    if candidate is not None:
        return candidate
    if bracket.size <= ENUMERATION_LIMIT:
        return enumerate_candidates(bracket, edition)
    return solve_by_weights(bracket, edition)


def pair_next_round(
    tournament: Tournament, edition: Edition, solve: Solver = solve_bracket
) -> PairingResult:
    """Pair the next round of the snapshot."""
    field = derive_field(tournament)
    paired = list(pair_brackets(field, edition, solve))
    pairs = [
        (one.bracket.players[higher], one.bracket.players[lower])
        for one in paired
        for higher, lower in one.candidate.pairs
    ]
    left = _left_over(paired)
    boards = [_board(field, higher, lower) for higher, lower in pairs]
    order = sorted(range(len(pairs)), key=lambda index: _board_order(*pairs[index]))
    return PairingResult(
        round=field.round,
        system="dutch",
        edition=edition.name,
        boards=tuple(boards[index].board for index in order),
        bye=left.number if left else None,
        trace=Trace(
            tuple(_trace(one) for one in paired), tuple(boards[index] for index in order)
        ),
    )


def pair_brackets(field: Field, edition: Edition, solve: Solver) -> Iterator[PairedBracket]:
    """Pair bracket after bracket, from the highest scoregroup down (art. 1.10)."""
    completion = find_completion(field)
    if completion is None:
        raise no_pairing_exists(field)
    moved_down: tuple[int, ...] = ()
    for index, group in enumerate(field.scoregroups):
        following = field.scoregroups[index + 1] if index + 1 < len(field.scoregroups) else None
        bracket = Bracket(field, completion, moved_down, group, following)
        candidate = solve(bracket, edition)
        yield PairedBracket(bracket, candidate)
        moved_down = tuple(bracket.positions[floater] for floater in candidate.floaters)


def _left_over(paired: list[PairedBracket]) -> PlayerState | None:
    """Who floated out of the last bracket: the receiver of the bye (art. 1.5)."""
    if not paired or not paired[-1].candidate.floaters:
        return None
    last = paired[-1]
    (floater,) = last.candidate.floaters
    return last.bracket.players[floater]


def _board(field: Field, higher: PlayerState, lower: PlayerState) -> ColourTrace:
    initial = field.initial_colour
    if not higher.prefers and not lower.prefers:
        initial = require_initial_colour(field)
    white, black, article = allocate(higher, lower, initial)
    return ColourTrace(Board(white.number, black.number), article, _REASONS[article])


_REASONS = {article: (rule.__doc__ or "").split(": ", 1)[-1].split("\n")[0] for article, rule in RULES}
_REASONS[BY_INITIAL_COLOUR] = "nobody has a preference: the initial colour, by number."


def _board_order(higher: PlayerState, lower: PlayerState) -> tuple[int, int, int]:
    """C.04.2 (2026) art. 3.6: score of the higher-ranked, sum of scores, initial rank."""
    if higher.position > lower.position:
        higher, lower = lower, higher
    return -higher.score, -(higher.score + lower.score), higher.order


def _trace(paired: PairedBracket) -> BracketTrace:
    bracket, candidate = paired.bracket, paired.candidate
    numbers = [player.number for player in bracket.players]
    return BracketTrace(
        score=bracket.score,
        moved_down=tuple(numbers[: bracket.moved_down]),
        residents=tuple(numbers[bracket.moved_down :]),
        pairs=tuple((numbers[one], numbers[other]) for one, other in candidate.pairs),
        downfloaters=tuple(numbers[floater] for floater in candidate.floaters),
        decided_by=candidate.decided_by,
    )
