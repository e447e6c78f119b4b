"""The picture of a bracket map: every shape in its place."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pairloom.explain.bracket_map.boxes import Boxes
from pairloom.explain.bracket_map.frame import GAP, SCORE, SMALL, WIDE, Frame, make_frame
from pairloom.explain.bracket_map.legend import legend
from pairloom.explain.bracket_map.model import Band, BracketMap, Fold
from pairloom.explain.bracket_map.rows import REMARK, REMARK_LINE, TOP, Row, cells_of, place_rows
from pairloom.explain.bracket_map.shapes import Drawing, Label, Rect, Shape
from pairloom.explain.bracket_map.text_width import cut, width_of
from pairloom.explain.bracket_map.texts import Texts, points
from pairloom.explain.bracket_map.thread_paths import draw_threads
from pairloom.explain.bracket_map.threads import Thread, chips_of, route
from pairloom.explain.phrases import PhraseBook


def lay_out(
    bracket_map: BracketMap, book: PhraseBook | None = None, *, width: int = WIDE
) -> Drawing:
    """Put everything in its place, in a picture of the given width."""
    texts = Texts(PhraseBook() if book is None else book, bracket_map)
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
    title = texts.say("title", round=bracket_map.round)
    return Drawing(width, height, title, texts.description(), texts.book.language, shapes)


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
    heads = [(frame.chip_x, "floats"), (frame.box_x, "pairs")]
    if not frame.is_narrow:
        heads.insert(0, (16, "scoregroup"))
    end = 0
    for x, name in heads:
        text = texts.say(f"head.{name}")
        # A long one begins before its column where the one before leaves room.
        x = max(end, min(x, frame.right - width_of(text, SMALL, is_bold=True)))
        room = frame.right - x if name == "pairs" else frame.box_x - x - GAP
        text = cut(text, room, SMALL, is_bold=True)
        head = Label(x, 15, text, "head", SMALL, width_of(text, SMALL, is_bold=True))
        end = head.x + head.width + GAP
        yield head


def _grounds(texts: Texts, frame: Frame, rows: Sequence[Row]) -> Iterator[Shape]:
    for place, (content, row) in enumerate(zip(texts.map.rows, rows, strict=False)):
        kind = "fold" if isinstance(content, Fold) else ("band even" if place % 2 else "band odd")
        if isinstance(content, Band) and content.is_asked:
            kind = "band asked"
        yield Rect(0, row.y, frame.width, row.height, kind, 6)
        if kind == "band asked":
            yield Rect(0, row.y, 4, row.height, "bar", 2)


def _contents(texts: Texts, frame: Frame, rows: Sequence[Row]) -> Iterator[Shape]:
    boxes = Boxes(texts, frame)
    for place, (content, row) in enumerate(zip(texts.map.rows, rows, strict=False)):
        if isinstance(content, Fold):
            text = cut(texts.fold(content), frame.right - frame.box_x - 12, SMALL)
            y = row.y + row.height // 2 + 4
            yield Label(frame.box_x + 12, y, text, "folded", SMALL, width_of(text, SMALL))
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
    yield Label(16, row.y + 37, score, "score", SCORE, width_of(score, SCORE, is_bold=True))
    yield Label(16, row.y + 57, size, "size", SMALL, width_of(size, SMALL))


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
            yield Label(row.remark_x + 16, y, remark.words, "remark", REMARK, width)
        else:
            width += width_of(remark.pairs, REMARK, is_bold=True) + (8 if remark.words else 0)
            kind = "taken" if remark.is_taken else "rejected"
            yield Label(
                row.remark_x,
                y,
                remark.words,
                "remark",
                REMARK,
                width,
                lead=remark.pairs,
                lead_kind=kind,
            )
        y += REMARK_LINE
