"""The best candidate of a bracket among those that keep an alternative possible.

The usual exact steps of the engine answer on the restricted graph, with one exception. C8 asks
how well the next bracket can be paired by the rules, not by anybody's wish. So the bracket is
first solved without C8. Is C8 then as good as it can be, the answer stands. If not, all sets
of downfloaters that C6 and C7 leave are compared by C8, and the bracket is solved again
with the best of them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterator
from itertools import combinations, product
from math import comb, prod

from pairloom.domain import Points
from pairloom.engines.common.scoregroups import Scoregroup
from pairloom.engines.fide_dutch.bracket import Bracket, Candidate
from pairloom.engines.fide_dutch.by_sorts import solve_by_sorts
from pairloom.engines.fide_dutch.candidate_count import are_candidates_few
from pairloom.engines.fide_dutch.editions import Edition
from pairloom.engines.fide_dutch.enumeration import enumerate_candidates
from pairloom.engines.fide_dutch.field_graph import mask_of
from pairloom.engines.fide_dutch.look_ahead import best_for_next_bracket, value_for_next_bracket
from pairloom.engines.fide_dutch.procedure import solve_bracket
from pairloom.engines.fide_dutch.proofs import ANYTHING, Proof
from pairloom.engines.fide_dutch.sequence import generation_key
from pairloom.engines.fide_dutch.sort_graph import SortGraph
from pairloom.engines.fide_dutch.trace import criteria_values
from pairloom.engines.fide_dutch.weighted import Reach, solve_by_weights
from pairloom.engines.fide_dutch.why_not.completion import RestrictedCompletion
from pairloom.engines.fide_dutch.why_not.taken_out import search_restricted
from pairloom.errors import TooLarge
from pairloom.matching import has_perfect_matching
from pairloom.messages import message
from pairloom.messages.values import LongNumber

FloaterSet = tuple[int, ...]

# C8 is the first to be asked of sets of downfloaters that C6 and C7 leave.
PROVES = Proof("C6 C7 C8", then=ANYTHING)

# Sets of downfloaters to compare by C8; reached in contrived tournaments only.
MOST_SETS = 200_000


def solve_restricted(
    completion: RestrictedCompletion,
    moved_down: tuple[int, ...],
    group: Scoregroup,
    following: Scoregroup | None,
    edition: Edition,
) -> Candidate:
    """The best candidate, first in order, after which the alternative is still possible."""
    candidate = solve_without_look_ahead(_blind(completion, moved_down, group), edition)
    if following is None or not candidate.floaters:
        return candidate
    PROVES.require(edition)
    bracket = Bracket(completion.field, completion.free, moved_down, group, following)
    assert bracket.look_ahead is not None, "somebody follows"
    positions = [bracket.positions[floater] for floater in candidate.floaters]
    if bracket.look_ahead.reaches_bound(positions) or _is_as_good(bracket, candidate, edition):
        return candidate
    blind = _blind(completion, moved_down, group)
    best = best_for_next_bracket(bracket, list(_equal_by_scores(blind, candidate.floaters)))
    if candidate.floaters in best:
        return candidate
    return min(
        (solve_without_look_ahead(part, edition) for part in _parts(completion, blind, best)),
        key=lambda candidate: _order(blind, candidate, edition),
    )


def _is_as_good(bracket: Bracket, candidate: Candidate, edition: Edition) -> bool:
    """Is the candidate as good up to C8 as the best of the bracket without any restriction?"""
    best = solve_bracket(bracket, edition)
    scores = [[bracket.players[f].score for f in each.floaters] for each in (best, candidate)]
    if scores[0] != scores[1]:
        return False
    values = [value_for_next_bracket(bracket, each.floaters) for each in (best, candidate)]
    return values[0] == values[1]


def _blind(
    completion: RestrictedCompletion, moved_down: tuple[int, ...], group: Scoregroup
) -> Bracket:
    """The restricted bracket that does not look at the next one."""
    return Bracket(completion.field, completion, moved_down, group, None)


def solve_without_look_ahead(bracket: Bracket, edition: Edition) -> Candidate:
    """By all criteria but C8, then the order of article 4: the engine's steps, in their order."""
    if bracket.size == 1:
        return Candidate((), (0,), "single player")
    completion = bracket.completion
    assert isinstance(completion, RestrictedCompletion), "only restricted brackets come here"
    candidate = search_restricted(bracket, completion, edition)
    if candidate is None and are_candidates_few(bracket):
        candidate = enumerate_candidates(bracket, edition)
    if candidate is None:
        candidate = solve_by_sorts(SingledOut(bracket, is_bye_due=False), edition)
    if candidate is None:
        candidate = solve_by_weights(bracket, edition, (Reach.BRACKET, Reach.ALL))
    return candidate


