"""The bracket of a tournament, from what is stored of it."""

from __future__ import annotations

from dataclasses import replace

from pairloom.domain.knockout import DrawnKnockout
from pairloom.engines.knockout import Bracket, Decider, make_bracket
from pairloom.storage.records import Competition

__all__ = ["bracket_of", "deciders_of", "knockout_of", "without_draw"]


def knockout_of(competition: Competition) -> DrawnKnockout:
    """What is stored; the plain plan if nothing was announced."""
    return competition.knockout or DrawnKnockout()


def bracket_of(drawn: DrawnKnockout) -> Bracket:
    """The bracket by numbers."""
    count = len(drawn.order)
    made = make_bracket(range(1, count + 1), plan=drawn.plan)
    seeded = count if drawn.seeded is None else drawn.seeded
    return replace(made, seeded=seeded, lot_seed=drawn.lot_seed)


def deciders_of(drawn: DrawnKnockout) -> dict[int, Decider]:
    """Tied matches that were decided, by numbers."""
    numbers = drawn.numbers
    return {each.match: Decider(each.kind, numbers[each.winner]) for each in drawn.decided}


def without_draw(competition: Competition) -> Competition:
    """The tournament as it was before its bracket was drawn."""
    undrawn = replace(knockout_of(competition), order=(), lot_seed=0)
    return replace(competition, knockout=undrawn)
