"""[C12] Another pairing of the bracket above, with other players moving down, that helps here.

FIDE Swiss rules (1992) C12. The bracket above keeps its number of pairs; its pairings come in
their own order; only one bracket is gone back (R9).

With one player left over, each candidate is asked whether the bracket below can be paired with
them, and the others may not be left over: n matchings, then one search.

With more, the joint graph of `below` is searched. It is exact unless the bracket below has
*loose* residents, who can only meet players from above: C1 moves them on, or not, depending
on who comes down. Then answers are looked at, best first; one that does not help is split in
two by the fate of a loose resident: he stays and must be paired, or nobody whom he could meet
comes down. Every answer of a region whose residents all are decided is exact. That takes 2^k
regions at worst for k loose residents, the only exponent in this engine; hence a limit, with an
error instead of another pairing.
"""

from __future__ import annotations

from heapq import heappop, heappush

from pairloom.engines.fide_1992.below import Below, Fate, c12_may_leave, c12_places
from pairloom.engines.fide_1992.bracket import Attempt, Bracket
from pairloom.engines.fide_1992.feasibility import c11_least_x
from pairloom.engines.fide_1992.graph import BracketGraph
from pairloom.engines.fide_1992.search import Pairing, complete, first_pairing
from pairloom.errors import TooLarge
from pairloom.messages import message

LIMIT = 1_000


def c12_other_floaters(bracket: Bracket, attempt: Attempt, below: Below) -> Pairing | None:
    """The first pairing of the bracket above whose floaters the bracket below accepts."""
    left = bracket.size - 2 * attempt.pairs(bracket.size)
    if left == 0 or not all(map(below.may_receive, bracket.stuck)):
        return None  # nobody else can move down, or C1 holds for one who does in any case
    if left > 1:
        return _Regions(bracket, attempt, below, left).first()
    may_leave = sum(
        1 << index
        for index, position in enumerate(bracket.positions)
        if below.accepts((*bracket.stuck, position))
    )
    graph = BracketGraph(bracket, attempt, may_leave=may_leave)
    return first_pairing(graph) if may_leave else None


class _Regions:
    """Pairings of the bracket above, best first, by the fate of the loose residents below."""

    def __init__(self, bracket: Bracket, attempt: Attempt, below: Below, left: int) -> None:
        self._bracket = bracket
        self._attempt = attempt
        self._below = below
        self._left = left
        self._heap: list[tuple[tuple[object, ...], Fate, Pairing]] = []

    def first(self) -> Pairing | None:
        """The first pairing that helps."""
        self._add(Fate(self._met_by(self._bracket.stuck), 0))
        for _ in range(LIMIT):
            if not self._heap:
                return None
            _, fate, pairing = heappop(self._heap)
            if self._below.accepts((*self._bracket.stuck, *pairing.left)):
                return pairing
            self._split(fate, pairing)
        raise TooLarge(
            message("C12: more than {most} ways to move others down do not help", most=LIMIT)
        )

    def _met_by(self, floaters: tuple[int, ...]) -> int:
        """The loose residents who could meet one of these."""
        compatible = self._bracket.field.compatible
        met = 0
        for position in floaters:
            met |= compatible[position] & self._below.loose
        return met

    def _split(self, fate: Fate, pairing: Pairing) -> None:
        """Decide about one resident more, best one who stays in this answer without opponent."""
        undecided = self._below.loose & ~(fate.stay | fate.go)
        choice = self._met_by(pairing.left) & undecided or undecided
        lowest = choice & -choice
        assert lowest, "with everybody's fate decided the answer is exact"
        self._add(Fate(fate.stay | lowest, fate.go))
        self._add(Fate(fate.stay, fate.go | lowest))

    def _add(self, fate: Fate) -> None:
        bracket = self._bracket
        graph = BracketGraph(
            bracket,
            self._attempt,
            c12_places(bracket, self._left, self._below, fate),
            may_leave=c12_may_leave(bracket, self._below, fate),
        )
        feasible = c11_least_x(graph)
        if feasible and graph.pairs == self._attempt.pairs(bracket.size):
            pairing = complete(feasible)
            heappush(self._heap, (pairing.key, fate, pairing))
