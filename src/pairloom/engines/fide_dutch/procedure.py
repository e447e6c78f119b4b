"""The pairing process of a round, FIDE C.04.3 (2026) articles 1.10 and 3."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from pairloom.domain import Board, Tournament
from pairloom.engines.base import PairingResult
from pairloom.engines.common.board_order import board_order
from pairloom.engines.common.initial_colour import require_initial_colour
from pairloom.engines.common.scoregroups import Scoregroup
from pairloom.engines.fide_dutch.bracket import Bracket, Candidate
from pairloom.engines.fide_dutch.candidate_count import are_candidates_few
from pairloom.engines.fide_dutch.colours import ColouredBoard, allocate
from pairloom.engines.fide_dutch.criteria.c05_bye_score import find_completion
from pairloom.engines.fide_dutch.editions import Edition
from pairloom.engines.fide_dutch.enumeration import enumerate_candidates
from pairloom.engines.fide_dutch.proofs import ANYTHING, Proof
from pairloom.engines.fide_dutch.state import Field, PlayerState, derive_field
from pairloom.engines.fide_dutch.tight_search import search_tight_graph
from pairloom.engines.fide_dutch.trace import PairedBracket, write_trace
from pairloom.engines.fide_dutch.witness import no_pairing_exists

Solver = Callable[[Bracket, Edition], Candidate]

# Of one or two players.
PROVES = Proof("C6", then=ANYTHING)


def solve_bracket(bracket: Bracket, edition: Edition) -> Candidate:
    """The candidate that the articles prescribe, by the cheapest step that can prove it."""
    if bracket.size <= 2 and PROVES.covers(edition):
        return _solve_smallest(bracket)
    candidate = search_tight_graph(bracket, edition)
    if candidate is None and are_candidates_few(bracket):
        candidate = enumerate_candidates(bracket, edition)
    if candidate is not None:
        return candidate
    # Loaded when needed: most rounds never come here, and starting up should be quick.
    from pairloom.engines.fide_dutch.weighted import solve_by_weights

    return solve_by_weights(bracket, edition)


def _solve_smallest(bracket: Bracket) -> Candidate:
    """Two players are paired (C6) or both float: there is nothing else to compare."""
    if bracket.size == 1:
        return Candidate((), (0,), "single player")
    if bracket.legal[0] and bracket.is_completable(()):
        return Candidate(((0, 1),), (), "only pair")
    return Candidate((), (0, 1), "no pair possible")


def pair_next_round(
    tournament: Tournament, edition: Edition, solve: Solver = solve_bracket
) -> PairingResult:
    """Pair the next round of the snapshot."""
    field = derive_field(tournament)
    paired = list(pair_brackets(field, edition, solve))
    boards = allocate_boards(field, paired)
    left = _left_over(paired)
    return PairingResult(
        round=field.round,
        system="dutch",
        edition=edition.name,
        boards=tuple(Board(board.white.number, board.black.number) for board in boards),
        bye=left.number if left else None,
        reasons=partial(write_trace, paired, boards, edition),
    )


def pair_brackets(field: Field, edition: Edition, solve: Solver) -> Iterator[PairedBracket]:
    """Pair bracket after bracket, from the highest scoregroup down (art. 1.10)."""
    completion = find_completion(field)
    if completion is None:
        raise no_pairing_exists(field)
    moved_down: tuple[int, ...] = ()
    groups = following_groups(field, edition)
    for group, following in zip(field.scoregroups, groups, strict=True):
        bracket = Bracket(field, completion, moved_down, group, following)
        candidate = solve(bracket, edition)
        yield PairedBracket(bracket, candidate)
        moved_down = tuple(bracket.positions[floater] for floater in candidate.floaters)


def following_groups(field: Field, edition: Edition) -> list[Scoregroup | None]:
    """What each bracket sees of those below it: the next scoregroup, if the edition looks ahead."""
    below = field.scoregroups[1:] if edition.looks_ahead else ()
    return [*below, *[None] * (len(field.scoregroups) - len(below))]


def _left_over(paired: list[PairedBracket]) -> PlayerState | None:
    """Who floated out of the last bracket: the receiver of the bye (art. 1.5)."""
    if not paired or not paired[-1].candidate.floaters:
        return None
    last = paired[-1]
    (floater,) = last.candidate.floaters
    return last.bracket.players[floater]


def allocate_boards(field: Field, paired: list[PairedBracket]) -> list[ColouredBoard]:
    """All pairs with their colours, in board order."""
    pairs = [
        (bracket.bracket.players[higher], bracket.bracket.players[lower])
        for bracket in paired
        for higher, lower in bracket.candidate.pairs
    ]
    pairs.sort(key=board_order)
    return [_allocate_board(field, higher, lower) for higher, lower in pairs]


def _allocate_board(field: Field, higher: PlayerState, lower: PlayerState) -> ColouredBoard:
    initial = field.initial_colour
    if not higher.prefers and not lower.prefers:
        initial = require_initial_colour(initial)
    return allocate(higher, lower, initial)
