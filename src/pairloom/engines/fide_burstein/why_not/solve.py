"""The best pairing of a bracket that keeps an alternative possible.

Everything but C7 is a matter of the bracket and of C4, which the alternative narrows; C7 asks for
the following bracket as the rules would pair it, whoever must meet whom later. So the bracket
is solved without C7 first. Its floaters mostly leave the following bracket as well off as can be;
if not, all sets of floaters that are equal by C5 and C6 are compared by C7, and the bracket is
solved again with the best of them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import combinations, product
from math import comb, prod

from pairloom.domain import Points
from pairloom.domain.derived import derived
from pairloom.engines.fide_burstein.bracket import Bracket, Candidate
from pairloom.engines.fide_burstein.criteria.c04_completion import Completion, mask_of
from pairloom.engines.fide_burstein.criteria.c07_following_bracket import LookAhead
from pairloom.engines.fide_burstein.criteria.c08_colour_preference import preferences_missed
from pairloom.engines.fide_burstein.floaters import Places
from pairloom.engines.fide_burstein.procedure import fill_places, solve_bracket
from pairloom.engines.fide_burstein.trace import criteria_values
from pairloom.errors import TooLarge
from pairloom.matching import gallai_edmonds, has_perfect_matching, vertices_of
from pairloom.messages import message
from pairloom.messages.values import LongNumber

FloaterSet = tuple[int, ...]

# Sets of floaters to compare by C7; reached in contrived tournaments only.
MOST_SETS = 20_000


class NarrowedCompletion(Completion):
    """Can everybody left be paired such that the alternative comes true?"""

    def __init__(self, free: Completion, rows: list[int]) -> None:
        super().__init__(replace(free.field, rows=rows))

    def is_certain_for_any(self, count: int, end: int, most_met: int) -> bool:
        """Nothing is certain for any set of players, as long as one of them is restricted."""
        return end + count == 0


class Blind(LookAhead):
    """C7 as if all outgoing floaters were equally good."""

    def __init__(self) -> None:
        """Nothing is looked at."""

    def is_certain_for_any(self, count: int, most_met: int) -> bool:
        return True

    def reaches_bound(self, floaters: Sequence[int]) -> bool:
        return True

    def best_singles(self, candidates: Sequence[int]) -> list[int] | None:
        return list(candidates)


class BlindBracket(Bracket):
    """A bracket that does not look at the following one."""

    def __init__(self, free: Bracket, completion: Completion) -> None:
        super().__init__(completion, free.incoming, free.group, None)

    @derived
    def look_ahead(self) -> LookAhead | None:
        return Blind()


def solve_narrowed(free: Bracket, completion: NarrowedCompletion) -> Candidate:
    """The best pairing, first in order, after which the alternative is still possible."""
    blind = BlindBracket(free, completion)
    candidate = solve_bracket(blind)
    if free.look_ahead is None or not candidate.floaters or _is_as_good(free, candidate):
        return candidate
    best = list(_best_sets(free, blind, candidate.floaters))
    if tuple(sorted(candidate.floaters)) in best:
        return candidate
    return min(
        (_fill(blind, masks) for masks in _places(best)),
        key=lambda candidate: _order(blind, candidate),
    )


def _is_as_good(free: Bracket, candidate: Candidate) -> bool:
    """Is C7 as good as it can be, or as in the best pairing without any alternative?

    If incoming floaters could meet each other, the engine does not know the latter.
    """
    assert free.look_ahead is not None, "somebody follows"
    if free.look_ahead.reaches_bound(free.positions_of(candidate.floaters)):
        return True
    rows, incoming = free.completion.rows, mask_of(free.incoming)
    if any(rows[position] & incoming for position in free.incoming):
        return False
    best, own = (
        criteria_values(free, each, of_any=True) for each in (solve_bracket(free), candidate)
    )
    return all(best.get(label) == own[label] for label in ("C5", "C6", "C7"))


def _best_sets(free: Bracket, blind: Bracket, floaters: FloaterSet) -> Iterator[FloaterSet]:
    """The sets of floaters, equal by C5 and C6, that are best for the following bracket."""
    assert free.look_ahead is not None, "somebody follows"
    sets = list(_equal_by_scores(blind, floaters))
    if len(floaters) == 1:
        singles = free.look_ahead.best_singles([blind.positions[floater] for (floater,) in sets])
        if singles is not None:
            yield from (each for each in sets if blind.positions[each[0]] in singles)
            return
    values = [free.look_ahead.value_of_any(free.positions_of(each)) for each in sets]
    best = min(values)
    yield from (each for each, value in zip(sets, values, strict=True) if value == best)


def _equal_by_scores(blind: Bracket, floaters: FloaterSet) -> Iterator[FloaterSet]:
    """All sets with the same scores that leave everything possible."""
    players = blind.players
    wanted = Counter(players[floater].score for floater in floaters)
    if len(floaters) == 1:
        (score,) = wanted
        yield from ((vertex,) for vertex in vertices_of(_singles(blind) & blind.of_score(score)))
        return
    members = {score: vertices_of(blind.of_score(score)) for score in wanted}
    if prod(comb(len(members[score]), many) for score, many in wanted.items()) > MOST_SETS:
        raise TooLarge(
            message(
                "too many possibilities to compare (more than {most}) in the bracket of {points} "
                "points; players: {players}, floaters: {floaters}",
                most=LongNumber(MOST_SETS),
                points=Points(blind.score),
                players=blind.size,
                floaters=len(floaters),
            )
        )
    everybody = (1 << blind.size) - 1
    for parts in product(*(combinations(members[s], many) for s, many in wanted.items())):
        some = tuple(sorted(floater for part in parts for floater in part))
        if has_perfect_matching(
            blind.rows, within=everybody ^ mask_of(some)
        ) and blind.completion.is_possible(blind.positions_of(some), blind.group.start):
            yield some


def _singles(blind: Bracket) -> int:
    """Who may float alone; see `floaters.find_places`."""
    candidates = gallai_edmonds(blind.rows).d
    return blind.next_to(candidates, blind.completion.spare(blind.group.start))


def _places(sets: list[FloaterSet]) -> Iterator[tuple[int, ...]]:
    """Places for floaters whose ways to be filled are, together, exactly these sets."""
    core = set(sets[0]).intersection(*sets)
    if len(core) + 1 == len(sets[0]):
        others = set().union(*sets) - core
        yield (*(1 << vertex for vertex in sorted(core)), mask_of(sorted(others)))
        return
    for each in sets:
        yield tuple(1 << vertex for vertex in each)


def _fill(blind: Bracket, masks: tuple[int, ...]) -> Candidate:
    candidate = fill_places(blind, Places(masks, is_proved=True))
    assert candidate is not None, "the others can be paired"
    return candidate


def _order(blind: Bracket, candidate: Candidate) -> tuple[int, list[int]]:
    """What decides between pairings that are equal up to C7: C8, then the order of article 4."""
    players = blind.players
    missed = sum(preferences_missed(players[a], players[b]) for a, b in candidate.pairs)
    return missed, mates_from_the_top(candidate, blind.size)


def mates_from_the_top(candidate: Candidate, size: int) -> list[int]:
    """The opponents from the highest-ranked player down; who floats comes after all.

    Of two pairings the one with the smaller list comes first (art. 4.3).
    """
    mates = [size] * size
    for first, second in candidate.pairs:
        mates[first], mates[second] = second, first
    return mates[::-1]
