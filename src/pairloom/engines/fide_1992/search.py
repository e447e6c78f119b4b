"""The pairing of one attempt at a bracket: C4 to C11, each deciding once.

The articles form nested loops in which the first accepted pairing wins; from the outermost:

    C11 x  >  C10 upfloats  >  C7/C10 opponents of the moved-down  >  C9 downfloats
        >  C8 exchange  >  C7 transposition

What an outer loop has reached never depends on the inner ones except by whether they find
anything at all. So each loop asks that question first (`Feasible.find`, one matching), stops at
the first value with the answer yes, and never comes back.

In round 1 (F4) everybody is in one bracket, nothing stands in the way of C6, and with an odd
number the lowest player is left over for the bye.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pairloom.engines.fide_1992.criteria.b5_b6_floats import LEVELS, WITHOUT_B5
from pairloom.engines.fide_1992.exchanges import (
    Exchange,
    bound_exchanges,
    compose,
    first_exchange,
    part,
)
from pairloom.engines.fide_1992.feasibility import Feasible, Rows, c11_least_x
from pairloom.engines.fide_1992.graph import BracketGraph
from pairloom.engines.fide_1992.transpositions import first_opponents, first_transposition, fix

NO_EXCHANGE = Exchange((), ())


class Pairing(NamedTuple):
    """An accepted pairing of a bracket, by positions in the field, and where each loop stood.

    `opponents` and `transposition` are indices in the bracket; `exchanged` are the positions of
    those who moved from S1 to S2 and from S2 to S1.
    """

    pairs: tuple[tuple[int, int], ...]
    left: tuple[int, ...]
    x: int
    up: int
    opponents: tuple[int, ...]
    down: int
    exchange: Exchange
    transposition: tuple[int, ...]
    is_transposed: bool
    exchanged: tuple[tuple[int, ...], tuple[int, ...]] = ((), ())

    @property
    def key(self) -> tuple[object, ...]:
        """The place in the order of the procedure, among pairings of the same attempt."""
        return (
            self.x,
            self.up,
            self.opponents,
            self.down,
            self.exchange.key,
            self.transposition,
        )


def nobody_paired(positions: tuple[int, ...]) -> Pairing:
    """Everybody is left over."""
    return Pairing(
        pairs=(),
        left=positions,
        x=0,
        up=WITHOUT_B5,
        opponents=(),
        down=WITHOUT_B5,
        exchange=NO_EXCHANGE,
        transposition=(),
        is_transposed=False,
    )


def first_pairing(graph: BracketGraph) -> Pairing | None:
    """The first accepted pairing of an attempt; `None` if there is none."""
    feasible = c11_least_x(graph)
    return None if feasible is None else complete(feasible)


def complete(feasible: Feasible) -> Pairing:
    """The first accepted pairing of an attempt that is known to have one."""
    graph = feasible.graph
    up = c10_upfloats(feasible)
    opponents = c10_opponents_of_moved_down(feasible, up)
    down, rows = c9_downfloats(feasible, up, opponents)
    first = len(opponents)
    group = [v for v in range(first, graph.players) if v not in opponents]
    pairs = graph.pairs - first
    exchange = c8_exchange(feasible, rows, group, pairs)
    s1, s2 = compose(group, pairs, exchange)
    transposition = c7_transposition(feasible, rows, s1, s2)
    matched = [*enumerate(opponents), *zip(s1, transposition, strict=True)]
    return Pairing(
        pairs=tuple((_position(graph, upper), _position(graph, lower)) for upper, lower in matched),
        left=tuple(_position(graph, vertex) for vertex in s2 if vertex not in transposition),
        x=feasible.x,
        up=up,
        opponents=opponents,
        down=down,
        exchange=exchange,
        transposition=transposition,
        is_transposed=list(transposition) != s2[:pairs]
        or list(opponents) != [*range(first, 2 * first)],
        exchanged=(_moved(graph, group, exchange.down), _moved(graph, group, exchange.up)),
    )


def _moved(graph: BracketGraph, group: Sequence[int], places: Sequence[int]) -> tuple[int, ...]:
    return tuple(_position(graph, group[place]) for place in places)


def _position(graph: BracketGraph, vertex: int) -> int:
    return graph.bracket.positions[vertex]


def c10_upfloats(feasible: Feasible) -> int:
    """C10, second part: drop B6, then B5, for upfloats, as far as needed.

    With the downfloats dropped altogether, since C9 comes inside this loop.
    """
    rows = feasible.graph.rows
    return next(up for up in LEVELS if feasible.find(rows(up, WITHOUT_B5)) is not None)


def c10_opponents_of_moved_down(feasible: Feasible, up: int) -> tuple[int, ...]:
    """C6, C7, and C10's first part: the first opponents of the moved-down players in S1.

    C10 takes back the pair of the lowest moved-down player and goes on with the transpositions;
    so all orders of opponents are gone through before upfloats are allowed (R6).
    """
    graph = feasible.graph
    opponents = first_opponents(feasible, graph.rows(up, WITHOUT_B5), range(graph.attempt.first))
    assert opponents is not None, "asked only for attempts with a pairing"
    return opponents


def c9_downfloats(feasible: Feasible, up: int, opponents: Sequence[int]) -> tuple[int, Rows]:
    """C9: drop B6, then B5, for downfloats, as far as the remainder needs it."""
    for down in LEVELS:
        rows = feasible.graph.rows(up, down)
        for player, opponent in enumerate(opponents):
            rows = fix(rows, player, opponent)
        if feasible.find(rows) is not None:
            return down, rows
    raise AssertionError("with B5 dropped there is a pairing")


def c8_exchange(feasible: Feasible, rows: Rows, group: Sequence[int], pairs: int) -> Exchange:
    """C8: the first exchange with which the remainder can be paired; none, if possible."""
    parted = part(rows, group[:pairs], group[pairs:])
    if feasible.find(parted) is not None:
        return NO_EXCHANGE
    for exchange in bound_exchanges(feasible.graph.bound, group, pairs):
        if feasible.find(part(rows, *compose(group, pairs, exchange))) is not None:
            return exchange
    return first_exchange(feasible, rows, group, pairs)


def c7_transposition(
    feasible: Feasible, rows: Rows, s1: Sequence[int], s2: Sequence[int]
) -> tuple[int, ...]:
    """C6, C7: the first transposition of S2 with which every pair is accepted."""
    transposition = first_transposition(feasible, part(rows, s1, s2), s1)
    assert transposition is not None, "asked only for compositions with a pairing"
    return transposition
