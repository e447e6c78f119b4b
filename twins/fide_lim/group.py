"""Who meets whom in a group whose members can all be paired (art. 2.4, 2.5, 3.6-3.8, 4, 5.2)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from twins.fide_lim.compatibility import Compatibility, Pair, Players, without
from twins.fide_lim.journal import PairMade, Passed, Reason
from twins.fide_lim.participant import Participant


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
        player = min(downs, key=lambda player: player.rank)  # 3.6
        opponent, passed = opponent_of_floater(player, left, rules, is_down=True)
    elif ups:
        player = min(ups, key=lambda player: (player.score, -player.tpn))  # 3.7
        opponent, passed = opponent_of_floater(player, left, rules, is_down=False)
    else:
        arranged = sorted(left, key=lambda player: player.tpn, reverse=not group.is_downward)
        player = arranged[0]
        opponent, passed = opponent_by_scrutiny(arranged, left, rules)
    rules.journal.append(PairMade(left, player, opponent, bool(downs or ups), passed))
    return player, opponent


def unavailable(
    player: Participant, others: Sequence[Participant], left: Players, rules: Compatibility
) -> dict[Participant, Reason]:
    """Those who are not compatible, or do not leave a pairing of all the others left."""
    found = {}
    for other in others:
        if not rules.are_compatible(player, other):
            found[other] = Reason.NOT_COMPATIBLE
        elif not rules.can_all_be_paired(without(left, (player, other))):
            found[other] = Reason.LEAVES_SOMEBODY
    return found


def opponent_of_floater(
    floater: Participant, left: Players, rules: Compatibility, *, is_down: bool
) -> tuple[Participant, Passed]:
    """3.8: the highest (lowest) numbered who is due the other colour, else the first there is."""
    others = without(left, (floater,))
    in_order = sorted(others, key=lambda player: player.tpn, reverse=not is_down)
    barred = unavailable(floater, in_order, left, rules)
    possible = [other for other in in_order if other not in barred]
    wanted = None if floater.due is None else floater.due.opposite
    suiting = [other for other in in_order if wanted is not None and other.due is wanted]
    best = next((other for other in possible if other in suiting), None)
    if best is not None and rules.are_near(best, possible[0]):
        return best, _passed(in_order, best, barred, {})
    too_far = {} if best is None else {best: Reason.TOO_FAR_APART}
    return possible[0], _fallen_back(in_order, possible[0], suiting, barred | too_far)


def opponent_by_scrutiny(
    arranged: list[Participant], left: Players, rules: Compatibility
) -> tuple[Participant, Passed]:
    """4.1-4.3: exchange until the opponent is new (2.5) and, where possible, due the other colour.

    5.7: in a Maxi-tournament colours are a reason only among neighbours in strength.
    """
    player = arranged[0]
    half = len(arranged) // 2
    top, bottom = arranged[1:half], arranged[half:]
    in_order = [*bottom, *reversed(top)]
    barred = unavailable(player, in_order, left, rules)
    possible = [other for other in in_order if other not in barred]
    suiting = [other for other in in_order if suits(player, other)]
    too_far = {
        other: Reason.TOO_FAR_APART
        for other in possible
        if other in suiting and not rules.are_near(other, possible[0])
    }
    for other in possible:
        if other in suiting and other not in too_far:
            return other, _passed(in_order, other, barred, too_far)
    return possible[0], _fallen_back(in_order, possible[0], suiting, barred | too_far)


def _passed(
    in_order: Sequence[Participant],
    chosen: Participant,
    barred: dict[Participant, Reason],
    too_far: dict[Participant, Reason],
) -> Passed:
    """The search ended with a player whose colour suits: nobody after was looked at."""
    reasons = {}
    for other in in_order:
        if other is chosen:
            break
        reasons[other] = barred.get(other) or too_far.get(other, Reason.COLOURS)
    rest = [other for other in in_order if other is not chosen and other not in reasons]
    return reasons | dict.fromkeys(rest, Reason.COMES_LATER)


def _fallen_back(
    in_order: Sequence[Participant],
    chosen: Participant,
    suiting: Sequence[Participant],
    barred: dict[Participant, Reason],
) -> Passed:
    """Nobody whose colour suits can be taken: it is the first who is available at all."""
    reasons = {}
    for place, other in enumerate(in_order):
        if other is not chosen:
            is_before = place < in_order.index(chosen)
            was_wanted = is_before or other in suiting
            reasons[other] = (was_wanted and barred.get(other)) or Reason.COMES_LATER
    return reasons


def suits(one: Participant, other: Participant) -> bool:
    """5.2: both can have the colour they are due."""
    return one.due is None or other.due is None or one.due is not other.due
