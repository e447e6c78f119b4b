"""The threads of floaters: from the chip in one scoregroup to the seat in another.

A thread leaves its chip at the right, runs down or up beside the pairs and comes in along a lane
above or below them. One that leads straight into the first pair of the next row is a plain curve.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import Enum

from pairloom.explain.bracket_map.model import TO_BYE, Band, BracketMap, Float


class Entry(Enum):
    """Where a thread comes in."""

    LEFT = "from the left, into a pair of the first column"
    ABOVE = "from above, to the first seat"
    BELOW = "from below, to the second seat"
    CHIP = "to the chip of who floats on"


@dataclass(frozen=True, slots=True)
class Goal:
    """Where a thread leads: a row, a line of pairs in it, a column, and one of two seats.

    Column -1 is that of the chips: the player floats on.
    """

    row: int
    line: int = 0
    column: int = 0
    seat: int = 0

    @property
    def entry(self) -> Entry:
        if self.column <= 0:
            return Entry.CHIP if self.column < 0 else Entry.LEFT
        return Entry.BELOW if self.seat else Entry.ABOVE


@dataclass(frozen=True, slots=True)
class Thread:
    """A float with its goal.

    `chip` is the place of its chip among those of the band, `riser` the lane beside the pairs
    (-1 for a plain curve), `lane` that above or below them.
    """

    float: Float
    goal: Goal
    chip: int
    riser: int
    lane: int

    @property
    def is_curve(self) -> bool:
        return self.riser < 0


def goal_of(each: Float, whole: BracketMap, columns: int) -> Goal | None:
    """Where a float leads; `None` if the pair is not shown."""
    if each.target == TO_BYE:
        return Goal(len(whole.rows))
    row = whole.rows[each.target]
    if not isinstance(row, Band):
        return Goal(each.target)
    for place, pair in enumerate(row.pairs):
        for seat, player in enumerate(pair.seats):
            if player.number == each.number:
                return Goal(each.target, place // columns, place % columns, seat)
    return Goal(each.target, column=-1) if each.number in row.leaving else None


def chips_of(row: int, whole: BracketMap, columns: int) -> tuple[Float, ...]:
    """Who leaves a band, from top to bottom such that threads do not cross.

    Those who go up stand first, the one who goes highest on top; of those who go down, the one
    with the nearest pair stands last.
    """
    leaving = [each for each in whole.floats if each.origin == row]

    def order(each: Float) -> tuple[int, ...]:
        goal = goal_of(each, whole, columns) or Goal(each.target)
        place = (goal.row, goal.line, goal.column)
        if each.target != TO_BYE and each.target < row:
            return (0, *place)
        return (1, *(-part for part in place))

    return tuple(sorted(leaving, key=order))


def route(whole: BracketMap, columns: int) -> tuple[Thread, ...]:
    """All threads with their lanes."""
    threads: list[Thread] = []
    for row in range(len(whole.rows)):
        chips = chips_of(row, whole, columns)
        rising = sum(not _is_down(each) for each in chips)
        for group in (range(rising), range(len(chips) - 1, rising - 1, -1)):
            _route_group(threads, whole, columns, chips, group)
    return tuple(threads)


def _route_group(
    threads: list[Thread],
    whole: BracketMap,
    columns: int,
    chips: Sequence[Float],
    group: Iterable[int],
) -> None:
    """Add the threads that leave a band in one direction, from the pairs outward."""
    above = -1
    for chip in group:
        each = chips[chip]
        goal = goal_of(each, whole, columns)
        if goal is None:
            continue
        is_curve = chip == len(chips) - 1 and _is_next(goal, each, whole, columns)
        riser = -1 if is_curve else _free_riser(threads, each.origin, goal.row, above)
        above = max(above, riser)
        threads.append(Thread(each, goal, chip, riser, _lane(threads, goal)))


def _is_down(each: Float) -> bool:
    return each.target == TO_BYE or each.target > each.origin


def _is_next(goal: Goal, each: Float, whole: BracketMap, columns: int) -> bool:
    """Is the goal the first seat, or the first chip, of the following row?"""
    if goal.row != each.origin + 1 or (goal.line, goal.seat) != (0, 0) or goal.column > 0:
        return False
    if goal.entry is Entry.LEFT:
        return True
    return chips_of(goal.row, whole, columns)[0].number == each.number


def _free_riser(threads: Sequence[Thread], row: int, target: int, above: int) -> int:
    """The first lane beside the pairs, beyond another, that no thread of these rows uses."""
    low, high = sorted((row, target))
    taken = {
        thread.riser
        for thread in threads
        if min(thread.float.origin, thread.goal.row) <= high
        and max(thread.float.origin, thread.goal.row) >= low
    }
    lane = above + 1
    while lane in taken:
        lane += 1
    return lane


def _lane(threads: Sequence[Thread], goal: Goal) -> int:
    """The lane above or below a line of pairs: one thread more than there are."""
    return lanes(threads, goal.row, goal.line, goal.entry)


def lanes(threads: Sequence[Thread], row: int, line: int, entry: Entry) -> int:
    """How many threads come in above or below a line of pairs."""
    return sum(
        (thread.goal.row, thread.goal.line, thread.goal.entry) == (row, line, entry)
        for thread in threads
    )
