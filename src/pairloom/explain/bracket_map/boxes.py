"""Boxes of the picture: a pair with its seats, the chip of who leaves, the bye; and their key."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import NamedTuple

from pairloom.domain import Colour
from pairloom.explain.bracket_map.drawing import Group, Label, Path, Rect, Shape
from pairloom.explain.bracket_map.frame import (
    BOX_HEIGHT,
    CHIP_HEIGHT,
    CHIP_NAME,
    CHIP_NUMBER,
    EDGE,
    NAME,
    NUMBER,
    RIGHT,
    SEAT_AT,
    SMALL,
    TAG,
    TEXT_AT,
    Frame,
    cut,
    has_strong_tag,
    width_of,
    wrap,
)
from pairloom.explain.bracket_map.model import TO_BYE, Float, MapPair, Mark, Seat
from pairloom.explain.bracket_map.words import Texts
from pairloom.messages import Message, counted, message

# Signs for how the colour preferences of a pair were met: each has a shape of its own.

_KINDS = {
    Mark.GRANTED: "granted",
    Mark.MISSED: "missed",
    Mark.STRONG_MISSED: "strong",
    Mark.NO_PREFERENCE: "none",
}


def draw_mark(mark: Mark, x: int, y: int) -> Iterator[Shape]:
    """The sign around a middle: a disc with a tick, a triangle, a filled square on its corner,
    an empty ring."""
    outline, inside = _OUTLINES[mark], _INSIDE[mark]
    kind = _KINDS[mark]
    yield Path(f"M{x} {y}{outline}", f"mark {kind}")
    if inside:
        yield Path(f"M{x} {y}{inside}", f"sign {kind}")


# Courses relative to the middle of the sign.
_RING = "m-6 0a6 6 0 1 0 12 0a6 6 0 1 0 -12 0z"
_OUTLINES = {
    Mark.GRANTED: _RING,
    Mark.MISSED: "m0 -7l7 12.5h-14z",
    Mark.STRONG_MISSED: "m0 -7.5l7.5 7.5l-7.5 7.5l-7.5 -7.5z",
    Mark.NO_PREFERENCE: "m-4.5 0a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0 -9 0z",
}
_INSIDE = {
    Mark.GRANTED: "m-3 .3l2.1 2.2l3.9 -4.6",
    Mark.MISSED: "m0 -2.8v4m0 2.2v.1",
    Mark.STRONG_MISSED: "m0 -3.8v4.4m0 2.6v.1",
    Mark.NO_PREFERENCE: "",
}


SEAT_SIZE = 15
_LETTER = 95
_BOARD = 135
_HALF = BOX_HEIGHT // 2


def draw_seat(letter: str, colour: Colour | None, x: int, y: int) -> Iterator[Shape]:
    """A square with a letter: light, dark, or dotted where nothing is known."""
    kind = "unknown" if colour is None else colour.name.lower()
    yield Rect(x, y, SEAT_SIZE, SEAT_SIZE, kind=f"seat {kind}", radius=3)
    middle = x + SEAT_SIZE // 2
    width = width_of(letter, _LETTER, is_bold=True)
    yield Label(
        middle, y + 11, letter, f"letter on-{kind}", size=_LETTER, width=width, is_centred=True
    )


@dataclass(frozen=True, slots=True)
class Boxes:
    """Draws boxes in a frame."""

    texts: Texts
    frame: Frame

    def pair(self, pair: MapPair, x: int, y: int) -> Group:
        """Board, seats, names, and how the preferences were met."""
        width = self.frame.box_width
        shapes: list[Shape] = [
            Rect(x, y, width, BOX_HEIGHT, kind="box asked" if pair.is_asked else "box", radius=5),
            Path(f"M{x + SEAT_AT} {y + _HALF}H{x + width - 1}", "rule"),
        ]
        if pair.board:
            text = str(pair.board)
            base = y + (23 if pair.mark else 33)
            bold = width_of(text, _BOARD, is_bold=True)
            shapes.append(
                Label(x + 15, base, text, "board", size=_BOARD, width=bold, is_centred=True)
            )
        if pair.mark is not None:
            shapes += draw_mark(pair.mark, x + 15, y + 40)
        shapes += self._seat(pair.first, x, y)
        shapes += self._seat(pair.second, x, y + _HALF)
        title = " – ".join(self.texts.full_name(seat.number) for seat in pair.seats)
        return Group(title, tuple(shapes))

    def _seat(self, seat: Seat, x: int, y: int) -> Iterator[Shape]:
        yield from draw_seat(self.texts.letter(seat.colour), seat.colour, x + SEAT_AT, y + 7)
        room = self.frame.box_width - TEXT_AT - RIGHT
        tag = self.texts.due(seat)
        if tag:
            is_strong = has_strong_tag(seat)
            width = width_of(tag, TAG, is_bold=is_strong)
            room -= width + 8
            kind = "tag strong" if is_strong else "tag"
            at = x + self.frame.box_width - RIGHT - width
            yield Label(at, y + 18, tag, kind, size=TAG, width=width)
        kind = "name asked" if seat.is_asked else "name"
        yield from self._name(seat.number, x + TEXT_AT, y + 19, room, kind)

    def _name(
        self, number: int, x: int, y: int, room: int, kind: str, *, size: int = NAME
    ) -> Iterator[Label]:
        small = NUMBER if size == NAME else CHIP_NUMBER
        width = width_of(str(number), small)
        yield Label(x, y, str(number), "number", size=small, width=width)
        is_bold = kind.endswith("asked")
        name = self.texts.map.short_names.get(number, "")
        shown = cut(name, room - width - 4, size, is_bold=is_bold)
        if shown:
            measure = width_of(shown, size, is_bold=is_bold)
            yield Label(x + width + 4, y, shown, kind, size=size, width=measure)

    def more(self, count: int, x: int, y: int) -> Group:
        """The cell that stands for the pairs that are not shown."""
        text = self.texts.say(
            counted("and {count} more pair", "and {count} more pairs", count=count)
        )
        shown = cut(text, self.frame.box_width - 16, SMALL)
        middle = x + self.frame.box_width // 2
        label = Label(
            middle,
            y + 33,
            shown,
            "folded",
            size=SMALL,
            width=width_of(shown, SMALL),
            is_centred=True,
        )
        ground = Rect(x, y, self.frame.box_width, BOX_HEIGHT, kind="more", radius=5)
        return Group(text, (ground, label))

    def chip(self, each: Float, y: int) -> Group:
        """Who leaves, with the direction."""
        x, width = self.frame.chip_x, self.frame.chip_width
        arrow = "↑" if each.target != TO_BYE and each.target < each.origin else "↓"
        kind = "chip asked" if each.number in self.texts.map.asked else "chip"
        name = "name asked" if each.number in self.texts.map.asked else "name"
        shapes: tuple[Shape, ...] = (
            Rect(x, y, width, CHIP_HEIGHT, kind=kind, radius=5),
            *self._name(each.number, x + 8, y + 19, width - 28, name, size=CHIP_NAME),
            Label(x + width - 11, y + 19, arrow, "arrow", size=CHIP_NAME, width=8, is_centred=True),
        )
        return Group(self.texts.full_name(each.number), shapes)

    def bye(self, number: int, y: int) -> Group:
        """Who gets the bye."""
        x, text = self.frame.box_x, self.texts.say(message("pairing-allocated bye"))
        needed = width_of(text, SMALL, is_bold=True) + RIGHT
        width = min(max(self.frame.box_width, TEXT_AT + needed), self.frame.right - x)
        # Below the name, or, if that is too narrow, below the seat.
        text_at = TEXT_AT if TEXT_AT + needed <= width else SEAT_AT
        shown = cut(text, width - text_at - RIGHT, SMALL, is_bold=True)
        is_asked = number in self.texts.map.asked
        room = width - TEXT_AT - RIGHT
        name = "name asked" if is_asked else "name"
        shapes: tuple[Shape, ...] = (
            Rect(
                x, y, width, BOX_HEIGHT, kind="box bye asked" if is_asked else "box bye", radius=5
            ),
            *draw_seat("–", None, x + SEAT_AT, y + 7),
            *self._name(number, x + TEXT_AT, y + 19, room, name),
            Label(
                x + text_at,
                y + 45,
                shown,
                "bye",
                size=SMALL,
                width=width_of(shown, SMALL, is_bold=True),
            ),
        )
        return Group(f"{self.texts.full_name(number)}: {text}", shapes)


# The key below the picture: only what occurs in it.

_SIZE, _LINE, _BETWEEN = 128, 24, 22
Draw = Callable[[int, int], Iterator[Shape]]
_MARKS = {
    Mark.GRANTED: message("colours as preferred"),
    Mark.MISSED: message("a preference is not granted"),
    Mark.STRONG_MISSED: message("a strong preference is not granted"),
    Mark.NO_PREFERENCE: message("nobody prefers a colour"),
}


class _Entry(NamedTuple):
    """A sign, the room it takes, and its meaning."""

    meaning: Message
    width: int
    draw: Draw


def legend(texts: Texts, width: int, y: int) -> tuple[tuple[Shape, ...], int]:
    """The shapes of the key, and the height of the picture with it."""
    shapes: list[Shape] = []
    x, y = EDGE, y + 14
    for entry in _entries(texts):
        text = texts.say(entry.meaning)
        measure = width_of(text, _SIZE)
        if x > EDGE and x + entry.width + measure > width - EDGE:
            x, y = EDGE, y + _LINE
        shapes += entry.draw(x, y)
        for place, line in enumerate(wrap(text, width - 2 * EDGE - entry.width, _SIZE)):
            y += place and _LINE - 6
            label = Label(
                x + entry.width, y + 5, line, "key", size=_SIZE, width=width_of(line, _SIZE)
            )
            shapes.append(label)
        x += entry.width + measure + _BETWEEN
    return tuple(shapes), y + 16


def _entries(texts: Texts) -> Iterator[_Entry]:
    bands = texts.map.bands
    pairs = [pair for band in bands for pair in band.pairs]
    yield _Entry(message("colour in this game"), 2 * SEAT_SIZE + 10, _seats(texts))
    for mark in Mark:
        if any(pair.mark is mark for pair in pairs):
            yield _Entry(_MARKS[mark], 20, _sign(mark))
    floats = [each for each in texts.map.floats if each.target != TO_BYE]
    if any(each.target > each.origin for each in floats):
        yield _Entry(message("floats down"), 32, _arrow)
    if any(each.target < each.origin for each in floats):
        yield _Entry(message("floats up"), 32, _arrow)
    if texts.map.asked:
        yield _Entry(message("asked about"), 30, _asked)
    yield _Entry(
        texts.numbers,
        0,
        lambda x, y: iter(()),
    )


def _seats(texts: Texts) -> Draw:
    def draw(x: int, y: int) -> Iterator[Shape]:
        yield from draw_seat(texts.letter(Colour.WHITE), Colour.WHITE, x, y - 7)
        yield from draw_seat(texts.letter(Colour.BLACK), Colour.BLACK, x + SEAT_SIZE + 4, y - 7)

    return draw


def _sign(mark: Mark) -> Draw:
    return lambda x, y: draw_mark(mark, x + 7, y)


def _arrow(x: int, y: int) -> Iterator[Shape]:
    yield Path(f"M{x} {y}H{x + 25}", "thread")
    yield Path(f"M{x + 18} {y - 4}L{x + 25} {y}L{x + 18} {y + 4}", "thread point")


def _asked(x: int, y: int) -> Iterator[Shape]:
    yield Rect(x, y - 7, 23, 15, kind="box asked", radius=3)
