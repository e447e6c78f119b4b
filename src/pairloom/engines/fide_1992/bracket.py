"""Score brackets and what is tried with them (A3, A6, C14).

The positions of a bracket's players in the field are sorted, so A2 order is index order.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from pairloom.engines.fide_1992.criteria.b4_colour_preferences import a8_x
from pairloom.engines.fide_1992.field import Field, Masks3


class BracketMasks(NamedTuple):
    """The masks of `Field` for the players of a bracket, numbered 0, 1, … in A2 order.

    `higher[v]` and `lower[v]` are those with a higher and with a lower score than v.
    """

    compatible: list[int]
    alike: list[int]
    may_go_down: Masks3
    may_go_up: Masks3
    bye: int
    higher: list[int]
    lower: list[int]


class Attempt(NamedTuple):
    """`first` moved-down players in S1, `fewer` pairs in the remainder, after `steps` of C14."""

    first: int
    fewer: int
    steps: int

    def pairs(self, size: int) -> int:
        """C3: p, all pairs that a bracket of this size then makes."""
        return size // 2 - self.fewer


@dataclass(frozen=True)
class Bracket:
    """A bracket after C1: positions of moved-down players and residents.

    `stuck` are those whom C1 moves on to the next bracket.
    """

    field: Field
    moved_down: tuple[int, ...]
    residents: tuple[int, ...]
    is_lowest: bool
    stuck: tuple[int, ...] = ()

    @cached_property
    def positions(self) -> tuple[int, ...]:
        """Everybody who is to be paired here, in A2 order."""
        return tuple(sorted(self.moved_down + self.residents))

    @property
    def size(self) -> int:
        return len(self.positions)

    @property
    def everybody(self) -> tuple[int, ...]:
        """Also those whom C1 moved on."""
        return tuple(sorted(self.positions + self.stuck))

    @property
    def in_s1(self) -> int:
        """A6: all moved-down players; A3: none, as it were, if they are at least half."""
        moved_down = len(self.moved_down)
        return moved_down if 2 * moved_down < self.size else 0

    def attempt(self, first: int, fewer: int = 0) -> Attempt:
        """`first` players in S1 and so many pairs less in the remainder (C14)."""
        return Attempt(first, fewer, self.in_s1 - first + fewer)

    @cached_property
    def x(self) -> int:
        """C2, A8: x before C11 raises it and C14 lowers it."""
        players = [self.field.players[position] for position in self.positions]
        white = sum(player.prefers > 0 for player in players)
        black = sum(player.prefers < 0 for player in players)
        return a8_x(white, black, len(players))

    @cached_property
    def masks(self) -> BracketMasks:
        """What sections A and B say of the players of the bracket alone."""
        field, local = self.field, self._local
        down, up = field.may_go_down, field.may_go_up
        higher, lower = self._by_score()
        return BracketMasks(
            compatible=[local(field.compatible[position]) for position in self.positions],
            alike=[local(field.alike[position]) for position in self.positions],
            may_go_down=(local(down[0]), local(down[1]), local(down[2])),
            may_go_up=(local(up[0]), local(up[1]), local(up[2])),
            bye=local(field.bye),
            higher=higher,
            lower=lower,
        )

    def _local(self, mask: int) -> int:
        """A mask of positions in the field as a mask of players of the bracket."""
        local = 0
        for index, start, length in self._runs:
            local |= (mask >> start & ((1 << length) - 1)) << index
        return local

    @cached_property
    def _runs(self) -> list[tuple[int, int, int]]:
        """Runs of neighbouring positions: index in the bracket, first position, length."""
        runs: list[tuple[int, int, int]] = []
        for index, position in enumerate(self.positions):
            if runs and position == sum(runs[-1][1:]):
                first, start, length = runs.pop()
                runs.append((first, start, length + 1))
            else:
                runs.append((index, position, 1))
        return runs

    def _by_score(self) -> tuple[list[int], list[int]]:
        scores = [self.field.players[position].score for position in self.positions]
        everybody = (1 << len(scores)) - 1
        start: dict[int, int] = {}
        for index, score in enumerate(scores):
            start.setdefault(score, index)
        end = {score: index + 1 for index, score in enumerate(scores)}
        higher = [(1 << start[score]) - 1 for score in scores]
        return higher, [everybody >> end[score] << end[score] for score in scores]


def c1_open(
    field: Field, moved_down: Sequence[int], residents: Sequence[int], *, is_lowest: bool
) -> Bracket:
    """C1: the bracket without those who have no opponent in it; in the lowest all must stay.

    Nobody could have met one who leaves, so nobody else becomes stuck by it.
    """
    present = sum(1 << position for position in (*moved_down, *residents))
    stuck = {
        position
        for position in (*moved_down, *residents)
        if not is_lowest and not field.compatible[position] & present
    }
    return Bracket(
        field,
        tuple(position for position in moved_down if position not in stuck),
        tuple(position for position in residents if position not in stuck),
        is_lowest,
        tuple(sorted(stuck)),
    )
