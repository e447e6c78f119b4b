"""The pairing procedure of 1992, section C, bracket by bracket.

`Procedure.run` is a state machine: every article that can send the pairing elsewhere is a step
that returns the next one. C2-C11, which pair one bracket without looking at another, are
in `search`; here they are one step.

    C1 ── a moved-down player is stuck ──► C12 ── helps ──► C1
     │                                      └── does not ──► C13 (lowest), C14 (others)
     └──► C2 ── paired ──► C6 ──► C1 of the next bracket
           └── not paired ──► C12 (with moved-down players), C13 (lowest), C14 (others)

B3, equal scores, is what this order sees to. A complete legal pairing of the field exists (that
is looked at first), so C13 ends well.
"""

from __future__ import annotations

from enum import Enum

from pairloom.engines.common.witness import Rules, no_pairing_exists
from pairloom.engines.fide_1992.below import Below
from pairloom.engines.fide_1992.bracket import Bracket, c1_open
from pairloom.engines.fide_1992.c12_other_floaters import c12_other_floaters
from pairloom.engines.fide_1992.c13_lowest_bracket import c13_lowest_bracket
from pairloom.engines.fide_1992.c14_fewer_pairs import c14_fewer_pairs
from pairloom.engines.fide_1992.field import Field, legal_graph
from pairloom.engines.fide_1992.graph import BracketGraph
from pairloom.engines.fide_1992.paired import Paired
from pairloom.engines.fide_1992.search import first_pairing
from pairloom.matching import has_perfect_matching
from pairloom.messages import message

_BOOK = message("FIDE Swiss rules")
RULES = Rules(
    absolute=message("{book} (1992) {labels}", book=_BOOK, labels="B1, B2"),
    bye=message("{book} (1992) {labels}", book=_BOOK, labels="B1b"),
)


class Step(Enum):
    """The articles between which the procedure goes to and fro."""

    C1 = "C1"
    C2 = "C2"
    C6 = "C6"
    C12 = "C12"
    C13 = "C13"
    C14 = "C14"
    DONE = "done"


def pair_brackets(field: Field) -> list[Paired]:
    """All brackets of the field, paired; raise `NoPairingExists` if there is no legal way."""
    graph = legal_graph(field)
    if not has_perfect_matching(graph.rows):
        raise no_pairing_exists(graph, RULES)
    return Procedure(field).run() if field.players else []


class Procedure:
    """Section C at work: the brackets paired so far, and the one in hand."""

    def __init__(self, field: Field) -> None:
        self._field = field
        self._groups = [tuple(range(group.start, group.end)) for group in field.scoregroups]
        self._paired: list[Paired] = []
        self._went_back = False
        self._bracket = self._open()

    def run(self) -> list[Paired]:
        """Start with the highest bracket and go on until everybody is paired."""
        steps = {
            Step.C1: self.c1,
            Step.C2: self.c2,
            Step.C6: self.c6,
            Step.C12: self.c12,
            Step.C13: self.c13,
            Step.C14: self.c14,
        }
        step = Step.C1
        while step is not Step.DONE:
            step = steps[step]()
        return self._paired

    @property
    def _moved_down(self) -> tuple[int, ...]:
        return self._paired[-1].floaters if self._paired else ()

    @property
    def _residents(self) -> tuple[int, ...]:
        return self._groups[len(self._paired)]

    @property
    def _is_lowest(self) -> bool:
        return len(self._paired) == len(self._groups) - 1

    def _open(self) -> Bracket:
        return c1_open(self._field, self._moved_down, self._residents, is_lowest=self._is_lowest)

    def c1(self) -> Step:
        """C1: whoever has no opponent here moves on; a moved-down player sends us to C12.

        In the lowest bracket nobody can move on: unless one such player may have the bye, C2-C11
        find nothing, which leads to C12 and C13 just the same.
        """
        self._bracket = self._open()
        return Step.C12 if self._is_stuck and not self._went_back else Step.C2

    @property
    def _is_stuck(self) -> bool:
        """Is a moved-down player among those who have no opponent here?"""
        return not set(self._moved_down).isdisjoint(self._bracket.stuck)

    def c2(self) -> Step:
        """C2-C11: all p pairs of the bracket, with the criteria relaxed as far as needed."""
        attempt = self._bracket.attempt(self._bracket.in_s1)
        pairing = first_pairing(BracketGraph(self._bracket, attempt))
        if pairing is not None:
            self._paired.append(Paired(self._bracket, attempt, pairing))
            return Step.C6
        if self._moved_down and not self._went_back:
            return Step.C12
        return self._without_going_back()

    def _without_going_back(self) -> Step:
        return Step.C13 if self._is_lowest else Step.C14

    def c6(self) -> Step:
        """C6: the bracket is complete; who is left moves down, and the next begins at C1."""
        self._went_back = False
        return Step.DONE if len(self._paired) == len(self._groups) else Step.C1

    def c12(self) -> Step:
        """C12: pair the bracket above again, so that others move down and this one succeeds."""
        self._went_back = True
        above = self._paired[-1]
        below = Below(self._field, self._residents, is_lowest=self._is_lowest)
        pairing = c12_other_floaters(above.bracket, above.attempt, below)
        if pairing is None:
            # A moved-down player who is stuck moves on (R9): the bracket goes on without.
            return Step.C2 if self._is_stuck else self._without_going_back()
        self._paired[-1] = Paired(above.bracket, above.attempt, pairing, "C12")
        return Step.C1

    def c13(self) -> Step:
        """C13: pair the last-but-one bracket again; merge it with the lowest; and again."""
        self._paired = c13_lowest_bracket(self._field, self._paired, self._residents)
        return Step.DONE

    def c14(self) -> Step:
        """C14: one pair less, until it can be done; with none left everybody moves down."""
        self._paired.append(c14_fewer_pairs(self._bracket))
        return Step.C6
