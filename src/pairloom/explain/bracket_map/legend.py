"""The key below the picture: only what occurs in it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from pairloom.domain import Colour
from pairloom.explain.bracket_map.boxes import SEAT_SIZE, draw_seat
from pairloom.explain.bracket_map.frame import EDGE
from pairloom.explain.bracket_map.marks import draw_mark
from pairloom.explain.bracket_map.model import TO_BYE, Mark
from pairloom.explain.bracket_map.shapes import Label, Path, Rect, Shape
from pairloom.explain.bracket_map.text_width import width_of, wrap
from pairloom.explain.bracket_map.texts import Texts

_SIZE, _LINE, _BETWEEN = 128, 24, 22
Draw = Callable[[int, int], Iterator[Shape]]


class _Entry(NamedTuple):
    """A sign, the room it takes, and its meaning."""

    message: str
    width: int
    draw: Draw


def legend(texts: Texts, width: int, y: int) -> tuple[tuple[Shape, ...], int]:
    """The shapes of the key, and the height of the picture with it."""
    shapes: list[Shape] = []
    x, y = EDGE, y + 14
    for entry in _entries(texts):
        text = texts.say(f"key.{entry.message}")
        measure = width_of(text, _SIZE)
        if x > EDGE and x + entry.width + measure > width - EDGE:
            x, y = EDGE, y + _LINE
        shapes += entry.draw(x, y)
        for place, line in enumerate(wrap(text, width - 2 * EDGE - entry.width, _SIZE)):
            y += place and _LINE - 6
            label = Label(x + entry.width, y + 5, line, "key", _SIZE, width_of(line, _SIZE))
            shapes.append(label)
        x += entry.width + measure + _BETWEEN
    return tuple(shapes), y + 16


def _entries(texts: Texts) -> Iterator[_Entry]:
    bands = texts.map.bands
    pairs = [pair for band in bands for pair in band.pairs]
    yield _Entry("colour", 2 * SEAT_SIZE + 10, _seats(texts))
    for mark in Mark:
        if any(pair.mark is mark for pair in pairs):
            yield _Entry(mark.name.lower(), 20, _sign(mark))
    floats = [each for each in texts.map.floats if each.target != TO_BYE]
    if any(each.target > each.origin for each in floats):
        yield _Entry("down", 32, _arrow)
    if any(each.target < each.origin for each in floats):
        yield _Entry("up", 32, _arrow)
    if texts.map.asked:
        yield _Entry("asked", 30, _asked)
    yield _Entry("numbers", 0, lambda x, y: iter(()))


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
    yield Rect(x, y - 7, 23, 15, "box asked", 3)
