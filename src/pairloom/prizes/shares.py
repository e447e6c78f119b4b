"""Sharing: what players who are level get of the prizes of their places, exactly.

Decision record 0057, 1 and 2.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import groupby

from pairloom.domain.prizes.contestant import Contestant
from pairloom.domain.prizes.plan import PrizeList, PrizeOrder, PrizePlan, Sharing

__all__ = ["ListedPrize", "Share", "admitted", "level_groups", "share_out"]


@dataclass(frozen=True, slots=True)
class ListedPrize:
    """Money for a place of a list, both counted from 0."""

    list: int
    place: int
    cents: int


@dataclass(frozen=True, slots=True)
class Share:
    """Who shares which prizes, and how much each gets before rounding, in their order."""

    members: tuple[Contestant, ...]
    prizes: tuple[ListedPrize, ...]
    amounts: tuple[Fraction, ...]
    sharing: Sharing

    @property
    def list(self) -> int:
        """The list it is of; of a pool, that of its largest prize."""
        return self.prizes[0].list

    @property
    def is_pool(self) -> bool:
        """Are there prizes of several lists?"""
        return len({prize.list for prize in self.prizes}) > 1

    @property
    def places(self) -> tuple[int, ...]:
        """The places of its prizes in its list, from 1."""
        return tuple(prize.place + 1 for prize in self.prizes if prize.list == self.list)

    @property
    def total(self) -> int:
        """Cents that are shared."""
        return sum(prize.cents for prize in self.prizes)


def admitted(plan: PrizePlan, index: int, field: Sequence[Contestant]) -> list[Contestant]:
    """Who may win prizes of a list, in its order; `field` is in the order of the standings."""
    prizes = plan.lists[index]
    rows = [row for row in field if row.games >= prizes.lowest_games]
    rows = [row for row in rows if row.belongs_to(prizes.category)]
    if prizes.order is PrizeOrder.STANDINGS:
        return rows
    measured = [row for row in rows if _measure(prizes, row) is not None]
    return sorted(measured, key=lambda row: -(_measure(prizes, row) or 0))  # stable


def _measure(prizes: PrizeList, row: Contestant) -> int | None:
    """What an order of its own looks at."""
    rating = row.player.rating if row.player else None
    if row.performance is None or prizes.order is PrizeOrder.PERFORMANCE:
        return row.performance
    return row.performance - rating if rating else None


def level_groups(plan: PrizePlan, rows: Iterable[Contestant]) -> Iterator[tuple[Contestant, ...]]:
    """Players who are level in the standings, together."""
    for _, group in groupby(rows, lambda row: row.level[: 1 + plan.tiebreaks]):
        yield tuple(group)


def _groups(
    plan: PrizePlan, prizes: PrizeList, rows: Iterable[Contestant]
) -> Iterator[tuple[Contestant, ...]]:
    """Who shares prizes of a list; everybody is alone where nothing is shared."""
    if prizes.sharing is Sharing.NONE:
        yield from ((row,) for row in rows)
    elif prizes.order is PrizeOrder.STANDINGS:
        yield from level_groups(plan, rows)
    else:
        for _, group in groupby(rows, lambda row: _measure(prizes, row)):
            yield tuple(group)


def share_out(plan: PrizePlan, index: int, rows: Iterable[Contestant]) -> Iterator[Share]:
    """The money of a list among those who may win it, in their order, until there is no more."""
    prizes = plan.lists[index]
    left = [ListedPrize(index, place, cents) for place, cents in enumerate(prizes.amounts) if cents]
    for members in _groups(plan, prizes, rows):
        if not left:
            return
        theirs, left = left[: len(members)], left[len(members) :]
        yield Share(members, tuple(theirs), _amounts(theirs, len(members), prizes), prizes.sharing)


def _amounts(theirs: list[ListedPrize], count: int, prizes: PrizeList) -> tuple[Fraction, ...]:
    by_place = [Fraction(prize.cents) for prize in theirs] + [Fraction()] * (count - len(theirs))
    equal = sum(by_place, Fraction()) / count
    match prizes.sharing:
        case Sharing.NONE:
            return tuple(by_place)
        case Sharing.EQUAL:
            return (equal,) * count
        case Sharing.HORT:
            return tuple((own + equal) / 2 for own in by_place)