class SingledOut(SortGraph):
    """Sorts of players in which everybody whom the alternative restricts is a sort alone."""

    def _key(self, vertex: int) -> Hashable:
        key = super()._key(vertex)
        bracket, completion = self.bracket, self.bracket.completion
        assert isinstance(completion, RestrictedCompletion), "only restricted brackets come here"
        if vertex < bracket.size:
            position = bracket.positions[vertex]
        else:
            position = bracket.group.end + vertex - bracket.size
        return (key, position) if position in completion.restriction.by_vertex() else key


def _equal_by_scores(bracket: Bracket, floaters: FloaterSet) -> Iterator[FloaterSet]:
    """All sets of downfloaters with the same C6 and C7 that leave everything possible."""
    scores = [player.score for player in bracket.players]
    wanted = Counter(scores[floater] for floater in floaters)  # from the highest score down
    if prod(comb(scores.count(score), many) for score, many in wanted.items()) > MOST_SETS:
        raise TooLarge(
            message(
                "too many possibilities to compare (more than {most}) in the bracket of {points} "
                "points; players: {players}, floaters: {floaters}",
                most=LongNumber(MOST_SETS),
                points=Points(bracket.score),
                players=bracket.size,
                floaters=len(floaters),
            )
        )
    choices = [
        combinations([i for i, own in enumerate(scores) if own == score], many)
        for score, many in wanted.items()
    ]
    for parts in product(*choices):
        some = tuple(floater for part in parts for floater in part)
        staying = bracket.everybody ^ mask_of(some)
        if bracket.is_completable(some) and has_perfect_matching(bracket.legal, within=staying):
            yield some


def _parts(
    completion: RestrictedCompletion, bracket: Bracket, sets: list[FloaterSet]
) -> Iterator[Bracket]:
    """Brackets whose candidates together have exactly these sets of downfloaters."""
    core = set(sets[0]).intersection(*sets)
    if len(core) + 1 == len(sets[0]):
        # Whoever is not in the core and floats in none of the sets has to stay.
        yield _bound(completion, bracket, core, set().union(*sets))
        return
    for floaters in sets:
        yield _bound(completion, bracket, set(floaters), set(floaters))


def _bound(
    completion: RestrictedCompletion, bracket: Bracket, float_down: set[int], may_float: set[int]
) -> Bracket:
    """The bracket in which some players have to float and some others may."""
    end = bracket.group.end
    above = (1 << end) - 1
    below = completion.graph.mask_from(end)
    also = {
        position: below if local in float_down else above
        for local, position in enumerate(bracket.positions)
        if local in float_down or local not in may_float
    }
    moved_down = tuple(bracket.positions[: bracket.moved_down])
    return _blind(completion.with_also(also), moved_down, bracket.group)


def _order(bracket: Bracket, candidate: Candidate, edition: Edition) -> tuple[object, ...]:
    """What decides between candidates that are equal up to C8."""
    values = tuple(criteria_values(bracket, candidate, edition).values())
    return values, generation_key(candidate.pairs, bracket.moved_down, bracket.size)
