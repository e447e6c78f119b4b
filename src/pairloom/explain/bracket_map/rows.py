"""How high each row of the picture is, and where its parts are."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from pairloom.explain.bracket_map.frame import (
    BOX_HEIGHT,
    CHIP_HEIGHT,
    EDGE,
    GAP,
    LANE,
    Frame,
)
from pairloom.explain.bracket_map.model import Band, Fold
from pairloom.explain.bracket_map.text_width import width_of, wrap
from pairloom.explain.bracket_map.texts import Texts
from pairloom.explain.bracket_map.threads import Entry, Thread, chips_of, lanes

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
            row = _place_band(texts, frame, threads, index, content, y)
        rows.append(row)
        y += row.height + GAP
    if texts.map.bye is not None:
        rows.append(Row(y, BYE_HEIGHT, (y + EDGE,)))
    return tuple(rows)


def cells_of(band: Band) -> int:
    """Pairs, and the cell that tells how many more there are."""
    return len(band.pairs) + (band.hidden > 0)


def _place_band(
    texts: Texts, frame: Frame, threads: Sequence[Thread], index: int, band: Band, y: int
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
    return Row(y, bottom + EDGE - y, lines, tops, remarks, remark_x, remark_y)


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
