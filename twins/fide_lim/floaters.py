"""Who leaves a scoregroup towards the median (art. 2.3, 3.2-3.5, 3.9, 3.10 and 4.4)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pairloom.domain import Colour
from twins.fide_lim.compatibility import Compatibility, Players, without
from twins.fide_lim.journal import FloaterChosen, Reason
from twins.fide_lim.participant import Participant


class Leaving(NamedTuple):
    """A group that must lose players: those there, those who floated in, and where they go."""

    members: Players
    incoming: Players
    adjacent: Players
    is_downward: bool


def choose_floaters(group: Leaving, rules: Compatibility) -> Players:
    """One floater after the other, until the rest can be paired; no pair is given up (3.10.2)."""
    pairs = rules.most_pairs(group.members)
    floaters: Players = ()
    while len(group.members) - len(floaters) > 2 * pairs:
        present = without(group.members, floaters)
        candidates = [
            player for player in present if rules.most_pairs(without(present, (player,))) == pairs
        ]
        passed = {p: Reason.COSTS_A_PAIR for p in present if p not in candidates}
        floater = _choose(group, candidates, present, floaters, rules, passed)
        rules.journal.append(FloaterChosen(present, floater, passed))
        floaters = (*floaters, floater)
    return floaters


def _choose(
    group: Leaving,
    candidates: list[Participant],
    present: Players,
    floaters: Players,
    rules: Compatibility,
    passed: dict[Participant, Reason],
) -> Participant:
    """3.9.2 the best type, 3.10 nobody twice running, 3.2.2 by colour, 3.2.4 by number."""
    types = {player: floater_type(player, group, floaters, rules) for player in candidates}
    best = max(types.values())  # "d" is the last of the letters
    worse = [player for player in candidates if types[player] != best]
    candidates = [player for player in candidates if types[player] == best]
    rested = [player for player in candidates if not player.floated_last_round]
    again = [player for player in candidates if rested and player not in rested]
    candidates = rested or candidates
    by_number = _first(candidates, group.is_downward)
    due_majority = [player for player in candidates if player.due in _majority(present)]
    passed |= dict.fromkeys(worse, Reason.WORSE_TYPE)
    passed |= dict.fromkeys(again, Reason.FLOATED_LAST_ROUND)
    passed |= dict.fromkeys(candidates, Reason.COMES_LATER)
    chosen = by_number
    if due_majority:
        by_colour = _first(due_majority, group.is_downward)
        if rules.are_near(by_colour, by_number):
            chosen = by_colour
            others = [player for player in candidates if player not in due_majority]
            passed |= dict.fromkeys(others, Reason.OTHER_COLOUR)
        else:
            passed[by_colour] = Reason.TOO_FAR_APART
    del passed[chosen]
    return chosen


def floater_type(
    player: Participant, group: Leaving, floaters: Players, rules: Compatibility
) -> str:
    """3.9.1: a letter from "a" (worst) to "d"."""
    before = tuple(other for other in floaters if comes_before(other, player, group.is_downward))
    needed = most_served(before, group.adjacent, rules)
    has_opponent = most_served((*before, player), group.adjacent, rules) > needed
    if player in group.incoming:
        return "b" if has_opponent else "a"
    return "d" if has_opponent else "c"


def comes_before(one: Participant, other: Participant, is_downward: bool) -> bool:
    """3.6: highest score, then highest number; 3.7: lowest score, then lowest number."""
    if one.score == other.score:
        return (one.tpn < other.tpn) == is_downward
    return (one.score > other.score) == is_downward


def most_served(floaters: Players, residents: Players, rules: Compatibility) -> int:
    """How many of the floaters can have different opponents among the residents."""
    if not floaters:
        return 0
    first, others = floaters[0], floaters[1:]
    ways = [most_served(others, residents, rules)]
    for resident in residents:
        if rules.are_compatible(first, resident):
            left = without(residents, (resident,))
            ways.append(1 + most_served(others, left, rules))
    return max(ways)


def _majority(players: Players) -> tuple[Colour, ...]:
    """3.2.2: the colour due to more of them, if there is one."""
    white = sum(player.due is Colour.WHITE for player in players)
    black = sum(player.due is Colour.BLACK for player in players)
    if white == black:
        return ()
    return (Colour.WHITE,) if white > black else (Colour.BLACK,)


def _first(players: Sequence[Participant], is_downward: bool) -> Participant:
    """3.2.4: the lowest numbered downward, the highest numbered upward."""
    chosen = max if is_downward else min
    return chosen(players, key=lambda player: player.tpn)
