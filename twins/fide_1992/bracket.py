"""The pairings of a bracket in the order in which C2-C11 come to them.

A bracket is *opened* with its moved-down players and residents after C1. An attempt says how
many moved-down players stand in S1 and how many pairs the remainder gives up (C14).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import NamedTuple

from twins.fide_1992 import orders
from twins.fide_1992.criteria import (
    LEVELS,
    compatible,
    float_ok,
    mismatch,
    unequal_pair_ok,
    x_of,
)
from twins.fide_1992.participant import Float, Participant

Players = tuple[Participant, ...]
Pairs = tuple[tuple[Participant, Participant], ...]

compositions = cache(orders.compositions)


class Loops(NamedTuple):
    """Where the loops stood that came to a pairing, from the outermost inwards.

    x and the levels of B5 and B6 that hold for upfloats and downfloats (C11, C10, C9), the
    opponents of the moved-down players, S1 after the exchange, and S2 as transposed.
    """

    x: int
    up: int
    opponents: Players
    down: int
    s1: Players
    transposed: Players


class Solution(NamedTuple):
    """The pairs of a bracket, who is left over, and where the loops stood."""

    pairs: Pairs
    left: Players
    loops: Loops | None = None


class Attempt(NamedTuple):
    """`first` moved-down players in S1, `fewer` pairs in the remainder, after `steps` of C14."""

    first: int
    fewer: int
    steps: int


class Limits(NamedTuple):
    """What is in force while a group is paired: B4's x, the float levels, the last bracket."""

    x: int
    up: int
    down: int
    is_lowest: bool


@dataclass(frozen=True, slots=True)
class Bracket:
    """The players of a bracket after C1, in A2 order; `stuck` were moved on by C1."""

    moved_down: Players
    residents: Players
    is_lowest: bool
    stuck: Players = ()

    @property
    def players(self) -> Players:
        everybody = (*self.moved_down, *self.residents)
        return tuple(sorted(everybody, key=lambda player: player.rank))

    @property
    def in_s1(self) -> int:
        """A3, A6: the moved-down players, unless they are at least half of the bracket."""
        size = len(self.players)
        return len(self.moved_down) if 2 * len(self.moved_down) < size else 0

    def attempts(self) -> Iterator[Attempt]:
        """C14: fewer and fewer pairs in the remainder, then fewer moved-down players in S1."""
        most = self.in_s1
        for first in range(most, 0, -1):
            for fewer in range((len(self.players) - 2 * first) // 2 + 1):
                yield Attempt(first, fewer, most - first + fewer)
        if not most:
            for fewer in range(len(self.players) // 2):
                yield Attempt(0, fewer, fewer)

    def attempts_with_a_place_for_the_bye(self) -> Iterator[Attempt]:
        """The lowest bracket: as many pairs as ever, fewer moved-down players in S1."""
        most = self.in_s1
        for first in range(most, -1, -1):
            yield Attempt(first, 0, most - first)


def solutions(bracket: Bracket, attempt: Attempt) -> Iterator[Solution]:
    """All pairings of one attempt, in order; many come again with weaker criteria."""
    players = bracket.players
    s1, s2 = players[: attempt.first], players[attempt.first :]
    remaining = len(s2) - len(s1)
    p = len(s1) + remaining // 2 - attempt.fewer
    x = max(0, x_of(players) - attempt.steps)
    for raised in range(x, max(x, p) + 1):  # C11
        for up in LEVELS:  # C10, second part
            yield from _paired(s1, s2, attempt.fewer, Limits(raised, up, 0, bracket.is_lowest))


def _paired(s1: Players, s2: Players, fewer: int, limits: Limits) -> Iterator[Solution]:
    for first_pairs, rest in _with_opponents(s1, s2, limits):  # C6, C7, C10
        spent = sum(mismatch(*pair) for pair in first_pairs)
        for down in LEVELS:  # C9
            left_to_spend = limits._replace(x=limits.x - spent, down=down)
            for pairs, left, _ in _homogeneous(rest, len(rest) // 2 - fewer, left_to_spend):
                s1, opponents = tuple(a for a, _ in pairs), tuple(b for _, b in pairs)
                of_first = tuple(opponent for _, opponent in first_pairs)
                loops = Loops(limits.x, limits.up, of_first, down, s1, opponents)
                yield Solution(first_pairs + pairs, left, loops)


def _with_opponents(
    s1: Players, s2: Players, limits: Limits, pairs: Pairs = ()
) -> Iterator[tuple[Pairs, Players]]:
    """Opponents for the moved-down players, and who remains: transpositions of S2 (D1)."""
    if sum(mismatch(*pair) for pair in pairs) > limits.x:
        return
    if not s1:
        yield pairs, s2
        return
    player, waiting = s1[0], s1[1:]
    for opponent in s2:
        is_float = player.score != opponent.score
        if compatible(player, opponent) and not (
            is_float and not float_ok(opponent, Float.UP, limits.up)
        ):
            rest = tuple(other for other in s2 if other is not opponent)
            yield from _with_opponents(waiting, rest, limits, (*pairs, (player, opponent)))


def _homogeneous(players: Players, p: int, limits: Limits) -> Iterator[Solution]:
    """C8: exchanges; in each, C6 and C7: transpositions."""
    for ones, others in compositions(len(players), p):
        s1 = tuple(players[place] for place in ones)
        s2 = tuple(players[place] for place in others)
        for pairs, left in _transposed(s1, s2, limits):
            if _may_be_left(left, limits):
                yield Solution(pairs, left)


def _transposed(
    s1: Players, s2: Players, limits: Limits, pairs: Pairs = ()
) -> Iterator[tuple[Pairs, Players]]:
    if sum(mismatch(*pair) for pair in pairs) > limits.x:
        return
    if not s1:
        yield pairs, s2
        return
    player, waiting = s1[0], s1[1:]
    for opponent in s2:
        if compatible(player, opponent) and unequal_pair_ok(
            player, opponent, limits.up, limits.down
        ):
            rest = tuple(other for other in s2 if other is not opponent)
            yield from _transposed(waiting, rest, limits, (*pairs, (player, opponent)))


def _may_be_left(left: Players, limits: Limits) -> bool:
    """B5 and B6 of those who move down; in the lowest bracket B1b: one of them has the bye."""
    if limits.is_lowest and (len(left) > 1 or not all(one.may_have_bye for one in left)):
        return False
    return all(float_ok(one, Float.DOWN, limits.down) for one in left)
