"""Divide a field into groups: row after row, one player of a row to every group.

A snake deals the rows of the order of strength to and fro. By lot, the order is drawn. Who is
to be kept apart (a club, a federation) is put, inside the row, where fewest of theirs are
already; then as near to the plain order as possible (snake) or by lot. By lot,
contingents are dealt one after the other, which spreads each as far as possible.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import count, islice, product
from string import ascii_uppercase
from typing import NamedTuple

from pairloom.domain.stage import Division, Entrant, Spread
from pairloom.engines.lots import LOT_LIMIT, draw_lot
from pairloom.errors import InputError
from pairloom.matching.weighted import maximum_weight_matching
from pairloom.messages import message

__all__ = ["Divided", "Group", "Seating", "divide", "group_names"]

_PURPOSE = "group"


class Group(NamedTuple):
    """Numbers in the order of rows, the first row first."""

    name: str
    numbers: tuple[int, ...]


class Seating(NamedTuple):
    """How somebody came into a group: the row, and where the plain order would have put them."""

    number: int
    row: int
    group: str
    plain: str

    @property
    def was_moved(self) -> bool:
        """Did keeping people apart change the group?"""
        return self.group != self.plain


class Divided(NamedTuple):
    """The groups, who was put where and why, and the seed of the lots."""

    groups: tuple[Group, ...]
    working: tuple[Seating, ...]
    lot_seed: int


def group_names(groups: int) -> tuple[str, ...]:
    """A to Z, then AA, AB, …"""
    letters = ("".join(name) for size in count(1) for name in product(ascii_uppercase, repeat=size))
    return tuple(islice(letters, groups))


def divide(entrants: Iterable[Entrant], division: Division, lot_seed: int = 0) -> Divided:
    """Put everybody into a group; sizes differ by one at most."""
    everybody = list(entrants)
    _require_possible(everybody, division.groups)
    return _Dealing(division, lot_seed, len(everybody)).deal(everybody)


def _require_possible(everybody: Sequence[Entrant], groups: int) -> None:
    if len(everybody) < 2 * groups:
        raise InputError(
            message(
                "players: {players}, groups: {groups}. A group has at least 2 players",
                players=len(everybody),
                groups=groups,
            )
        )
    named = Counter(each.number for each in everybody)
    if twice := sorted(number for number, times in named.items() if times > 1):
        raise InputError(
            message("everybody is in one group; named twice: {twice}", twice=tuple(twice))
        )


@dataclass(frozen=True, slots=True)
class _Dealing:
    division: Division
    lot_seed: int
    players: int

    def deal(self, everybody: Sequence[Entrant]) -> Divided:
        size = self.division.groups
        names = group_names(size)
        ordered = self._ordered(everybody)
        groups: list[list[Entrant]] = [[] for _ in range(size)]
        working = []
        for row, start in enumerate(range(0, len(ordered), size)):
            members = ordered[start : start + size]
            plain = self._plain(row)
            for index, chosen in enumerate(self._seats(members, plain, groups)):
                member = members[index]
                working.append(Seating(member.number, row + 1, names[chosen], names[plain[index]]))
                groups[chosen].append(member)
        made = tuple(
            Group(name, tuple(each.number for each in group))
            for name, group in zip(names, groups, strict=True)
        )
        return Divided(made, tuple(working), self.lot_seed)

    def _ordered(self, everybody: Sequence[Entrant]) -> list[Entrant]:
        """Strongest first, or by lot; equal ones by lot."""
        if self.division.spread is Spread.SNAKE:
            return sorted(everybody, key=lambda each: (-each.strength, self._lot(each.number)))
        if not self.division.apart:
            return sorted(everybody, key=lambda each: self._lot(each.number))
        contingents = sorted({self._contingent(each) for each in everybody})
        lots = {name: self._lot(-index) for index, name in enumerate(contingents, start=1)}
        return sorted(
            everybody, key=lambda each: (lots[self._contingent(each)], self._lot(each.number))
        )

    def _contingent(self, each: Entrant) -> str:
        """The first thing to keep apart by; who has none is a contingent alone."""
        return getattr(each, self.division.apart[0]) or f"\n{each.number}"

    def _lot(self, *numbers: int) -> int:
        return draw_lot(self.lot_seed, _PURPOSE, *numbers)

    def _plain(self, row: int) -> list[int]:
        order = list(range(self.division.groups))
        is_back = row % 2 == 1 and self.division.spread is Spread.SNAKE
        return order[::-1] if is_back else order

    def _seats(
        self, members: Sequence[Entrant], plain: Sequence[int], groups: Sequence[Sequence[Entrant]]
    ) -> list[int]:
        """The group of every member of a row: fewest clashes, then the plain order or the lot."""
        if not self.division.apart:
            return list(plain[: len(members)])
        size = len(groups)
        by_lot = self.division.spread is Spread.LOT
        clash = size**3  # more than all shifts of a row
        top = clash * (len(self.division.apart) * self.players + 1)
        edges = []
        for index, member in enumerate(members):
            for group in range(size):
                shift = 0 if by_lot else (plain[index] - group) ** 2
                lot = self._lot(member.number, group)
                cost = self._clashes(member, groups[group]) * clash + shift
                weight = (top - cost) * LOT_LIMIT * (size + 1) + lot
                edges.append((index, len(members) + group, weight))
        mates = maximum_weight_matching(len(members) + size, edges, maximum_cardinality=True)
        return [mates[index] - len(members) for index in range(len(members))]

    def _clashes(self, member: Entrant, group: Sequence[Entrant]) -> int:
        return sum(
            getattr(member, key) != "" and getattr(member, key) == getattr(each, key)
            for each in group
            for key in self.division.apart
        )
