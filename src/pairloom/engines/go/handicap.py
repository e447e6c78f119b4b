"""Handicap, komi and colours of a game, with the working.

The stones are the difference of scores (or ranks, where the regulations say so), less the
correction, at most the ceiling. Values above the threshold count as the threshold. The weaker
side takes Black. Equal values make an even game whatever the correction: nobody is weaker.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from pairloom.domain.go import GoRegulations, HandicapRule
from pairloom.engines.go.entrant import Entrant
from pairloom.engines.go.lots import Lots

# A handicap replaces the compensation for moving first.
HANDICAP_KOMI = 0


@dataclass(frozen=True, slots=True)
class HandicapWorking:
    """Whose values were compared, as they are and as they count, and what came of it.

    `stronger` is the player with the larger value; with equal values the order means nothing.
    """

    rule: HandicapRule
    stronger: int
    weaker: int
    values: tuple[int, int]
    counted: tuple[int, int]
    handicap: int


class ColourReason(Enum):
    """Why the colours are as they are."""

    HANDICAP = "the weaker side takes Black"
    BALANCE = "who had White more often in even games takes Black"
    LOT = "by lot"


@dataclass(frozen=True, slots=True)
class Seats:
    """Who has which colour and why. `balances`: whites less blacks in even games so far."""

    white: int
    black: int
    reason: ColourReason
    balances: tuple[int, int]


def work_out(first: Entrant, second: Entrant, rule: HandicapRule) -> HandicapWorking:
    """The handicap of a game."""
    strong, weak = (first, second) if first.strength >= second.strength else (second, first)
    if rule.by_score:
        values = strong.group, weak.group
    else:
        values = strong.rank, weak.rank
    counted = strong.strength, weak.strength
    return HandicapWorking(
        rule=rule,
        stronger=strong.number,
        weaker=weak.number,
        values=values,
        counted=counted,
        handicap=stones(*counted, rule),
    )


def strength_that_counts(group: int, rank: int, regulations: GoRegulations) -> int:
    """The score or the rank, but not more than the threshold of the handicap rule.

    The threshold is a rank; on the scale of the scores it is counted from the zero.
    """
    rule = regulations.handicap
    if rule.by_score:
        return min(group, rule.threshold - regulations.zero)
    return min(rank, rule.threshold)


def stones(strong: int, weak: int, rule: HandicapRule) -> int:
    """Stones between two values as they count; 1 is Black without komi.

    >>> stones(30, 25, HandicapRule()), stones(27, 26, HandicapRule())
    (4, 0)
    """
    if strong == weak:
        return 0
    return min(max(strong - weak - rule.correction, 0), rule.ceiling)


def is_even(first: Entrant, second: Entrant, rule: HandicapRule) -> bool:
    """Is there no handicap between the two? The same as `stones`, without counting them."""
    between = abs(first.strength - second.strength)
    return not between or between <= rule.correction or not rule.ceiling


def seat(left: Entrant, right: Entrant, working: HandicapWorking, lots: Lots) -> Seats:
    """Colours of a game: the weaker side takes Black; even games are balanced."""
    if working.handicap:
        pair = working.stronger, working.weaker
        reason = ColourReason.HANDICAP
    elif left.colour_balance != right.colour_balance:
        first, second = sorted((left, right), key=lambda entrant: entrant.colour_balance)
        pair, reason = (first.number, second.number), ColourReason.BALANCE
    else:
        white = lots.white_of(left.number, right.number)
        black = right.number if white == left.number else left.number
        pair, reason = (white, black), ColourReason.LOT
    balances = {entrant.number: entrant.colour_balance for entrant in (left, right)}
    return Seats(*pair, reason, (balances[pair[0]], balances[pair[1]]))


def komi_of(handicap: int, regulations: GoRegulations) -> int:
    """Komi in half points."""
    return HANDICAP_KOMI if handicap else regulations.komi
