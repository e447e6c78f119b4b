"""Can several rounds be paired one after the other? A bounded search over perfect matchings.

Exact when it answers. Every complete pairing of a round is tried until the rounds after it
can be paired, too; a branch is left as soon as one of the later rounds alone has no perfect
matching any more, or somebody has fewer possible opponents than rounds. The number of steps
is bounded (the problem is NP-hard in general); beyond it the answer is `None`.
"""

from __future__ import annotations

from collections.abc import Iterator

from pairloom.engines.ahead.graph import Ahead, Graph, Past, after_round
from pairloom.matching import has_perfect_matching, maximum_matching, vertices_of

__all__ = ["STEPS", "Search", "is_pairable", "too_few_opponents"]

STEPS = 20_000
SMALL_FIELD = 20


class _OutOfSteps(Exception):
    """The bound was reached: no answer."""


def is_pairable(graph: Graph) -> bool:
    """Is there a complete pairing of the round?"""
    return has_perfect_matching(graph.rows, within=graph.within)


def too_few_opponents(graphs: list[Graph]) -> int | None:
    """Somebody who has fewer possible partners (the bye is one) than rounds, if any."""
    for vertex in range(len(graphs[0].rows) - 1 if graphs else 0):
        partners, rounds = 0, 0
        for rows, within in graphs:
            if within >> vertex & 1:
                rounds += 1
                partners |= rows[vertex]
        if partners.bit_count() < rounds:
            return vertex
    return None


class Search:
    """One question; `steps` counts what it has cost so far."""

    def __init__(self, ahead: Ahead, limit: int = STEPS) -> None:
        self.ahead = ahead
        self.limit = limit
        self.steps = 0
        self._failed: set[tuple[int, Past]] = set()

    def can_pair(self, rounds: range, past: Past, first: Graph | None = None) -> bool | None:
        """Can all rounds be paired? `first` replaces the graph of the first of them."""
        self.steps = 0
        if self._is_quick(rounds, past, first):
            return True
        if len(rounds) > 1 and self.ahead.size > SMALL_FIELD:
            graphs = self._graphs(rounds, past, first)
            return False if self._is_hopeless(graphs) else None
        self._failed.clear()
        try:
            return self._descend(rounds, past, first)
        except _OutOfSteps:
            return None

    def _is_quick(self, rounds: range, past: Past, first: Graph | None) -> bool:
        """Any complete pairing, round after round: mostly that is enough."""
        for round_number in rounds:
            graph = self.ahead.graph(round_number, past) if first is None else first
            first = None
            mates = maximum_matching(graph.rows, within=graph.within)
            if any(mates[vertex] < 0 for vertex in vertices_of(graph.within)):
                return False
            past = after_round(past, mates)
        return True

    def _graphs(self, rounds: range, past: Past, first: Graph | None) -> list[Graph]:
        graphs = [self.ahead.graph(round_number, past) for round_number in rounds]
        if first is not None:
            graphs[0] = first
        return graphs

    def _is_hopeless(self, graphs: list[Graph]) -> bool:
        return too_few_opponents(graphs) is not None or not all(map(is_pairable, graphs))

    def _descend(self, rounds: range, past: Past, first: Graph | None = None) -> bool:
        if not rounds:
            return True
        key = (rounds.start, past)
        if key in self._failed:
            return False
        graphs = self._graphs(rounds, past, first)
        if self._is_hopeless(graphs):
            can_go_on = False
        elif len(rounds) == 1:
            can_go_on = True
        else:
            can_go_on = any(
                self._descend(rounds[1:], after_round(past, mates))
                for mates in self._matchings(graphs[0])
            )
        if not can_go_on:
            self._failed.add(key)
        return can_go_on

    def _matchings(self, graph: Graph) -> Iterator[list[int]]:
        """All perfect matchings of a round."""
        mates = [-1] * len(graph.rows)
        yield from self._extend(graph.rows, graph.within, mates)

    def _extend(self, rows: list[int], left: int, mates: list[int]) -> Iterator[list[int]]:
        self.steps += 1
        if self.steps > self.limit:
            raise _OutOfSteps
        if not left:
            yield list(mates)
            return
        vertex = min(vertices_of(left), key=lambda each: (rows[each] & left).bit_count())
        for mate in vertices_of(rows[vertex] & left):
            mates[vertex], mates[mate] = mate, vertex
            yield from self._extend(rows, left & ~(1 << vertex | 1 << mate), mates)
            mates[vertex] = mates[mate] = -1
