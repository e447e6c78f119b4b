"""No double prizes, pooled: who is level puts prizes of all lists together, one for each player.

Decision record 0057, 4 (as US Chess does, rule 32B3): a group of level players brings in the
prizes of the greatest sum in which every player stands for one they may win, and shares it equally.
But where the prizes of one list alone are worth more to those who belong to it, they share these.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

from pairloom.domain.prizes.contestant import Contestant
from pairloom.domain.prizes.plan import PrizePlan, Sharing
from pairloom.matching.assignment import first_assignment
from pairloom.prizes.shares import ListedPrize, Share, admitted, level_groups

__all__ = ["pool"]


class _Pools:
    """The prizes that nobody has yet, by list, and who belongs to each."""

    def __init__(self, plan: PrizePlan, field: Sequence[Contestant]) -> None:
        self.plan = plan
        self.left = {
            index: [
                ListedPrize(index, place, cents)
                for place, cents in enumerate(plan.lists[index].amounts)
                if cents
            ]
            for index in plan.exclusive
        }
        self.members = {
            index: {row.number for row in admitted(plan, index, field)} for index in plan.exclusive
        }

    def shares_of(self, group: Sequence[Contestant]) -> Iterator[Share]:
        """First the lists that are worth more alone, then the pool of those who are left."""
        together = self._pooled(group)
        while alone := self._worth_more_alone(group, Fraction(_total(together), len(group))):
            yield self._taken(*alone)
            numbers = {row.number for row in alone[0]}
            group = [row for row in group if row.number not in numbers]
            together = self._pooled(group)
        if together:
            yield self._taken(group, together)

    def _pooled(self, group: Sequence[Contestant]) -> list[ListedPrize]:
        """The prizes of the greatest sum: the largest first, as long as each has a player of its
        own. Of prizes worth the same those come first that the plan puts first."""
        candidates = [
            prize for index in self.plan.exclusive for prize in self.left[index][: len(group)]
        ]
        candidates.sort(key=lambda prize: -prize.cents)  # stable
        prizes: list[ListedPrize] = []
        rows: list[int] = []
        all_eligible = {index: self._eligible(index, group) for index in self.plan.exclusive}
        for prize in candidates:
            eligible = all_eligible[prize.list]
            if len(prizes) == len(group):
                break
            if eligible and first_assignment([*rows, eligible]) is not None:
                prizes.append(prize)
                rows.append(eligible)
        return prizes

    def _eligible(self, index: int, group: Sequence[Contestant]) -> int:
        """Bits of those in the group who belong to a list."""
        belongs = self.members[index]
        return sum(1 << bit for bit, row in enumerate(group) if row.number in belongs)

    def _worth_more_alone(
        self, group: Sequence[Contestant], share: Fraction
    ) -> tuple[list[Contestant], list[ListedPrize]] | None:
        """The list whose own prizes give its players the most, if others are shut out of it and it
        is more than `share`."""
        best: tuple[list[Contestant], list[ListedPrize]] | None = None
        for index in self.plan.exclusive:
            own = [row for row in group if row.number in self.members[index]]
            prizes = self.left[index][: len(own)]
            if 0 < len(own) < len(group) and Fraction(_total(prizes), len(own)) > share:
                best, share = (own, prizes), Fraction(_total(prizes), len(own))
        return best

    def _taken(self, group: Sequence[Contestant], prizes: list[ListedPrize]) -> Share:
        for prize in prizes:
            self.left[prize.list].remove(prize)
        amount = Fraction(_total(prizes), len(group))
        return Share(tuple(group), tuple(prizes), (amount,) * len(group), Sharing.EQUAL)


def pool(plan: PrizePlan, field: Sequence[Contestant]) -> Iterator[Share]:
    """The shares of all groups from the top; lists beside the others are not among them."""
    pools = _Pools(plan, field)
    for group in level_groups(plan, field):
        yield from pools.shares_of(group)


def _total(prizes: Sequence[ListedPrize]) -> int:
    return sum(prize.cents for prize in prizes)
