"""What the brackets below ask of those who are left over (C12, C13).

Only *who* floats matters below, not how the others were paired. So C12 and C13 do not go through
the pairings of the bracket above: its graph is joined to the players below, and a pairing of
the joint graph leaves over only players who can be paired there.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from pairloom.engines.fide_1992.bracket import Bracket
from pairloom.engines.fide_1992.field import Field
from pairloom.engines.fide_1992.graph import Places
from pairloom.matching import has_perfect_matching, maximum_matching, vertices_of


class Below:
    """A bracket that has to be paired with whoever comes down to it."""

    def __init__(self, field: Field, residents: Sequence[int], *, is_lowest: bool) -> None:
        self._field = field
        self.residents = residents
        self.is_lowest = is_lowest
        self._own = _mask(residents)
        # A start for all that is asked later: those who come down change little.
        self._mates = maximum_matching(field.compatible, within=self._own)

    def accepts(self, moved_down: Sequence[int]) -> bool:
        """Does it get all its p pairs with these, none of them being stuck (C1)?"""
        field, came = self._field, _mask(moved_down)
        present = came | self._own
        stuck = 0 if self.is_lowest else self._stuck(present)
        if stuck & came:
            return False
        alive = present & ~stuck
        is_mixed = 2 * len(moved_down) < alive.bit_count()
        rows = list(field.compatible)
        for position in moved_down if is_mixed else ():
            rows[position] &= ~came
        if alive.bit_count() % 2:
            takers = alive & ~came if is_mixed else alive
            alive |= _add_place(rows, takers & field.bye if self.is_lowest else takers)
        mates = [*self._mates, *[-1] * (len(rows) - len(self._mates))]
        return has_perfect_matching(rows, mates, within=alive)

    def may_receive(self, position: int) -> bool:
        """C1: has this player somebody to meet there? In the lowest bracket that is not asked.

        Only residents count: two who are left over above, and could meet, would be a pair there.
        """
        return self.is_lowest or bool(self._field.compatible[position] & self._own)

    def _stuck(self, present: int) -> int:
        compatible = self._field.compatible
        return _mask(vertex for vertex in vertices_of(present) if not compatible[vertex] & present)

    @property
    def loose(self) -> int:
        """The residents who stay only if an opponent comes down: C1 moves them on otherwise."""
        return 0 if self.is_lowest else self._stuck(self._own)


def _mask(positions: Iterable[int]) -> int:
    mask = 0
    for position in positions:
        mask |= 1 << position
    return mask


def _add_place(rows: list[int], takers: int) -> int:
    """One more vertex, for one who is left over; its bit."""
    bit = 1 << len(rows)
    for position in vertices_of(takers):
        rows[position] |= bit
    rows.append(takers)
    return bit


class _Joint:
    """Places that are players below, and perhaps one more to make the number even."""

    def __init__(self, bracket: Bracket, below: Sequence[int]) -> None:
        self._bracket = bracket
        self._below = below
        self._size = bracket.size
        compatible = bracket.field.compatible
        self.open_to = [self._mask(compatible[position]) for position in bracket.positions]
        self.among = [self._mask(compatible[position]) for position in below]

    def _mask(self, row: int) -> int:
        mask = 0
        for index, position in enumerate(self._below):
            mask |= (row >> position & 1) << self._size + index
        return mask

    @property
    def is_odd(self) -> bool:
        return (self._size + len(self.among)) % 2 == 1

    def add_place(self, takers: int) -> None:
        """One more place; `takers` are the positions of those who may take it."""
        bit = 1 << self._size + len(self.among)
        own = 0
        for index, position in enumerate((*self._bracket.positions, *self._below)):
            if takers >> position & 1:
                own |= 1 << index
                if index < self._size:
                    self.open_to[index] |= bit
                else:
                    self.among[index - self._size] |= bit
        self.among.append(own >> self._size << self._size)

    def pair_off(self, positions: int) -> None:
        """Let these players below, and all added places, be paired with each other freely."""
        optional = [
            place for place, position in enumerate(self._below) if positions >> position & 1
        ]
        optional += range(len(self._below), len(self.among))
        mask = _mask(self._size + place for place in optional)
        for place in optional:
            self.among[place] |= mask & ~(1 << self._size + place)

    def places(self) -> Places:
        return Places(self.open_to, self.among, ask_below=True)


def c13_places(bracket: Bracket, residents: Sequence[int]) -> Places:
    """C13: the lowest bracket, all of whose players must be paired or have the bye."""
    joint = _Joint(bracket, (*bracket.stuck, *residents))
    if joint.is_odd:
        joint.add_place(bracket.field.bye)
    return joint.places()


class Fate(NamedTuple):
    """What is taken for granted of the loose residents: who stays, and whom C1 moves on."""

    stay: int
    go: int


def c12_places(bracket: Bracket, left: int, below: Below, fate: Fate) -> Places:
    """C12, when `left` players are left over: the next bracket makes all its pairs.

    As long as the fate of some loose residents is open, less is asked for: these need no
    opponent, and one more player may go without.
    """
    undecided = below.loose & ~(fate.stay | fate.go)
    residents = [resident for resident in below.residents if not fate.go >> resident & 1]
    joint = _Joint(bracket, (*bracket.stuck, *residents))
    if undecided:
        return _undecided_places(joint, undecided)
    moved_down = left + len(bracket.stuck)
    if (moved_down + len(residents)) % 2:
        takers = _mask(residents) if moved_down < len(residents) else -1
        joint.add_place(takers & bracket.field.bye if below.is_lowest else takers)
    return joint.places()


def _undecided_places(joint: _Joint, undecided: int) -> Places:
    """Undecided residents may be paired off with each other, that is, go without opponent."""
    joint.add_place(-1)
    if joint.is_odd:
        joint.add_place(undecided)
    joint.pair_off(undecided)
    return joint.places()


def c12_may_leave(bracket: Bracket, below: Below, fate: Fate) -> int:
    """Who may be left over: has an opponent below, and none among those whom C1 moves on."""
    compatible = bracket.field.compatible
    return _mask(
        index
        for index, position in enumerate(bracket.positions)
        if below.may_receive(position) and not compatible[position] & fate.go
    )
