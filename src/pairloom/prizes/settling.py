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
    rows = {index: admitted(plan, index, field) for index in plan.exclusive}
    shares = {index: tuple(share_out(plan, index, rows[index])) for index in rows}
    chosen: dict[int, Offers] = {}
    while open_offers := _offers(shares, chosen):
        largest = max(max(offers.values()) for offers in open_offers.values())
        takers = {
            number: offers
            for number, offers in open_offers.items()
            if max(offers.values()) == largest
        }
        chosen.update(takers)
        takes = {
            number: next(index for index in plan.exclusive if offers.get(index) == largest)
            for number, offers in takers.items()
        }
        for index in rows:
            staying = [row for row in rows[index] if takes.get(row.number, index) == index]
            if len(staying) < len(rows[index]):
                rows[index] = staying
                shares[index] = tuple(share_out(plan, index, staying))
    return Settled(shares, chosen)


def _offers(
    shares: Mapping[int, tuple[Share, ...]], chosen: Mapping[int, Offers]
) -> dict[int, dict[int, Fraction]]:
    """What players who are not settled yet are offered, by number and list."""
    offers: dict[int, dict[int, Fraction]] = {}
    for index, parts in shares.items():
        for share in parts:
            for member, amount in zip(share.members, share.amounts, strict=True):
                if amount and member.number not in chosen:
                    offers.setdefault(member.number, {})[index] = amount
    return offers
