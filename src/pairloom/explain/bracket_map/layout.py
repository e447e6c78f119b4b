"""The picture of a bracket map: every shape in its place."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pairloom.explain.bracket_map.boxes import Boxes, legend
from pairloom.explain.bracket_map.drawing import Drawing, Label, Path, Rect, Shape
from pairloom.explain.bracket_map.frame import (
    BOX_HEIGHT,
    CHIP_HEIGHT,
    GAP,
    LANE,
    SCORE,
    SEAT_AT,
    SMALL,
    WIDE,
    Frame,
    cut,
    make_frame,
    width_of,
)
from pairloom.explain.bracket_map.model import Band, BracketMap, Fold
from pairloom.explain.bracket_map.rows import (
    REMARK,
    REMARK_LINE,
    TOP,
    Entry,
    Row,
    Thread,
    cells_of,
    chips_of,
    place_rows,
    route,
)
from pairloom.explain.bracket_map.words import (
    HEAD_OF_FLOATS,
    HEAD_OF_SCOREGROUPS,
    Texts,
    points,
)
from pairloom.messages.speaker import ENGLISH, Speaker

# Threads as lines of the picture. Each has a pale border, so that one seems to lie on another.

_FIRST_SEAT, _SECOND_SEAT = 14, 42
_ARRIVING, _LEAVING = 8, 20
_CORNER = 7
Point = tuple[int, int]


def draw_threads(
    whole: BracketMap, frame: Frame, rows: Sequence[Row], threads: Sequence[Thread]
) -> Iterator[Shape]:
    """The lines of all threads and the points of their arrows."""
    weaver = _Weaver(whole, frame, rows)
    for thread in threads:
        course = weaver.curve(thread) if thread.is_curve else weaver.corners(thread)
        yield Path(course, "thread under")
        yield Path(course, "thread")
        yield Path(weaver.arrow(thread), "thread point")


class _Weaver:
    """Knows where everything is."""

    def __init__(self, whole: BracketMap, frame: Frame, rows: Sequence[Row]) -> None:
        self._whole = whole
        self._frame = frame
        self._rows = rows

    def curve(self, thread: Thread) -> str:
        """From below the chip straight into what follows."""
        y = self._chip_y(thread) + CHIP_HEIGHT
        x = self._frame.chip_x + self._frame.chip_width // 2
        if self._frame.is_narrow:
            x = self._frame.chip_x + self._frame.chip_width - 18
        end_x, end_y = self._end(thread)
        if thread.goal.entry is Entry.CHIP:
            return f"M{x} {y}V{end_y}"
        bend = (end_x - x) * 4 // 10
        return f"M{x} {y}C{x} {end_y - 6} {x + bend} {end_y} {end_x} {end_y}"

    def corners(self, thread: Thread) -> str:
        """From the right of the chip along the lanes."""
        frame = self._frame
        start = (frame.chip_x + frame.chip_width, self._chip_y(thread) + self._leaves_at(thread))
        riser = frame.riser_x + 8 + LANE * thread.riser
        end = self._end(thread)
        points: list[Point] = [start, (riser, start[1])]
        if thread.goal.entry in (Entry.LEFT, Entry.CHIP):
            points += [(riser, end[1]), end]
        else:
            lane = self._lane_y(thread)
            points += [(riser, lane), (end[0], lane), end]
        return _rounded(points)

    def arrow(self, thread: Thread) -> str:
        x, y = self._end(thread)
        match thread.goal.entry:
            case Entry.LEFT:
                return f"M{x - 7} {y - 4}L{x} {y}L{x - 7} {y + 4}"
            case Entry.CHIP if not thread.is_curve:
                return f"M{x + 7} {y - 4}L{x} {y}L{x + 7} {y + 4}"
            case Entry.BELOW:
                return f"M{x - 4} {y + 7}L{x} {y}L{x + 4} {y + 7}"
            case _:
                return f"M{x - 4} {y - 7}L{x} {y}L{x + 4} {y - 7}"

    def _leaves_at(self, thread: Thread) -> int:
        """The middle of the chip; below it if another thread comes in there."""
        here = (thread.float.number, thread.float.origin)
        arrives = any((each.number, each.target) == here for each in self._whole.floats)
        return _LEAVING if arrives else CHIP_HEIGHT // 2

    def _chip_y(self, thread: Thread) -> int:
        return self._rows[thread.float.origin].chips[thread.chip]

    def _end(self, thread: Thread) -> Point:
        """The point of the arrow, just outside of what it leads to."""
        goal, frame = thread.goal, self._frame
        row = self._rows[goal.row]
        if goal.entry is Entry.CHIP:
            return self._end_at_chip(thread, row)
        if not row.lines:
            return frame.box_x - 2, row.y + row.height // 2
        top = row.lines[goal.line]
        if goal.entry is Entry.LEFT:
            return frame.box_x - 2, top + (_SECOND_SEAT if goal.seat else _FIRST_SEAT)
        x = frame.column_x(goal.column) + SEAT_AT + 7
        return x, top + BOX_HEIGHT + 2 if goal.entry is Entry.BELOW else top - 2

    def _end_at_chip(self, thread: Thread, row: Row) -> Point:
        frame, number = self._frame, thread.float.number
        chips = [each.number for each in chips_of(thread.goal.row, self._whole, frame.columns)]
        y = row.chips[chips.index(number)]
        if thread.is_curve:
            x = frame.chip_x + (frame.chip_width - 18 if frame.is_narrow else frame.chip_width // 2)
            return x, y - 2
        return frame.chip_x + frame.chip_width + 2, y + _ARRIVING

    def _lane_y(self, thread: Thread) -> int:
        goal = thread.goal
        top = self._rows[goal.row].lines[goal.line]
        if goal.entry is Entry.BELOW:
            return top + BOX_HEIGHT + 10 + LANE * thread.lane
        return top - 10 - LANE * thread.lane


def _rounded(points: Sequence[Point]) -> str:
    """A line with round corners; all its parts are level or upright."""
    course = [f"M{points[0][0]} {points[0][1]}"]
    for before, corner, after in zip(points, points[1:], points[2:], strict=False):
        radius = min(_CORNER, _length(before, corner) // 2, _length(corner, after) // 2)
        near, far = _towards(corner, before, radius), _towards(corner, after, radius)
        course.append(f"L{near[0]} {near[1]}Q{corner[0]} {corner[1]} {far[0]} {far[1]}")
    course.append(f"L{points[-1][0]} {points[-1][1]}")
    return "".join(course)


def _length(first: Point, second: Point) -> int:
    return abs(first[0] - second[0]) + abs(first[1] - second[1])


def _towards(start: Point, end: Point, distance: int) -> Point:
    def step(first: int, second: int) -> int:
        return first + max(-distance, min(distance, second - first))

    return step(start[0], end[0]), step(start[1], end[1])


def lay_out(bracket_map: BracketMap, speaker: Speaker = ENGLISH, *, width: int = WIDE) -> Drawing:
    """Put everything in its place, in a picture of the given width."""
    texts = Texts(speaker, bracket_map)
    frame, threads = _settle(texts, width)
    rows = place_rows(texts, frame, threads)
    y = rows[-1].y + rows[-1].height if rows else TOP
    key, height = legend(texts, width, y + GAP)
    shapes = (
        *_heads(texts, frame),
        *_grounds(texts, frame, rows),
        *draw_threads(texts.map, frame, rows, threads),
        *_contents(texts, frame, rows),
        *key,
    )
    title = texts.title()
    return Drawing(
        width,
        height,
        title,
        description=texts.description(),
        language=texts.speaker.language,
        shapes=shapes,
    )


def _settle(texts: Texts, width: int) -> tuple[Frame, tuple[Thread, ...]]:
    """The columns depend on the threads beside them and these on the columns: twice will do.

    Wider lanes can only take a column away, which can only make threads shorter in their row.
    """
    frame = make_frame(texts, width, 0)
    for _ in range(2):
        threads = route(texts.map, frame.columns)
        lanes = 1 + max((thread.riser for thread in threads), default=-1)
        frame = make_frame(texts, width, lanes)
    return frame, route(texts.map, frame.columns)


def _heads(texts: Texts, frame: Frame) -> Iterator[Label]:
    heads = [(frame.chip_x, HEAD_OF_FLOATS), (frame.box_x, texts.head_of_pairs)]
    if not frame.is_narrow:
        heads.insert(0, (16, HEAD_OF_SCOREGROUPS))
    end = 0
    for x, head in heads:
        text = texts.say(head)
        # A long one begins before its column where the one before leaves room.
        x = max(end, min(x, frame.right - width_of(text, SMALL, is_bold=True)))
        room = frame.right - x if head is texts.head_of_pairs else frame.box_x - x - GAP
        text = cut(text, room, SMALL, is_bold=True)
        label = Label(x, 15, text, "head", size=SMALL, width=width_of(text, SMALL, is_bold=True))
        end = label.x + label.width + GAP
        yield label


def _grounds(texts: Texts, frame: Frame, rows: Sequence[Row]) -> Iterator[Shape]:
    for place, (content, row) in enumerate(zip(texts.map.rows, rows, strict=False)):
        kind = "fold" if isinstance(content, Fold) else ("band even" if place % 2 else "band odd")
        if isinstance(content, Band) and content.is_asked:
            kind = "band asked"
        yield Rect(0, row.y, frame.width, row.height, kind=kind, radius=6)
        if kind == "band asked":
            yield Rect(0, row.y, 4, row.height, kind="bar", radius=2)


def _contents(texts: Texts, frame: Frame, rows: Sequence[Row]) -> Iterator[Shape]:
    boxes = Boxes(texts, frame)
    for place, (content, row) in enumerate(zip(texts.map.rows, rows, strict=False)):
        if isinstance(content, Fold):
            text = cut(texts.fold(content), frame.right - frame.box_x - 12, SMALL)
            y = row.y + row.height // 2 + 4
            yield Label(
                frame.box_x + 12, y, text, "folded", size=SMALL, width=width_of(text, SMALL)
            )
            continue
        yield from _score(texts, content, row)
        for each, y in zip(chips_of(place, texts.map, frame.columns), row.chips, strict=True):
            yield boxes.chip(each, y)
        yield from _pairs(boxes, frame, content, row)
        yield from _remarks(row)
    if texts.map.bye is not None:
        yield boxes.bye(texts.map.bye, rows[-1].lines[0])


def _score(texts: Texts, band: Band, row: Row) -> Iterator[Label]:
    score, size = points(band.score), texts.size(band)
    yield Label(
        16, row.y + 37, score, "score", size=SCORE, width=width_of(score, SCORE, is_bold=True)
    )
    yield Label(16, row.y + 57, size, "size", size=SMALL, width=width_of(size, SMALL))


def _pairs(boxes: Boxes, frame: Frame, band: Band, row: Row) -> Iterator[Shape]:
    for place in range(cells_of(band)):
        line, column = divmod(place, frame.columns)
        x, y = frame.column_x(column), row.lines[line]
        if place < len(band.pairs):
            yield boxes.pair(band.pairs[place], x, y)
        else:
            yield boxes.more(band.hidden, x, y)


def _remarks(row: Row) -> Iterator[Label]:
    y = row.remark_y
    for remark in row.remarks:
        width = width_of(remark.words, REMARK)
        if not remark.pairs:
            yield Label(row.remark_x + 16, y, remark.words, "remark", size=REMARK, width=width)
        else:
            width += width_of(remark.pairs, REMARK, is_bold=True) + (8 if remark.words else 0)
            kind = "taken" if remark.is_taken else "rejected"
            yield Label(
                row.remark_x,
                y,
                remark.words,
                "remark",
                size=REMARK,
                width=width,
                lead=remark.pairs,
                lead_kind=kind,
            )
        y += REMARK_LINE
