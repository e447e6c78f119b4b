"""Who meets whom in a group whose members can all be paired (art. 2.4, 2.5, 3.6-3.8, 4, 5.2)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pairloom.literal.fide_lim.compatibility import Compatibility, Pair, Players, without
from pairloom.literal.fide_lim.participant import Participant


class Group(NamedTuple):
    """The members of a group, floaters who came from above and below included."""

    members: Players
    downfloaters: Players
    upfloaters: Players
    is_downward: bool


def pair_group(group: Group, rules: Compatibility) -> tuple[Pair, ...]:
    """All pairs in the order of making: floaters first, then by scrutiny."""
    pairs: list[Pair] = []
    left = group.members
    while left:
        pair = next_pair(group, left, rules)
        pairs.append(pair)
        left = without(left, pair)
    return tuple(pairs)


def next_pair(group: Group, left: Players, rules: Compatibility) -> Pair:
    """The floater whose turn it is, or the first of the list, with an opponent."""
    downs = [player for player in group.downfloaters if player in left]
    ups = [player for player in group.upfloaters if player in left]
    # 3.6.3, 3.7.3: downfloaters first in the upper half and the median, else upfloaters.
    if downs and (group.is_downward or not ups):
        floater = min(downs, key=lambda player: player.rank)  # 3.6
        return floater, opponent_of_floater(floater, left, rules, is_down=True)
    if ups:
        floater = min(ups, key=lambda player: (player.score, -player.tpn))  # 3.7
        return floater, opponent_of_floater(floater, left, rules, is_down=False)
    arranged = sorted(left, key=lambda player: player.tpn, reverse=not group.is_downward)
    return arranged[0], opponent_by_scrutiny(arranged, left, rules)


def available(
    player: Participant, others: Sequence[Participant], left: Players, rules: Compatibility
) -> list[Participant]:
    """Those compatible with the player who leave a pairing of all the others left."""
    return [
        other
        for other in others
        if other is not player
        and rules.are_compatible(player, other)
        and rules.can_all_be_paired(without(left, (player, other)))
    ]


def opponent_of_floater(
    floater: Participant, left: Players, rules: Compatibility, *, is_down: bool
) -> Participant:
    """3.8: the highest (lowest) numbered who is due the other colour, else the first there is."""
    in_order = sorted(left, key=lambda player: player.tpn, reverse=not is_down)
    possible = available(floater, in_order, left, rules)
    for other in possible:
        if floater.due is not None and other.due is floater.due.opposite:
            return other if rules.are_near(other, possible[0]) else possible[0]
    return possible[0]


def opponent_by_scrutiny(
    arranged: list[Participant], left: Players, rules: Compatibility
) -> Participant:
    """4.1-4.3: exchange until the opponent is new (2.5) and, where possible, due the other colour.

    5.7: in a Maxi-tournament colours are a reason only among neighbours in strength.
    """
    player = arranged[0]
    half = len(arranged) // 2
    top, bottom = arranged[1:half], arranged[half:]
    possible = available(player, [*bottom, *reversed(top)], left, rules)
    for other in possible:
        if suits(player, other) and rules.are_near(other, possible[0]):
            return other
    return possible[0]


def suits(one: Participant, other: Participant) -> bool:
    """5.2: both can have the colour they are due."""
    return one.due is None or other.due is None or one.due is not other.due
