"""Scheveningen: players of two sides, by the table of everybody against the other side.

It is a round robin in which half of the games are left out, so nearly all of it is that of the
Handbook's tables. No line-ups and no matches: what the sides have are sums of games.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from pairloom.director.desk.draws import Draw, Lots, require_round_to_come
from pairloom.director.desk.fields.sides import TWO_SIDES
from pairloom.director.desk.kinds.base import RankingKey
from pairloom.director.desk.kinds.handbook import Handbook
from pairloom.director.desk.notes import PlanningNote
from pairloom.director.desk.numbering import is_there
from pairloom.director.desk.planning import handbook_notes
from pairloom.director.desk.regulation_faults import Fault
from pairloom.director.desk.sides.order import in_order, require_two_sides, why_no_table
from pairloom.director.desk.sides.rules import faults_of_sides, remark_of, sides_of
from pairloom.director.desk.state import State
from pairloom.domain.sides import Sides
from pairloom.storage.records import Competition, Entry

__all__ = ["TwoSides"]

# Those of a round robin without direct encounter: players of one side never meet.
_USUAL = ("WIN", "SB", "KS")


class TwoSides(Handbook):
    """The tables of Scheveningen, once or twice."""

    name = "two-sides"
    shown_like = "two-sides"
    field = TWO_SIDES
    has_prizes = False

    def draw(self, state: State, lots: Lots) -> Draw:
        require_round_to_come(state)
        if not state.has_begun:
            there = [entry for entry in state.entries if is_there(entry, state.next_round)]
            require_two_sides(state, there)
        return super().draw(state, lots)

    def ranking_key(self, state: State, entry: Entry) -> RankingKey:
        order = [other.entry for other in in_order(state)]
        return order.index(entry.entry) if entry.entry in order else len(order), entry.entry

    def faults_of_rules(self, competition: Competition, state: State | None) -> list[Fault]:
        return [*super().faults_of_rules(competition, state), *faults_of_sides(competition)]

    def own_rules(self, system: str, source: Competition | None = None) -> dict[str, Any]:
        known = source.sides if source is not None else None
        return {**super().own_rules(system, source), "sides": known or Sides()}

    def usual_order(self, system: str) -> tuple[str, ...]:
        return _USUAL

    def remarks(self, state: State) -> Iterator[str]:
        yield remark_of(sides_of(state.competition))

    def planning_notes(self, state: State, there: Sequence[Entry]) -> Iterator[PlanningNote]:
        wrong = why_no_table(state, there)
        if wrong is not None and not state.has_begun:
            yield PlanningNote(wrong, is_warning=True)
        yield from handbook_notes(state, there)
