"""No double prizes, list by list: from the largest amount down, and what is free is passed on.

Decision record 0057, 3. Everybody is offered, in each list, what sharing gives among those
who are not settled in another one. The largest of all offers is taken by everybody who has it, at
the same time, so that level players are treated alike; then the offers are made anew.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from pairloom.domain.prizes.contestant import Contestant
from pairloom.domain.prizes.plan import PrizePlan
from pairloom.prizes.shares import Share, admitted, share_out

__all__ = ["Offers", "Settled", "settle"]

Offers = Mapping[int, Fraction]
"""What a player was offered when the choice was made, by list."""


@dataclass(frozen=True, slots=True)
class Settled:
    """The shares of each list, and what those who chose were offered elsewhere."""

    shares: Mapping[int, tuple[Share, ...]]
    offers: Mapping[int, Offers]


def settle(plan: PrizePlan, field: Sequence[Contestant]) -> Settled:
    """Give everybody the list they take; a step settles at least one player, so it ends."""
    lists = {index: _List(plan, index, admitted(plan, index, field)) for index in plan.exclusive}
    chosen: dict[int, Offers] = {}
    taken: dict[int, int] = {}
    while largest := max((each.largest for each in lists.values()), default=Fraction()):
        takes: dict[int, int] = {}
        for index in plan.exclusive:  # the first of them wins where worth is the same
            for number in lists[index].numbers_with(largest):
                takes.setdefault(number, index)
        for number in takes:
            chosen[number] = {
                index: each.offers[number] for index, each in lists.items() if number in each.offers
            }
        taken.update(takes)
        for each in lists.values():
            each.without(takes, taken)
    return Settled({index: each.shares for index, each in lists.items()}, chosen)


class _List:
    """A list with its players, what it gives them, and what it offers those who may choose."""

    def __init__(self, plan: PrizePlan, index: int, rows: Sequence[Contestant]) -> None:
        self.plan, self.index, self.rows = plan, index, rows
        self.shares: tuple[Share, ...] = ()
        self.offers: dict[int, Fraction] = {}
        self._share_out({})

    @property
    def largest(self) -> Fraction:
        return max(self.offers.values(), default=Fraction())

    def numbers_with(self, amount: Fraction) -> list[int]:
        """Whom it offers so much."""
        return [number for number, offered in self.offers.items() if offered == amount]

    def without(self, takes: Mapping[int, int], taken: Mapping[int, int]) -> None:
        """Shared anew, if somebody who had a share here has taken something elsewhere."""
        own = [number for number in takes if number in self.offers]
        if any(takes[number] != self.index for number in own):
            self._share_out(taken)
        else:
            for number in own:
                del self.offers[number]

    def _share_out(self, taken: Mapping[int, int]) -> None:
        staying = (row for row in self.rows if taken.get(row.number, self.index) == self.index)
        self.shares = tuple(share_out(self.plan, self.index, staying))
        self.offers = {
            member.number: amount
            for share in self.shares
            for member, amount in zip(share.members, share.amounts, strict=True)
            if amount and member.number not in taken
        }
