"""The first candidate, in the order of article 4, whose pairs all lie in a given graph.

Nothing here knows about criteria: the graph has turned them into a filter. Moved-down players
take their lowest possible opponents; the remainder takes its first transposition, then
its first exchange. Everything is exact or gives up; nothing is "best so far".
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pairloom.engines.fide_dutch.sequence import Exchange, exchanges
from pairloom.matching import vertices_of
from pairloom.matching.assignment import first_assignment
from pairloom.matching.cardinality import has_perfect_matching, maximum_matching
from pairloom.matching.perfect import PerfectMatchings

EXCHANGES_TO_TRY = 400


class Question(NamedTuple):
    """A bracket as a graph: who may meet whom, who may float, how many clashes there will be.

    `clashing` marks players with the majority's colour preference: two of them clash, and
    every complete pairing has exactly `clashes` such pairs. `bound` are a player of the
    remainder who must be the upper member of a pair, and one who cannot be; -1 for none.
    """

    graph: list[int]
    moved_down: int
    may_float: int
    floaters: int
    clashing: int
    clashes: int
    bound: tuple[int, int] = (-1, -1)

    @property
    def size(self) -> int:
        return len(self.graph)

    def with_dummies(self) -> list[int]:
        """The graph with one more vertex per floater, adjacent to those who may float."""
        size = self.size
        dummies = ((1 << self.floaters) - 1) << size
        graph = [
            mask | dummies if self.may_float >> index & 1 else mask
            for index, mask in enumerate(self.graph)
        ]
        return graph + [self.may_float] * self.floaters


class FirstCandidate(NamedTuple):
    """A candidate and how it was found."""

    pairs: tuple[tuple[int, int], ...]
    floaters: tuple[int, ...]
    how: str


def find_first(question: Question) -> FirstCandidate | None:
    """The first candidate; `None` if there is none, or if it was not found within the limits."""
    # Two guesses before any search. Each takes the lowest that is free and never looks back; if
    # the rest can be completed without an exchange, nothing comes earlier in the order of article
    # 4: opponents of moved-down players are compared before exchanges, and these before
    # transpositions. Most brackets end here, in time linear in their players.
    movers = _lowest_opponents(question)
    if movers is not None:
        pairing = _plain_remainder(question, movers)
        if pairing is not None:
            return pairing
    graph = question.with_dummies()
    if movers is None or not _is_pairable(graph, movers):
        movers = _first_possible_opponents(question, graph) if question.moved_down else None
        if movers is None:
            return None
        pairing = _plain_remainder(question, movers)
        if pairing is not None:
            return pairing
    return _exchanged_remainder(question, movers)


def _lowest_opponents(question: Question) -> list[int] | None:
    """The lowest free opponent for each moved-down player in turn, if each has one."""
    free = (1 << question.size) - 1
    budget = question.clashes
    opponents = []
    for mover in range(question.moved_down):
        options = question.graph[mover] & free
        clashes = question.clashing >> mover & 1
        # Every complete pairing has exactly so many clashes (`tight_graph`), so with none left a
        # clashing opponent leads nowhere: passing over them loses nothing, and guesses better.
        if clashes and not budget:
            options &= ~question.clashing
        if not options:
            return None
        low = options & -options
        free ^= low
        budget -= bool(clashes and low & question.clashing)
        opponents.append(low.bit_length() - 1)
    return opponents


def _is_pairable(graph: list[int], opponents: list[int]) -> bool:
    """Does the remainder have a complete pairing once these opponents are taken?"""
    return has_perfect_matching(graph, within=_without(graph, opponents))


def _without(graph: list[int], opponents: list[int]) -> int:
    left = (1 << len(graph)) - 1
    for mover, opponent in enumerate(opponents):
        left &= ~(1 << mover | 1 << opponent)
    return left


def _first_possible_opponents(question: Question, graph: list[int]) -> list[int] | None:
    """The first opponents that leave a complete pairing of everybody else.

    Any complete pairing serves as a witness; each mover in turn gets the lowest possible.
    """
    mates = maximum_matching(graph)
    if -1 in mates:
        return None
    matchings = PerfectMatchings(graph, mates)
    return [matchings.fix_lowest(mover) for mover in range(question.moved_down)]


def _plain_remainder(question: Question, opponents: list[int]) -> FirstCandidate | None:
    """The first transposition of the remainder, without exchange."""
    places = _remainder(question, opponents)
    count = (len(places) - question.floaters) // 2
    upper, lower = places[:count], places[count:]
    return _transposition(question, opponents, upper, lower, "first transposition")


def _remainder(question: Question, opponents: list[int]) -> list[int]:
    taken = set(opponents)
    return [p for p in range(question.moved_down, question.size) if p not in taken]


def _transposition(
    question: Question, opponents: list[int], upper: list[int], lower: list[int], how: str
) -> FirstCandidate | None:
    columns = sum(1 << player for player in lower)
    rows = [question.graph[player] & columns for player in upper]
    rows += [question.may_float & columns] * question.floaters
    clashes = None
    budget = question.clashes
    if budget or question.clashing:
        for mover, opponent in enumerate(opponents):
            budget -= question.clashing >> mover & question.clashing >> opponent & 1
        clashes = [question.clashing if question.clashing >> p & 1 else 0 for p in upper]
        clashes += [0] * question.floaters
    picks = first_assignment(rows, clashes, budget)
    if picks is None:
        return None
    pairs = list(enumerate(opponents)) + list(zip(upper, picks, strict=False))
    return FirstCandidate(tuple(pairs), tuple(sorted(picks[len(upper) :])), how)


def _exchanged_remainder(question: Question, opponents: list[int]) -> FirstCandidate | None:
    """The first exchange of the remainder that has a complete pairing, if early enough."""
    places = _remainder(question, opponents)
    count = (len(places) - question.floaters) // 2
    bits = [1 << place for place in places]
    plain = sum(bits[:count])
    everybody = sum(bits)
    graph = question.graph
    # Exchanges are tried in their order, each with one assignment at most. Most fail at a glance:
    # somebody of the new S1 has nobody in the new S2. The limit is no heuristic about the answer:
    # past it this path is silent.
    for leaving, entering in _exchanges(question, places, count):
        upper = plain
        for number in leaving + entering:
            upper ^= bits[number]
        lower = everybody ^ upper
        first = vertices_of(upper)
        if all(graph[player] & lower for player in first):
            second = vertices_of(lower)
            pairing = _transposition(question, opponents, first, second, "first exchange")
            if pairing is not None:
                return _in_order(pairing)
    return None


def _exchanges(question: Question, places: list[int], count: int) -> Sequence[Exchange]:
    """The first exchanges of art. 4.3, as far as somebody bound to a side leaves them open.

    If it takes an exchange already to get that player to the side, then the others who change
    sides are as few as possible, one, and nearest to the middle first.
    """
    upper, lower = question.bound
    if upper in places[count:]:
        entering = places.index(upper)
        return [((leaving,), (entering,)) for leaving in reversed(range(count))]
    if lower in places[:count]:
        leaving = places.index(lower)
        return [((leaving,), (entering,)) for entering in range(count, len(places))]
    return exchanges(count, len(places) - count, EXCHANGES_TO_TRY)


def _in_order(pairing: FirstCandidate) -> FirstCandidate:
    pairs = tuple((min(pair), max(pair)) for pair in pairing.pairs)
    return FirstCandidate(pairs, pairing.floaters, pairing.how)
