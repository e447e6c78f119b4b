"""Rows of the picture, and the threads of floaters that run between them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import Enum

from pairloom.explain.bracket_map.frame import (
    BOX_HEIGHT,
    CHIP_HEIGHT,
    EDGE,
    GAP,
    LANE,
    Frame,
    width_of,
    wrap,
)
from pairloom.explain.bracket_map.model import TO_BYE, Band, BracketMap, Float, Fold
from pairloom.explain.bracket_map.words import Texts

# The threads of floaters: from the chip in one scoregroup to the seat in another.
#
# A thread leaves its chip at the right, runs down or up beside the pairs and comes in along a lane
# above or below them. One that leads straight into the first pair of the next row is a plain curve.


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


# How high each row of the picture is, and where its parts are.

TOP = 28
FOLD_HEIGHT = 36
BYE_HEIGHT = BOX_HEIGHT + 2 * EDGE
REMARK, REMARK_LINE = 134, 19
_CHIP_GAP = 6
_CHIPS_AT, _CHIPS_AT_NARROW = 40, 66
_LEAST_ROOM = 250


@dataclass(frozen=True, slots=True)
class RemarkLine:
    """A line about a candidate: its pairs, if it is the first of it, and words."""

    pairs: str
    words: str
    is_taken: bool


@dataclass(frozen=True, slots=True)
class Row:
    """A row in its place: `lines` are the tops of the lines of pairs, `chips` of the chips.

    Remarks begin at `remark_x`, `remark_y`.
    """

    y: int
    height: int
    lines: tuple[int, ...] = ()
    chips: tuple[int, ...] = ()
    remarks: tuple[RemarkLine, ...] = ()
    remark_x: int = 0
    remark_y: int = 0


def place_rows(texts: Texts, frame: Frame, threads: Sequence[Thread]) -> tuple[Row, ...]:
    """All rows, that of the bye included, from the top down."""
    rows: list[Row] = []
    y = TOP
    for index, content in enumerate(texts.map.rows):
        if isinstance(content, Fold):
            row = Row(y, FOLD_HEIGHT)
        else:
            row = _place_band(texts, frame, threads=threads, index=index, band=content, y=y)
        rows.append(row)
        y += row.height + GAP
    if texts.map.bye is not None:
        rows.append(Row(y, BYE_HEIGHT, (y + EDGE,)))
    return tuple(rows)


def cells_of(band: Band) -> int:
    """Pairs, and the cell that tells how many more there are."""
    return len(band.pairs) + (band.hidden > 0)


def _place_band(
    texts: Texts, frame: Frame, *, threads: Sequence[Thread], index: int, band: Band, y: int
) -> Row:
    lines, bottom = _place_lines(frame, threads, index, band, y + EDGE)
    used = frame.columns if len(lines) > 1 else cells_of(band)
    room = frame.right - frame.column_x(used) - GAP
    is_beside = room >= _LEAST_ROOM and len(lines) <= 1
    remark_x = frame.column_x(used) + GAP if is_beside else frame.box_x
    remarks = tuple(_remarks(texts, band, room if is_beside else frame.right - frame.box_x))
    remark_y = y + EDGE + 14 if is_beside else bottom + 20
    if remarks:
        bottom = max(bottom, remark_y + (len(remarks) - 1) * REMARK_LINE + 6)
    chips = len(chips_of(index, texts.map, frame.columns))
    chips_height = chips * (CHIP_HEIGHT + _CHIP_GAP) - _CHIP_GAP if chips else 0
    chips_at = _CHIPS_AT_NARROW if frame.is_narrow else _CHIPS_AT
    bottom = max(bottom, y + chips_at + chips_height)
    first = y + chips_at if frame.is_narrow else bottom - chips_height
    tops = tuple(first + place * (CHIP_HEIGHT + _CHIP_GAP) for place in range(chips))
    return Row(
        y=y,
        height=bottom + EDGE - y,
        lines=lines,
        chips=tops,
        remarks=remarks,
        remark_x=remark_x,
        remark_y=remark_y,
    )


def _place_lines(
    frame: Frame, threads: Sequence[Thread], index: int, band: Band, y: int
) -> tuple[tuple[int, ...], int]:
    """The tops of the lines of pairs, with room for the threads that come in; and the bottom."""
    tops: list[int] = []
    count = -(-cells_of(band) // frame.columns)
    for line in range(count):
        above = lanes(threads, index, line, Entry.ABOVE)
        below = lanes(threads, index, line, Entry.BELOW)
        tops.append(y + LANE * above)
        y = tops[-1] + BOX_HEIGHT + (LANE * below + 4 if below else 0) + GAP
    return tuple(tops), (y - GAP if tops else y + BOX_HEIGHT)


def _remarks(texts: Texts, band: Band, room: int) -> Iterator[RemarkLine]:
    for candidate in band.candidates:
        pairs, words = texts.candidate(candidate)
        used = width_of(pairs, REMARK, is_bold=True) + 8
        if used + width_of(words, REMARK) <= room:
            yield RemarkLine(pairs, words, candidate.is_taken)
            continue
        yield RemarkLine(pairs, "", candidate.is_taken)
        for line in wrap(words, room - 16, REMARK):
            yield RemarkLine("", line, candidate.is_taken)
