"""The best round pairing with an alternative, bracket by bracket from the top.

As long as the chosen candidate of a bracket leaves the alternative possible, it is the best of
those that do, being the best of all. The first one that does not is where the two rounds
part: there, and from there on, each bracket gets the best candidate that keeps the alternative
possible. Once it has come true, the brackets below are paired as always.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from pairloom.engines.fide_dutch.bracket import Bracket, Candidate
from pairloom.engines.fide_dutch.editions import Edition
from pairloom.engines.fide_dutch.procedure import following_groups, solve_bracket
from pairloom.engines.fide_dutch.trace import PairedBracket
from pairloom.engines.fide_dutch.why_not.completion import RestrictedCompletion
from pairloom.engines.fide_dutch.why_not.solve import solve_restricted


class AlternativeRound(NamedTuple):
    """All brackets of the alternative, and the index of the first that is not as chosen."""

    brackets: list[PairedBracket]
    parts_at: int


def find_alternative_round(
    chosen: list[PairedBracket], completion: RestrictedCompletion, edition: Edition
) -> AlternativeRound:
    """The best round pairing with the alternative, given that it is possible.

    If it costs a higher score of the bye (C5), which stands above all brackets, nothing chosen
    is a measure any more and all brackets are paired anew.
    """
    first = 0
    if chosen[0].bracket.completion.bye_score == completion.bye_score:
        first = next(
            i for i, bracket in enumerate(chosen) if not _is_compatible(bracket, completion)
        )
    brackets = chosen[:first] + list(_pair_from(first, chosen, completion, edition))
    return AlternativeRound(brackets, first)


def _is_compatible(paired: PairedBracket, completion: RestrictedCompletion) -> bool:
    """Is the alternative still possible after this bracket?"""
    bracket, candidate = paired
    rows, positions = completion.graph.rows_from(0), bracket.positions
    if not all(rows[positions[a]] >> positions[b] & 1 for a, b in candidate.pairs):
        return False
    floaters = [positions[floater] for floater in candidate.floaters]
    return completion.is_possible(floaters, bracket.group.end)


def _pair_from(
    first: int, chosen: list[PairedBracket], completion: RestrictedCompletion, edition: Edition
) -> Iterator[PairedBracket]:
    """The brackets from the first one on that is paired differently."""
    bracket = chosen[first].bracket
    moved_down = tuple(bracket.positions[: bracket.moved_down])
    field = completion.field
    below = following_groups(field, edition)
    for index in range(first, len(below)):
        group, following = field.scoregroups[index], below[index]
        free = Bracket(field, completion.free, moved_down, group, following)
        if completion.is_open(moved_down, group.start):
            candidate = solve_restricted(completion, moved_down, group, following, edition)
        else:
            candidate = _solve_free(free, chosen[index], edition)
        yield PairedBracket(free, candidate)
        moved_down = tuple(free.positions[floater] for floater in candidate.floaters)


def _solve_free(bracket: Bracket, chosen: PairedBracket, edition: Edition) -> Candidate:
    """A bracket that the alternative no longer concerns: as chosen, if its players are the same."""
    is_same = bracket.completion is chosen.bracket.completion
    if is_same and bracket.positions == chosen.bracket.positions:
        return chosen.candidate
    return solve_bracket(bracket, edition)
