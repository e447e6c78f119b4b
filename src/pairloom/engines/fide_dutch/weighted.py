"""The last resort: weighted matching with one digit per criterion, exact for any bracket.

Three reaches, the smallest first: the bracket alone; with the next scoregroup (C8); with
everybody below (C4, C5). A smaller reach ignores some conditions. Its answer is the first
of the best among *more* candidates, so if it meets the conditions left out, it is the
answer; if not, the next reach decides.

Candidates that are equal in all criteria are told apart by digits for the order of
article 4, below all criteria: first the moved-down players and their opponents, then, with
these fixed, the remainder.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from pairloom.engines.fide_dutch.bracket import Bracket, Candidate
from pairloom.engines.fide_dutch.costs import Costs
from pairloom.engines.fide_dutch.criteria.c08_next_bracket import LookAhead
from pairloom.engines.fide_dutch.editions import Edition
from pairloom.matching import vertices_of
from pairloom.matching.weighted import maximum_weight_matching

Pair = tuple[int, int]


class Reach(Enum):
    """How far down a matching looks."""

    BRACKET = "bracket"
    NEXT = "bracket and next scoregroup"
    ALL = "bracket and everybody below"


def solve_by_weights(
    bracket: Bracket, edition: Edition, reaches: tuple[Reach, ...] = tuple(Reach)
) -> Candidate:
    """The right candidate of any bracket that can be completed."""
    for reach in reaches:
        candidate = _Solver(bracket, edition, reach).solve()
        if candidate is not None:
            return candidate
    raise AssertionError("everybody below was considered, so there is an answer")


@dataclass(frozen=True, slots=True)
class _Solution:
    """Pairs of the bracket, and whoever else the matching sends further down."""

    pairs: tuple[Pair, ...]
    floaters: tuple[int, ...]
    floaters_of_next: tuple[int, ...]


class _Solver:
    """One bracket, one reach."""

    def __init__(self, bracket: Bracket, edition: Edition, reach: Reach) -> None:
        self.bracket = bracket
        self.edition = edition
        self.reach = reach
        self.lower = _Lower(bracket, reach)
        self.before = Costs(bracket, edition.before_look_ahead)

    def solve(self) -> Candidate | None:
        """The right candidate, or `None` if this reach is too short to prove it."""
        criteria = self.edition.after_look_ahead
        costs = Costs(self.bracket, criteria)
        solution = self._match(costs, {})
        if self.bracket.is_bound_to_give_bye and len(solution.floaters) == 1:
            costs = Costs(self.bracket, (self.edition.bye, *criteria))
            solution = self._match(costs, {})
        if not self._meets_conditions(solution):
            return None
        if self.bracket.moved_down:
            solution = self._match(costs, _mover_order(self.bracket))
        fixed = {pair for pair in solution.pairs if pair[0] < self.bracket.moved_down}
        order = _remainder_order(self.bracket, fixed, len(solution.pairs) - len(fixed))
        solution = self._match(costs, order, fixed)
        if not self._meets_conditions(solution):
            return None
        return Candidate(solution.pairs, solution.floaters, f"weights: {self.reach.value}")

    def _meets_conditions(self, solution: _Solution) -> bool:
        """Do the conditions hold that this reach has left out?"""
        bracket = self.bracket
        if self.reach is Reach.ALL:
            return True
        if self.reach is Reach.NEXT and bracket.following is not None:
            return bracket.completion.is_possible(solution.floaters_of_next, bracket.following.end)
        if not bracket.is_completable(solution.floaters):
            return False
        if bracket.following is None or not solution.floaters:
            return True
        positions = [bracket.positions[floater] for floater in solution.floaters]
        return LookAhead(bracket.completion, bracket.following).reaches_bound(positions)

    def _match(
        self, costs: Costs, order: dict[Pair, int], fixed: set[Pair] | None = None
    ) -> _Solution:
        """The best matching; `order` rewards pairs below all criteria, `fixed` pairs are given."""
        weights = self._weights(costs, order, _width(order), fixed)
        size = self.bracket.size + self.lower.size
        return self._read(maximum_weight_matching(size, weights))

    def _weights(
        self, costs: Costs, order: dict[Pair, int], shift: int, fixed: set[Pair] | None
    ) -> list[tuple[int, int, int]]:
        before = self.before
        look_ahead = costs.width + 1
        top = look_ahead + self.lower.look_ahead_width
        covered = 1 << (top + before.width + 1) if self.reach is Reach.ALL else 0
        edges = []
        for pair in self._allowed_pairs(costs, fixed):
            one, other = pair
            saved = before.left[one] + before.left[other] - before.pair[pair]
            weight = saved << top
            weight += costs.left[one] + costs.left[other] - costs.pair[pair]
            edges.append((one, other, ((weight + covered) << shift) + order.get(pair, 0)))
        for one, other, reward in self.lower.edges:
            if fixed is not None and any(one in pair or other in pair for pair in fixed):
                continue
            edges.append((one, other, ((reward << look_ahead) + covered) << shift))
        return edges

    def _allowed_pairs(self, costs: Costs, fixed: set[Pair] | None) -> list[Pair]:
        """All pairs; with `fixed`, moved-down players and their opponents have no choice."""
        if fixed is None:
            return list(costs.pair)
        taken = {player for pair in fixed for player in pair}
        free = self.bracket.moved_down
        return [
            pair
            for pair in costs.pair
            if pair in fixed or (pair[0] >= free and taken.isdisjoint(pair))
        ]

    def _read(self, mates: list[int]) -> _Solution:
        size = self.bracket.size
        pairs = tuple((one, mates[one]) for one in range(size) if one < mates[one] < size)
        floaters = tuple(one for one in range(size) if not 0 <= mates[one] < size)
        return _Solution(pairs, floaters, self.lower.floaters_of_next(mates))


class _Lower:
    """The part of the graph below the bracket, with rewards for C8.

    Its vertices follow those of the bracket, in the order of the field graph.
    """

    def __init__(self, bracket: Bracket, reach: Reach) -> None:
        self.bracket = bracket
        self.graph = bracket.completion.graph
        self.edges: list[tuple[int, int, int]] = []
        self.look_ahead_width = 0
        following = bracket.following
        end = bracket.group.end
        self._next = self.graph.mask_between(end, following.end) if following else 0
        self._vertices = 0
        if reach is Reach.NEXT:
            self._vertices = self._next
        elif reach is Reach.ALL:
            self._vertices = self.graph.mask_from(end)
        self.size = self._vertices.bit_count()
        self._local = {v: bracket.size + i for i, v in enumerate(vertices_of(self._vertices))}
        if self._vertices:
            self._set_digits()
            self._add_edges()

    def _set_digits(self) -> None:
        """One digit for pairs in the next bracket, then one per score, the highest on top."""
        scores = sorted({player.score for player in self.bracket.players})
        width = (self.bracket.size + self.size).bit_length()
        self._by_score = {score: 1 << (index * width) for index, score in enumerate(scores)}
        self._pair_in_next = 1 << (len(scores) * width)
        self.look_ahead_width = (len(scores) + 1) * width

    def _add_edges(self) -> None:
        bracket, graph = self.bracket, self.graph
        rows = graph.rows_from(min(bracket.positions))
        for index, position in enumerate(bracket.positions):
            reward = self._pair_in_next + self._by_score[bracket.players[index].score]
            for other in vertices_of(rows[position] & self._vertices):
                inside = self._next >> other & 1
                self.edges.append((index, self._local[other], reward if inside else 0))
        for vertex in vertices_of(self._vertices):
            for other in vertices_of((rows[vertex] & self._vertices) >> (vertex + 1)):
                other += vertex + 1
                inside = self._next >> vertex & self._next >> other & 1
                reward = self._pair_in_next if inside else 0
                self.edges.append((self._local[vertex], self._local[other], reward))

    def floaters_of_next(self, mates: list[int]) -> tuple[int, ...]:
        """Positions that the next bracket would send further down, by this matching."""
        bracket = self.bracket
        following = {self._local[vertex] for vertex in vertices_of(self._next & self._vertices)}
        stays = {*range(bracket.size), *following}
        floating = [
            bracket.positions[index] for index in range(bracket.size) if mates[index] not in stays
        ]
        floating += [
            vertex
            for vertex in vertices_of(self._next & self._vertices)
            if mates[self._local[vertex]] not in stays
        ]
        return tuple(floating)


def _width(order: dict[Pair, int]) -> int:
    """Bits that no sum of order digits over disjoint pairs can exceed."""
    if not order:
        return 0
    return max(value.bit_length() for value in order.values()) + len(order).bit_length()


def _mover_order(bracket: Bracket) -> dict[Pair, int]:
    """Rewards that prefer the first set of moved-down players, then their first opponents."""
    movers, size = bracket.moved_down, bracket.size
    digit = size.bit_length()
    order = {}
    for one in range(movers):
        chosen = 1 << (movers * digit + movers - 1 - one)
        for other in vertices_of(bracket.legal[one]):
            order[one, other] = chosen + ((size - other) << ((movers - 1 - one) * digit))
    return order


def _remainder_order(bracket: Bracket, fixed: set[Pair], count: int) -> dict[Pair, int]:
    """Rewards that prefer the earliest candidate of the remainder (art. 4.2, 4.3)."""
    taken = {player for pair in fixed for player in pair}
    remainder = [p for p in range(bracket.moved_down, bracket.size) if p not in taken]
    number = {player: index + 1 for index, player in enumerate(remainder)}
    digits = _RemainderDigits(len(remainder), count)
    return {
        (one, other): digits.reward(number[one], number[other])
        for one in remainder
        for other in vertices_of(bracket.legal[one])
        if other > one and other in number
    }


class _RemainderDigits:
    """From the top: fewest exchanged, smallest sum, who leaves, who enters, transposition."""

    def __init__(self, size: int, count: int) -> None:
        self.size = size
        self.count = count
        self.digit = size.bit_length()
        self.entering = size * self.digit
        self.leaving = self.entering + size + 1
        self.total = self.leaving + size + 2
        self.kept = self.total + (size * size).bit_length()

    def reward(self, upper: int, lower: int) -> int:
        """Additive over pairs; `upper` and `lower` are places 1, 2, … in the remainder."""
        size = self.size
        reward = (size - lower) << ((size - upper) * self.digit)
        reward += (size - upper) << self.total
        if upper <= self.count:
            stays = (1 << (self.count + 1)) - (1 << upper)
            return reward + (stays << self.leaving) + (1 << self.kept)
        return reward + (1 << (self.entering + size - upper))
