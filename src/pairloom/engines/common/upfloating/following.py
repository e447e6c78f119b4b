"""[C6] What a set of upfloaters leaves to the following scoregroup (C.04.5/C.04.6 art. 2.3.3).

Only that one scoregroup is looked at, even if some upfloaters come from below it.
"""

from __future__ import annotations

from collections.abc import Sequence

from pairloom.engines.common.upfloating.by_weights import cheapest_matching
from pairloom.engines.common.upfloating.pool import LookAhead
from pairloom.matching import (
    gallai_edmonds,
    has_perfect_matching,
    maximum_matching,
    vertices_of,
)


def value_for_following(
    rows: Sequence[int], following: int, below: int, look_ahead: LookAhead
) -> int:
    """How badly off the following scoregroup is; 0 is best.

    `following` are its members who are still to be paired, without the upfloaters chosen;
    `below` is everybody lower who is still to be paired. An empty scoregroup is content.
    """
    if not following:
        return 0
    if look_ahead is LookAhead.WITHIN:
        mates = maximum_matching(rows, within=following)
        exposed = sum(mates[position] < 0 for position in vertices_of(following))
        return exposed - following.bit_count() % 2
    if _needs_no_more_than_parity(rows, following, below):
        return 0
    if look_ahead is LookAhead.PARITY:
        return 1
    return fewest_upfloaters(rows, following, below)


def _needs_no_more_than_parity(rows: Sequence[int], following: int, below: int) -> bool:
    """Can the scoregroup be paired with no upfloater, or with one if its number is odd?"""
    if following.bit_count() % 2 == 0:
        return has_perfect_matching(rows, within=following) and has_perfect_matching(
            rows, within=below
        )
    return bool(possible_singles(rows, following, below))


def possible_singles(rows: Sequence[int], group: int, below: int) -> int:
    """Those below, each of whom alone completes the group and leaves the others pairable.

    Gallai and Edmonds tell at once whom the group can take and whom the others can spare.
    """
    taking = gallai_edmonds(rows, within=group)
    if taking.deficiency != 1:
        return 0
    sparing = gallai_edmonds(rows, within=below)
    if sparing.deficiency != 1:
        return 0
    return sum(1 << vertex for vertex in vertices_of(sparing.d) if rows[vertex] & taking.d)


def fewest_upfloaters(rows: Sequence[int], group: int, below: int) -> int:
    """The fewest members of `below` that complete the group and leave the others pairable.

    More than everybody if there is no such set. At the fewest no two of them meet: such a
    pair could stay below. So they are the pairs between the group and below, to be minimised.
    """
    mates = cheapest_matching(
        rows, group | below, lambda first, second: group >> first & 1 != group >> second & 1
    )
    if mates is None:
        return (group | below).bit_count() + 1
    return sum(below >> mates[position] & 1 for position in vertices_of(group))
