"""Reports on brackets: who is in them, how far the procedure went, and why it left C6.

What is tried first is the players in their order (C6). If that was not taken, the report says
by which rule; what was given up after that stands in the steps.
"""

from __future__ import annotations

from pairloom.domain import Tournament
from pairloom.engines.alternatives import Arrangement, Evidence
from pairloom.engines.common.colour_preference import ABSOLUTE
from pairloom.engines.common.report_parts import (
    floats_of,
    preferred,
    strength_of,
    wanted_brackets,
)
from pairloom.engines.fide_1992.criteria.b5_b6_floats import ALL_FLOATS, WITHOUT_B5, WITHOUT_B6
from pairloom.engines.fide_1992.editions import EDITION_1992, rule
from pairloom.engines.fide_1992.field import derive_field
from pairloom.engines.fide_1992.graph import BracketGraph
from pairloom.engines.fide_1992.paired import Paired
from pairloom.engines.fide_1992.procedure import pair_brackets
from pairloom.engines.fide_1992.trace import came_from_above, write_trace
from pairloom.engines.reports import BracketReport, Member, Part, Rejected, RoundReport, Target

# What is broken if an edge is missing with B5 and B6 dropped, with B6 dropped, with both in force.
_LEVELS = (("B1", WITHOUT_B5), ("B5", WITHOUT_B6), ("B6", ALL_FLOATS))


def report_round(tournament: Tournament, bracket: int | None) -> RoundReport:
    """The brackets of the next round, or one of them."""
    field = derive_field(tournament)
    paired = pair_brackets(field)
    traces = write_trace(paired, ()).brackets
    reports = []
    for index, paired_bracket in wanted_brackets(paired, bracket):
        first = InOrder(paired_bracket)
        rejected = first.rejected()
        told = traces[index]
        reports.append(
            BracketReport(
                index=index,
                score=told.score,
                members=tuple(
                    _member(paired_bracket, position)
                    for position in paired_bracket.bracket.everybody
                ),
                pairs=told.pairs,
                downfloaters=told.downfloaters,
                decided_by=told.decided_by,
                targets=tuple(Target(rule(label), value) for label, value in told.values.items()),
                rejected=() if rejected is None else (rejected,),
                is_complete=rejected is None,
            )
        )
    return RoundReport(field.round, "fide-1992", EDITION_1992, tuple(reports))


def _member(paired: Paired, position: int) -> Member:
    bracket = paired.bracket
    player = bracket.field.players[position]
    first, pairs = paired.attempt.first, paired.attempt.pairs(bracket.size)
    part = None
    if position in bracket.positions:
        in_s1 = bracket.positions.index(position) < (first or pairs)
        part = Part.S1 if in_s1 else Part.S2
    return Member(
        player.number,
        player.score,
        is_moved_down=position in came_from_above(bracket),
        part=part,
        prefers=preferred(player.prefers),
        strength=strength_of(player.strength),
        floats=floats_of(player.float1, player.float2),
        colours=player.colours,
    )


class InOrder:
    """The first thing C6 tries in a bracket: everybody as they stand."""

    def __init__(self, paired: Paired) -> None:
        self.paired = paired
        self.bracket = paired.bracket
        size, first = self.bracket.size, paired.attempt.first
        rest = range(2 * first, size)
        count = paired.attempt.pairs(size) - first
        moved = [(position, first + position) for position in range(first)]
        self.pairs = [*moved, *zip(rest[:count], rest[count:], strict=False)]
        self.left = tuple(rest[2 * count :])

    def rejected(self) -> Rejected | None:
        """Why it was not taken; `None` if it was, or if nobody was to be paired."""
        if not self.pairs or self._positions(self.pairs) == set(
            map(frozenset, self.paired.pairing.pairs)
        ):
            return None
        return self._by_compatibility() or self._by_colours() or self._by_floats() or self._below()

    def _positions(self, pairs: list[tuple[int, int]]) -> set[frozenset[int]]:
        place = self.bracket.positions
        return {frozenset((place[first], place[second])) for first, second in pairs}

    def _by_compatibility(self) -> Rejected | None:
        """B1 and B2: a pair that may not be made."""
        compatible = self.bracket.masks.compatible
        barred = [(a, b) for a, b in self.pairs if not compatible[a] >> b & 1]
        if not barred:
            return None
        met = [pair for pair in barred if not self._clash(*pair)]
        evidence = Evidence(pairs=self._numbers_of(met or barred))
        return self._rejection("B1" if met else "B2", evidence=evidence)

    def _clash(self, first: int, second: int) -> bool:
        players, place = self.bracket.field.players, self.bracket.positions
        a, b = players[place[first]], players[place[second]]
        return a.strength == b.strength == ABSOLUTE and a.prefers == b.prefers

    def _by_colours(self) -> Rejected | None:
        """B4: more pairs with an unmet preference than x allows."""
        x = max(0, self.bracket.x - self.paired.attempt.steps)
        alike = self.bracket.masks.alike
        unmet = [(a, b) for a, b in self.pairs if alike[a] >> b & 1]
        if len(unmet) <= x:
            return None
        evidence = Evidence(pairs=self._numbers_of(unmet))
        return self._rejection("B4", len(unmet), x, evidence)

    def _by_floats(self) -> Rejected | None:
        """B1b: the bye; B5, then B6: a float as in one of the last two rounds."""
        graph = BracketGraph(self.bracket, self.paired.attempt)
        places = (1 << graph.size) - (1 << graph.players)
        for label, level in _LEVELS:
            rows = graph.rows(level, level)
            pairs = [(a, b) for a, b in self.pairs if not rows[a] >> b & 1]
            left = [vertex for vertex in self.left if not rows[vertex] & places]
            if pairs or left:
                numbers = tuple(self._number(position) for position in left)
                evidence = Evidence(pairs=self._numbers_of(pairs), players=numbers)
                return self._rejection(label, evidence=evidence)
        return None

    def _below(self) -> Rejected:
        """C12, C13: nothing is wrong with it but what it leaves for the brackets below."""
        assert self.paired.article, "otherwise the first accepted pairing was chosen"
        left = tuple(self._number(position) for position in self.left)
        return self._rejection(self.paired.article, evidence=Evidence(players=left))

    def _number(self, local: int) -> int:
        return self.bracket.field.players[self.bracket.positions[local]].number

    def _numbers_of(self, pairs: list[tuple[int, int]]) -> tuple[tuple[int, int], ...]:
        return tuple((self._number(first), self._number(second)) for first, second in pairs)

    def _rejection(
        self,
        label: str,
        value: object = None,
        chosen: object = None,
        evidence: Evidence | None = None,
    ) -> Rejected:
        return Rejected(
            pairs=self._numbers_of(self.pairs),
            downfloaters=tuple(self._number(position) for position in self.left),
            step=None,
            arrangement=Arrangement(()),
            rule=rule(label),
            value=value,
            chosen=chosen,
            evidence=evidence,
        )
