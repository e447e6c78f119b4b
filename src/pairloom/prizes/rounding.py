"""Whole units: what sharing gives exactly, in amounts that can be paid out.

Decision record 0057, 5. Everybody gets the whole units of the exact share. What is left over of
the group is less than a unit for each; the plan says who gets it.
"""

from __future__ import annotations

from dataclasses import dataclass

from pairloom.domain.prizes.plan import PrizePlan, Remainder
from pairloom.prizes.shares import Share

__all__ = ["Rounded", "round_share"]


@dataclass(frozen=True, slots=True)
class Rounded:
    """Cents of each member, of which `extra` came from what was left over; and what is kept."""

    cents: tuple[int, ...]
    extra: tuple[int, ...]
    kept: int


def round_share(plan: PrizePlan, share: Share) -> Rounded:
    """The amounts of a share in whole units; together with what is kept they are its total."""
    unit, count = plan.unit, len(share.members)
    whole = [int(amount // unit) * unit for amount in share.amounts]
    rest = share.total - sum(whole)
    match plan.remainder:
        case Remainder.FROM_TOP:
            units = rest // unit  # prizes are whole units, so the rest is, too
            extra = [unit] * units + [0] * (count - units)
        case Remainder.KEPT:
            extra = [0] * count
    cents = tuple(amount + more for amount, more in zip(whole, extra, strict=True))
    return Rounded(cents, tuple(extra), share.total - sum(cents))
