"""Digits for the order of article 4: rewards of pairs, below all criteria.

First the moved-down players and their opponents; then, with these fixed, the remainder.
"""

from __future__ import annotations

from pairloom.engines.fide_dutch.bracket import Bracket
from pairloom.matching import vertices_of

Pair = tuple[int, int]


def order_width(order: dict[Pair, int]) -> int:
    """Bits that no sum of order digits over disjoint pairs can exceed."""
    if not order:
        return 0
    return max(value.bit_length() for value in order.values()) + len(order).bit_length()


def mover_order(bracket: Bracket) -> dict[Pair, int]:
    """Rewards that prefer the first set of moved-down players, then their first opponents."""
    movers, size = bracket.moved_down, bracket.size
    digit = size.bit_length()
    order = {}
    for mover in range(movers):
        # The set is a binary number with the first mover on top; below it, opponents are digits in
        # the order of the movers. A lexicographic comparison, added up over pairs.
        chosen = 1 << (movers * digit + movers - 1 - mover)
        for other in vertices_of(bracket.legal[mover]):
            order[mover, other] = chosen + ((size - other) << ((movers - 1 - mover) * digit))
    return order


def remainder_order(bracket: Bracket, fixed: set[Pair], count: int) -> dict[Pair, int]:
    """Rewards that prefer the earliest candidate of the remainder (art. 4.2, 4.3)."""
    taken = {player for pair in fixed for player in pair}
    remainder = [p for p in range(bracket.moved_down, bracket.size) if p not in taken]
    number = {player: index + 1 for index, player in enumerate(remainder)}
    digits = RemainderDigits(len(remainder), count)
    return {
        (resident, other): digits.reward(number[resident], number[other])
        for resident in remainder
        for other in vertices_of(bracket.legal[resident])
        if other > resident and other in number
    }


class RemainderDigits:
    """From the top: fewest exchanged, smallest sum, who leaves, who enters, transposition.

    All but the transposition depend on the upper players of the pairs only.
    """

    def __init__(self, size: int, count: int) -> None:
        self.size = size
        self.count = count
        # Field by field from the lowest bit, each above all that the ones below can sum up to:
        # who enters    `size` bits, one per place
        # who leaves    `count` numbers below 2^(count+1) in size + 2 bits, as 2 * count <= size
        # smallest sum  at most size^2
        # fewest        one for each upper player who has stayed
        # Below them all, the transposition has one digit per upper player.
        self.digit = size.bit_length()
        self.leaving = size + 1
        self.total = self.leaving + size + 2
        self.kept = self.total + (size * size).bit_length()

    def reward(self, upper: int, lower: int) -> int:
        """Additive over pairs; `upper` and `lower` are places 1, 2, … in the remainder."""
        size = self.size
        transposition = (size - lower) << ((size - upper) * self.digit)
        return (self.exchange_reward(upper) << (size * self.digit)) + transposition

    def exchange_rewards(self) -> list[int]:
        """Of all places in the remainder, from the first on."""
        return [self.exchange_reward(upper) for upper in range(1, self.size + 1)]

    def exchange_reward(self, upper: int) -> int:
        """Additive over the upper players, whose best set no other set equals."""
        size = self.size
        reward = (size - upper) << self.total
        if upper <= self.count:
            # The number of stayers is settled above, so the first term is a constant, and the least
            # sum of 2^upper over them wins: the highest numbers leave, compared from the highest.
            stays = (1 << (self.count + 1)) - (1 << upper)
            return reward + (stays << self.leaving) + (1 << self.kept)
        # The other way round: the lowest numbers enter, compared from the lowest.
        return reward + (1 << (size - upper))
