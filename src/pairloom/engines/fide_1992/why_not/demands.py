"""What an alternative asks of a bracket, as edges that are left in its graph."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from pairloom.engines.fide_1992.bracket import Attempt, Bracket
from pairloom.engines.fide_1992.criteria.b5_b6_floats import WITHOUT_B5
from pairloom.engines.fide_1992.feasibility import Feasible, c11_least_x, has_pairing
from pairloom.engines.fide_1992.graph import BracketGraph
from pairloom.engines.fide_1992.search import Pairing, complete

Rows = list[int]


class Demand(NamedTuple):
    """`leave` takes the edges and the number of players; it keeps what fulfils the demand.

    `bound`: see `BracketGraph`. `settled` are those about whom nothing is left to decide: the
    pair, or who is left over.
    """

    leave: Callable[[Rows, int], Rows]
    bound: tuple[int, int] = (-1, -1)
    settled: tuple[int, ...] = ()


def to_meet(first: int, second: int) -> Demand:
    """These two (local numbers) are a pair."""

    def leave(rows: Rows, players: int) -> Rows:
        both = 1 << first | 1 << second
        left = [row & ~both for row in rows]
        left[first] = rows[first] & 1 << second
        left[second] = rows[second] & 1 << first
        return left

    return Demand(leave, (min(first, second), max(first, second)), (first, second))


def to_be_left_over(player: int) -> Demand:
    """This player is not paired in the bracket."""

    def leave(rows: Rows, players: int) -> Rows:
        places = rows[player] >> players << players
        left = [
            row & ~(1 << player) if vertex < players else row for vertex, row in enumerate(rows)
        ]
        left[player] = places
        return left

    return Demand(leave, (-1, player), (player,))


def to_be_paired(player: int) -> Demand:
    """This player is paired in the bracket."""

    def leave(rows: Rows, players: int) -> Rows:
        left = [
            row if vertex < players else row & ~(1 << player) for vertex, row in enumerate(rows)
        ]
        left[player] = rows[player] & ((1 << players) - 1)
        return left

    return Demand(leave)


class _Demanding(BracketGraph):
    """An attempt of which only the pairings count that fulfil a demand."""

    def __init__(self, bracket: Bracket, attempt: Attempt, demand: Demand) -> None:
        super().__init__(bracket, attempt)
        self._leave, self.bound, self.settled = demand

    def rows(self, up: int, down: int) -> Rows:
        return self._leave(super().rows(up, down), self.players)


class Placed(NamedTuple):
    """A pairing of a bracket and its place in the order of the procedure."""

    step: int
    attempt: Attempt
    pairing: Pairing

    @property
    def key(self) -> tuple[object, ...]:
        return (self.step, *self.pairing.key)


def attempts(bracket: Bracket) -> Iterator[Attempt]:
    """C14: fewer pairs in the remainder, then fewer moved-down players in S1 (R10).

    In the lowest bracket everybody is paired or has the bye: only the latter (R8).
    """
    size, most = bracket.size, bracket.in_s1
    if bracket.is_lowest:
        yield from (bracket.attempt(first) for first in range(most, -1, -1))
        return
    for first in range(most, 0, -1):
        for fewer in range((size - 2 * first) // 2 + 1):
            yield bracket.attempt(first, fewer)
    if not most:
        yield from (bracket.attempt(0, fewer) for fewer in range(size // 2))


def place_of(bracket: Bracket, attempt: Attempt, pairing: Pairing) -> Placed:
    """A pairing that was chosen, with its place."""
    step = next((i for i, each in enumerate(attempts(bracket)) if each == attempt), bracket.size)
    return Placed(step, attempt, pairing)


def first_with(bracket: Bracket, demand: Demand) -> Placed | None:
    """The first pairing, in the order of the procedure, that fulfils a demand."""
    for step, attempt in enumerate(attempts(bracket)):
        graph = _Demanding(bracket, attempt, demand)
        if has_pairing(graph):
            feasible = _by_colours_alone(graph) or c11_least_x(graph)
            assert feasible is not None, "there is a pairing"
            return Placed(step, attempt, complete(feasible))
    return None


def _by_colours_alone(graph: _Demanding) -> Feasible | None:
    """The least x, if it is the least that the colours of all the others permit.

    What `feasibility` says of a bracket holds for those who are not settled; a settled pair may
    add one. No pairing can do with less, and on these edges all have as much.
    """
    if not graph.settled:
        return None
    rows = graph.rows(WITHOUT_B5, WITHOUT_B5)
    settled = sum(1 << vertex for vertex in graph.settled)
    alike = [row & ~settled for row in graph.alike]
    others = graph.players - len(graph.settled)
    pairs = graph.pairs - len(graph.settled) // 2
    majority = max(alike, key=int.bit_count)
    least = max(0, majority.bit_count() - others + pairs)
    for vertex, row in enumerate(rows):
        if vertex >= graph.players or not (settled | majority) >> vertex & 1:
            rows[vertex] = row & (majority | settled) if least else row
        if vertex < graph.players and not least and not settled >> vertex & 1:
            rows[vertex] = row & ~alike[vertex]
    cost = graph.cost(*graph.settled) if len(graph.settled) == 2 else 0
    feasible = Feasible(graph, rows, least + cost, None)
    return feasible if feasible.find(rows) is not None else None


def local(bracket: Bracket, position: int) -> int:
    """The local number of a player of the bracket."""
    return bracket.positions.index(position)
