"""The debug switch: solve every bracket by every exact path and compare."""

from __future__ import annotations

from collections.abc import Iterator

from pairloom.engines.fide_dutch.bracket import Bracket, Candidate
from pairloom.engines.fide_dutch.by_sorts import solve_by_sorts
from pairloom.engines.fide_dutch.candidate_count import are_candidates_few
from pairloom.engines.fide_dutch.editions import Edition
from pairloom.engines.fide_dutch.enumeration import enumerate_candidates
from pairloom.engines.fide_dutch.procedure import solve_bracket
from pairloom.engines.fide_dutch.sort_graph import SortGraph
from pairloom.engines.fide_dutch.weighted import Reach, solve_by_weights


class BracketsDiffer(AssertionError):
    """Two exact paths disagree: a bug. Carries the bracket's players and both answers."""


def solve_and_verify(bracket: Bracket, edition: Edition) -> Candidate:
    """The usual answer, after every other path has given the same."""
    answer = solve_bracket(bracket, edition)
    for other in _other_paths(bracket, edition):
        if _content(other) != _content(answer):
            numbers = [player.number for player in bracket.players]
            raise BracketsDiffer(f"bracket of players {numbers}: {answer} is not {other}")
    return answer


def _other_paths(bracket: Bracket, edition: Edition) -> Iterator[Candidate]:
    yield solve_by_weights(bracket, edition, (Reach.ALL,))
    yield solve_by_weights(bracket, edition)
    if by_sorts := solve_by_sorts(SortGraph(bracket, is_bye_due=False), edition):
        yield by_sorts
    if are_candidates_few(bracket) and (enumerated := enumerate_candidates(bracket, edition)):
        yield enumerated


def _content(candidate: Candidate) -> tuple[frozenset[tuple[int, int]], frozenset[int]]:
    return frozenset(candidate.pairs), frozenset(candidate.floaters)
