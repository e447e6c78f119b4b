"""Why a prize went past others, and why a player has it and no other."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from pairloom.domain.prizes.contestant import Contestant
from pairloom.domain.prizes.plan import Doubles, Precedence, PrizePlan
from pairloom.messages import Message, message
from pairloom.messages.base import Value
from pairloom.messages.values import Money
from pairloom.prizes.settling import Offers
from pairloom.prizes.shares import Share, admitted
from pairloom.prizes.working import named

__all__ = ["Reasons"]


class Reasons:
    """Where nobody gets two prizes: what each award says about the others."""

    def __init__(
        self,
        plan: PrizePlan,
        field: Sequence[Contestant],
        shares: Sequence[Share],
        offers: Mapping[int, Offers],
    ) -> None:
        self.plan = plan
        self.offers = offers
        self.orders = {
            index: [row.number for row in admitted(plan, index, field)]
            for index in {share.list for share in shares}
        }
        self.list_of = {
            row.number: share.list
            for share in shares
            if not plan.lists[share.list].is_beside
            for row in share.members
        }

    def of(self, share: Share, position: int) -> Iterator[Message]:
        """The sentences for one of those who share."""
        is_exclusive = self.plan.doubles is Doubles.PASSED_ON
        if not is_exclusive or self.plan.lists[share.list].is_beside:
            return
        if passed := self._passed_over(share):
            yield message(
                "Before in this list, with a prize elsewhere: {players}.", players=named(passed)
            )
        yield from self._other_offers(share.list, self.offers.get(share.members[position].number))

    def _passed_over(self, share: Share) -> tuple[int, ...]:
        """Those of the list who stand before its players here and have a prize of another one."""
        if share.is_pool:
            return ()
        order = self.orders[share.list]
        before = order[: order.index(share.members[0].number)]
        return tuple(
            number for number in before if self.list_of.get(number, share.list) != share.list
        )

    def _other_offers(self, index: int, offers: Offers | None) -> Iterator[Message]:
        for other, amount in sorted((offers or {}).items()):
            if other == index or not offers:
                continue
            values: dict[str, Value] = {
                "list": self.plan.lists[other].name,
                "amount": Money(amount, self.plan.currency),
            }
            if amount < offers[index]:
                yield message("{list} would give {amount}, which is less.", **values)
            elif self.plan.precedence is Precedence.MAIN and self.plan.lists[index].is_main:
                yield message(
                    "{list} would give {amount}, too; the main prize comes first.", **values
                )
            else:
                yield message("{list} would give {amount}, too, and is listed later.", **values)
