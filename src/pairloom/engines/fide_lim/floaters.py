"""Which players leave a scoregroup: articles 2.3, 3.2 to 3.5, 3.9, 3.10 and 4.4.

A group keeps as many pairs as it can (3.10.2), so as many players float as every largest
matching leaves over: whoever has nobody to meet (2.3.1-2.3.3, 4.4), and one more to make the
number even (2.3.4). They are chosen one at a time, each among those whose departure costs no
pair, by the rules below in this order.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import IntEnum

from pairloom.engines.common.colour_preference import BLACK, NO_COLOUR, WHITE
from pairloom.engines.fide_lim.maxi import are_near
from pairloom.engines.fide_lim.order_of_work import Direction
from pairloom.engines.fide_lim.round_graph import RoundGraph
from pairloom.engines.fide_lim.state import PlayerState
from pairloom.matching import vertices_of
from pairloom.matching.assignment import first_assignment


class FloaterType(IntEnum):
    """Art. 3.9.1, from the least to the greatest disadvantage (3.9.2 avoids a, then b, then c)."""

    D = 0
    C = 1
    B = 2
    A = 3


@dataclass(frozen=True, slots=True)
class Floater:
    """A chosen floater, the type, and the article that chose among equals."""

    position: int
    type: FloaterType
    article: str


@dataclass(frozen=True, slots=True)
class FloatingGroup:
    """A scoregroup before its floaters are chosen.

    `members` are all who are there now, `incoming` those of them who floated in, `adjacent`
    the residents of the group that the floaters go to; masks of positions.
    """

    graph: RoundGraph
    members: int
    incoming: int
    adjacent: int
    direction: Direction


def choose_floaters(group: FloatingGroup) -> list[Floater]:
    """All floaters of a group, in the order of choosing."""
    chosen: list[Floater] = []
    present = group.members
    while True:
        parts = group.graph.decompose(present)
        if parts.deficiency == 0:
            return chosen
        floater = _choose(group, parts.d, present, [before.position for before in chosen])
        chosen.append(floater)
        present &= ~(1 << floater.position)


def _choose(group: FloatingGroup, candidates: int, present: int, chosen: Sequence[int]) -> Floater:
    """The next floater among those whose departure costs no pair."""
    players = group.graph.field.players
    types = find_types(group, candidates, chosen)

    def disadvantage(position: int) -> tuple[FloaterType, bool]:
        return types[position], players[position].floated_last_round  # 3.9.2, then 3.10

    least = min(map(disadvantage, types))
    equals = sum(1 << position for position in types if disadvantage(position) == least)
    in_order = group.graph.ordered(equals, group.direction.by_number)[::-1]  # 3.2.4, 3.3, 3.4
    position, article = _by_colour_or_number(group, in_order, present)
    return Floater(position, types[position], article)


def _by_colour_or_number(
    group: FloatingGroup, in_order: Sequence[int], present: int
) -> tuple[int, str]:
    """3.2.2: the first due the majority's colour, else 3.2.4: the first; with the article.

    3.2.3: in a Maxi-tournament the two must be near each other.
    """
    field = group.graph.field
    majority = majority_colour([field.players[position] for position in vertices_of(present)])
    first = in_order[0]
    for position in in_order:
        if majority and field.players[position].due == majority:
            if field.is_maxi and not are_near(field.players[position], field.players[first]):
                return first, "3.2.3"
            return position, "3.2.2"
    return first, "3.2.4"


def majority_colour(players: Sequence[PlayerState]) -> int:
    """The colour due to more of the players than the other, or NO_COLOUR."""
    balance = sum(player.due for player in players)
    if balance == 0:
        return NO_COLOUR
    return WHITE if balance > 0 else BLACK


def find_types(
    group: FloatingGroup, candidates: int, chosen: Sequence[int]
) -> dict[int, FloaterType]:
    """The type of each candidate (3.9.1)."""
    served = _have_opponents(group, candidates, chosen)
    return {
        position: FloaterType(2 * (group.incoming >> position & 1) + (1 - (served >> position & 1)))
        for position in vertices_of(candidates)
    }


def _have_opponents(group: FloatingGroup, candidates: int, chosen: Sequence[int]) -> int:
    """Mask of the candidates with a compatible opponent in the adjacent group (3.3, 3.4).

    Opponents that floaters chosen already need, and who come before by 3.6 or 3.7, do not
    count. The floaters who can all have different opponents are kept as `served`: one more
    has one if an assignment exists that serves them all.
    """
    rows, having = group.graph.rows, 0
    served: list[int] = []
    everybody = candidates | sum(1 << position for position in chosen)
    for position in group.graph.ordered(everybody, group.direction.by_score):
        options = rows[position] & group.adjacent
        if first_assignment([*served, options]) is None:
            continue
        if candidates >> position & 1:
            having |= 1 << position
        else:
            served.append(options)
    return having
