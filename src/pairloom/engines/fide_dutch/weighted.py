"""The last resort: weighted matching with one digit per criterion, exact for any bracket.

Mostly duals of sorts of players prove the answer without a weighted matching (`by_sorts`).

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
from pairloom.engines.fide_dutch.by_sorts import solve_by_sorts
from pairloom.engines.fide_dutch.costs import Costs
from pairloom.engines.fide_dutch.editions import Edition
from pairloom.engines.fide_dutch.order_digits import mover_order, order_width, remainder_order
from pairloom.engines.fide_dutch.proofs import ANYTHING, Proof
from pairloom.engines.fide_dutch.sort_graph import SortGraph
from pairloom.matching import WeightedMatching, solve_weighted, vertices_of

Pair = tuple[int, int]
Edge = tuple[int, int, int]


class Reach(Enum):
    """How far down a matching looks."""

    BRACKET = "bracket"
    NEXT = "bracket and next scoregroup"
    ALL = "bracket and everybody below"


EVERY_REACH = tuple(Reach)

# Every criterion of the table has its digits, in the order of the table. Only the digits for the
# order of article 4 presume that C6 and C7 have settled how many are paired, and how many of
# those moved down.
PROVES = Proof("C6 C7", then=ANYTHING)

_FEW, _SORTS = 32, 0.7


def solve_by_weights(
    bracket: Bracket, edition: Edition, reaches: tuple[Reach, ...] = EVERY_REACH
) -> Candidate:
    """The right candidate of any bracket that can be completed."""
    PROVES.require(edition)
    if reaches == EVERY_REACH:
        graph = SortGraph(bracket, is_bye_due=False)
        candidate = solve_by_sorts(graph, edition) if _is_promising(graph) else None
        if candidate is not None:
            return candidate
        reaches = _promising_reaches(graph)
    known: dict[int, int] = {}
    for reach in reaches:
        solver = _Solver(bracket, edition, reach)
        candidate = solver.solve(known)
        if candidate is not None:
            return candidate
        known = solver.duals_by_position() if reach is Reach.NEXT else {}
    raise AssertionError("everybody below was considered, so there is an answer")


def _is_promising(graph: SortGraph) -> bool:
    """Few players of whom hardly any are alike: a weighted matching takes no longer than duals."""
    return graph.size > _FEW or len(graph.members) <= _SORTS * graph.size


def _promising_reaches(graph: SortGraph) -> tuple[Reach, ...]:
    """With few players left, the longest reach costs little, and shorter ones hardly ever tell."""
    if graph.size > _FEW:
        return EVERY_REACH
    if graph.bracket.completion.deficiency(graph.bracket.group.end) > 1:
        return (Reach.ALL,)  # the bracket alone cannot tell who is best for those below
    return (Reach.BRACKET, Reach.ALL)


@dataclass(frozen=True, slots=True)
class _Solution:
    """Pairs of the bracket, and whoever else the matching sends further down."""

    pairs: tuple[Pair, ...]
    floaters: tuple[int, ...]
    floaters_of_next: tuple[int, ...]


class _Solver:
    """One bracket, one reach.

    The criteria are solved once. The solution of its dual tells which pairs any best candidate
    can contain; only among these the order of article 4 is decided.
    """

    def __init__(self, bracket: Bracket, edition: Edition, reach: Reach) -> None:
        self.bracket = bracket
        self.edition = edition
        self.reach = reach
        self.lower = _Lower(bracket, reach)
        self.size = bracket.size + self.lower.size
        self._covered = 0
        self._proof: WeightedMatching | None = None
        # The proof before C9 was added, whose digits all reaches have in common.
        self._handed_on: WeightedMatching | None = None

    def solve(self, known: dict[int, int]) -> Candidate | None:
        """The right candidate, or `None` if this reach is too short to prove it.

        `known` are duals by position that a shorter reach has found.
        """
        edges, solution = self._solve_criteria(known)
        if not self._meets_conditions(solution):
            return None
        # Two passes, since the remainder is numbered afresh when the opponents of the moved-down
        # players are known.
        if self.bracket.moved_down:
            solution = self._in_order(edges, mover_order(self.bracket))
        fixed = {pair for pair in solution.pairs if pair[0] < self.bracket.moved_down}
        order = remainder_order(self.bracket, fixed, len(solution.pairs) - len(fixed))
        solution = self._in_order(self._with_fixed(edges, fixed), order)
        if not self._meets_conditions(solution):
            return None
        return Candidate(solution.pairs, solution.floaters, f"weights: {self.reach.value}")

    def duals_by_position(self) -> dict[int, int]:
        """Feasible duals of all players in reach, for a solver that reaches further."""
        assert self._handed_on is not None, "nothing has been solved yet"
        duals = self._handed_on.vertex_duals()
        by_position = dict(zip(self.bracket.positions, duals, strict=False))
        return by_position | {v: duals[i] for v, i in self.lower.local.items()}

    def _solve_criteria(self, known: dict[int, int]) -> tuple[list[Edge], _Solution]:
        """A best matching by all criteria, and the edges that best matchings consist of."""
        edges = self._edges(is_bye_due=False)
        solution = self._solve(edges, self._start(known))
        self._handed_on = self._proof
        if self.bracket.is_bound_to_give_bye and len(solution.floaters) == 1:
            edges = self._edges(is_bye_due=True)
            solution = self._solve(edges, None)
        assert self._proof is not None, "the criteria have just been solved"
        return self._proof.tight(edges), solution

    def _solve(self, edges: list[Edge], start: list[int] | None) -> _Solution:
        self._proof = solve_weighted(self.size, edges, start=start)
        return self._read(self._proof.mates)

    def _start(self, known: dict[int, int]) -> list[int] | None:
        """Feasible duals from a shorter reach: below it, being covered is all that counts."""
        if self.reach is not Reach.ALL or not known:
            return None
        # An edge is worth `_covered` more than in the shorter reach, which is once for each end,
        # since duals belong to weights doubled: so they stay feasible. Edges further down are
        # worth nothing but being covered, which the two ends pay already.
        start = [self._covered] * self.size
        for index, position in enumerate([*self.bracket.positions, *self.lower.local]):
            start[index] += known.get(position, 0)
        return start

    def _edges(self, *, is_bye_due: bool) -> list[Edge]:
        """Everything that can be matched, with the criteria as digits of the weight."""
        first, last = self.edition.sums(is_bye_due=is_bye_due)
        before, costs = Costs(self.bracket, first), Costs(self.bracket, last)
        look_ahead = costs.width + 1
        top = look_ahead + self.lower.look_ahead_width
        self._covered = 1 << (top + before.width + 1) if self.reach is Reach.ALL else 0
        edges = []
        for pair, cost in costs.pair.items():
            left, right = pair
            # What floating costs is saved by whoever is paired: the cost of all floaters is that of
            # everybody, a constant, minus what the pairs save. So left-over players need no edge.
            saved = before.left[left] + before.left[right] - before.pair[pair]
            weight = (saved << top) + costs.left[left] + costs.left[right] - cost
            edges.append((left, right, weight + self._covered))
        for left, right, reward in self.lower.edges:
            edges.append((left, right, (reward << look_ahead) + self._covered))
        return edges

    def _in_order(self, edges: list[Edge], order: dict[Pair, int]) -> _Solution:
        """The best matching on these edges that is first in the given order."""
        assert self._proof is not None, "the criteria are solved first"
        # Best matchings consist of tight edges, but not all matchings on these are best: a blossom
        # may be left by two. So the criteria stay, and the order comes below them. The old duals,
        # shifted, plus the largest reward at each vertex are feasible for the new weights, since
        # these are doubled and each end of an edge covers its reward once: little is left to do.
        shift = order_width(order) + 1
        weighted = []
        start = [dual << shift for dual in self._proof.vertex_duals()]
        extra = [0] * self.size
        for first, second, weight in edges:
            reward = order.get((first, second), 0)
            weighted.append((first, second, (weight << shift) + reward))
            extra[first] = max(extra[first], reward)
            extra[second] = max(extra[second], reward)
        start = [dual + more for dual, more in zip(start, extra, strict=True)]
        return self._read(solve_weighted(self.size, weighted, start=start).mates)

    def _with_fixed(self, edges: list[Edge], fixed: set[Pair]) -> list[Edge]:
        """With the moved-down players paired as given, nobody else may use them or theirs."""
        taken = {player for pair in fixed for player in pair}
        movers, size = self.bracket.moved_down, self.bracket.size
        return [
            edge
            for edge in edges
            if edge[:2] in fixed
            or not (edge[0] in taken or edge[1] in taken or (edge[0] < movers and edge[1] < size))
        ]

    def _meets_conditions(self, solution: _Solution) -> bool:
        """Do the conditions hold that this reach has left out?"""
        bracket = self.bracket
        if self.reach is Reach.ALL:
            return True
        if self.reach is Reach.NEXT and bracket.following is not None:
            return bracket.completion.is_possible(solution.floaters_of_next, bracket.following.end)
        if not bracket.is_completable(solution.floaters):
            return False
        if bracket.look_ahead is None or not solution.floaters:
            return True
        positions = [bracket.positions[floater] for floater in solution.floaters]
        return bracket.look_ahead.reaches_bound(positions)

    def _read(self, mates: list[int]) -> _Solution:
        size = self.bracket.size
        pairs = tuple(
            (vertex, mates[vertex]) for vertex in range(size) if vertex < mates[vertex] < size
        )
        floaters = tuple(vertex for vertex in range(size) if not 0 <= mates[vertex] < size)
        return _Solution(pairs, floaters, self.lower.floaters_of_next(mates))


class _Lower:
    """The part of the graph below the bracket, with rewards for C8.

    Its vertices follow those of the bracket, in the order of the field graph.
    """

    def __init__(self, bracket: Bracket, reach: Reach) -> None:
        self.bracket = bracket
        self.graph = bracket.completion.graph
        self.edges: list[Edge] = []
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
        self.local = {v: bracket.size + i for i, v in enumerate(vertices_of(self._vertices))}
        self._set_digits()
        if self._vertices:
            self._add_edges()

    def _set_digits(self) -> None:
        """One digit for pairs in the next bracket, then one per score, the highest on top."""
        scores = sorted({player.score for player in self.bracket.players})
        # The same width whatever the reach, so that duals can be handed on.
        width = len(self.bracket.field.players).bit_length() + 1
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
                self.edges.append((index, self.local[other], reward if inside else 0))
        for vertex in vertices_of(self._vertices):
            for other in vertices_of((rows[vertex] & self._vertices) >> (vertex + 1)):
                other += vertex + 1
                inside = self._next >> vertex & self._next >> other & 1
                reward = self._pair_in_next if inside else 0
                self.edges.append((self.local[vertex], self.local[other], reward))

    def floaters_of_next(self, mates: list[int]) -> tuple[int, ...]:
        """Positions that the next bracket would send further down, by this matching."""
        bracket = self.bracket
        following = {self.local[vertex] for vertex in vertices_of(self._next & self._vertices)}
        stays = {*range(bracket.size), *following}
        floating = [
            bracket.positions[index] for index in range(bracket.size) if mates[index] not in stays
        ]
        floating += [
            vertex
            for vertex in vertices_of(self._next & self._vertices)
            if mates[self.local[vertex]] not in stays
        ]
        return tuple(floating)
